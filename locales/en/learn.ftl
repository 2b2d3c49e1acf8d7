# The lessons: each text stands above a picture of the position, with the moves as buttons below.

lesson-step = -# { $game } · step { $step } of { $steps }
lesson-over = -# { $game } · end of the lesson
lesson-right = **Right.** { $why }
lesson-wrong = **You can do better.** { $why }
lesson-again = **Look again.** { $why }
button-learn = Learn
button-rules = Rules
button-learn-game = Learn { $game }
button-play-game = Play { $game }

## A newcomer’s first hand.

en-garde-welcome = You are { $role }, on the left, and go right. Attack with a card that equals the distance: a hit wins the round.
duell-welcome = You are { $role }, at the bottom. Knights attack knights or, where none is left, your opponent. A player without life loses.
wesnoth-welcome-north = You play North, with the light figures. Recruit on your castle, take villages for gold, and bring down the other king: that wins.
wesnoth-welcome-south = You play South, with the dark figures. Recruit on your castle, take villages for gold, and bring down the other king: that wins.

## En Garde.

learn-en-garde-walk =
    You are White, on the left, and you go to the right. A card takes you as many squares as it says. The number of squares to Black is called the distance: now 22.
    { "" }**Step forward as far as one card allows.**
learn-en-garde-walk-right = You are on square 6, and you draw a new card: you always hold five.
learn-en-garde-walk-slow = This works too, but nobody can reach anybody yet. Take the longest way.
learn-en-garde-walk-look = Each card takes you as far as its number. Out here nobody can reach you, so the longest step is the best one: the 5.
learn-en-garde-wait =
    You have both come closer, to distance 7. To attack, you need a card that equals the distance: at 6 or more, Black cannot.
    { "" }**Give no ground: which card leaves the distance at 6?**
learn-en-garde-wait-right = At distance 6, no card reaches. Now it is Black who has to come into reach.
learn-en-garde-wait-near = That is within reach: if Black holds a card that equals the new distance, Black attacks first.
learn-en-garde-wait-back = That is safe, but it gives ground away: at the end of a round, ground can decide.
learn-en-garde-wait-look = Subtract each card from 7. Only the 1 leaves 6, and there is no card 6: Black cannot attack, and you have given no ground away.
learn-en-garde-attack =
    Black comes 2 closer. The distance is 4, and you hold two 4s. An attack has to be parried with as many cards of the same value; a fencer who cannot is hit.
    { "" }**Attack as strongly as you can.**
learn-en-garde-attack-right = Now Black needs two 4s to parry, not just one.
learn-en-garde-attack-single = One 4 is easy to parry. Against two, Black needs two.
learn-en-garde-attack-missed = You hold two cards that equal the distance: attack before Black does.
learn-en-garde-attack-look = The distance is 4, and both your 4s equal it. Play both: one 4 is no parry then, Black needs two.
learn-en-garde-parry =
    Black had two 4s, parried, and stepped back. You followed by 1, and now Black attacks with one 5.
    { "" }**Parry: one 5 against one 5.**
learn-en-garde-parry-right = Not hit! And it is your turn at once, with the cards you have left.
learn-en-garde-count =
    There are five cards of each value. Four 5s have been played: one by you, one by Black, one in the attack, one in the parry. You hold the last one.
    { "" }**Finish the round.**
learn-en-garde-count-right = No 5 is left to parry with: a touch!
learn-en-garde-count-missed = Black cannot parry a 5 any more: all the others are gone. Attack with yours.
learn-en-garde-count-look = The distance is 5, and you hold the only 5 that is left. Nobody can parry it: attack.
learn-en-garde-end =
    You win the round. In a match, you play until somebody has enough touches.
    If the draw pile runs out first, the round ends too: the fencer who holds more cards equal to the distance wins it, and if that is a tie, the one who has gained more ground.

## Duell.

learn-duell-knight =
    You are Red, at the bottom. You both have 40 life; at 0 you lose. The cards 2 to 9 are knights: they attack with their number and defend with 10 minus that number. One knight a turn.
    { "" }**Play your strongest attacker, face-up.**
learn-duell-knight-right = Attack 8. Nobody attacks in the very first turn, so now comes the trap.
learn-duell-knight-right-set = Attack 8. Nobody attacks in the very first turn, so now comes the equipment.
learn-duell-knight-weak = A weak attacker: whatever Black plays will beat it. Take the highest number.
learn-duell-knight-hidden = Face-down, a knight defends: the 8 only with 2. It is at its best face-up.
learn-duell-knight-none = Without a knight you can be attacked directly. Play one first.
learn-duell-knight-look = The number under the sword says how hard a card attacks, and only a face-up knight attacks. The 8 has the highest: play it face-up.
learn-duell-variant = Effects in this lesson: { $variant }.
learn-duell-effect = { $rank } **{ $name }**: { $about }
learn-duell-no-effect = { $rank }: no effect, good for a bluff.
learn-duell-trap =
    You can set any card face-down as an effect card; it works from the next turn on. { $rank ->
        [10] The 10
       *[other] The card { $rank }
    } is the Mirror: it turns an attack back on the attacker.
    { "" }**Set the Mirror.**
