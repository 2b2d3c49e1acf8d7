# Les leçons : chaque texte se lit au-dessus d’une image de la position, avec les coups en boutons.

lesson-step = -# { $game } · étape { $step } sur { $steps }
lesson-over = -# { $game } · fin de la leçon
lesson-right = **Bien joué.** { $why }
lesson-wrong = **Il y a mieux.** { $why }
lesson-again = **Regarde bien.** { $why }
button-learn = Apprendre
button-rules = Règles
button-learn-game = Apprendre { $game }
button-play-game = Jouer à { $game }

## La première main de qui débute.

en-garde-welcome = Tu es { $role }, à gauche, et tu vas vers la droite. Attaque avec une carte égale à la distance : une touche gagne la manche.
duell-welcome = Tu es { $role }, en bas. Les chevaliers attaquent les chevaliers ou, s’il n’y en a plus, l’adversaire. Sans points de vie, on a perdu.
wesnoth-welcome-north = Tu joues le Nord, avec les figurines claires. Recrute dans ton château, prends des villages pour leur or et fais tomber l’autre roi : c’est la victoire.
wesnoth-welcome-south = Tu joues le Sud, avec les figurines sombres. Recrute dans ton château, prends des villages pour leur or et fais tomber l’autre roi : c’est la victoire.

## En Garde.

learn-en-garde-walk =
    Tu es Blanc, à gauche, et tu vas vers la droite. Une carte te fait avancer d’autant de cases qu’elle l’indique. Ce qui te sépare de Noir, c’est la distance : 22 pour l’instant.
    { "" }**Avance autant qu’une seule carte le permet.**
learn-en-garde-walk-right = Te voilà sur la case 6, et tu pioches une carte : tu en as toujours cinq.
learn-en-garde-walk-slow = C’est possible aussi, mais personne n’est encore à portée. Va le plus loin possible.
learn-en-garde-walk-look = Chaque carte te porte aussi loin que son nombre. Ici, personne ne peut encore te toucher : le plus long pas est le meilleur, le 5.
learn-en-garde-wait =
    Vous vous êtes rapprochés, la distance est de 7. Pour attaquer, il faut une carte égale à la distance : à partir de 6, Noir ne le peut pas.
    { "" }**Ne cède pas de terrain : quelle carte laisse une distance de 6 ?**
learn-en-garde-wait-right = À distance 6, aucune carte ne porte. C’est à Noir de se risquer à portée.
learn-en-garde-wait-near = C’est à portée : si Noir a une carte égale à la nouvelle distance, Noir attaque le premier.
learn-en-garde-wait-back = C’est sûr, mais tu cèdes du terrain : à la fin d’une manche, il peut décider.
learn-en-garde-wait-look = Soustrais chacune de tes cartes de 7. Seul le 1 laisse 6, et il n’y a pas de carte 6 : Noir ne peut pas attaquer, et tu n’as pas cédé de terrain.
learn-en-garde-attack =
    Noir avance de 2. La distance est de 4, et tu as deux 4. Une attaque se pare avec autant de cartes de la même valeur ; sinon, c’est touché.
    { "" }**Attaque aussi fort que tu peux.**
learn-en-garde-attack-right = Maintenant, Noir a besoin de deux 4 pour parer, pas d’un seul.
learn-en-garde-attack-single = Un seul 4 se pare facilement. Contre deux, il en faut deux.
learn-en-garde-attack-missed = Tu as même deux cartes égales à la distance : attaque avant Noir.
learn-en-garde-attack-look = La distance est de 4, et tes deux 4 y répondent. Joue les deux : un seul 4 ne suffira pas pour parer, il en faudra deux à Noir.
learn-en-garde-parry =
    Noir avait deux 4, a paré et reculé. Tu as avancé de 1, et Noir t’attaque avec un 5.
    { "" }**Pare : un 5 contre un 5.**
learn-en-garde-parry-right = Pas touché ! Et c’est tout de suite à toi, avec les cartes qui te restent.
learn-en-garde-count =
    Il y a cinq cartes de chaque valeur. Quatre 5 sont joués : un par toi, un par Noir, un dans l’attaque, un dans la parade. Le dernier est dans ta main.
    { "" }**Termine la manche.**
