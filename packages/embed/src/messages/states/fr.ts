import type { StateMessages } from './en.ts'

export const states: StateMessages = {
  failures: {
    'missing-session': {
      title: 'L’espace de travail ne peut pas s’ouvrir avec ce lien',
      advice:
        'Il manque une partie du lien. Revenez à la page précédente et ouvrez l’espace de travail à partir de là.',
    },
    'invalid-link': {
      title: 'Ce lien n’est pas valide',
      advice:
        'Revenez à la page précédente et ouvrez à nouveau l’espace de travail. Si le problème persiste, prévenez les responsables de cette page.',
    },
    'expired-link': {
      title: 'Ce lien a expiré',
      advice:
        'Pour votre sécurité, un lien ne fonctionne que quelques minutes. Revenez en arrière, rechargez la page précédente et ouvrez à nouveau l’espace de travail.',
    },
    'partner-inactive': {
      title: 'L’espace de travail n’est pas disponible ici',
      advice: 'Il est actuellement désactivé pour ce site. Les responsables du site pourront vous en dire plus.',
    },
    'service-error': {
      title: 'Un problème est survenu de notre côté',
      advice: 'Vous n’y êtes pour rien. Patientez un instant, puis réessayez.',
    },
    'too-many': {
      title: 'Vous avez ouvert cette page très souvent',
      advice: 'L’espace de travail s’ouvrira tout seul dans un instant. Rien n’est perdu. Laissez cette page ouverte.',
    },
    timeout: {
      title: 'Cela prend trop de temps',
      advice: 'La connexion est peut-être lente. Réessayez, rien n’est perdu.',
    },
    unreachable: {
      title: 'Nous sommes momentanément injoignables',
      advice:
        'Votre connexion semble fonctionner, mais notre réponse n’est pas arrivée. Patientez un instant, puis réessayez.',
    },
    offline: {
      title: 'Vous êtes hors ligne',
      advice: 'L’espace de travail s’ouvrira de lui-même dès le retour de votre connexion.',
    },
    sandboxed: {
      title: 'L’espace de travail ne peut pas fonctionner dans cette page',
      advice: 'Un réglage de la page qui l’entoure l’en empêche. Les responsables du site peuvent le modifier.',
    },
    misconfigured: {
      title: 'L’espace de travail est mal configuré',
      advice: 'C’est à nous de corriger cela. Veuillez réessayer plus tard.',
    },
    'editor-unreachable': {
      title: 'L’éditeur ne s’est pas ouvert',
      advice:
        'Votre session est ouverte, mais l’éditeur ne répond pas. Réessayez. Un bloqueur de publicités ou un réseau très restreint peut aussi en être la cause.',
    },
    'session-ended': {
      title: 'Votre session est terminée',
      advice: 'Rechargez la page précédente pour vous reconnecter.',
    },
  },
  notices: {
    'session-ended': {
      title: 'Votre session est terminée',
      advice:
        'Votre travail reste ici tel quel, mais il ne pourra être enregistré qu’une fois l’espace de travail rouvert depuis la page précédente.',
    },
  },
}
