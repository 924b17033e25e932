import type { SignInMessages } from './en.ts'

export const signIn: SignInMessages = {
  title: 'Se connecter',
  intro:
    'Saisissez l’adresse e-mail enregistrée pour votre compte. Nous vous envoyons un lien qui ouvre votre session.',
  email: 'Adresse e-mail',
  send: 'Envoyer le lien',
  invalid: 'Saisissez une adresse e-mail comme name@example.com.',
  checking: 'Vérification de votre session',
  confirming: 'Ouverture de votre session',
  sent: {
    title: 'Consultez votre messagerie',
    advice: (email) =>
      `Si ${email} est enregistrée, un lien est en route. Ouvrez-le dans ce navigateur\u202f; cette page continue d’elle-même.`,
    validity: (minutes) => `Le lien sert une fois, pendant ${minutes} minutes.`,
    resend: 'Renvoyer',
    resendIn: (seconds) => `Renvoyer dans ${seconds} s`,
    other: 'Utiliser une autre adresse',
    hint: 'Rien reçu\u202f? Regardez dans les indésirables, ou demandez à l’opérateur quelle adresse est enregistrée.',
  },
  rejected: {
    'wrong-browser': {
      title: 'Ouvrez le lien dans le navigateur de la demande',
      advice:
        'Pour votre sécurité, le lien ne fonctionne que là. Il n’est pas épuisé\u00a0: copiez-le dans ce navigateur, ou demandez un nouveau lien ici.',
    },
    used: {
      title: 'Ce lien a déjà servi',
      advice:
        'Chaque lien sert une fois. Si ce n’était pas vous, prévenez l’opérateur. Demandez un nouveau lien pour ouvrir une session.',
    },
    expired: {
      title: 'Ce lien a expiré',
      advice: 'Un lien fonctionne 15 minutes, et un lien plus récent le remplace. Demandez-en un nouveau.',
    },
    other: {
      title: 'L’ouverture de session a échoué',
      advice: 'Demandez un nouveau lien, ou réessayez dans un instant.',
    },
  },
  restart: 'Demander un nouveau lien',
  again: {
    title: 'Rouvrir la session',
    advice: 'Votre session est terminée. Ce que vous avez saisi reste ici jusqu’à votre retour.',
  },
}
