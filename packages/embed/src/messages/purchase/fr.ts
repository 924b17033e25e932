import type { PurchaseMessages } from './en.ts'

export const purchase: PurchaseMessages = {
  title: 'Acheter cette vidéo',
  position: (at, total) => `Vidéo ${at} sur ${total}`,
  quoting: 'Récupération du prix actuel',
  price: 'Prix',
  instead: 'au lieu de',
  discount: (percent) => `${percent} de remise`,
  buy: 'Acheter',
  buyFor: (price) => `Acheter pour ${price}`,
  elsewhere: 'Le paiement se fait sur une page à part. Votre montage reste ouvert ici.',
  page: 'Ouvrir la page de paiement',
  newTab: 's’ouvre dans un nouvel onglet',
  waiting: {
    title: 'En attente de votre paiement',
    advice:
      'Terminez sur la page de paiement. La suite se fait d’elle-même dès que le paiement est confirmé. Aucune page ne s’est ouverte\u00a0? Utilisez le lien ci-dessous.',
  },
  check: 'J’ai payé, vérifier',
  checking: 'Nous vérifions si votre paiement est arrivé.',
  notYet:
    'Votre paiement n’est pas encore arrivé. Cela peut prendre un instant. La suite se fait d’elle-même dès qu’il est confirmé.',
  lost: 'Vérification impossible pour le moment. Nous réessaierons sous peu.',
  confirmed: { title: 'Paiement confirmé', advice: 'La vidéo est en cours de déblocage.' },
  owning: {
    title: 'Elle est déjà à vous',
    advice: 'Il n’y a rien à payer. La vidéo est en cours de déblocage.',
  },
  declined: {
    title: 'Paiement refusé',
    advice: 'Le paiement n’a pas abouti, la vidéo n’est donc pas encore à vous. Vous pouvez réessayer au prix actuel.',
  },
  expired: {
    title: 'Cet achat a expiré',
    advice: 'Il est resté ouvert trop longtemps. Recommencez pour voir le prix actuel.',
  },
  superseded: {
    title: 'Cet achat a été ouvert ailleurs',
    advice:
      'Un seul peut être ouvert à la fois. Recommencez ici. Si vous avez payé là-bas, la vidéo apparaîtra comme étant à vous.',
  },
  offline: { title: 'Vous êtes hors ligne', advice: 'La suite se fera d’elle-même dès le retour de votre connexion.' },
  error: { title: 'Cela n’a pas fonctionné', advice: 'Rien n’a été acheté. Patientez un instant, puis réessayez.' },
  noEmail: {
    title: 'L’achat n’est pas encore possible',
    advice:
      'Un achat doit être rattaché à une adresse e-mail, et ce site a ouvert votre session sans en donner. Les responsables du site peuvent y remédier.',
  },
  sessionEnded: {
    title: 'Votre session est terminée',
    advice:
      'Rechargez la page précédente pour continuer. Si vous venez de payer, la vidéo y apparaîtra comme étant à vous dès que le paiement sera confirmé.',
  },
  bundle: {
    title: (count) => `Acheter ${count} vidéos`,
    requoted: 'L’offre précédente n’est plus valable. Voici le total actuel.',
    unlocking: 'Les vidéos sont en cours de déblocage.',
    declined:
      'Le paiement n’a pas abouti, les vidéos ne sont donc pas encore à vous. Vous pouvez réessayer au total actuel.',
    skip: 'Passer ces vidéos',
  },
  startAgain: 'Recommencer',
  skip: 'Passer cette vidéo',
  done: 'Terminé',
  untitled: 'Cette vidéo',
  quoted: (title) => `«\u00a0${title}\u00a0»`,
  results: {
    paid: {
      title: 'Elle est à vous',
      advice: (title) => `${title} est débloquée.`,
      short: 'Débloquée',
    },
    owned: {
      title: 'Elle est déjà à vous',
      advice: (title) => `${title} est déjà à vous. Il n’y avait rien à payer.`,
      short: 'Déjà à vous',
    },
    unavailable: {
      title: 'Pas en vente',
      advice: (title) => `${title} ne peut pas être achetée pour le moment. Rien n’a été débité.`,
      short: 'Pas en vente',
    },
    failed: { title: 'Pas achetée', advice: (title) => `${title} n’a pas été achetée.`, short: 'Pas achetée' },
  },
  summary: {
    all: 'Toutes les vidéos sont à vous',
    some: (bought, total) => `Vidéos à vous\u00a0: ${bought} sur ${total}`,
    none: 'Aucune vidéo n’a été achetée',
  },
}
