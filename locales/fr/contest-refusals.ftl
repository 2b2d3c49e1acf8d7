# Refus à propos de rencontres.

refused-board-of-contest = Cette table fait partie d’une rencontre : seuls ses joueurs et leurs pendules y mettent fin. Le match retour se demande sous le résultat de la rencontre.
refused-several-boards = Plusieurs tables se jouent dans ce fil. `/{ name-contest } { name-watch }` les montre toutes. Pour le reste, nomme la table : l’option « { name-match } » prend la fin de son identifiant.
refused-contest-not-a-captain = Réservé aux gestionnaires du serveur et aux capitaines.
refused-contest-not-open = Cette invitation ne vaut plus : elle a reçu une réponse, a été retirée ou a expiré.
refused-contest-unanswered = Ce défi attend encore une réponse. Ses capitaines le retirent avec `/{ name-contest } { name-withdraw }` ou `/{ name-contest } { name-decline }`.
refused-contest-accepted = Le défi a été accepté entre-temps : rien n’a été retiré.
refused-contest-nothing-to-withdraw = Il n’y a rien à retirer ni à annuler ici.
refused-contest-nothing-played = Aucune table de cette rencontre n’a été jouée : il n’y a pas de feuilles.
refused-contest-same-role = « { name-second } » : il faut deux rôles différents aux deux équipes.
refused-contest-line-up-closed = Les inscriptions de cette rencontre ne sont pas ouvertes.
refused-contest-no-roll-call = Personne n’est appelé dans cette rencontre en ce moment.
refused-contest-not-joined = Tu ne participes pas à cette rencontre.
refused-contest-board-dealt = Ta table est en cours. Tu peux abandonner dans sa partie.
refused-contest-other-team = Tu joues déjà dans l’autre équipe. Quitte-la d’abord.
refused-contest-other-role = « { name-team } » : cette équipe réunit les membres d’un rôle que tu n’as pas.
refused-contest-no-such-member = Cette personne n’est pas inscrite de votre côté.
refused-contest-no-team = Aucune des deux équipes de cette rencontre n’est la tienne.
refused-contest-own-server = Un serveur ne peut pas se défier lui-même. Pour deux équipes d’un même serveur, il existe un défi à part : `/{ name-challenge } { name-teams }`.
refused-contest-excluded-server = La personne qui héberge ce bot a fermé les rencontres à ce serveur.
refused-contest-takes-none = Ce serveur n’accepte pas ce genre de défi. Vois avec quelqu’un qui le gère, et donne-lui un code.
refused-contest-server-away = Je ne suis plus sur ce serveur : personne n’y lirait le défi.
refused-contest-own-takes-none = Ce serveur n’accepte aucun défi. Ses gestionnaires peuvent changer cela avec `/{ name-server } { name-contests } { name-challenged_by }`.
refused-contest-blocked-server = L’un des deux serveurs a bloqué l’autre.
refused-contest-wait =
    Ce serveur a refusé, ou le tien a annulé une rencontre avec lui.
    De nouveau possible { $when }
refused-contest-too-many-out = Ton serveur a déjà deux défis en attente. Attends une réponse, ou retires-en un.
refused-contest-too-many-teams = Les inscriptions de deux rencontres internes sont déjà ouvertes sur ce serveur. Ferme-les pour l’une d’elles, ou annule-la.
refused-contest-one-to-that-server = Ton serveur a déjà défié celui-là et attend sa réponse.
refused-contest-too-many-waiting = Assez de défis attendent déjà sur ce serveur. Réessaie quand il aura répondu à l’un d’eux.
refused-contest-too-many-accepted = Ton serveur a déjà deux rencontres aux inscriptions ouvertes, prises dans le lobby ou par un code. Il faut d’abord en clore une.
refused-contest-called-off-often =
    Ton serveur a annulé trois rencontres en 30 jours, ou personne n’y est venu. Il peut accepter les défis qui lui sont adressés nommément.
    De nouveau depuis le lobby ou par un code { $when }
refused-contest-team-full = Ton camp est complet : il peut compter ici { $most } membres.
refused-contest-no-such-code = « { name-code } » : ce code n’existe pas. Un code a huit caractères, sert une seule fois, vaut sept jours et peut être retiré.
refused-contest-not-over = Cette rencontre n’est pas terminée.
refused-contest-too-new-here = Cette rencontre est classée : on n’y joue que si l’on était membre du serveur avant le défi.
refused-contest-too-young = Cette rencontre est classée : on n’y joue qu’avec un compte d’au moins 30 jours.
refused-contest-plays-elsewhere = Cette rencontre est classée, et tu joues pour un autre serveur cette saison.
refused-contest-nobody-joined = Personne ne s’est encore inscrit : clore maintenant annulerait la rencontre. Si c’est ce que tu veux : `/{ name-contest } { name-withdraw }`.
refused-contest-same-terms = Ce sont déjà les conditions proposées. Choisis autre chose, ou accepte le défi.
refused-contest-date = Cette date ne va pas : une rencontre commence au plus tôt dans une demi-heure et au plus tard dans 60 jours.
refused-contest-terms-off = Ces conditions ne vont pas. Possibles : de 1 à 20 tables, de 1 à 15 manches gagnantes.
