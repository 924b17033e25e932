import { pluralIn } from '@proscenium/design/format'
import type { OverviewMessages, ProfileMessages } from './en.ts'

const plural = pluralIn('de')

export const overview: OverviewMessages = {
  greeting: (name) => `Willkommen, ${name}`,
  checklist: 'Bevor Sie live gehen',
  remaining: plural({ one: 'noch # Schritt', other: 'noch # Schritte' }),
  complete: { title: 'Sie sind live', advice: 'Alle Schritte sind erledigt.' },
  steps: {
    logo: { title: 'Logo hinzufügen', advice: 'Ihre Kunden sehen es, während der Arbeitsbereich sich öffnet.' },
    websites: { title: 'Websites angeben', advice: 'Bis dahin kann jede Website Ihre Einbettung anzeigen.' },
    'test-session': {
      title: 'Eine Test-Einbettung öffnen',
      advice: 'Signieren Sie eine Adresse mit Ihren Test-Zugangsdaten, wie die Anleitung zeigt.',
    },
    key: {
      title: 'Einen Live-API-Schlüssel anlegen',
      advice: 'Ihr Server braucht ihn, um den Katalog zu lesen und Bestellungen auszuliefern.',
    },
    'live-session': {
      title: 'Die erste Live-Einbettung öffnen',
      advice: 'Signieren Sie mit Ihren Live-Zugangsdaten und öffnen Sie Ihre Seite.',
    },
  },
  done: 'Erledigt',
  open: 'Offen',
  week: 'Die letzten 7 Tage',
  toUsage: 'Gesamte Nutzung',
}

export const profile: ProfileMessages = {
  company: 'Firma',
  contactEmail: 'Kontakt-E-Mail',
  contactHint:
    'Für Nachrichten des Betreibers. Sie melden sich mit einer anderen Adresse an, die nur der Betreiber ändert.',
  branding: 'Erscheinungsbild',
  logo: {
    label: 'Logo',
    choose: 'Datei auswählen',
    drop: 'oder hier ablegen',
    hint: 'PNG, JPEG oder WebP, höchstens 1 MiB',
    remove: 'Logo entfernen',
    none: 'Kein Logo',
    current: 'Aktuelles Logo',
    uploading: (percent) => `Wird hochgeladen: ${percent}`,
    issues: {
      'too-large': 'Die Datei ist größer als 1 MiB.',
      'wrong-type': 'Wählen Sie ein PNG-, JPEG- oder WebP-Bild.',
      empty: 'Die Datei ist leer.',
    },
  },
  accent: {
    label: 'Akzentfarbe',
    picker: 'Farbe auswählen',
    hint: 'Leer für einen neutralen Akzent',
    labelContrast: (ratio) => `Text auf Schaltflächen: ${ratio} zu 1`,
    surfaceContrast: (ratio) => `Vor dem Hintergrund: ${ratio} zu 1`,
    readable: 'Gut lesbar',
    shifted:
      'Vor dem Hintergrund schwer zu sehen; Umrisse und Links verwenden deshalb einen helleren oder dunkleren Ton.',
  },
  websites: {
    label: 'Websites',
    hint: 'Genaue Origins der Seiten, die Ihre Einbettung anzeigen und ihre Streams abspielen dürfen.',
    none: 'Es ist keine Website angegeben, daher darf jede Seite Ihre Einbettung anzeigen.',
    add: 'Website hinzufügen',
    field: 'Origin',
    remove: (origin) => `${origin} entfernen`,
    use: (origin) => `${origin} verwenden`,
  },
  issues: {
    'company-empty': 'Geben Sie den Namen Ihrer Firma ein.',
    'company-long': 'Verwenden Sie höchstens 200 Zeichen.',
    'email-invalid': 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    'accent-invalid': 'Verwenden Sie sechs Hexadezimalziffern, zum Beispiel #3366FF.',
    'origin-scheme': 'Beginnen Sie mit https://, zum Beispiel https://www.example.com.',
    'origin-wildcard': 'Platzhalter sind nicht möglich. Geben Sie jede Origin einzeln an.',
    'origin-path': 'Lassen Sie alles nach dem Hostnamen weg.',
    'origin-insecure': 'Verwenden Sie https. Nur localhost darf http verwenden.',
    'origin-invalid': 'Das ist keine genaue Origin wie https://www.example.com.',
    'origin-repeated': 'Diese Origin steht schon in der Liste.',
    'origins-too-many': 'Geben Sie höchstens 50 Origins an.',
    rejected: 'Der Dienst hat diesen Wert nicht angenommen.',
  },
  saved: 'Ihre Änderungen sind gespeichert.',
  changed: 'Sie haben ungespeicherte Änderungen.',
  issuesLeft: plural({ one: '# Feld muss korrigiert werden.', other: '# Felder müssen korrigiert werden.' }),
  preview: {
    title: 'Vorschau',
    hint: 'So sieht die Einbettung mit Ihrem Erscheinungsbild aus: beim Öffnen, vor einem Kauf und in einem schmalen Rahmen.',
    layout: 'Layout',
    wide: 'Breit',
    compact: 'Kompakt',
    opening: 'Öffnen',
    purchase: 'Kauf',
    video: 'Dusk Tide',
    price: 'Für 49 € kaufen',
    later: 'Nicht jetzt',
  },
  facts: {
    title: 'Vom Betreiber festgelegt',
    hint: 'Bitten Sie den Betreiber, das zu ändern.',
    status: 'Status',
    statuses: { active: 'Aktiv', suspended: 'Gesperrt' },
    type: 'Art',
    types: { purchase: 'Kauf', platform: 'Plattform' },
    categories: 'Kategorien',
    terms: 'Zahlungsbedingungen',
    style: 'Stil des Erscheinungsbilds',
    styles: { branded: 'Mit Marke', clean: 'Schlicht', whitelabel: 'White Label' },
    embed: 'Einbettung',
    embeds: { workspace: 'Arbeitsbereich', catalog: 'Katalog' },
    id: 'Partner-ID',
    since: 'Partner seit',
    noTerms: 'Keine vereinbart',
  },
}
