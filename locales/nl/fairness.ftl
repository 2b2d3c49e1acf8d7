## Eerlijk geschud: wat een bericht vastlegt om na te rekenen, en hoe dat gaat.

proof = Eerlijk geschud: partij { $id }, SHA-256 van het geheim { $commitment }
proof-secret = Eerlijk geschud: partij { $id }, het geheim was { $secret }
proof-digest = Eerlijk geschud: partij { $id }, controlesom van het verslag { $digest }
proof-board = Bord { $number }: partij { $id }, SHA-256 van het geheim { $commitment }
fair-facts =
    -# Partij `{ $id }`
    -# SHA-256 van het geheim: `{ $commitment }`
fair-dealing =
    { "" }**Eerlijk geschud.** Voordat er werd geschud, legde de bot voor deze partij een geheim vast en maakte de SHA-256 ervan bekend. Aan het eind toont hij het geheim, en “{ button-fair }” rekent alles na.
    { fair-facts }
offer-luck = -# Meegeschud door de uitdager: { $luck }
