import type { WorkspaceMessages } from './en.ts'

export const workspace: WorkspaceMessages = {
  title: 'Espace de travail',
  editor: 'Éditeur',
  opening: 'Ouverture de l’espace de travail',
  slow: 'Ouverture toujours en cours…',
  offline: 'Vous êtes hors ligne. Les modifications attendent le retour de la connexion.',
  tooSmall: 'L’espace de travail a besoin de plus de place. Agrandissez cette zone.',
  unable: 'Impossible d’ouvrir cela pour le moment. Réessayez dans un instant.',
  details: 'Détails',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  understood: 'J’ai compris',
}
