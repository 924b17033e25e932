import { link } from './fr/link.ts'
import { payload } from './fr/payload.ts'
import { signature } from './fr/signature.ts'
import type { LinkCheckerMessages } from './en.ts'

export const linkChecker: LinkCheckerMessages = {
  intro:
    'Collez l’adresse de votre iframe. Rien n’est enregistré, aucune session ne démarre, et tous les problèmes sont nommés d’un coup.',
  link: 'Lien, ou HTML de l’iframe',
  linkHint: 'Il contient /partner/embed/, payload et sig.',
  linkMissing: 'Collez d’abord un lien.',
  website: 'Page qui affiche l’embed (facultatif)',
  websiteHint: 'Indique si la page fait partie de vos sites enregistrés.',
  websiteAllowed: 'Vos sites autorisent cette page à afficher l’embed.',
  check: 'Vérifier le lien',
  checking: 'Vérification…',
  opens: 'S’ouvre',
  closed: 'Ne s’ouvre pas',
  verdicts: {
    workspace: { title: 'Le Workspace s’ouvre', advice: 'Le service accepte ce lien maintenant.' },
    rejection: { title: 'L’embed rejette le lien', advice: 'Le service répond par cette erreur.' },
    'missing-session': {
      title: 'L’embed demande de l’ouvrir à nouveau',
      advice: 'L’adresse est incomplète, l’embed ne demande donc rien au service.',
    },
    'another-page': { title: 'Ce n’est pas l’embed', advice: 'L’adresse mène ailleurs.' },
    'blocked-frame': {
      title: 'Le navigateur bloque l’embed sur cette page',
      advice: 'Seuls vos sites enregistrés peuvent l’afficher.',
    },
    unverified: { title: 'La signature ne peut pas être vérifiée', advice: 'Il n’y a pas de secret pour la vérifier.' },
  },
  pages: {
    'no-address': 'Ce n’est pas une adresse.',
    host: 'Elle mène à un autre serveur.',
    path: 'Le service n’a pas cette page.',
    'too-long': 'Elle est plus longue que ce que le service lit.',
  },
  problems: 'Problèmes',
  noProblems: 'Rien à corriger.',
  severities: { error: 'Erreur', warning: 'Avertissement', advice: 'Conseil' },
  language: 'Code en',
  code: 'Code corrigé',
  copyCode: 'Copier le code corrigé',
  decoded: 'Lien décodé',
  service: 'Adresse du service',
  clientId: 'ID client',
  signature: 'Signature (sig)',
  payload: 'Contenu (payload)',
  encodings: { base64: 'En base64', text: 'Texte brut' },
  size: '{count} octets',
  raw: 'Texte du lien, caractères invisibles nommés',
  otherCause: {
    title: 'Un problème que cette page ne connaît pas encore.',
    fix: 'Rechargez la page pour obtenir sa dernière version.',
  },
  causes: { ...link, ...signature, ...payload },
}
