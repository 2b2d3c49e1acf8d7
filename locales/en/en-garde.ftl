# En Garde. White and black are the seats; a touch is a round won.

en-garde-title = En Garde
en-garde-full-title = En Garde
en-garde-about = fencing with cards: you hit at exactly the right distance
en-garde-variant-classic = classic rules
en-garde-variant-advanced = advanced rules
en-garde-variant-brettspielnetz = Brettspielnetz rules
en-garde-white = White
en-garde-black = Black
# One letter for each fencer on the board in text.
en-garde-white-letter = W
en-garde-black-letter = B

# The values as they are counted: "one 5", "two 5s".
en-garde-value = { $value }
en-garde-values = { $value }s

## What happened, one sentence a decision.

en-garde-dealt = The cards are dealt. { $player-begins } begins.
    .player = The cards are dealt. You begin.
en-garde-advanced = { $player-begins } advances { $card } to square { $square }.
    .player = You advance { $card } to square { $square }.
en-garde-stepped-back = { $player-begins } steps back { $card } to square { $square }.
    .player = You step back { $card } to square { $square }.
en-garde-attacked = { $player-begins } attacks { $cards }.
    .player = You attack { $cards }.
en-garde-advanced-and-attacked = { $player-begins } advances { $card } to square { $square } and attacks { $cards }.
    .player = You advance { $card } to square { $square } and attack { $cards }.
en-garde-parried = { $player-begins } parries { $cards }.
    .player = You parry { $cards }.
en-garde-retreated = { $player-begins } retreats { $card } to square { $square }.
    .player = You retreat { $card } to square { $square }.
en-garde-with-cards = with { en-garde-count }
en-garde-pile-empty = The draw pile is empty.
en-garde-last-attack = This attack took the last card: once it is answered, the round is over.

## How a round ended.

en-garde-touch = { $loser-begins } has no answer to it. Touch for { $winner-object }!
    .loser = You have no answer to it. Touch for { $winner-object }!
    .winner = { $loser-begins } has no answer to it. Touch for you!
en-garde-no-move = { $loser-begins } has no move left. Touch for { $winner-object }!
    .loser = You have no move left. Touch for { $winner-object }!
    .winner = { $loser-begins } has no move left. Touch for you!
en-garde-more-cards = Showdown at distance { $distance }: touch for { $winner-object }, { $most ->
    [one] with one card
   *[other] with { $most } cards
} of that value against { $fewest ->
    [0] none
    [one] one
   *[other] { $fewest }
}.
    .winner = Showdown at distance { $distance }: touch for you, { $most ->
        [one] with one card
       *[other] with { $most } cards
    } of that value against { $fewest ->
        [0] none
        [one] one
       *[other] { $fewest }
    }.
    .loser = Showdown at distance { $distance }: touch for { $winner-object }, { $most ->
        [one] with one card
       *[other] with { $most } cards
    } of that value against { $fewest ->
        [0] none
        [one] one
       *[other] { $fewest }
    } of yours.
en-garde-same-cards = Showdown at distance { $distance }: { $held ->
    [0] neither fencer holds a card of that value.
    [one] both fencers hold one card of that value.
   *[other] both fencers hold { $held } cards of that value.
}
en-garde-position-only = That was the last attack, and { $player-subject } has evaded it: the position decides.
    .player = That was the last attack, and you have evaded it: the position decides.
en-garde-more-ground = { $winner-begins } has gained more ground and scores the touch!
    .winner = You have gained more ground and score the touch!
en-garde-drawn = Both fencers have gained the same ground: the round is drawn.

## How a round ended, as the words of its picture.

en-garde-ended-touch = Touch! { $winner-begins } hits { $loser-object } { $cards }, and { $loser-subject } had { $held ->
    [0] none
    [one] one
   *[other] { $held }
}.
    .winner = Touch! You hit { $loser-object } { $cards }, and { $loser-subject } had { $held ->
        [0] none
        [one] one
       *[other] { $held }
    }.
    .loser = Touch! { $winner-begins } hits you { $cards }, and you had { $held ->
        [0] none
        [one] one
       *[other] { $held }
    }.
en-garde-ended-position = Touch for { $winner-object } by position: { $most ->
    [one] one square
   *[other] { $most } squares
} gained against { $fewest }.
    .winner = Touch for you by position: { $most ->
        [one] one square
       *[other] { $most } squares
    } gained against { $fewest }.
en-garde-ended-drawn = The round is drawn: both fencers have gained { $fields ->
    [0] no ground
    [one] one square
   *[other] { $fields } squares
}.
en-garde-ended-squares = { $zero-begins } stood on square { $square-zero }, { $one-subject } on { $square-one }.
    .zero = You stood on square { $square-zero }, { $one-subject } on { $square-one }.
    .one = { $zero-begins } stood on square { $square-zero }, you on { $square-one }.

## What the round waits for.

en-garde-undealt = The cards are about to be dealt.
en-garde-to-act = It is { $player-owner } turn, at distance { $distance }.
    .player = Your turn, at distance { $distance }.
en-garde-to-act-after-parry = { $player-begins } has parried and moves next, at distance { $distance }.
    .player = You have parried. Your turn, at distance { $distance }.
en-garde-to-parry = { $player-begins } is attacked { $cards }: only a parry will do.
    .player = You are attacked { $cards }: only a parry will do.