learn-en-garde-count-right = Il ne reste aucun 5 pour parer : touche !
learn-en-garde-count-missed = Noir ne peut plus parer un 5 : tous les autres sont sortis. Attaque avec le tien.
learn-en-garde-count-look = La distance est de 5, et tu as le seul 5 qui reste. Personne ne peut le parer : attaque.
learn-en-garde-end =
    Tu gagnes la manche. Dans une partie, vous jouez jusqu’à ce que quelqu’un ait assez de touches.
    Si la pioche se vide avant, la manche est finie aussi : elle va à la main qui a le plus de cartes égales à la distance et, à égalité, au camp qui a gagné le plus de terrain.

## Duell.

learn-duell-knight =
    Tu es Rouge, en bas. Chaque camp a 40 points de vie (PV) ; à 0, c’est perdu. Les cartes de 2 à 9 sont des chevaliers : ils attaquent avec leur nombre et défendent avec 10 moins leur nombre. Un seul par tour.
    { "" }**Joue ton meilleur attaquant face visible.**
learn-duell-knight-right = Attaque 8. Personne n’attaque au tout premier tour : place au piège.
learn-duell-knight-right-set = Attaque 8. Personne n’attaque au tout premier tour : place à l’équipement.
learn-duell-knight-weak = Un attaquant faible : quoi que joue Noir, ce sera plus fort. Prends le plus grand nombre.
learn-duell-knight-hidden = Face cachée, un chevalier défend : le 8 avec 2 seulement. Face visible, il vaut bien plus.
learn-duell-knight-none = Sans chevalier, tu subis des attaques directes. Joues-en d’abord un.
learn-duell-knight-look = Sous l’épée, chaque carte dit la force de son attaque, et seul un chevalier face visible attaque. Le 8 a la plus grande : joue-le face visible.
learn-duell-variant = Effets de cette leçon : { $variant }.
learn-duell-effect = { $rank } **{ $name }** : { $about }
learn-duell-no-effect = { $rank } : sans effet, bon pour un bluff.
learn-duell-trap =
    Toute carte peut se poser face cachée comme carte à effet ; elle sert à partir du tour suivant. { $rank ->
        [10] Le 10
       *[other] La carte { $rank }
    } est le Miroir : il renvoie une attaque.
    { "" }**Pose le Miroir.**
learn-duell-trap-right = Noir voit une carte cachée, mais pas laquelle.
learn-duell-trap-knight = Bonne idée : ainsi, un chevalier devient un équipement. Mais d’abord le Miroir, qui protège ton 8.
learn-duell-trap-counter = Le Contre annule ce que fait Noir. Le Miroir annule une attaque et fait mal en plus : pose-le.
learn-duell-trap-other = { $effect } Mais d’abord le Miroir, qui protège ton 8.
learn-duell-trap-none = Rien ne protégerait ton 8. Tends d’abord le piège.
learn-duell-trap-look = { $rank ->
    [10] Le 10 porte un miroir. Face cachée, il
   *[other] La carte { $rank } porte un miroir. Face cachée, elle
} attend que Noir attaque ton 8, et c’est Noir qui en souffre : pose { $rank ->
    [10] le 10
   *[other] la carte { $rank }
}.
learn-duell-answer =
    Tu as posé le 5 aussi et fini ton tour. Noir joue un 9 et attaque ton 8. Comme tes cartes sont prêtes, on te demande : répondre ou laisser passer ?
    { "" }**Réponds avec le Miroir.**
learn-duell-answer-right = L’attaque est renvoyée : Noir perd 9 PV, et ton 8 est sauf.
learn-duell-answer-equip = Cela bat le 9, mais Noir ne perd que 4 PV. Le Miroir en prend 9, et tu gardes le 5 pour ton propre tour.
learn-duell-answer-enemy = Le 9 n’en serait que plus fort : ton 5 va sur ton propre chevalier.
learn-duell-answer-pass = Le 9 détruirait ton 8, et tu perdrais 1 PV. Tu as un piège : sers-t’en.
learn-duell-answer-look = Compare ce que perd Noir : 4 PV avec ton 5, 9 avec le Miroir, et ton 8 reste en jeu dans les deux cas. Réponds avec { $rank ->
    [10] le 10
   *[other] la carte { $rank }
}.
learn-duell-answer-look-wraith = Compare ce que perd Noir : 4 PV avec ton 5, et ton 8 tombe avec le 9 ; 9 avec le Miroir, et ton 8 reste en jeu. Réponds avec le Miroir.
learn-duell-set =
    Toute carte peut se poser face cachée comme carte à effet ; elle sert à partir du tour suivant. Un chevalier posé ainsi devient un équipement : son nombre s’ajoute à celui d’un chevalier. Avec ces effets, aucune carte ne renvoie une attaque : les deux étapes avec ce piège sont donc laissées de côté.
    { "" }**Pose ton meilleur équipement.**
