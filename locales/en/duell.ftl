# Duell. Red and black are the seats. A card is written as its rank and suit, such as 10♠.

duell-title = Duell
duell-full-title = Duel (Duell)
duell-about = a duel of two decks: knights and hidden effects against 40 life
duell-variant-standard = standard rules
duell-variant-practised = expert rules (a 2 costs a draw, a 3 a card)
duell-variant-custom = custom effects ({ $sheet })
duell-options = { $variant }{ $drawn ->
    [0] , { duell-first-draw }
   *[other] {""}
}
duell-first-draw = { $drawn ->
    [0] the first player draws no card in their first turn
   *[other] the first player draws a card in their first turn
}
duell-red = Red
duell-black = Black

## Cards and positions.

duell-unnamed = { $card }
duell-named = { $name } { $card }
duell-hidden-knight = { $player-owner } face-down knight { $slot }
    .player = your face-down knight { $slot }
duell-hidden-effect = { $player-owner } face-down effect card { $slot }
    .player = your face-down effect card { $slot }
duell-own-hidden-knight = their own face-down knight { $slot }
    .player = your face-down knight { $slot }
duell-own-hidden-effect = their own face-down effect card { $slot }
    .player = your face-down effect card { $slot }
duell-some-card = a card
duell-phase-main1 = first main phase
duell-phase-battle = battle phase
duell-phase-main2 = second main phase
duell-position-attack = attack position
duell-position-defence = defence position
duell-position-hidden = face-down defence

## Effects: names of at most 20 characters, and a line of at most 100 on each.

duell-no-draw = No draw
duell-loss = Discard
duell-swap = Swap
duell-proof = Proof
duell-back = Return
duell-vampire = Vampire
duell-lancer = Lancer
duell-guardian = Guardian
duell-herald = Herald
duell-wraith = Wraith
duell-falconer = Falconer
duell-mirror = Mirror
duell-bash = Bash
duell-damage = Damage
duell-counter = Counter
duell-adjust = Adjust
duell-elixir = Elixir
duell-caravan = Caravan
duell-truce-card = Truce
duell-infirmary = Infirmary
duell-blank = no effect
duell-no-draw-about = A player who loses life to it skips a draw.
duell-loss-about = A player who loses life to it loses a random card from the hand too.
duell-swap-about = Once a turn it can be exchanged for a knight of your opponent.
duell-proof-about = It survives a Bash and protects the knight that carries it.
duell-back-about = When it is turned up, a card on the field goes back to its owner’s hand.
duell-vampire-about = What a player loses to it in battle, the other player gains.
duell-lancer-about = If it destroys a knight in defence by attacking, that knight’s side loses the difference.
duell-guardian-about = While it is face-up, only Guardians can be attacked on its side.
duell-herald-about = When it is turned up, its side draws a card.
duell-wraith-about = A knight that destroys it in battle falls with it.
duell-falconer-about = It may attack directly past knights, but not past a face-up Guardian.
duell-mirror-about = Turns an attack back on the attacker’s player.
duell-bash-about = Destroys all knights, right after a knight was played or turned up.
duell-damage-about = Destroys all effect cards.
duell-counter-about = Annuls what it answers and destroys its card.
duell-adjust-about = Changes a knight’s position.
duell-elixir-about = You gain 8 life.
duell-caravan-about = You draw two cards.
duell-truce-card-about = Nobody attacks any more this turn.
duell-infirmary-about = A knight from your discard returns to your hand.

## Sheets of effects that are offered by name, and what each is for.

duell-sheet-about = The effect of each card; a frame marks those that the standard rules lack.
duell-sheet-prices = Price: Red { $red }, Black { $black } of { $most } points.
duell-sheet-price = Price: { $points } of { $most } points.
duell-workshop-advice = The standard rules cost { $most } points. Up to { $most } each is a fair offer; every sheet may be offered.
duell-sheet-both = Effects of both players: { $effects }.
duell-sheet-each = Effects of Red: { $red }. Effects of Black: { $black }.
duell-sheet-effect = **{ $name }**: { $about }
duell-sheet-rank = { $rank } { $name }
duell-house = { $name }: { $about }
duell-court = Calm court
duell-steel = Bare steel
duell-storm = Storm
duell-fortress = Fortress
duell-ambush = Ambush
duell-raiders = Raiders
duell-feud = Blood feud
duell-train = Supply train
duell-twos = The 2 alone
duell-threes = The 3 alone
duell-court-about = for beginners: nothing is annulled or swept away, life and cards come in
duell-steel-about = the first lesson: fighting and equipment only, 10 to A are bluff
duell-storm-about = attack: nobody is safe behind defence or behind knights, and no Mirror
duell-fortress-about = defence: Guardians that have to be brought down, Truce and Elixir
duell-ambush-about = what lies face-down matters: Heralds and Returns; a Falconer ends it
duell-raiders-about = the expert rules and more of it: the other hand shrinks
duell-feud-about = Vampires and Wraiths: life goes to and fro, nobody falls alone
duell-train-about = many cards: a quick game with full hands
duell-twos-about = standard rules, and a 2 costs the next draw
duell-threes-about = standard rules, and a 3 costs a card

