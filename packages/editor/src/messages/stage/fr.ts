import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'Aperçu',
  clip: (title, artist) => `${title} de ${artist}`,
  empty: {
    title: 'La scène est à vous',
    steps: {
      label: 'Premiers pas',
      done: 'Terminé',
      song: 'Ses temps et son énergie guident le montage.',
      match: { title: 'Trouver des clips assortis', text: 'Ajoutez les clips qui vont avec la chanson.' },
      fill: 'Coupe vos clips sur les temps de la chanson.',
    },
  },
  problem: {
    title: (clip) => `«\u00a0${clip}\u00a0» ne peut pas être affiché`,
    retry: 'Réessayer',
    remove: 'Le retirer',
    picture: 'Ce navigateur ne peut pas afficher l’image du clip\u00a0: son format n’est pas pris en charge ici.',
    stream: 'Le flux du clip n’a pas pu être lu.',
  },
  waiting: {
    title: (clip) => `En attente de «\u00a0${clip}\u00a0»`,
    text: 'Le clip est peut-être encore en préparation. Il s’affiche ici de lui-même dès qu’il est prêt.',
  },
  song: {
    title: 'La chanson ne peut pas être lue ici',
    text: 'Ce navigateur ne peut pas la décoder. Le montage est lu sans son.',
  },
  unheard: {
    title: 'Aucune sortie audio',
    text: 'Le navigateur n’a trouvé aucun appareil pour jouer la chanson. Le montage est lu sans son.',
  },
  preview: 'Qualité d’aperçu',
  previewTitle: 'Qualité d’aperçu jusqu’à l’achat de ce clip',
  preparing: 'Préparation du clip…',
  start: 'Lancer la lecture',
  dismiss: 'Fermer',
  transport: 'Commandes de lecture',
  play: 'Lire',
  pause: 'Mettre en pause',
  previousCut: 'Coupe précédente',
  nextCut: 'Coupe suivante',
  position: 'Position de lecture',
  positionOf: (time, duration) => `${time} sur ${duration}`,
  speed: (rate) => `Vitesse ${rate}×`,
  mute: 'Couper le son',
  unmute: 'Rétablir le son',
  volume: 'Volume sonore',
}
