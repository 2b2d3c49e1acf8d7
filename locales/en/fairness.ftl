## Fair dealing: what a message publishes to be checked later, and how it is checked.

proof = Fair dealing: match { $id }, SHA-256 of the secret { $commitment }
proof-secret = Fair dealing: match { $id }, the secret was { $secret }
proof-digest = Fair dealing: match { $id }, digest of the record { $digest }
proof-board = Board { $number }: match { $id }, SHA-256 of the secret { $commitment }
fair-facts =
    -# Match `{ $id }`
    -# SHA-256 of the secret: `{ $commitment }`
fair-dealing =
    { "" }**Fair dealing.** Before anything was dealt, the bot fixed a secret for this match and published its SHA-256. At the end it shows the secret, and “{ button-fair }” checks every deal.
    { fair-facts }
offer-luck = -# Mixed in by the challenger: { $luck }
