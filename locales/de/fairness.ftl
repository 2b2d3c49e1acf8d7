## Faires Mischen: was eine Nachricht zum Nachprüfen veröffentlicht und wie man es prüft.

proof = Faires Mischen: Partie { $id }, SHA-256-Wert des Geheimnisses { $commitment }
proof-secret = Faires Mischen: Partie { $id }, das Geheimnis war { $secret }
proof-digest = Faires Mischen: Partie { $id }, Prüfsumme der Aufzeichnung { $digest }
proof-board = Brett { $number }: Partie { $id }, SHA-256-Wert des Geheimnisses { $commitment }
fair-facts =
    -# Partie `{ $id }`
    -# SHA-256-Wert des Geheimnisses: `{ $commitment }`
fair-dealing =
    { "" }**Faires Mischen.** Bevor gemischt wurde, hat der Bot für diese Partie ein Geheimnis festgelegt und dessen SHA-256-Wert veröffentlicht. Am Ende zeigt er das Geheimnis, und „{ button-fair }“ rechnet alles nach.
    { fair-facts }
offer-luck = -# Zum Mischen beigesteuert: { $luck }
