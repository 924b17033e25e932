import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'Aperçu',
  clip: (title, artist) => `${title} de ${artist}`,
  empty: {
    title: 'La scène est à vous',
    advice: 'Choisissez un clip dans la bibliothèque, il s’affiche ici.',
    song: 'Votre chanson joue. Ajoutez des clips de la bibliothèque pour voir une image.',
  },
  problem: {
    title: (clip) => `«\u00a0${clip}\u00a0» ne peut pas être affiché`,
    retry: 'Réessayer',
    remove: 'Le retirer',
    picture: 'Ce navigateur ne peut pas afficher l’image du clip\u00a0: son format n’est pas pris en charge ici.',
    stream: 'Le flux du clip n’a pas pu être lu.',
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