## What is wrong with a sheet that somebody typed.

duell-fault-of = { $player }: { $fault }
duell-fault-length = The sheet has { $has ->
    [one] one sign
   *[other] { $has } signs
}. It needs 13, one for each rank from 2 to ace, such as `--SPR---MBDKA`.
duell-fault-sign = Sign { $place }, for { $rank }: `{ $sign }` is no effect for this card. Write one of `{ $right }`.
duell-fault-often = `{ $sign }` ({ $name }) stands on more than two ranks: { $ranks }. Write `-` on all but two of them.

## What players do: clauses, which stand alone and after a colon.

duell-sentence = { $clause }.
duell-played = { $player-begins } plays knight { $card } face-up
    .player = You play knight { $card } face-up
duell-played-hidden = { $player-begins } plays a knight face-down in slot { $slot }
    .player = You play a knight face-down in slot { $slot }
duell-set = { $player-begins } sets an effect card face-down in slot { $slot }
    .player = You set an effect card face-down in slot { $slot }
duell-set-several = { $player-begins } sets effect cards face-down in slots { $slots }
    .player = You set effect cards face-down in slots { $slots }
duell-flipped = { $player-begins } turns { $card } up into attack position
    .player = You turn { $card } up into attack position
duell-moved = { $player-begins } moves { $card } to { $position }
    .player = You move { $card } to { $position }
duell-attacked = { $player-begins } attacks { $target } with { $card }
    .player = You attack { $target } with { $card }
duell-attacked-directly = { $player-begins } attacks { $target-object } directly with { $card }
    .player = You attack { $target-object } directly with { $card }
    .target = { $player-begins } attacks you directly with { $card }
duell-activated = { $player-begins } activates { $card }
    .player = You activate { $card }
duell-activated-equipment = { $player-begins } activates { $card } as equipment for { $target }
    .player = You activate { $card } as equipment for { $target }
duell-activated-adjust = { $player-begins } activates { $card } to bring { $target } into { $position }
    .player = You activate { $card } to bring { $target } into { $position }
duell-activated-recovery = { $player-begins } activates { $card } to take { $target } back
    .player = You activate { $card } to take { $target } back
duell-swapping = { $player-begins } wants to exchange { $card } for { $target }
    .player = You want to exchange { $card } for { $target }
duell-chose = { $player-begins } chooses { $target } to go back to its owner’s hand
    .player = You choose { $target } to go back to its owner’s hand
duell-ending-turn = { $player-begins } ends the turn
    .player = You end your turn

## What happened besides.

duell-dealt = The decks are shuffled, and each player holds five cards.
duell-turn-skipped = Turn { $turn }: { $player-subject } draws nothing, because of { $rank ->
    [8] an 8
   *[other] a { $rank }
}.
    .player = Turn { $turn }: you draw nothing, because of { $rank ->
        [8] an 8
       *[other] a { $rank }
    }.
duell-turn-empty = Turn { $turn }: { $player-subject } has no card left to draw.
    .player = Turn { $turn }: you have no card left to draw.
duell-passed = { $player-begins } lets it pass.
    .player = You let it pass.
duell-annulled = The Counter annuls { $card }.
duell-annulled-unseen = The Counter annuls one of { $player-owner } cards.
    .player = The Counter annuls one of your cards.
duell-mirrored = The Mirror throws the attack of { $card } back.
duell-fizzled = It no longer has any effect.
duell-attack-fizzled = The attack of { $card } comes to nothing.
duell-revealed = { $player-begins }’s face-down knight { $slot } is turned up: { $card }.
    .player = Your face-down knight { $slot } is turned up: { $card }.
