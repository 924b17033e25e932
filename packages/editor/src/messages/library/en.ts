import { pluralIn } from '@proscenium/design/format'

const plural = pluralIn('en')

/** The catalogue: search, filters, collections, cards and purchases. */
export const library = {
  title: 'Library',
  tabs: { label: 'Library views', clips: 'Clips', song: 'Song match', collections: 'Collections' },
  tryAgain: 'Try again',
  search: { label: 'Search clips', clear: 'Clear search' },
  filters: {
    button: 'Filters',
    /** The button while filters are active. */
    active: plural({ one: 'Filters: # active', other: 'Filters: # active' }),
    list: 'Active filters',
    remove: (name: string) => `Remove filter: ${name}`,
    clear: 'Clear filters',
    loading: 'Loading the filters',
  },
  facets: { categories: 'Category', energy: 'Energy', atmosphere: 'Atmosphere', orientation: 'Format' },
  /** Values that are the same in every catalogue; the others are named by the catalogue itself. */
  values: {
    energy: { calm: 'Calm', steady: 'Steady', driving: 'Driving' },
    orientation: { landscape: 'Landscape', portrait: 'Portrait', square: 'Square' },
  },
  sort: {
    label: 'Sort by',
    relevance: 'Best match',
    newest: 'Newest first',
    title: 'Title',
    energy: 'Energy',
    tempo: 'Tempo',
    duration: 'Shortest first',
  },
  lists: {
    all: 'Clips',
    text: (query: string) => `Clips for “${query}”`,
    similar: (title: string) => `Clips like “${title}”`,
    song: 'Clips that suit your song',
    collection: (title: string) => `Clips of “${title}”`,
  },
  similar: { heading: (title: string) => `More like “${title}”`, back: 'Back to all clips' },
  results: {
    found: plural({ one: '# clip found', other: '# clips found' }),
    loading: 'Loading clips',
    more: 'Show more',
    loadingMore: 'Loading more…',
    all: 'That is all of them',
    waiting: 'That was a lot of searches at once. The next one runs by itself in a few seconds.',
  },
  none: {
    title: 'No clips found',
    text: (query: string) => `Nothing matches “${query}”. Try fewer or other words.`,
    filters: 'No clip has all of these filters. Remove one of them.',
    empty: 'The catalogue is empty for now.',
  },
  closed: { title: 'No catalogue here', text: 'This workspace opens without its catalogue.' },
  card: {
    add: (title: string, artist: string) => `Add ${title} by ${artist}`,
    barred: (title: string, artist: string) => `Unavailable: ${title} by ${artist}`,
    adding: 'Adding…',
    owned: 'Owned',
    unavailable: 'Unavailable',
    /** Beats per minute. */
    tempo: (bpm: string) => `${bpm}\u00a0BPM`,
    /** For screen readers, in place of the struck list price. */
    discounted: (price: string, listPrice: string) => `${price} instead of ${listPrice}`,
    select: (title: string) => `Select ${title}`,
    preview: (title: string) => `Preview ${title}`,
    stopPreview: (title: string) => `Stop the preview of ${title}`,
    previewFailed: 'No preview',
    more: (title: string) => `More for ${title}`,
    buy: 'Buy',
    buyNamed: (title: string) => `Buy ${title}`,
    inCheckout: 'In checkout…',
    inCheckoutNamed: (title: string) => `In checkout: ${title}`,
  },
  menu: {
    insert: 'Insert at the playhead',
    append: 'Add at the end',
    similar: 'More like this',
    purchasePage: 'Purchase page',
    cart: 'Add to cart',
    check: 'Check again',
  },
  selection: {
    label: 'Selected clips',
    count: plural({ one: '# clip selected', other: '# clips selected' }),
    add: 'Add',
    fill: 'Add on beats',
    fillHint: 'Choose a song first',
    clear: 'Clear the selection',
  },
  related: {
    label: 'Related videos',
    like: (title: string) => `More like “${title}”`,
    open: (title: string, artist: string) => `Open ${title} by ${artist}`,
  },
  extras: {
    label: (title: string) => `Also available for “${title}”`,
    names: { original: 'Music video', reel: 'Vertical reel', bts: 'Behind the scenes' },
    buy: (name: string) => `Buy: ${name}`,
  },
  song: {
    none: { title: 'No song yet', text: 'Choose a song, and the clips that suit it appear here.' },
    stale: { title: 'The song has not been analysed', text: 'Choose its file again to see the clips that suit it.' },
    failed: { title: 'The song could not be read', text: 'Choose another file.' },
    choose: 'Choose a song',
    working: (name: string) => `Listening to “${name}”`,
    heading: (name: string) => `Clips for “${name}”`,
    nothing: 'No clip suits this song together with the filters.',
    /** Why a clip suits the song. */
    fits: {
      tempo: 'Same tempo',
      doubleTempo: 'Double the tempo',
      halfTempo: 'Half the tempo',
      energy: 'Same energy',
      mood: (mood: string) => `Mood: ${mood}`,
    },
  },
  collections: {
    label: 'Collections',
    loading: 'Loading the collections',
    none: { title: 'No collections yet', text: 'Curated sets of clips appear here.' },
    clips: plural({ one: '# clip', other: '# clips' }),
    back: 'All collections',
    empty: 'This collection has no clips.',
  },
  bundle: {
    label: 'Bundle',
    loading: 'Asking for the price',
    buy: plural({ one: 'Buy # clip', other: 'Buy all # clips' }),
    total: (price: string) => `Together ${price}`,
    instead: (price: string) => `instead of ${price}`,
    saved: (price: string) => `You save ${price}`,
    noSaving: 'Together they cost the same as one by one.',
    without: plural({ one: '# clip is yours already', other: '# clips are yours already' }),
    barred: plural({ one: '# clip is not for sale now', other: '# clips are not for sale now' }),
    inCheckout: 'In checkout…',
    owned: 'All of these clips are yours.',
    impossible: 'There is no bundle:',
    reasons: {
      mixed_currencies: 'the clips have prices in different currencies. Buy them one by one.',
      video_unavailable: 'one of the clips cannot be bought now. Buy the others one by one.',
      unquoted: 'these clips are sold one by one.',
      gate: 'this workspace sells clips one by one.',
    },
  },
  sources: {
    loading: (title: string) => `Loading “${title}”`,
    unavailable: (title: string) => `“${title}” is not available`,
    failed: (title: string) => `“${title}” was not loaded`,
    aborted: 'The request was cancelled.',
  },
  purchases: {
    clip: 'The clip',
    quoted: (title: string) => `“${title}”`,
    success: { title: (what: string) => `${what} is yours`, text: 'It plays in full quality from now on.' },
    several: {
      title: plural({ one: '# clip is yours', other: '# clips are yours' }),
      text: 'They play in full quality from now on.',
    },
    cancelled: { title: 'Checkout closed', text: (what: string) => `${what} was not bought. Nothing was charged.` },
    failed: {
      title: (what: string) => `${what} was not bought`,
      text: 'The payment did not go through. You can try again.',
    },
    reasons: {
      video_unavailable: 'It is not for sale just now.',
      no_account: 'This session has no account that could own it.',
    },
  },
  /** Steps of the edit, as undo and redo name them. */
  steps: { add: 'Add clip', addSeveral: 'Add clips' },
  full: { title: 'The edit is full', text: 'Remove a clip before you add another one.' },
}

export type LibraryMessages = typeof library