learn-duell-trap-right = Black sees a face-down card, but not which one.
learn-duell-trap-knight = A good idea: a knight set like this becomes equipment. But first the Mirror, to guard your 8.
learn-duell-trap-counter = The Counter annuls what Black does. The Mirror annuls an attack and hurts as well: set that one.
learn-duell-trap-other = { $effect } But first the Mirror, to guard your 8.
learn-duell-trap-none = Then nothing guards your 8. Set the trap first.
learn-duell-trap-look = { $rank ->
    [10] The 10
   *[other] The card { $rank }
} has a mirror on it. It waits face-down until Black attacks your 8, and then the attack hurts Black: set the { $rank }.
learn-duell-answer =
    You have set the 5 as well and ended your turn. Black plays a 9 and attacks your 8. As your cards lie ready, you are asked: answer, or let it pass?
    { "" }**Answer with the Mirror.**
learn-duell-answer-right = The attack is thrown back: Black loses 9 life, and your 8 is safe.
learn-duell-answer-equip = That beats the 9, but Black loses only 4 life. The Mirror takes all 9, and you keep the 5 for your own turn.
learn-duell-answer-enemy = That would make the 9 stronger still: your 5 belongs on your own knight.
learn-duell-answer-pass = Then the 9 destroys your 8, and you lose 1 life. You have a trap: spring it.
learn-duell-answer-look = Compare what Black loses: 4 life by your 5, all 9 by the Mirror, and your 8 stays either way. Answer with the { $rank }.
learn-duell-answer-look-wraith = Compare what Black loses: 4 life by your 5, and your 8 falls with the 9; all 9 by the Mirror, and your 8 stays. Answer with the Mirror.
learn-duell-set =
    You can set any card face-down as an effect card; it works from the next turn on. A knight set like this becomes equipment: it adds its number to a knight. With these effects no card turns an attack back, so the two steps with that trap are left out.
    { "" }**Set your strongest equipment.**
learn-duell-set-weak = It adds less than the 5. Take the higher number.
learn-duell-set-other = { $effect } But first the equipment for your 8.
learn-duell-set-none = Then your 8 stays alone. Set the equipment first.
learn-duell-set-look = A knight among your effect cards adds the number under its sword, and in your hand the 5 has the highest: set the 5.
learn-duell-equip =
    Black has 31 life left. It is your turn: your 8 faces a 9. Your face-down 5 can be activated now: as equipment it adds its number to a knight.
    { "" }**Make your 8 stronger than the 9.**
learn-duell-equip-set =
    You have ended your turn. Black has played a 9, but held it back because of your face-down card. It is your turn: your 8 faces the 9. Your face-down 5 can be activated now: as equipment it adds its number to a knight.
    { "" }**Make your 8 stronger than the 9.**
learn-duell-equip-right = 8 + 5 = 13: that beats the 9.
learn-duell-equip-early = 8 against 9: your knight would fall, and you would lose 1 life. Equip it first.
learn-duell-equip-guard = An 8 defends with only 2. Make it stronger instead.
learn-duell-equip-end = Then the 9 attacks next turn, and you have no Mirror any more. Use your 5.
learn-duell-equip-end-set = Then the 9 attacks next turn. Use your 5.
learn-duell-equip-look = Compare the numbers on the two knights: 8 falls to 9, but 8 + 5 beats it. The 5 lies face-down in slot { $slot }: activate it on your 8.
learn-duell-second =
    You have drawn a 7. If the 9 falls, Black has no knight left: then every other knight of yours can attack Black directly.
    { "" }**Play the 7 so that it can attack this turn.**
learn-duell-second-right = Face-up, it can attack at once.
learn-duell-second-late = Too early: a knight that you play after an attack cannot attack any more this turn. Play first, then attack.
learn-duell-second-hidden = Face-down, it defends and cannot attack this turn.
learn-duell-second-weak = It could attack too, but the 7 takes more life.
learn-duell-second-look = Only a knight that comes face-up, and before the first attack, can still attack this turn. In your hand the 7 has the highest number under its sword: play it face-up.
learn-duell-strike =
    Attack against attack: the weaker knight is destroyed, and its player loses the difference.
    { "" }**Destroy the 9.**