duell-adjusted = { $card } is now in { $position }.
duell-adjusted-up = { $card } is turned up and is now in { $position }.
duell-adjusted-down = { $card } is turned face-down.
duell-fought-attack = { $attacker } attacks with { $attack }; { $defender } strikes back with { $defence }.
duell-fought-defence = { $attacker } attacks with { $attack }; { $defender } defends with { $defence }.
duell-fought-even = { $attacker } attacks with { $attack }; { $defender } defends with { $defence }: neither falls.
duell-life-lost = { $player-begins } loses { $amount } life and has { $left } left.
    .player = You lose { $amount } life and have { $left } left.
duell-attached = { $host } now carries { $card }.
duell-destroyed = Destroyed: { $cards }.
duell-exchanged = The { $rank } and { $card } have changed sides.
duell-exchanged-hidden = The { $rank } and the face-down knight have changed sides.
duell-return = The effect of { $card }: { $player-subject } must send a card on the field back to its owner’s hand.
    .player = The effect of { $card }: you must send a card on the field back to its owner’s hand.
duell-returned = { $card } returns to { $player-owner } hand.
    .player = { $card } returns to your hand.
duell-returned-hidden = The face-down card returns to { $player-owner } hand.
    .player = The face-down card returns to your hand.
duell-will-skip = { $player-begins } will draw nothing next turn, because of { $rank ->
    [8] an 8
   *[other] a { $rank }
}.
    .player = You will draw nothing next turn, because of { $rank ->
        [8] an 8
       *[other] a { $rank }
    }.
duell-discarded = { $player-begins } loses { $card } from the hand, because of { $rank ->
    [8] an 8
   *[other] a { $rank }
}.
    .player = You lose { $card } from your hand, because of { $rank ->
        [8] an 8
       *[other] a { $rank }
    }.
duell-life-gained = { $card }: { $player-subject } gains { $amount } life and has { $left } now.
    .player = { $card }: you gain { $amount } life and have { $left } now.
duell-drew-for = { $card }: { $player-subject } draws { $number ->
    [0] no card, because the deck is empty
    [one] a card
   *[other] { $number } cards
}.
    .player = { $card }: you draw { $number ->
        [0] no card, because your deck is empty
        [one] a card
       *[other] { $number } cards
    }.
duell-truce = Truce: no attacks until the turn ends.
duell-recovered = { $card } returns from the discard to { $player-owner } hand.
    .player = { $card } returns from the discard to your hand.
duell-won = { $loser-begins } has no life left.
    .loser = You have no life left.
duell-drawn = Both decks are empty: a draw.
duell-drawn-turns = 200 turns are over: a draw.

## What the round waits for.

duell-undealt = The decks are about to be shuffled.
duell-to-act = Turn { $turn }, { $phase }: it is { $player-owner } turn.
    .player = Your turn: turn { $turn }, { $phase }.
duell-to-answer = { $player-begins } may answer.
    .player = { $clause }. Answer, or let it pass?
duell-to-choose = { $player-begins } must choose a card on the field for { $card }: it returns to its owner’s hand.
    .player = You must choose a card on the field for { $card }: it returns to its owner’s hand.
duell-to-discard = { $player-begins } is about to lose a random card from the hand.
    .player = You are about to lose a random card from your hand.
duell-over = The round is over: { $winner-subject } has won.
    .winner = The round is over: you have won.
duell-over-drawn = The round is over: a draw.

## The position in words.

duell-turn = Turn { $turn }, { $role }, { $phase }.
duell-side = { $role }: { $life } life, { $hand ->
    [one] one card
   *[other] { $hand } cards
} in hand, { $deck } in the deck.
duell-discarded-cards = Discarded: { $cards }.
duell-knights = Knights: { $cards }.
duell-effects = Effect cards: { $cards }.
duell-no-cards = No cards on the field.
duell-knight-attack = { $slot }: { $card } in attack { $number }
duell-knight-defence = { $slot }: { $card } in defence { $number }
duell-knight-hidden = { $slot }: face-down
duell-effect-set = { $slot }: face-down (turn { $turn })
duell-effect-pending = { $slot }: { $card } activated
duell-effect-attached = { $slot }: { $card } on { $host }
duell-stack = Waiting, the last to be carried out first: { $items }.
duell-stack-annulled = { $clause } (annulled)
duell-skips = { $role } draws nothing next turn.
duell-your-hand = Your hand: { $cards }.
duell-your-empty-hand = Your hand is empty.
duell-your-knights = Your face-down knights: { $cards }.
duell-your-effects = Your face-down effect cards: { $cards }.
duell-your-slot = { $slot }: { $card }
duell-your-set = { $slot }: { $card } since turn { $turn }
duell-you-drew = You drew { $cards }.
duell-you-got-back = Back in your hand: { $cards }.
duell-held = { $role } held { $cards }.
duell-held-nothing = { $role } held no cards.
duell-held-knights = Face-down knights: { $cards }.
duell-held-effects = Face-down effect cards: { $cards }.

