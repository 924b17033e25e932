import { pluralIn } from '@proscenium/design/format'
import type { BrowseMessages } from './en.ts'

const plural = pluralIn('de')

export const browse: BrowseMessages = {
  title: 'Videos',
  nav: { label: 'Ansichten', browse: 'Entdecken', purchases: 'Käufe' },
  back: 'Zurück',
  viewFailed: {
    title: 'Das lässt sich gerade nicht anzeigen',
    advice: 'Es ist nichts verloren. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  },
  skip: 'Zu den Videos springen',
  search: { label: 'Videos suchen', clear: 'Suche löschen' },
  filters: {
    title: 'Filter',
    active: plural({ one: '# Filter aktiv', other: '# Filter aktiv' }),
    remove: (name) => `Filter entfernen: ${name}`,
    clear: 'Alle entfernen',
    show: 'Videos anzeigen',
    failed: 'Die Filter konnten nicht geladen werden.',
  },
  facets: {
    categories: 'Kategorie',
    energy: 'Energie',
    atmosphere: 'Stimmung',
    orientation: 'Bildformat',
    duration: 'Länge',
    groups: {
      'visual-themes': 'Bildstil',
      objects: 'Motive',
      actions: 'Handlung',
      locations: 'Ort',
      people: 'Menschen',
      'time-weather': 'Zeit und Wetter',
      other: 'Weitere',
    },
  },
  values: {
    energy: { calm: 'Ruhig', steady: 'Gleichmäßig', driving: 'Treibend' },
    orientation: { landscape: 'Querformat', portrait: 'Hochformat', square: 'Quadratisch' },
  },
  durations: {
    any: 'Beliebig',
    upTo: (end) => `Bis ${end}`,
    between: (start, end) => `${start} bis ${end}`,
    from: (start) => `Ab ${start}`,
  },
  sort: {
    label: 'Sortieren nach',
    newest: 'Neueste zuerst',
    relevance: 'Beste Treffer',
    title: 'Titel',
    energy: 'Energie',
    tempo: 'Tempo',
    duration: 'Kürzeste zuerst',
  },
  rails: {
    recommended: 'Für Sie empfohlen',
    newReleases: 'Neu erschienen',
    all: 'Alle Videos',
    results: 'Ergebnisse',
    previous: (rail) => `Vorherige: ${rail}`,
    next: (rail) => `Nächste: ${rail}`,
    failed: 'Empfehlungen und Sammlungen konnten nicht geladen werden.',
  },
  reasons: {
    owned: (title) => `Weil Ihnen „${title}“ gehört`,
    viewed: (title) => `Weil Sie „${title}“ angesehen haben`,
    popular: 'Beliebt',
    new: 'Neu',
  },
  videos: plural({ one: '# Video', other: '# Videos' }),
  shown: plural({ one: 'Bisher # Video angezeigt', other: 'Bisher # Videos angezeigt' }),
  loading: 'Videos werden geladen',
  more: 'Mehr anzeigen',
  moreFailed: 'Die nächsten Videos konnten nicht geladen werden.',
  none: {
    title: 'Keine Treffer',
    advice: 'Versuchen Sie es mit anderen Wörtern oder weniger Filtern.',
    clear: 'Suche und Filter löschen',
  },
  empty: { title: 'Noch keine Videos', advice: 'Neue Videos erscheinen hier, sobald sie veröffentlicht sind.' },
  failed: 'Die Videos konnten nicht geladen werden',
  errors: {
    session: 'Ihre Sitzung ist beendet. Laden Sie die vorherige Seite neu, um fortzufahren.',
    offline: 'Sie sind offline. Es geht von selbst weiter, sobald Sie wieder verbunden sind.',
    busy: 'Das war sehr viel auf einmal. Warten Sie einige Sekunden und versuchen Sie es dann erneut.',
    unreachable: 'Das hat nicht geklappt. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  },
  card: {
    owned: 'Gehört Ihnen',
    unavailable: 'Nicht verfügbar',
    tempo: (bpm) => `${bpm}\u00a0BPM`,
    discounted: (price, listPrice) => `${price} statt ${listPrice}`,
  },
  unavailable: {
    sold_out: 'Ausverkauft',
    no_source_file: 'Die Datei liegt noch nicht vor',
    no_preview: 'Noch ohne Vorschau',
  },
}
