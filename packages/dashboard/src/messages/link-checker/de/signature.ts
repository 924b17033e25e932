import type { CauseTexts } from '../en.ts'

const once = 'Serialisieren Sie einmal und signieren und kodieren Sie genau diesen Text.'

export const signature = {
  'signature-upper-case': {
    title: 'Die Signatur ist in Großbuchstaben.',
    fix: 'Schreiben Sie kleine Hex-Ziffern. Der Dienst nimmt beides an, andere Software vielleicht nicht.',
  },
  'signature-whitespace': {
    title: 'In der Signatur ist Leerraum.',
    fix: 'Entfernen Sie Leerzeichen und Zeilenumbrüche um die Signatur.',
  },
  'signature-prefix': { title: 'Die Signatur beginnt mit {prefix}.', fix: 'Senden Sie nur die 64 Hex-Ziffern.' },
  'signature-separators': {
    title: 'Die Bytes der Signatur sind durch Striche oder Doppelpunkte getrennt.',
    fix: 'Senden Sie die 64 Hex-Ziffern ohne Trennzeichen.',
  },
  'base64-digest': { title: 'Die Signatur ist Base64.', fix: 'Schreiben Sie sie als 64 kleine Hex-Ziffern.' },
  'other-digest': { title: 'Die Signatur ist so lang wie {algorithm}.', fix: 'Verwenden Sie HMAC-SHA256.' },
  'signature-malformed': {
    title: 'Die Signatur besteht nicht aus 64 Hex-Ziffern.',
    fix: 'Schreiben Sie den HMAC-SHA256 des JSON-Textes als 64 kleine Hex-Ziffern.',
  },
  'signature-over-base64': {
    title: 'Signiert wurde der Base64-Text, nicht der JSON-Text.',
    fix: 'Signieren Sie den JSON-Text und kodieren Sie danach denselben Text als Base64.',
  },
  'signature-over-other-encoding': {
    title: 'Der signierte Text war als {encoding} kodiert.',
    fix: 'Signieren Sie die UTF-8-Bytes des JSON-Textes.',
  },
  'swapped-arguments': {
    title: 'Der Payload diente als Schlüssel und das Secret als Text.',
    fix: 'Vertauschen Sie die beiden Argumente der HMAC-Funktion.',
  },
  'signature-mismatch': {
    title: 'Die Signatur passt nicht zu diesem Payload und diesen Secrets.',
    fix: 'Vergleichen Sie die letzten vier Zeichen Ihres Secrets mit denen unter „Zugangsdaten“ („Endet auf …“). Sind sie gleich, wurde das JSON zweimal erzeugt, oft mit einem zweiten timestamp: Signieren Sie genau den Text, den Sie kodieren.',
  },
  'test-id-with-live-secret': {
    title: 'Eine Test-Client-ID ist mit dem Live-Secret signiert.',
    fix: 'Verwenden Sie das Test-Secret oder die Live-Client-ID.',
  },
  'live-id-with-test-secret': {
    title: 'Eine Live-Client-ID ist mit dem Test-Secret signiert.',
    fix: 'Verwenden Sie das Live-Secret oder die Test-Client-ID.',
  },
  'previous-secret': {
    title: 'Der Link ist mit einem ersetzten Secret signiert, das nur bis {ends} gilt.',
    fix: 'Stellen Sie vorher auf das aktuelle Secret um.',
  },
  'expired-secret': {
    title: 'Der Link ist mit einem ersetzten Secret signiert, das seit {ended} nicht mehr gilt.',
    fix: 'Stellen Sie auf das aktuelle Secret aus dem Dashboard um.',
  },
  'secret-decoded': {
    title: 'Das Secret wurde vor der Verwendung aus {form} dekodiert.',
    fix: 'Verwenden Sie das Secret als Text, so wie es das Dashboard zeigt.',
  },
  'secret-with-newline': {
    title: 'Das Secret wurde mit einem Zeilenumbruch am Ende verwendet.',
    fix: 'Speichern Sie es ohne ihn, oder kürzen Sie, was Sie aus einer Datei lesen.',
  },
  'secret-with-extra-characters': {
    title: 'Um das Secret herum stand ein zusätzliches Zeichen: {characters}',
    fix: 'Speichern Sie nur das Secret selbst.',
  },
  'unset-secret': {
    title: 'Der Link ist mit „{found}“ statt mit einem Secret signiert.',
    fix: 'Setzen Sie die Umgebungsvariable und lassen Sie den Server ohne sie nicht starten.',
  },
  'client-id-as-secret': {
    title: 'Der Link ist mit der Client-ID signiert.',
    fix: 'Signieren Sie mit dem Client-Secret.',
  },
  'reserialised-order': { title: 'Im signierten JSON standen die Felder in anderer Reihenfolge.', fix: once },
  'reserialised-spacing': { title: 'Das signierte JSON hatte andere Leerzeichen oder Umbrüche.', fix: once },
  'reserialised-unicode': { title: 'Das signierte JSON schrieb Zeichen wie é anders (é oder \\u00e9).', fix: once },
  'reserialised-slashes': { title: 'Das signierte JSON schrieb Schrägstriche anders (/ oder \\/).', fix: once },
  'reserialised-html': {
    title: 'Das signierte JSON schrieb Zeichen wie & und + anders (& oder \\u0026).',
    fix: once,
  },
  'serialised-twice': {
    title: 'Der signierte Text wurde zweimal als JSON serialisiert.',
    fix: 'Serialisieren Sie das Objekt einmal und nicht noch einmal den Text.',
  },
  'trailing-newline': {
    title: 'Signierter Text und Payload unterscheiden sich in einem Zeilenumbruch am Ende.',
    fix: 'Signieren und kodieren Sie denselben Text; echo, Editoren und json.Encoder von Go hängen einen Umbruch an.',
  },
  'byte-order-mark': {
    title: 'Vor dem JSON steht eine Byte-Reihenfolge-Marke (U+FEFF).',
    fix: 'Schreiben Sie UTF-8 ohne diese Marke.',
  },
} as const satisfies CauseTexts