en-garde-to-parry-or-retreat = { $player-begins } is attacked { $cards }, and can parry or retreat.
    .player = You are attacked { $cards }: parry or retreat.
en-garde-over = The round is over: touch for { $winner-object }.
    .winner = The round is over: touch for you.
en-garde-over-drawn = The round is over: a draw.

## The position in words.

en-garde-place = { $role } stands on square { $square } and holds { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}.
en-garde-distance = The distance is { $distance }, and { $pile ->
    [0] the draw pile is empty.
    [one] the draw pile holds one card.
   *[other] the draw pile holds { $pile } cards.
}
en-garde-last-play = Last play: { $play }
en-garde-spent = Spent: { $cards }.
en-garde-still-out = Still in the draw pile or the other hand: { $cards }.
en-garde-count = { $count ->
    [0] no { en-garde-values }
    [one] one { en-garde-value }
    [2] two { en-garde-values }
    [3] three { en-garde-values }
    [4] four { en-garde-values }
    [5] five { en-garde-values }
   *[other] { $count } { en-garde-values }
}
en-garde-held = { $role } held { $cards }.
en-garde-held-nothing = { $role } held nothing.
en-garde-pile-left = Left in the draw pile: { $cards }.
en-garde-your-hand = Your hand: { $cards }.
en-garde-your-empty-hand = Your hand is empty.
en-garde-card = { $value }

## The board in text, for a font of fixed width: no line over 40 characters.

en-garde-text-piste =
    { $scale }
    { $behind }{ $left }{ $between }{ $right }{ $beyond }
en-garde-text-distance = Distance { $distance }, draw pile { $pile }
en-garde-text-place = { $role }: square { $square }, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
en-garde-text-last = Last: { $role }, { $play }
en-garde-text-advance = advance { $card }
en-garde-text-back = back { $card }
en-garde-text-attack = attack { $attack }
en-garde-text-advance-attack = advance { $card } + attack { $attack }
en-garde-text-parry = parry { $attack }
en-garde-text-retreat = retreat { $card }
en-garde-text-spent = Spent: { $counts }
en-garde-text-still-out = Still out: { $counts }
en-garde-text-held = { $role } held: { $cards }
en-garde-text-pile = Pile: { $cards }
en-garde-text-hand = Your hand: { $cards }

## Moves to choose from.

en-garde-group-rush = Advance and attack
en-garde-group-advance = Advance
en-garde-group-back = Step back
en-garde-group-attack = Attack
en-garde-group-parry = Parry
en-garde-group-retreat = Retreat
## Buttons of moves: steps of at most 13 letters, so that three stand in a row on a phone.

en-garde-button-advance = { $card } · sq { $square }
en-garde-button-back = { $card } · sq { $square }
en-garde-button-attack = Attack { $cards }
en-garde-button-rush = { $card } ⚔ attack { $cards }
en-garde-button-parry = Parry { $cards }
en-garde-button-retreat = Retreat { $card } · sq { $square }

## The same in words.

en-garde-choose-advance = Advance { $card } → square { $square }
en-garde-choose-back = Step back { $card } → square { $square }
en-garde-choose-attack = Attack: { en-garde-count }
en-garde-choose-advance-attack = Advance { $card } → square { $square }, attack: { en-garde-count }
en-garde-choose-parry = Parry: { en-garde-count }
en-garde-choose-retreat = Retreat { $card } → square { $square }

## The rules in short: at most 2,000 characters.

en-garde-legend = -# Number in the circle: the distance. Triangle: whose turn it is. Amber: the last play.
en-garde-rules =
    { "" }**En Garde.** Two fencers stand on a piste of 23 squares, White on 1 and Black on 23. Each holds five cards of the values 1 to 5; there are five of each.
    { "" }**Your turn:** play one card to step forward or back by its value. You cannot pass the other fencer. Then your hand is filled up to five.
en-garde-rules-attack =
    { "" }**Attack:** if the distance equals a value that you hold, play one or more cards of it. The other fencer must **parry** with as many cards of the same value, and then takes a turn; a fencer who cannot has lost the round: a touch.
    { "" }**Advance and attack** (not in the classic rules): step forward with one card and attack at once with others that equal the new distance. From this the other fencer may also **retreat** with a card.
en-garde-rules-end =
    { "" }**No move left?** Then the other fencer scores.
    { "" }**The last card** of the pile ends the round: the fencer who holds more cards equal to the distance wins it, and if that is a tie, the one who has gained more ground. After a last attack only the answer is left.
    The first to five touches wins the match, unless you agreed on another number.
    -# En Garde is a game by Reiner Knizia (Ferti). One variant follows the rules of Brettspielnetz.

## `/engarde`: descriptions of at most 100 characters.

command-engarde = The actions of En Garde
command-engarde-advance = Step forward, and attack at once if you choose so
command-engarde-advance_card = The card, or card and attack
command-engarde-back = Step back
command-engarde-back_card = The card
command-engarde-attack = Attack from where you stand
command-engarde-attack_cards = Value and number of cards
command-engarde-parry = Parry the attack
command-engarde-parry_cards = Value and number of cards
command-engarde-retreat = Retreat from an attack that came with an advance
command-engarde-retreat_card = The card

## Names: lower case, no spaces. In English they are the names themselves.

name-engarde = engarde
name-engarde-advance = advance
name-engarde-back = back
name-engarde-attack = attack
name-engarde-parry = parry
name-engarde-retreat = retreat
name-engarde-card = card
name-engarde-cards = cards
