import type { PurchaseMessages } from './en.ts'

export const purchase: PurchaseMessages = {
  title: 'Dieses Video kaufen',
  position: (at, total) => `Video ${at} von ${total}`,
  quoting: 'Der aktuelle Preis wird abgerufen',
  price: 'Preis',
  instead: 'statt',
  discount: (percent) => `${percent} Rabatt`,
  buy: 'Kaufen',
  buyFor: (price) => `Für ${price} kaufen`,
  elsewhere: 'Sie bezahlen auf einer separaten Seite. Ihr Schnitt bleibt hier geöffnet.',
  page: 'Bezahlseite öffnen',
  newTab: 'wird in einem neuen Tab geöffnet',
  waiting: {
    title: 'Ihre Zahlung steht noch aus',
    advice:
      'Schließen Sie die Zahlung auf der Bezahlseite ab. Sobald sie bestätigt ist, geht es hier von selbst weiter. Hat sich keine Seite geöffnet? Nutzen Sie den Link unten.',
  },
  check: 'Bezahlt, jetzt prüfen',
  checking: 'Wir prüfen, ob Ihre Zahlung eingegangen ist.',
  notYet:
    'Ihre Zahlung ist noch nicht eingegangen. Das kann einen Moment dauern. Sobald sie bestätigt ist, geht es hier von selbst weiter. Hat sich keine Seite geöffnet? Nutzen Sie den Link unten.',
  lost: 'Wir können das gerade nicht prüfen. Wir versuchen es in Kürze erneut.',
  confirmed: { title: 'Zahlung bestätigt', advice: 'Das Video wird freigeschaltet.' },
  owning: {
    title: 'Gehört Ihnen bereits',
    advice: 'Es gibt nichts zu bezahlen. Das Video wird freigeschaltet.',
  },
  declined: {
    title: 'Zahlung abgelehnt',
    advice:
      'Die Zahlung kam nicht zustande, das Video gehört Ihnen also noch nicht. Sie können es zum aktuellen Preis erneut versuchen.',
  },
  expired: {
    title: 'Dieser Kaufvorgang ist abgelaufen',
    advice: 'Er war zu lange geöffnet. Beginnen Sie neu, um den aktuellen Preis zu sehen.',
  },
  superseded: {
    title: 'Dieser Kaufvorgang wurde anderswo geöffnet',
    advice:
      'Es kann immer nur einer geöffnet sein. Beginnen Sie hier neu. Falls Sie dort bezahlt haben, wird das Video als gekauft angezeigt.',
  },
  offline: { title: 'Sie sind offline', advice: 'Es geht von selbst weiter, sobald Sie wieder verbunden sind.' },
  error: {
    title: 'Das hat nicht geklappt',
    advice: 'Es wurde nichts gekauft. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  },
  noEmail: {
    title: 'Kaufen ist noch nicht möglich',
    advice:
      'Ein Kauf muss zu einer E-Mail-Adresse gehören, und diese Website hat Sie ohne eine angemeldet. Die Betreiber der Website können das ändern.',
  },
  sessionEnded: {
    title: 'Ihre Sitzung ist beendet',
    advice:
      'Laden Sie die vorherige Seite neu, um fortzufahren. Falls Sie gerade bezahlt haben, wird das Video dort als gekauft angezeigt, sobald die Zahlung bestätigt ist.',
  },
  bundle: {
    title: (count) => `${count} Videos kaufen`,
    requoted: 'Das frühere Angebot gilt nicht mehr. Das ist der aktuelle Gesamtpreis.',
    unlocking: 'Die Videos werden freigeschaltet.',
    declined:
      'Die Zahlung kam nicht zustande, die Videos gehören Ihnen also noch nicht. Sie können es zum aktuellen Gesamtpreis erneut versuchen.',
    skip: 'Diese Videos überspringen',
  },
  startAgain: 'Neu beginnen',
  skip: 'Dieses Video überspringen',
  done: 'Fertig',
  untitled: 'Dieses Video',
  quoted: (title) => `„${title}“`,
  results: {
    paid: {
      title: 'Es gehört Ihnen',
      advice: (title) => `${title} ist freigeschaltet.`,
      short: 'Freigeschaltet',
    },
    owned: {
      title: 'Gehört Ihnen bereits',
      advice: (title) => `${title} gehört Ihnen bereits. Es gab nichts zu bezahlen.`,
      short: 'Gehört Ihnen bereits',
    },
    unavailable: {
      title: 'Nicht erhältlich',
      advice: (title) => `${title} kann derzeit nicht gekauft werden. Es wurde nichts berechnet.`,
      short: 'Nicht erhältlich',
    },
    failed: { title: 'Nicht gekauft', advice: (title) => `${title} wurde nicht gekauft.`, short: 'Nicht gekauft' },
  },
  summary: {
    all: 'Alle Videos gehören Ihnen',
    some: (bought, total) => `Sie besitzen ${bought} von ${total} Videos`,
    none: 'Es wurde kein Video gekauft',
  },
}