## The board in text, for a font of fixed width: no line over 40 characters.

duell-text-turn = Turn { $turn }: { $role }
duell-text-side = { $role }: life { $life }, hand { $hand }, deck { $deck }
duell-text-effects = E { $slots }
duell-text-knights = K { $slots }
duell-text-between = { "----- 1 ---- 2 ---- 3 ---- 4 ---- 5" }
duell-text-discard = { $role } discarded:
duell-text-cards = { "  " }{ $cards }
duell-text-key =
    K knights  E effect cards  H face-down
    A attack  D defence  @5 set in turn 5
    5♥>3♦ means that 3♦ carries 5♥
duell-text-hand = Your hand:
duell-text-drew = Drawn: { $cards }
duell-text-held = { $role } held:

## What somebody can be asked about: always the plural, after “Always let these pass:” and in lists.

duell-item-play = face-up knights
duell-item-position = changes of position
duell-item-attack = attacks
duell-item-activate = activated cards
duell-item-swap = exchanges of knights
duell-item-choose = choices of a card that goes back
duell-item-quiet = ends of turns with a face-down card
duell-item-end = other ends of turns

## Moves to choose from: at most 80 characters, without the players’ names.

duell-group-choose = Which card goes back?
duell-group-play = Play a knight
duell-group-set = Set an effect card
duell-group-position = Change a position
duell-group-activate = Activate
duell-group-swap = { $rank ->
    [0] Exchange a knight
    [8] Exchange an 8
   *[other] Exchange a { $rank }
}
duell-group-attack = Attack
duell-group-pass = Let it pass
duell-group-end = End the turn
duell-choose-pass = Let it pass
duell-choose-end = End the turn
duell-choose-end-unplayed = End the turn: you can still play a knight
duell-choose-end-unattacked = End the turn: you can still attack directly
duell-choose-play = Play { $card } · attack { $number }
duell-choose-play-hidden = Hide { $card } · defence { $number }
duell-choose-set = Set { $card }
duell-choose-set-equipment = Set { $card } as equipment
duell-choose-flip = Turn { $card } up (attack { $number })
duell-choose-to-attack = { $card } to attack ({ $number })
duell-choose-to-defence = { $card } to defence ({ $number })
duell-choose-attack = { $card } ({ $number }) attacks { $target }
duell-choose-attack-directly = { $card } attacks directly: they lose { $number } life
duell-choose-attack-beating = { $card } attacks { $target }: it falls, they lose { $number } life
duell-choose-attack-destroying = { $card } attacks { $target }: it falls
duell-choose-attack-falling-both = { $card } attacks { $target }: both fall
duell-choose-attack-winning-both = { $card } attacks { $target }: both fall, they lose { $number } life
duell-choose-attack-losing-both = { $card } attacks { $target }: both fall, you lose { $number } life
duell-choose-attack-even = { $card } attacks { $target }: neither falls
duell-choose-attack-falling = { $card } attacks { $target }: { $card } falls, you lose { $number } life
duell-choose-attack-losing = { $card } attacks { $target }: you lose { $number } life
duell-choose-swap = Exchange { $card } for { $target }
duell-choose-activate = Activate { $card }
duell-choose-counter = { $card }: stops and destroys { $target }
duell-choose-counter-quiet = { $card }: destroys { $target }
duell-choose-destroy = { $card }: destroys { $fallen }
duell-choose-mirror = { $card }: they lose { $number } life
duell-choose-elixir = { $card }: you gain 8 life
duell-choose-caravan = { $card }: { $number ->
    [0] you draw nothing
    [one] you draw a card
   *[other] you draw { $number } cards
}
duell-choose-truce = { $card }: no attacks until the turn ends
duell-choose-recover = { $card }: { $target } back to your hand
duell-choose-equip = Equip { $target } with { $card } (+{ $number })
duell-choose-adjust-attack = { $card }: { $target } to attack
duell-choose-adjust-defence = { $card }: { $target } to defence
duell-choose-adjust-hidden = { $card }: { $target } to face-down
duell-choose-return = Send back { $target }
duell-brief-known = { $cards }
duell-brief-hidden = face-down { $slots }
duell-brief-both = { $cards }, face-down { $slots }
duell-brief-nothing = nothing
duell-target-player = your opponent directly
duell-target-hidden = the face-down knight { $slot }
duell-yours = your { $card }
duell-yours-hidden = your face-down { $card }
duell-theirs = their { $card }
duell-theirs-hidden-knight = their face-down knight { $slot }
duell-theirs-hidden-effect = their face-down effect card { $slot }

