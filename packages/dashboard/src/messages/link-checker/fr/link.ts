import type { CauseTexts } from '../en.ts'

const shorter = 'Retirez des champs du payload. Seuls ceux de la documentation ont un effet.'
const utf8 = 'Convertissez le texte JSON en octets UTF-8, puis signez et encodez ces octets.'

export const link = {
  'not-a-link': {
    title: 'Ce n’est pas une adresse http ou https complète.',
    fix: 'Utilisez l’adresse entière, qui commence par https:// ou http://.',
  },
  'wrong-host': { title: 'Le lien mène à {found}, pas au service.', fix: 'Commencez l’adresse par {expected}.' },
  'wrong-path': {
    title: 'Le chemin {found} n’est pas la page de l’embed.',
    fix: 'Utilisez exactement {expected}, casse et barres obliques comprises.',
  },
  'address-too-long': { title: 'L’adresse a {length} caractères, plus que ce que le service lit.', fix: shorter },
  'long-address': {
    title: 'L’adresse a {length} caractères ; beaucoup de proxys s’arrêtent à {most}.',
    fix: shorter,
  },
  'html-escaped': {
    title: 'Le lien contient &amp; au lieu de &.',
    fix: 'Échappez le lien pour HTML une seule fois, dans le gabarit et non dans le code.',
  },
  'misplaced-parameters': {
    title: '{name} n’est pas dans la requête de l’adresse.',
    fix: 'Placez ? après l’ID client, puis payload et sig. Rien ne doit se trouver derrière #.',
  },
  'misspelt-parameter': { title: 'Le paramètre {found} est inconnu.', fix: 'Nommez-le {expected}.' },
  'swapped-parameters': {
    title: 'payload contient la signature, et sig le payload.',
    fix: 'Échangez les deux valeurs.',
  },
  'repeated-parameter': {
    title: '{name} apparaît plusieurs fois ; seul le premier compte.',
    fix: 'Construisez la requête à neuf pour chaque lien.',
  },
  'missing-parameter': {
    title: '{name} est absent ou vide.',
    fix: 'Il faut l’ID client dans le chemin, payload et sig dans la requête.',
  },
  'truncated-link': {
    title: 'Le lien est coupé.',
    fix: 'Copiez-le en entier et enregistrez-le dans un champ d’au moins 2 000 caractères.',
  },
  'malformed-client-id': {
    title: '« {found} » n’est pas un ID client.',
    fix: 'Copiez l’ID client depuis cet espace, soit 32 chiffres hexadécimaux minuscules.',
  },
  'unknown-client-id': {
    title: 'Aucun de vos ID client n’est {found}.',
    fix: 'Copiez l’ID client depuis cet espace.',
  },
  'expired-client-id': {
    title: 'Cet ID client a été remplacé et ne fonctionne plus depuis {ends}.',
    fix: 'Utilisez l’ID client actuel.',
  },
  'previous-client-id': {
    title: 'Cet ID client a été remplacé et ne fonctionne que jusqu’à {ends}.',
    fix: 'Déployez l’ID client actuel avant cette date.',
  },
  'inactive-partner': {
    title: 'Le compte partenaire n’est pas actif ({status}), aucun embed ne s’ouvre.',
    fix: 'Demandez à l’opérateur du service de l’activer.',
  },
  'unregistered-website': {
    title: '{found} ne fait pas partie de vos sites, les navigateurs n’y affichent pas l’embed.',
    fix: 'Ajoutez ce site dans votre profil.',
  },
  'secret-in-link': {
    title: 'Le lien contient un secret. Quiconque voit le lien peut le lire.',
    fix: 'Renouvelez le secret ou révoquez la clé, et ne les utilisez que sur le serveur.',
  },
  'double-encoded': {
    title: 'La valeur est encodée deux fois pour l’URL.',
    fix: 'Encodez-la une fois, car ce qui construit la requête encode souvent déjà.',
  },
  'raw-plus': {
    title: 'Le payload contient + tel quel, qui signifie une espace dans une URL.',
    fix: 'Encodez le texte base64 pour l’URL, pour que + devienne %2B.',
  },
  'url-safe-base64': {
    title: 'Le payload est en base64 pour URL, avec - et _.',
    fix: 'Utilisez le base64 standard, avec + et /, et encodez-le pour l’URL.',
  },
  'base64-line-breaks': {
    title: 'Le texte base64 contient des sauts de ligne.',
    fix: 'Utilisez un encodeur qui écrit une seule ligne.',
  },
  'base64-damaged': {
    title: 'Le payload n’est pas un base64 complet et valide.',
    fix: 'Encodez tout le texte JSON avec un encodeur standard.',
  },
  'encoded-twice': { title: 'Le payload est du base64 de base64.', fix: 'Encodez le texte JSON une seule fois.' },
  'raw-json-payload': {
    title: 'Le payload est du JSON sans base64, que d’autres logiciels peuvent modifier en route.',
    fix: 'Encodez le texte JSON en base64.',
  },
  'not-utf8': { title: 'Le payload n’est pas en UTF-8 mais sans doute en ISO-8859-1.', fix: utf8 },
  'utf-16': { title: 'Le payload est en UTF-16.', fix: utf8 },
} as const satisfies CauseTexts
