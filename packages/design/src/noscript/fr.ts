import type { NoscriptMessages } from './en.ts'

export const noscript: NoscriptMessages = {
  title: 'Espace de travail',
  tryAgain: 'Réessayer',
  details: 'Détails',
  late: {
    title: 'L’espace de travail n’a pas démarré',
    advice:
      'La connexion est peut-être lente, ou quelque chose dans ce navigateur fait obstacle. Réessayez. Si rien ne change, rechargez la page précédente.',
  },
  unscripted: {
    title: 'L’espace de travail a besoin de JavaScript',
    advice:
      'Il est désactivé ici. Activez-le et rechargez la page précédente. S’il est déjà activé, prévenez les responsables de cette page.',
  },
  dashboard: {
    title: 'Espace partenaire',
    unscripted: {
      title: 'L’espace partenaire a besoin de JavaScript',
      advice: 'Il est désactivé dans ce navigateur. Activez-le et rechargez cette page.',
    },
  },
}