## The rules in short: at most 2,000 characters.

duell-legend = -# Sword: attack, shield: defence. On the right: life, then cards in hand, deck and discard. At the edges: ranks in the discard.
duell-rules =
    { "" }**Duell.** Each player has 26 cards and 40 life: Red hearts and diamonds, Black clubs and spades. A player who has no life left has lost; when both decks are empty at the end of a turn, it is a draw.
    { "" }**Your turn:** you draw a card. Then, as often as you like: set any card face-down as an effect card, activate effect cards, change positions (each knight once, not when just played), attack (each knight in attack once), use a 4. Only one knight a turn may be played, face-up in attack or face-down in defence. Positions change only before the first attack; putting down a card or using a 4 afterwards ends the attacks. In turn 1 nobody attacks.
duell-rules-battle =
    { "" }**Knights** (2–9) attack with their rank and defend with 10 minus their rank; equipment adds to both. Attack against attack: the weaker one is destroyed and its player loses the difference, equal ones both fall. Attack against defence (lying across): the knight falls if the attack is higher; if it is lower, the attacker’s player loses the difference. Without knights, you are attacked directly.
    { "" }**Effect cards** can be activated from the turn after they were set. **10 Mirror:** turns an attack back on the attacker’s player. **J Bash:** destroys all knights except a 5, right after a knight was played or turned up. **Q Damage:** destroys all effect cards. **K Counter:** annuls what it answers and destroys its card. **A Adjust:** changes a knight’s position. **2–9:** equipment for a face-up knight.
duell-rules-answers =
    { "" }**Answers:** if an effect card of yours has lain face-down since an earlier turn, you are asked after each open action of your opponent whether you answer it or let it pass. The latest is carried out first.
    { "" }**Special knights:** a 4 can be exchanged for a knight of your opponent once a turn. A 5 survives a Bash and protects whom it equips. A 6 that is turned up sends a card back to its owner’s hand. In the expert rules, a player who loses life to a 2 skips a draw, and one who loses life to a 3 loses a random card too.
    -# Duell comes from the Spielewiki.

## `/duell`: descriptions of at most 100 characters.

command-duell = The actions of Duell
command-duell-play = Play a knight
command-duell-play_card = The knight
command-duell-play_position = Face-up in attack, or face-down in defence
command-duell-set = Set a card face-down as an effect card
command-duell-set_card = The card
command-duell-position = Turn a knight up, or change its position
command-duell-position_knight = Your knight
command-duell-position_position = Its new position
command-duell-attack = Attack with a knight
command-duell-attack_knight = Your knight
command-duell-attack_target = The knight that it attacks, or your opponent
command-duell-swap = Exchange a knight for one of your opponent’s
command-duell-swap_knight = Your knight
command-duell-swap_target = The knight that you get for it
command-duell-activate = Activate an effect card
command-duell-activate_card = Your effect card
command-duell-activate_target = The card that it is meant for, where it needs one
command-duell-activate_position = The position that it brings the knight into
command-duell-choose = Choose the card that goes back to its owner’s hand
command-duell-choose_target = The card
command-duell-pass = Let it pass
command-duell-end = End your turn

## Names: lower case, no spaces. In English they are the names themselves.

name-duell = duell
name-duell-play = play
name-duell-set = set
name-duell-position = position
name-duell-attack = attack
name-duell-swap = swap
name-duell-activate = activate
name-duell-choose = choose
name-duell-pass = pass
name-duell-end = end
name-duell-card = card
name-duell-knight = knight
name-duell-target = target
