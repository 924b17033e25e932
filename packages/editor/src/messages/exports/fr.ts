import { pluralIn } from '@proscenium/design/format'
import type { ExportsMessages } from './en.ts'

const plural = pluralIn('fr')

export const exports: ExportsMessages = {
  titles: {
    asking: 'Exporter',
    gate: 'Acheter pour exporter',
    choosing: 'Exporter',
    running: 'Exportation',
    done: 'Exporté',
    failed: 'Non exporté',
  },
  close: 'Fermer',
  gate: {
    text: 'Un montage peut être exporté lorsque tous ses clips vous appartiennent.',
    blocked: 'L’un des clips ne peut pas être acheté. Retirez-le de la timeline pour exporter le reste.',
    loading: 'Chargement des prix',
    owned: 'À vous',
    noPrice: 'Il n’a pas de prix.',
    total: 'Total',
    separately: 'Un par un',
    together: 'Total ensemble',
    saved: (amount) => `vous économisez ${amount}`,
    discount: (share) => `${share} de remise comprise`,
    ownPrices: 'Chacun à son prix',
    notNow: 'Pas maintenant',
    buy: plural({ one: 'Acheter # clip', many: 'Acheter # clips', other: 'Acheter # clips' }),
    buying: 'Paiement en cours…',
    quoteFailed: (reason) => `Impossible de connaître le prix de votre montage. ${reason}`,
  },
  files: {
    legend: 'Fichiers',
    main: {
      name: 'Clip musical',
      about: '16/9',
    },
    reel: {
      name: 'Reel',
      about: '9/16, recadré et agrandi',
    },
    reelWithLyrics: '9/16, recadré et agrandi, avec les paroles',
    lyric: {
      name: 'Vidéo paroles',
      about: '16/9 avec les paroles',
    },
    noLyrics: 'Le montage n’a pas encore de paroles minutées.',
    none: 'Choisissez au moins un fichier.',
  },
  resolution: {
    label: 'Résolution',
    enlarged: (size) => `${size}, agrandi`,
    hint: 'Les clips plus petits sont agrandis, sans plus de détails.',
  },
  crop: {
    label: 'Position du reel',
    hint: 'Faites glisser le cadre sur ce que montre le reel.',
    show: 'Cadre du reel',
    step: 'Déplacer le cadre du reel',
    position: (share) => `${share} depuis la gauche`,
  },
  start: 'Exporter maintenant',
  progress: {
    label: 'Exportation',
    preparing: 'Vos clips sont encore en préparation. Vous pouvez fermer et continuer\u202f; gardez la page ouverte.',
    rendering: 'Rendu de votre montage. Vous pouvez fermer et continuer\u202f; gardez la page ouverte.',
    uploading: 'Envoi. Vous pouvez fermer et continuer\u202f; gardez la page ouverte.',
    notifying: 'Ajout à vos exports…',
    remaining: (time) => `encore ${time}`,
    hide: 'Continuer en arrière-plan',
    cancel: 'Annuler l’export',
    cancelled: {
      title: 'Export annulé',
      text: 'Rien n’a été enregistré. Votre montage est inchangé.',
    },
  },
  status: {
    preparing: 'Préparation de vos clips',
    rendering: (share) => `Rendu\u00a0: ${share}`,
    uploading: 'Envoi de votre export',
    notifying: 'Ajout à vos exports',
  },
  done: {
    title: 'Exporté',
    text: (name) => `«\u00a0${name}\u00a0» est dans vos exports.`,
    show: 'Afficher les exports',
  },
  tryAgain: 'Réessayer',
  uploadAgain: 'Renvoyer',
  reload: 'Recharger',
  report: {
    code: (code) => `Code d’erreur\u00a0: ${code}`,
    copy: 'Copier les détails',
    field: 'Détails de l’erreur',
  },
  failures: {
    unsupported: 'Ce navigateur ne peut pas écrire de vidéo MP4. Un Chrome, Edge, Firefox ou Safari récent le peut.',
    source: 'L’un des clips n’a pas pu être lu. Lisez-le une fois, puis réessayez.',
    song: 'La chanson n’a pas pu être décodée. Choisissez de nouveau son fichier, ou un autre.',
    memory:
      'La mémoire ou l’espace disque est insuffisant. Fermez d’autres pages ou exportez moins de fichiers, puis réessayez.',
    missing:
      'Une partie de l’éditeur n’a pas pu être chargée. La connexion est peut-être interrompue, ou l’éditeur a été mis à jour. Réessayez, ou rechargez l’éditeur. Votre montage est conservé.',
    updated:
      'L’éditeur a été mis à jour depuis que vous l’avez ouvert. Rechargez-le pour exporter. Votre montage est conservé.',
    failed: 'L’export s’est arrêté à cause d’une erreur du navigateur. Réessayez.',
    preview: 'Un clip n’est pas disponible en pleine qualité\u202f; il ne peut pas être exporté.',
    songReading: 'La chanson est encore en cours de lecture. Exportez dès qu’elle est sur la timeline.',
    songMissing:
      'Le fichier de la chanson n’est pas ici. Choisissez-le de nouveau dans la timeline, ou retirez la chanson.',
    clip: (title) => `«\u00a0${title}\u00a0» ne peut pas être affiché, donc pas exporté. Retirez-le d’abord.`,
    upload: (reason) => `Les fichiers sont prêts mais n’ont pas été envoyés. ${reason}`,
    host: 'L’espace de travail n’a pas enregistré l’export.',
  },
}
