import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: 'Ouvrir sans enregistrer ?',
    advice:
      'L’éditeur signale des modifications qui ne sont pas encore enregistrées. Si vous ouvrez autre chose, elles seront perdues, sauf si l’éditeur en garde un brouillon.',
    open: 'Ouvrir sans enregistrer',
    keep: 'Continuer à modifier',
  },
  unknown: {
    title: 'Impossible d’ouvrir cet élément',
    advice: 'Il a peut-être été supprimé, ou vous n’y avez pas accès. Votre travail en cours reste tel quel.',
  },
  missed: {
    title: 'L’ouverture n’a pas abouti',
    advice: 'Votre travail en cours reste tel quel. Patientez un instant, puis choisissez de nouveau cet élément.',
  },
}
