import type { CauseTexts } from '../en.ts'

const clock = 'Synchronisez l’horloge de votre serveur.'

export const payload = {
  'payload-not-json': {
    title: 'Le payload n’est plus du JSON à partir du caractère {position}.',
    fix: 'Créez-le avec une bibliothèque JSON, pas en assemblant des textes.',
  },
  'payload-not-object': {
    title: 'Le payload est du JSON, mais pas un objet ({found}).',
    fix: 'Sérialisez une fois un objet avec partner_external_user_id.',
  },
  'duplicate-field': {
    title: '{field} apparaît plusieurs fois ; seul le dernier compte.',
    fix: 'Écrivez chaque champ une seule fois.',
  },
  'misspelt-field': { title: 'Le champ {found} est inconnu et sans effet.', fix: 'Nommez-le {expected}.' },
  'ignored-field': {
    title: '{field} n’a pas d’effet dans un payload.',
    fix: 'Retirez-le. Seuls le service et son opérateur en décident.',
  },
  'invisible-characters': {
    title: 'La valeur contient le caractère invisible {character}.',
    fix: 'Retirez-le, car avec et sans lui ce sont deux valeurs différentes.',
  },
  'damaged-text': {
    title: 'Un texte a perdu des caractères avant d’être signé.',
    fix: 'Utilisez UTF-8 partout, et coupez les textes entre deux caractères.',
  },
  'missing-user-id': {
    title: 'partner_external_user_id est absent.',
    fix: 'Ajoutez votre propre identifiant stable de l’utilisateur connecté, comme texte.',
  },
  'user-id-not-text': {
    title: 'partner_external_user_id n’est pas un texte ({found}).',
    fix: 'Convertissez l’identifiant en texte, entre guillemets.',
  },
  'user-id-empty': {
    title: 'partner_external_user_id est vide.',
    fix: 'Ne créez des liens que pour des utilisateurs connectés, avec leur identifiant.',
  },
  'user-id-unusable': {
    title: 'partner_external_user_id dépasse 512 caractères, ou contient NUL ou un demi-caractère.',
    fix: 'Utilisez l’identifiant de votre base de données.',
  },
  'placeholder-user-id': {
    title: '« {found} » ressemble à une variable sans valeur, pas à un utilisateur.',
    fix: 'Vérifiez d’où vient l’identifiant. Tous les utilisateurs qui l’ont partagent un compte.',
  },
  'shared-user-id': {
    title: '« {found} » ressemble au compte de plusieurs personnes.',
    fix: 'Utilisez un identifiant par personne, car qui le partage partage achats et projets.',
  },
  'user-id-spaces': {
    title: 'Des espaces entourent l’identifiant de l’utilisateur.',
    fix: 'Retirez-les, car avec et sans eux ce sont deux utilisateurs différents.',
  },
  'missing-email': {
    title: 'Il n’y a pas d’adresse e-mail, l’utilisateur ne peut donc rien posséder.',
    fix: 'Ajoutez email dès que l’utilisateur a confirmé son adresse.',
  },
  'invalid-email': {
    title: '« {found} » n’est pas une adresse e-mail ; le service l’ignore.',
    fix: 'Envoyez l’adresse confirmée de l’utilisateur, ou aucune.',
  },
  'shared-email': {
    title: '« {found} » ressemble à l’adresse de plusieurs personnes.',
    fix: 'Envoyez des adresses personnelles, car qui partage l’adresse partage le compte.',
  },
  'missing-timestamp': {
    title: 'Il n’y a pas de timestamp, donc quiconque copie le lien peut l’utiliser pour toujours.',
    fix: 'Ajoutez l’heure actuelle, le lien vaut alors 5 minutes.',
  },
  'timestamp-in-seconds': {
    title: 'Le timestamp est un nombre de secondes.',
    fix: 'Écrivez-le en ISO 8601 et en UTC, comme {correct}',
  },
  'timestamp-in-milliseconds': {
    title: 'Le timestamp est un nombre de millisecondes.',
    fix: 'Écrivez-le en ISO 8601 et en UTC, comme {correct}',
  },
  'timestamp-format': {
    title: 'Le timestamp « {found} » n’est pas une date ISO 8601.',
    fix: 'Écrivez-le comme {correct}',
  },
  'timestamp-without-zone': {
    title: 'Le timestamp ne nomme pas de fuseau, il est donc lu en UTC.',
    fix: 'Écrivez l’heure UTC, avec Z à la fin, comme {correct}',
  },
  'local-time': {
    title: 'Le timestamp est sans doute l’heure locale de UTC{offset} ; sans fuseau, il est lu en UTC.',
    fix: 'Écrivez l’heure UTC avec Z, comme {correct}',
  },
  'local-time-marked-utc': {
    title: 'Le timestamp annonce UTC, mais c’est sans doute l’heure locale de UTC{offset}.',
    fix: 'Convertissez l’heure en UTC avant de l’écrire, comme {correct}',
  },
  'timestamp-too-old': {
    title: 'Le timestamp date de {minutes} minutes, soit un lien trop ancien, soit une horloge en retard.',
    fix: 'Créez un lien à chaque affichage, ne mettez pas la page en cache et synchronisez l’horloge.',
  },
  'timestamp-in-future': {
    title: 'Le timestamp est {minutes} minutes dans le futur, votre horloge avance.',
    fix: clock,
  },
  'clock-skew': {
    title: 'Votre horloge avance d’environ {minutes} min ; à partir de 5 minutes, les liens sont rejetés.',
    fix: clock,
  },
  'accent-format': {
    title: 'accent_color « {found} » est ignoré.',
    fix: 'Écrivez # et six chiffres hexadécimaux, comme {correct}.',
  },
  'logo-address': {
    title: 'logo_url « {found} » n’est pas une adresse http ou https complète ; il est ignoré.',
    fix: 'Utilisez l’adresse https d’une image.',
  },
  'logo-over-http': {
    title: 'Le logo est en http ; une page https ne l’affiche peut-être pas.',
    fix: 'Utilisez une adresse https.',
  },
  'logo-unreachable': {
    title: 'Aucune image n’a pu être chargée depuis logo_url.',
    fix: 'Vérifiez que l’adresse affiche une image sans connexion.',
  },
} as const satisfies CauseTexts
