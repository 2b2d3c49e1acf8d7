## Donne vérifiable : ce qu’un message publie pour être contrôlé plus tard, et comment.

proof = Donne vérifiable : partie { $id }, SHA-256 du secret { $commitment }
proof-secret = Donne vérifiable : partie { $id }, le secret était { $secret }
proof-digest = Donne vérifiable : partie { $id }, empreinte de la feuille { $digest }
proof-board = Table { $number } : partie { $id }, SHA-256 du secret { $commitment }
fair-facts =
    -# Partie `{ $id }`
    -# SHA-256 du secret : `{ $commitment }`
fair-dealing =
    { "" }**Donne vérifiable.** Avant la première donne, le bot a fixé un secret pour cette partie et publié son SHA-256. À la fin, il montre le secret, et « { button-fair } » contrôle chaque donne.
    { fair-facts }
offer-luck = -# Mots ajoutés au mélange : { $luck }