learn-duell-set-weak = Cet équipement ajoute moins que le 5. Prends le plus grand nombre.
learn-duell-set-other = { $effect } Mais d’abord l’équipement pour ton 8.
learn-duell-set-none = Ton 8 resterait seul. Pose d’abord l’équipement.
learn-duell-set-look = Un chevalier parmi tes cartes à effet ajoute le nombre sous son épée, et dans ta main le 5 a le plus grand : pose le 5.
learn-duell-equip =
    Noir n’a plus que 31 PV. C’est à toi : ton 8 fait face à un 9. Ton 5 caché peut maintenant s’activer : comme équipement, il s’ajoute à un chevalier.
    { "" }**Rends ton 8 plus fort que le 9.**
learn-duell-equip-set =
    Tu as fini ton tour. Noir a joué un 9, mais n’a pas attaqué face à ta carte cachée. C’est à toi : ton 8 fait face au 9. Ton 5 caché peut maintenant s’activer : comme équipement, il s’ajoute à un chevalier.
    { "" }**Rends ton 8 plus fort que le 9.**
learn-duell-equip-right = 8 + 5 = 13 : cela bat le 9.
learn-duell-equip-early = 8 contre 9 : ton chevalier tomberait, et tu perdrais 1 PV. Équipe-le d’abord.
learn-duell-equip-guard = Un 8 ne défend qu’avec 2. Rends-le plutôt plus fort.
learn-duell-equip-end = Le 9 attaquerait au tour suivant, et tu n’as plus de Miroir. Sers-toi de ton 5.
learn-duell-equip-end-set = Le 9 attaquerait au tour suivant. Sers-toi de ton 5.
learn-duell-equip-look = Compare les nombres des deux chevaliers : 8 perd contre 9, mais 8 + 5 gagne. Le 5 est caché à l’emplacement { $slot } : active-le pour ton 8.
learn-duell-second =
    Tu as pioché un 7. Si le 9 tombe, Noir n’a plus de chevalier : chacun de tes autres chevaliers peut alors l’attaquer directement.
    { "" }**Joue le 7 pour qu’il puisse attaquer dès ce tour.**
learn-duell-second-right = Face visible, il peut attaquer tout de suite.
learn-duell-second-late = Trop tôt : un chevalier joué après une attaque ne peut plus attaquer ce tour-ci. Joue d’abord, attaque ensuite.
learn-duell-second-hidden = Face cachée, il défend et ne peut pas attaquer ce tour-ci.
learn-duell-second-weak = Il pourrait attaquer aussi, mais le 7 coûte plus de PV à Noir.
learn-duell-second-look = Ce tour-ci, seul peut encore attaquer un chevalier joué face visible, et avant la première attaque. Dans ta main, le 7 a le plus grand nombre sous l’épée : joue-le face visible.
learn-duell-strike =
    Attaque contre attaque : le chevalier le plus faible est détruit, et son camp perd la différence.
    { "" }**Détruis le 9.**
learn-duell-strike-right = 13 contre 9 : détruit, et Noir perd 4 PV. Puis ton 7 attaque directement et en prend 7 de plus.
learn-duell-strike-wraith = Ton 8 tombe avec le 9 : c’est l’effet de Noir.
learn-duell-strike-weak = 7 contre 9 : c’est ton chevalier qui tomberait. Envoie celui qui porte l’équipement.
learn-duell-strike-later = Pas maintenant : Noir n’a rien pour répondre. Attaque d’abord.
learn-duell-strike-none = C’est le moment : Noir n’a rien pour répondre.
learn-duell-strike-look = Sur les lames, tu as 13 et 7, Noir a 9. Seul 13 bat 9, et la voie est alors libre pour ton 7 : attaque avec le 8 qui porte le 5.
learn-duell-end =
    En trois tours, Noir est passé de 40 PV à 20 : tu sais comment cela marche.
    Les autres pièges : J détruit les chevaliers, Q les cartes à effet, K annule ce à quoi il répond, A change la position d’un chevalier.
learn-duell-end-sheet = En trois tours, Noir est passé de 40 PV à { $life } : tu sais comment cela marche.
learn-duell-end-others = Tes autres effets :

## Erobere Wesnoth.

