import { pluralIn } from '@proscenium/design/format'
import type { ExportsMessages } from './en.ts'

const plural = pluralIn('de')

export const exports: ExportsMessages = {
  titles: {
    asking: 'Exportieren',
    gate: 'Kaufen und exportieren',
    choosing: 'Exportieren',
    running: 'Wird exportiert',
    done: 'Exportiert',
    failed: 'Nicht exportiert',
  },
  close: 'Schließen',
  gate: {
    text: 'Ein Schnitt kann exportiert werden, wenn alle seine Clips Ihnen gehören.',
    blocked: 'Einer der Clips ist nicht käuflich. Nehmen Sie ihn aus der Zeitleiste, um den Rest zu exportieren.',
    loading: 'Die Preise werden geladen',
    owned: 'Gehört Ihnen',
    noPrice: 'Es gibt keinen Preis dafür.',
    total: 'Summe',
    separately: 'Einzeln',
    together: 'Zusammen',
    saved: (amount) => `Sie sparen ${amount}`,
    discount: (share) => `einschließlich ${share} Rabatt`,
    ownPrices: 'Jeder zu seinem Preis',
    notNow: 'Jetzt nicht',
    buy: plural({ one: '# Clip kaufen', other: '# Clips kaufen' }),
    buying: 'An der Kasse\u00a0…',
    quoteFailed: (reason) => `Was Ihr Schnitt kostet, war nicht zu erfahren. ${reason}`,
  },
  files: {
    legend: 'Dateien',
    main: {
      name: 'Musikvideo',
      about: '16:9',
    },
    reel: {
      name: 'Reel',
      about: '9:16, vergrößerter Ausschnitt',
    },
    reelWithLyrics: '9:16, vergrößerter Ausschnitt, mit dem Liedtext',
    lyric: {
      name: 'Lyric-Video',
      about: '16:9 mit dem Liedtext',
    },
    noLyrics: 'Der Schnitt hat noch keinen Liedtext mit Zeiten.',
    none: 'Wählen Sie mindestens eine Datei.',
  },
  resolution: {
    label: 'Auflösung',
    enlarged: (size) => `${size}, vergrößert`,
    hint: 'Kleinere Clips werden vergrößert und zeigen nicht mehr Einzelheiten.',
  },
  crop: {
    label: 'Lage des Reels',
    hint: 'Ziehen Sie den Rahmen auf das, was das Reel zeigt.',
    show: 'Reel-Rahmen',
    step: 'Reel-Rahmen verschieben',
    position: (share) => `${share} von links`,
  },
  start: 'Jetzt exportieren',
  progress: {
    label: 'Fortschritt des Exports',
    preparing:
      'Ihre Clips werden noch vorbereitet. Sie können das schließen und weiterarbeiten; lassen Sie die Seite geöffnet.',
    rendering:
      'Ihr Schnitt wird gerendert. Sie können das schließen und weiterarbeiten; lassen Sie die Seite geöffnet.',
    uploading: 'Wird hochgeladen. Sie können das schließen und weiterarbeiten; lassen Sie die Seite geöffnet.',
    notifying: 'Kommt zu Ihren Exporten\u00a0…',
    remaining: (time) => `noch ${time}`,
    hide: 'Im Hintergrund fortsetzen',
    cancel: 'Export abbrechen',
    cancelled: {
      title: 'Export abgebrochen',
      text: 'Nichts wurde gespeichert. Ihr Schnitt ist unverändert.',
    },
  },
  status: {
    preparing: 'Ihre Clips werden vorbereitet',
    rendering: (share) => `Wird gerendert: ${share}`,
    uploading: 'Ihr Export wird hochgeladen',
    notifying: 'Kommt zu Ihren Exporten',
  },
  done: {
    title: 'Exportiert',
    text: (name) => `„${name}“ ist bei Ihren Exporten.`,
    show: 'Exporte anzeigen',
  },
  tryAgain: 'Noch einmal',
  uploadAgain: 'Noch einmal hochladen',
  reload: 'Neu laden',
  report: {
    code: (code) => `Fehlercode: ${code}`,
    copy: 'Einzelheiten kopieren',
    field: 'Einzelheiten des Fehlers',
  },
  failures: {
    unsupported:
      'Dieser Browser kann kein MP4-Video schreiben. Ein aktueller Chrome, Edge, Firefox oder Safari kann es.',
    source: 'Einer der Clips war nicht lesbar. Spielen Sie ihn einmal ab und versuchen Sie es dann noch einmal.',
    song: 'Der Song war nicht zu dekodieren. Wählen Sie seine Datei noch einmal oder eine andere.',
    memory:
      'Arbeits- oder Festplattenspeicher reichen nicht. Schließen Sie andere Seiten oder exportieren Sie weniger Dateien.',
    missing:
      'Ein Teil des Editors ließ sich nicht laden. Vielleicht ist die Verbindung unterbrochen, oder der Editor wurde aktualisiert. Versuchen Sie es noch einmal oder laden Sie den Editor neu. Ihr Schnitt bleibt erhalten.',
    updated:
      'Der Editor wurde aktualisiert, seit Sie ihn geöffnet haben. Laden Sie ihn neu, um zu exportieren. Ihr Schnitt bleibt erhalten.',
    failed: 'Der Export endete wegen eines Fehlers im Browser. Versuchen Sie es noch einmal.',
    preview: 'Ein Clip liegt nicht in voller Qualität vor und kann nicht exportiert werden.',
    songReading: 'Der Song wird noch gelesen. Exportieren Sie, sobald er in der Zeitleiste ist.',
    songMissing:
      'Die Datei des Songs ist nicht hier. Wählen Sie sie in der Zeitleiste noch einmal oder entfernen Sie den Song.',
    clip: (title) =>
      `„${title}“ kann nicht gezeigt und deshalb nicht exportiert werden. Entfernen Sie den Clip zuerst.`,
    upload: (reason) => `Die Dateien sind fertig, aber nicht hochgeladen. ${reason}`,
    host: 'Der Workspace hat den Export nicht gespeichert.',
  },
}