learn-duell-strike-right = 13 against 9: destroyed, and Black loses 4 life. Then your 7 attacks directly and takes 7 more.
learn-duell-strike-wraith = Your 8 falls with the 9: that is Black’s effect.
learn-duell-strike-weak = 7 against 9: your own knight would fall. Send the one with the equipment.
learn-duell-strike-later = Not now: Black has nothing to answer with. Attack first.
learn-duell-strike-none = Now is the moment: Black has nothing to answer with.
learn-duell-strike-look = Your blades say 13 and 7, Black’s says 9. Only 13 beats 9, and then the way is free for your 7: attack with the 8 that carries the 5.
learn-duell-end =
    Black is down from 40 life to 20 in three turns: you know how it goes.
    The other traps: J destroys knights, Q effect cards, K annuls what it answers, A changes a knight’s position.
learn-duell-end-sheet = Black is down from 40 life to { $life } in three turns: you know how it goes.
learn-duell-end-others = Your other effects:

## Erobere Wesnoth.

learn-wesnoth-recruit =
    You play North, at the top. Bring down the other king to win. Your king, a fighter, stands on his keep and can recruit: units appear on the castle hexes around him and act from your next turn on.
    { "" }**Recruit an archer.**
learn-wesnoth-recruit-right = An archer has two shots a turn. You can recruit as long as there is gold: a mage, too, comes to join you. Each unit but the king then costs 1 gold a turn.
learn-wesnoth-recruit-slow = Tough, but slow, and without a ranged attack. The archer helps more here.
learn-wesnoth-recruit-leave = Away from his keep, a king cannot recruit. Spend the gold first.
learn-wesnoth-recruit-none = Gold in the chest fights for nobody. Recruit first.
learn-wesnoth-recruit-look = Two units are offered, and only one of them shoots: the archer, twice a turn, and for less gold.
learn-wesnoth-village =
    Your next turn. Each village that you own brings 2 gold a turn and heals the unit in it. A unit that stops there takes it.
    { "" }**Take the village with your archer.**
learn-wesnoth-village-right = The village is yours, and the archer stands well: villages protect.
learn-wesnoth-village-open = Nothing to gain there. The village brings gold every turn.
learn-wesnoth-village-none = The archer can still move. Take the village before you end the turn.
learn-wesnoth-village-look = The house on e2 is a village, and your archer reaches it: 2 gold every turn, and good cover.
learn-wesnoth-woods =
    The king of South, on horseback, has ridden ahead and attacked your mage in the woods at d3, and missed. Terrain decides how hard a unit is to hit: an archer on open ground is hit by a roll of 4 or more, in the woods only by 7 or more.
    { "" }**Bring your archer next to the king, into cover.**
learn-wesnoth-woods-right = In the woods, next to the king: in reach and hard to hit.
learn-wesnoth-woods-far = From there, the archer reaches nobody: attacks only go to a neighbouring hex.
learn-wesnoth-woods-none = The king stands alone, and you would let him go? Get the archer there first.
learn-wesnoth-woods-look = The king stands on d4. Of the hexes to choose from, e4 alone lies next to him, and there are trees on it: there your archer is hard to hit.
learn-wesnoth-shoot =
    A unit can attack in melee or at range. A unit that is attacked strikes back in kind, if it can: cavalry has no ranged attack.
    { "" }**Attack so that nobody strikes back.**
learn-wesnoth-shoot-right = Two shots, two hits, and no answer: the king has 2 of his 4 hit points left.
learn-wesnoth-shoot-melee = Just one strike, and the king strikes back. At range, the archer has two, and he cannot answer.
learn-wesnoth-shoot-none = Your archer and your mage stand next to the king. Attack!
learn-wesnoth-shoot-look = The buttons also say what an attack costs you. At range the king has nothing to answer with: that shot is free.
learn-wesnoth-king =
    Your mage casts four times, and magic hits on a roll of 3 or more, whatever the terrain. Two hits are enough.
    { "" }**Bring the king down.**
learn-wesnoth-king-right = A hit, a miss, a hit: the king falls!
learn-wesnoth-king-leave = Your mage is the one who can finish this. Attack.
learn-wesnoth-king-none = The king would flee. Your mage has four strikes: use them.
learn-wesnoth-king-look = The king has 2 hit points left, and your mage strikes four times: the button gives you a 92% chance. Attack with the mage.
learn-wesnoth-end =
    You win the game. The buttons show the odds of an attack before you choose it.
    Remember: gold from villages, cover from terrain, and a king who goes ahead alone falls.

## Commands.

command-learn = Learn a game in a minute, by playing it
command-learn_game = Which game; without it, En Garde
name-learn = learn