learn-wesnoth-recruit =
    Tu joues le Nord, en haut. Fais tomber l’autre roi, et tu gagnes. Ton roi, un combattant, est sur son donjon et peut recruter : les unités apparaissent sur les cases de château voisines et agissent à partir de ton prochain tour.
    { "" }**Recrute un archer.**
learn-wesnoth-recruit-right = Un archer tire deux fois par tour. Tu peux recruter tant qu’il y a de l’or : un mage te rejoint d’ailleurs. Chaque unité, sauf le roi, coûte ensuite 1 pièce d’or par tour.
learn-wesnoth-recruit-slow = Solide, mais lent, et sans attaque à distance. Ici, l’archer t’aidera plus.
learn-wesnoth-recruit-leave = Loin de son donjon, un roi ne recrute pas. Dépense d’abord l’or.
learn-wesnoth-recruit-none = L’or au coffre ne se bat pas. Recrute d’abord.
learn-wesnoth-recruit-look = Deux unités sont au choix, et une seule tire : l’archer, deux fois par tour et pour moins d’or.
learn-wesnoth-village =
    Ton tour suivant. Chaque village à toi rapporte 2 pièces d’or par tour et soigne l’unité qui s’y trouve. Une unité qui s’y arrête le capture.
    { "" }**Prends le village avec ton archer.**
learn-wesnoth-village-right = Le village est à toi, et l’archer y est bien : un village protège.
learn-wesnoth-village-open = Rien à gagner là-bas. Le village rapporte de l’or à chaque tour.
learn-wesnoth-village-none = L’archer peut encore bouger. Prends le village avant de finir le tour.
learn-wesnoth-village-look = La maison en e2 est un village, et ton archer peut y aller : 2 pièces d’or à chaque tour, et un bon abri.
learn-wesnoth-woods =
    Le roi du Sud, à cheval, est parti devant, a attaqué ton mage dans la forêt en d3 et l’a manqué. Le terrain rend une unité plus ou moins dure à toucher : un archer est touché à partir de 4 en plaine, de 7 seulement en forêt.
    { "" }**Amène ton archer à côté du roi, à couvert.**
learn-wesnoth-woods-right = En forêt, à côté du roi : à portée et dur à toucher.
learn-wesnoth-woods-far = De là, l’archer n’atteint personne : on n’attaque que sur une case voisine.
learn-wesnoth-woods-none = Le roi est seul, et tu le laisserais filer ? Amène d’abord l’archer.
learn-wesnoth-woods-look = Le roi est en d4. Parmi les cases proposées, seule e4 est à côté de lui, et il y a des arbres : là, ton archer est dur à toucher.
learn-wesnoth-shoot =
    On attaque en mêlée ou à distance. L’unité attaquée riposte de la même façon, si elle peut : un cavalier n’a pas d’attaque à distance.
    { "" }**Attaque sans que personne riposte.**
learn-wesnoth-shoot-right = Deux tirs, deux réussites, pas de riposte : il reste au roi 2 points de vie sur 4.
learn-wesnoth-shoot-melee = Une seule frappe, et le roi riposte. À distance, il y en a deux, et il ne peut pas répondre.
learn-wesnoth-shoot-none = Ton archer et ton mage sont à côté du roi. Attaque !
learn-wesnoth-shoot-look = Les boutons disent aussi ce qu’une attaque te coûte. À distance, le roi ne peut pas riposter : ce tir ne te coûte rien.
learn-wesnoth-king =
    Ton mage frappe quatre fois, et la magie touche à partir de 3, quel que soit le terrain. Deux réussites suffisent.
    { "" }**Fais tomber le roi.**
learn-wesnoth-king-right = Touché, manqué, touché : le roi tombe !
learn-wesnoth-king-leave = Ton mage peut en finir ici. Attaque.
learn-wesnoth-king-none = Le roi s’enfuirait. Ton mage a quatre frappes : sers-t’en.
learn-wesnoth-king-look = Il reste au roi 2 points de vie, et ton mage frappe quatre fois : le bouton te donne 92 % de chances. Attaque avec le mage.
learn-wesnoth-end =
    Tu gagnes. Les boutons te montrent les chances d’une attaque avant que tu la choisisses.
    À retenir : les villages donnent de l’or, le terrain met à couvert, et un roi qui part seul devant tombe.

## Commandes.

command-learn = Apprendre un jeu en une minute, en jouant
command-learn_game = Quel jeu ; En Garde si rien n’est choisi
name-learn = apprendre
