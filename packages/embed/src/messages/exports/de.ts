import { pluralIn } from '@proscenium/design/format'
import type { ExportMessages } from './en.ts'

const plural = pluralIn('de')

export const exports: ExportMessages = {
  title: 'Exporte',
  loading: 'Ihre Exporte werden geladen',
  listed: plural({ one: '# Export', other: '# Exporte' }),
  empty: {
    title: 'Noch keine Exporte',
    advice: 'Was Sie im Editor exportieren, erscheint hier und steht zum Herunterladen bereit.',
  },
  failed: 'Ihre Exporte konnten nicht geladen werden',
  more: 'Mehr anzeigen',
  moreFailed: 'Die nächsten Exporte konnten nicht geladen werden.',
  untitled: 'Export ohne Namen',
  waiting: 'Noch nicht gespeichert',
  waitingAdvice: 'Er wird gespeichert, sobald die Verbindung es zulässt. Lassen Sie diese Seite bis dahin geöffnet.',
  otherVideos: plural({ one: 'und # weiteres Video', other: 'und # weitere Videos' }),
  noFiles: 'Die Dateien sind noch unterwegs.',
  files: { main: 'Musikvideo', reel: 'Hochkant-Reel', lyric: 'Lyric-Video' },
  download: 'Herunterladen',
  copy: 'Link kopieren',
  preparing: 'Der Link wird vorbereitet\u00a0…',
  started:
    'Der Download hat begonnen. Wenn nichts geschieht, kopieren Sie den Link und öffnen Sie ihn in einem neuen Tab.',
  copied: 'Link kopiert.',
  byHand: 'Kopieren ist hier nicht erlaubt. Markieren Sie den Link und kopieren Sie ihn selbst.',
  link: 'Link zum Herunterladen',
  until: (time) => `Der Link gilt bis ${time}.`,
  left: plural({ one: 'Noch # Download in diesem Monat.', other: 'Noch # Downloads in diesem Monat.' }),
  errors: {
    limit: (date) => `Die Downloads dieses Monats sind aufgebraucht. Neue gibt es ab ${date}.`,
    'not-owned':
      'Nicht mehr alle Videos in diesem Export gehören Ihnen, deshalb lässt er sich nicht mehr herunterladen.',
    gone: 'Diese Datei gibt es nicht mehr.',
    session: 'Ihre Sitzung ist beendet. Öffnen Sie den Arbeitsbereich erneut von der vorherigen Seite aus.',
    offline: 'Sie sind offline. Versuchen Sie es erneut, wenn die Verbindung wieder da ist.',
    unreachable: 'Das hat nicht geklappt. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  },
}
