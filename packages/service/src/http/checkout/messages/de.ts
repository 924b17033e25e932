import { html } from '../../pages/html.ts'
import type { CheckoutMessages } from './messages.ts'

export const de: CheckoutMessages = {
  title: 'Bezahlen',
  by: (service) => `Bezahlen mit ${service}`,
  videos: (count) => `${count} Videos`,
  bundle: 'Paketrabatt',
  included: 'Enthalten',
  deliverables: { original: 'Musikvideo', reel: 'Hochkant-Reel', bts: 'Hinter den Kulissen' },
  total: 'Gesamt',
  instead: 'Statt',
  pay: (price) => `${price} bezahlen`,
  cancel: 'Abbrechen',
  test: 'Es fließt kein echtes Geld.',
  decline: 'Zahlung ablehnen',
  states: {
    paid: { heading: 'Es gehört Ihnen', sentence: (title) => html`„${title}“ ist freigeschaltet.` },
    owned: { heading: 'Gehört Ihnen bereits', sentence: (title) => html`Für „${title}“ gibt es nichts zu bezahlen.` },
    failed: {
      heading: 'Zahlung abgelehnt',
      sentence:
        'Es wurde nichts berechnet. Schließen Sie diese Seite und beginnen Sie auf der neu, von der Sie kommen.',
    },
    unavailable: {
      heading: 'Nicht mehr erhältlich',
      sentence: (title) => html`Für „${title}“ wurde nichts berechnet.`,
    },
    cancelled: { heading: 'Kauf abgebrochen', sentence: 'Es wurde nichts berechnet.' },
    expired: {
      heading: 'Kaufvorgang abgelaufen',
      sentence:
        'Es wurde nichts berechnet. Schließen Sie diese Seite und beginnen Sie auf der neu, von der Sie kommen.',
    },
    ended: {
      heading: 'Sitzung beendet',
      sentence: 'Es wurde nichts berechnet. Öffnen Sie die Seite, von der Sie kommen, erneut, um fortzufahren.',
    },
    gone: { heading: 'Dieser Kaufvorgang ist vorbei', sentence: 'Beginnen Sie auf der Seite neu, von der Sie kommen.' },
  },
}
