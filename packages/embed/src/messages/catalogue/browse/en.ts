import { pluralIn } from '@proscenium/design/format'

const plural = pluralIn('en')

/** Catalog mode: its header, and the landing view with search, filters and cards (H-17). */
export const browse = {
  /** The heading of the landing view. */
  title: 'Videos',
  nav: { label: 'Views', browse: 'Browse', purchases: 'Purchases' },
  back: 'Back',
  /** A view that failed to load or to render. */
  viewFailed: { title: 'This can’t be shown right now', advice: 'Nothing is lost. Wait a moment, then try again.' },
  /** The button before the filters that moves the focus to the first video. */
  skip: 'Skip to videos',
  search: { label: 'Search videos', clear: 'Clear search' },
  filters: {
    title: 'Filters',
    /** The button that opens the filters, while some are active. */
    active: plural({ one: '# filter active', other: '# filters active' }),
    remove: (name: string) => `Remove filter: ${name}`,
    clear: 'Clear all',
    show: 'Show videos',
    failed: 'The filters couldn’t be loaded.',
  },
  facets: {
    categories: 'Category',
    energy: 'Energy',
    atmosphere: 'Atmosphere',
    orientation: 'Format',
    duration: 'Length',
    /** Groups of content tags; a group that only a newer service knows shows as `other`. */
    groups: {
      'visual-themes': 'Look',
      objects: 'Objects',
      actions: 'Action',
      locations: 'Place',
      people: 'People',
      'time-weather': 'Time and weather',
      other: 'More',
    },
  },
  /** Values that are the same in every catalogue; the others are named by the catalogue itself. */
  values: {
    energy: { calm: 'Calm', steady: 'Steady', driving: 'Driving' },
    orientation: { landscape: 'Landscape', portrait: 'Portrait', square: 'Square' },
  },
  durations: {
    any: 'Any length',
    upTo: (end: string) => `Up to ${end}`,
    between: (start: string, end: string) => `${start} to ${end}`,
    from: (start: string) => `${start} or longer`,
  },
  sort: {
    label: 'Sort by',
    newest: 'Newest first',
    relevance: 'Best match',
    title: 'Title',
    energy: 'Energy',
    tempo: 'Tempo',
    duration: 'Shortest first',
  },
  rails: {
    recommended: 'Recommended for you',
    newReleases: 'New releases',
    all: 'All videos',
    results: 'Results',
    previous: (rail: string) => `Previous: ${rail}`,
    next: (rail: string) => `Next: ${rail}`,
    failed: 'Recommendations and collections couldn’t be loaded.',
  },
  reasons: {
    owned: (title: string) => `Because you own “${title}”`,
    viewed: (title: string) => `Because you watched “${title}”`,
    popular: 'Popular',
    new: 'New',
  },
  videos: plural({ one: '# video', other: '# videos' }),
  /** Announced while more can be loaded. */
  shown: plural({ one: '# video shown so far', other: '# videos shown so far' }),
  loading: 'Loading videos',
  more: 'Show more',
  moreFailed: 'The next videos couldn’t be loaded.',
  none: { title: 'Nothing matches', advice: 'Try other words, or fewer filters.', clear: 'Clear search and filters' },
  empty: { title: 'No videos yet', advice: 'New videos show up here as soon as they are published.' },
  failed: 'The videos couldn’t be loaded',
  errors: {
    session: 'Your session has ended. Reload the page you came from to continue.',
    offline: 'You’re offline. This continues by itself as soon as your connection is back.',
    busy: 'That was a lot at once. Wait a few seconds, then try again.',
    unreachable: 'That didn’t work. Wait a moment, then try again.',
  },
  card: {
    owned: 'Owned',
    unavailable: 'Unavailable',
    /** Beats per minute. */
    tempo: (bpm: string) => `${bpm}\u00a0BPM`,
    /** For screen readers, in place of the struck list price. */
    discounted: (price: string, listPrice: string) => `${price} instead of ${listPrice}`,
  },
  unavailable: {
    sold_out: 'Sold out',
    no_source_file: 'Its file isn’t ready yet',
    no_preview: 'It has no preview yet',
  },
}

export type BrowseMessages = typeof browse
