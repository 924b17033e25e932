import type { NoscriptMessages } from './en.ts'

export const noscript: NoscriptMessages = {
  title: 'Arbeitsbereich',
  tryAgain: 'Erneut versuchen',
  details: 'Details',
  late: {
    title: 'Der Arbeitsbereich ist nicht gestartet',
    advice:
      'Vielleicht ist die Verbindung langsam, oder etwas in diesem Browser steht im Weg. Versuchen Sie es erneut. Wenn sich nichts ändert, laden Sie die vorherige Seite neu.',
  },
  unscripted: {
    title: 'Der Arbeitsbereich braucht JavaScript',
    advice:
      'Es ist hier ausgeschaltet. Schalten Sie es ein und laden Sie die vorherige Seite neu. Ist es schon eingeschaltet, wenden Sie sich bitte an die Betreiber der Seite.',
  },
  dashboard: {
    title: 'Partner-Dashboard',
    unscripted: {
      title: 'Das Dashboard braucht JavaScript',
      advice: 'Es ist in diesem Browser ausgeschaltet. Schalten Sie es ein und laden Sie diese Seite neu.',
    },
  },
}
