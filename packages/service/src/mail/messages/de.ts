import type { SignInMessages } from './messages.ts'

export const de: SignInMessages = {
  subject: 'Ihr Anmeldelink',
  heading: 'Im Partner-Dashboard anmelden',
  action: 'Anmelden',
  address: 'Oder öffnen Sie diese Adresse:',
  validity:
    'Der Link funktioniert einmal, innerhalb von 15 Minuten und nur in dem Browser, in dem Sie ihn angefordert haben.',
  unexpected:
    'Sie haben keinen Link angefordert? Dann ignorieren Sie diese Nachricht: Ohne den Link kann sich niemand anmelden.',
}
