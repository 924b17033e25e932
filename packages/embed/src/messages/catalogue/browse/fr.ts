import { pluralIn } from '@proscenium/design/format'
import type { BrowseMessages } from './en.ts'

const plural = pluralIn('fr')

export const browse: BrowseMessages = {
  title: 'Vidéos',
  nav: { label: 'Vues', browse: 'Explorer', purchases: 'Achats' },
  back: 'Retour',
  viewFailed: {
    title: 'Impossible d’afficher cela pour le moment',
    advice: 'Rien n’est perdu. Patientez un instant, puis réessayez.',
  },
  skip: 'Aller aux vidéos',
  search: { label: 'Rechercher des vidéos', clear: 'Effacer la recherche' },
  filters: {
    title: 'Filtres',
    active: plural({ one: '# filtre actif', other: '# filtres actifs' }),
    remove: (name) => `Retirer le filtre\u00a0: ${name}`,
    clear: 'Tout effacer',
    show: 'Afficher les vidéos',
    failed: 'Impossible de charger les filtres.',
  },
  facets: {
    categories: 'Catégorie',
    energy: 'Énergie',
    atmosphere: 'Ambiance',
    orientation: 'Format de l’image',
    duration: 'Durée',
    groups: {
      'visual-themes': 'Style visuel',
      objects: 'Objets',
      actions: 'Mouvement',
      locations: 'Lieu',
      people: 'Personnes',
      'time-weather': 'Moment et météo',
      other: 'Autres',
    },
  },
  values: {
    energy: { calm: 'Calme', steady: 'Régulière', driving: 'Entraînante' },
    orientation: { landscape: 'Paysage', portrait: 'Vertical', square: 'Carré' },
  },
  durations: {
    any: 'Toutes les durées',
    upTo: (end) => `Jusqu’à ${end}`,
    between: (start, end) => `De ${start} à ${end}`,
    from: (start) => `${start} ou plus`,
  },
  sort: {
    label: 'Trier par',
    newest: 'Plus récentes d’abord',
    relevance: 'Pertinence',
    title: 'Titre',
    energy: 'Énergie',
    tempo: 'Rythme',
    duration: 'Plus courtes d’abord',
  },
  rails: {
    recommended: 'Recommandé pour vous',
    newReleases: 'Nouveautés',
    all: 'Toutes les vidéos',
    results: 'Résultats',
    previous: (rail) => `Précédentes\u00a0: ${rail}`,
    next: (rail) => `Suivantes\u00a0: ${rail}`,
    failed: 'Impossible de charger les recommandations et les collections.',
  },
  reasons: {
    owned: (title) => `Parce que «\u00a0${title}\u00a0» est à vous`,
    viewed: (title) => `Parce que vous avez regardé «\u00a0${title}\u00a0»`,
    popular: 'Populaire',
    new: 'Nouveau',
  },
  videos: plural({ one: '# vidéo', other: '# vidéos' }),
  shown: plural({ one: '# vidéo affichée pour l’instant', other: '# vidéos affichées pour l’instant' }),
  loading: 'Chargement des vidéos',
  more: 'Afficher plus',
  moreFailed: 'Impossible de charger la suite.',
  none: {
    title: 'Aucun résultat',
    advice: 'Essayez d’autres mots ou moins de filtres.',
    clear: 'Effacer la recherche et les filtres',
  },
  empty: {
    title: 'Aucune vidéo pour l’instant',
    advice: 'Les nouvelles vidéos apparaissent ici dès leur publication.',
  },
  failed: 'Impossible de charger les vidéos',
  errors: {
    session: 'Votre session est terminée. Rechargez la page précédente pour continuer.',
    offline: 'Vous êtes hors ligne. La suite se fera d’elle-même dès le retour de votre connexion.',
    busy: 'Cela faisait beaucoup à la fois. Patientez quelques secondes, puis réessayez.',
    unreachable: 'Cela n’a pas fonctionné. Patientez un instant, puis réessayez.',
  },
  card: {
    owned: 'À vous',
    unavailable: 'Indisponible',
    tempo: (bpm) => `${bpm}\u00a0BPM`,
    discounted: (price, listPrice) => `${price} au lieu de ${listPrice}`,
  },
  unavailable: {
    sold_out: 'Épuisée',
    no_source_file: 'Son fichier n’est pas encore prêt',
    no_preview: 'Pas encore d’aperçu',
  },
}
