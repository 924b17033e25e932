import { pluralIn } from '@proscenium/design/format'
import type { ExportMessages } from './en.ts'

const plural = pluralIn('fr')

export const exports: ExportMessages = {
  title: 'Exportations',
  loading: 'Chargement de vos exportations',
  listed: plural({ one: '# exportation', other: '# exportations' }),
  empty: {
    title: 'Aucune exportation pour l’instant',
    advice: 'Ce que vous exportez dans l’éditeur apparaît ici, prêt à être téléchargé.',
  },
  failed: 'Impossible de charger vos exportations',
  more: 'Afficher plus',
  moreFailed: 'Impossible de charger la suite.',
  untitled: 'Exportation sans nom',
  waiting: 'En attente d’enregistrement',
  waitingAdvice: 'Elle sera enregistrée dès que la connexion le permettra. D’ici là, gardez cette page ouverte.',
  otherVideos: plural({ one: 'et # autre vidéo', other: 'et # autres vidéos' }),
  noFiles: 'Ses fichiers sont encore en chemin.',
  files: { main: 'Clip', reel: 'Reel vertical', lyric: 'Vidéo avec paroles' },
  download: 'Télécharger',
  copy: 'Copier le lien',
  preparing: 'Préparation du lien…',
  started: 'Votre téléchargement a commencé. Si rien ne se passe, copiez le lien et ouvrez-le dans un nouvel onglet.',
  copied: 'Lien copié.',
  byHand: 'La copie n’est pas autorisée ici. Sélectionnez le lien et copiez-le vous-même.',
  link: 'Lien de téléchargement',
  until: (time) => `Le lien est valable jusqu’à ${time}.`,
  left: plural({ one: '# téléchargement restant ce mois-ci.', other: '# téléchargements restants ce mois-ci.' }),
  errors: {
    limit: (date) => `Les téléchargements de ce mois sont épuisés. De nouveaux seront disponibles à partir du ${date}.`,
    'not-owned':
      'Certaines vidéos de cette exportation ne vous appartiennent plus, elle ne peut donc plus être téléchargée.',
    gone: 'Ce fichier n’existe plus.',
    session: 'Votre session est terminée. Rouvrez l’espace de travail depuis la page d’où vous venez.',
    offline: 'Vous êtes hors ligne. Réessayez quand la connexion sera rétablie.',
    unreachable: 'Cela n’a pas fonctionné. Patientez un instant, puis réessayez.',
  },
}
