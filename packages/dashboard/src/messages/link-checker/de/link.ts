import type { CauseTexts } from '../en.ts'

const shorter = 'Entfernen Sie Felder aus dem Payload. Nur die dokumentierten haben eine Wirkung.'
const utf8 = 'Wandeln Sie den JSON-Text in UTF-8-Bytes um und signieren und kodieren Sie diese.'

export const link = {
  'not-a-link': {
    title: 'Das ist keine vollständige http- oder https-Adresse.',
    fix: 'Verwenden Sie die ganze Adresse, beginnend mit https:// oder http://.',
  },
  'wrong-host': {
    title: 'Der Link führt zu {found}, nicht zum Dienst.',
    fix: 'Beginnen Sie die Adresse mit {expected}.',
  },
  'wrong-path': {
    title: 'Der Pfad {found} ist nicht die Embed-Seite.',
    fix: 'Verwenden Sie genau {expected}: Groß- und Kleinschreibung und Schrägstriche zählen.',
  },
  'address-too-long': { title: 'Die Adresse hat {length} Zeichen; so lange liest der Dienst nicht.', fix: shorter },
  'long-address': { title: 'Die Adresse hat {length} Zeichen; viele Proxys enden bei {most}.', fix: shorter },
  'html-escaped': {
    title: 'Der Link enthält &amp; statt &.',
    fix: 'Maskieren Sie den Link einmal für HTML: in der Vorlage, nicht im Code.',
  },
  'misplaced-parameters': {
    title: '{name} steht nicht in der Query der Adresse.',
    fix: 'Setzen Sie ? hinter die Client-ID, dann payload und sig. Hinter # darf nichts davon stehen.',
  },
  'misspelt-parameter': { title: 'Der Parameter {found} ist unbekannt.', fix: 'Nennen Sie ihn {expected}.' },
  'swapped-parameters': {
    title: 'payload enthält die Signatur und sig den Payload.',
    fix: 'Vertauschen Sie die beiden Werte.',
  },
  'repeated-parameter': {
    title: '{name} kommt mehrmals vor; nur der erste zählt.',
    fix: 'Bauen Sie die Query für jeden Link neu auf.',
  },
  'missing-parameter': {
    title: '{name} fehlt oder ist leer.',
    fix: 'Der Link braucht die Client-ID im Pfad sowie payload und sig in der Query.',
  },
  'truncated-link': {
    title: 'Der Link ist abgeschnitten.',
    fix: 'Kopieren Sie ihn ganz und speichern Sie ihn in einem Feld für mindestens 2.000 Zeichen.',
  },
  'malformed-client-id': {
    title: '„{found}“ ist keine Client-ID.',
    fix: 'Kopieren Sie die Client-ID aus dem Dashboard: 32 kleine Hex-Ziffern.',
  },
  'unknown-client-id': {
    title: 'Keine Ihrer Client-IDs lautet {found}.',
    fix: 'Kopieren Sie die Client-ID aus dem Dashboard.',
  },
  'expired-client-id': {
    title: 'Diese Client-ID wurde ersetzt und gilt seit {ends} nicht mehr.',
    fix: 'Verwenden Sie die aktuelle Client-ID aus dem Dashboard.',
  },
  'previous-client-id': {
    title: 'Diese Client-ID wurde ersetzt und gilt nur bis {ends}.',
    fix: 'Stellen Sie vorher auf die aktuelle Client-ID um.',
  },
  'inactive-partner': {
    title: 'Das Partnerkonto ist nicht aktiv ({status}); kein Embed öffnet sich.',
    fix: 'Bitten Sie den Betreiber des Dienstes, es zu aktivieren.',
  },
  'unregistered-website': {
    title: '{found} gehört nicht zu Ihren Websites; Browser zeigen den Embed dort nicht.',
    fix: 'Fügen Sie die Website in Ihrem Profil hinzu.',
  },
  'secret-in-link': {
    title: 'Der Link enthält ein Secret. Wer den Link sieht, kann es lesen.',
    fix: 'Rotieren Sie das Secret oder widerrufen Sie den Schlüssel; verwenden Sie beides nur auf dem Server.',
  },
  'double-encoded': {
    title: 'Der Wert ist zweimal URL-kodiert.',
    fix: 'Kodieren Sie ihn einmal: Wer die Query baut, kodiert meist schon.',
  },
  'raw-plus': {
    title: 'Der Payload enthält + unkodiert, was in URLs ein Leerzeichen bedeutet.',
    fix: 'URL-kodieren Sie den Base64-Text, sodass + zu %2B wird.',
  },
  'url-safe-base64': {
    title: 'Der Payload ist URL-sicheres Base64, mit - und _.',
    fix: 'Verwenden Sie Standard-Base64 mit + und / und URL-kodieren Sie es.',
  },
  'base64-line-breaks': {
    title: 'Der Base64-Text enthält Zeilenumbrüche.',
    fix: 'Verwenden Sie einen Encoder, der eine einzige Zeile schreibt.',
  },
  'base64-damaged': {
    title: 'Der Payload ist kein vollständiges, gültiges Base64.',
    fix: 'Kodieren Sie den ganzen JSON-Text mit einem Standard-Encoder.',
  },
  'encoded-twice': { title: 'Der Payload ist Base64 von Base64.', fix: 'Kodieren Sie den JSON-Text einmal.' },
  'raw-json-payload': {
    title: 'Der Payload ist JSON ohne Base64; andere Software kann es unterwegs verändern.',
    fix: 'Kodieren Sie den JSON-Text als Base64.',
  },
  'not-utf8': { title: 'Der Payload ist kein UTF-8, sondern vermutlich ISO-8859-1.', fix: utf8 },
  'utf-16': { title: 'Der Payload ist UTF-16.', fix: utf8 },
} as const satisfies CauseTexts
