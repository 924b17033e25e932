import type { CauseTexts } from '../en.ts'

const clock = 'Synchronisieren Sie die Uhr Ihres Servers.'

export const payload = {
  'payload-not-json': {
    title: 'Der Payload ist ab Zeichen {position} kein JSON.',
    fix: 'Erzeugen Sie ihn mit einer JSON-Bibliothek, nicht durch Zusammensetzen von Texten.',
  },
  'payload-not-object': {
    title: 'Der Payload ist JSON, aber kein Objekt: {found}',
    fix: 'Serialisieren Sie ein Objekt mit partner_external_user_id, und zwar einmal.',
  },
  'duplicate-field': {
    title: '{field} kommt mehrmals vor; nur das letzte zählt.',
    fix: 'Schreiben Sie jedes Feld einmal.',
  },
  'misspelt-field': { title: 'Das Feld {found} ist unbekannt und wirkungslos.', fix: 'Nennen Sie es {expected}.' },
  'ignored-field': {
    title: '{field} hat im Payload keine Wirkung.',
    fix: 'Entfernen Sie es. Das entscheiden nur der Dienst und sein Betreiber.',
  },
  'invisible-characters': {
    title: 'Der Wert enthält das unsichtbare Zeichen {character}.',
    fix: 'Entfernen Sie es: Mit ihm und ohne es sind es zwei verschiedene Werte.',
  },
  'damaged-text': {
    title: 'Ein Text verlor Zeichen, bevor er signiert wurde.',
    fix: 'Verwenden Sie durchgehend UTF-8 und kürzen Sie Texte zwischen Zeichen.',
  },
  'missing-user-id': {
    title: 'partner_external_user_id fehlt.',
    fix: 'Fügen Sie Ihre eigene, beständige ID des angemeldeten Nutzers als Text hinzu.',
  },
  'user-id-not-text': {
    title: 'partner_external_user_id ist kein Text: {found}',
    fix: 'Wandeln Sie die ID in Text um, in Anführungszeichen.',
  },
  'user-id-empty': {
    title: 'partner_external_user_id ist leer.',
    fix: 'Erzeugen Sie Links nur für angemeldete Nutzer, mit deren ID.',
  },
  'user-id-unusable': {
    title: 'partner_external_user_id ist länger als 512 Zeichen oder enthält NUL oder ein halbes Zeichen.',
    fix: 'Verwenden Sie die ID aus Ihrer Datenbank.',
  },
  'placeholder-user-id': {
    title: '„{found}“ sieht nach einer Variable ohne Wert aus, nicht nach einem Nutzer.',
    fix: 'Prüfen Sie, woher die ID kommt. Alle Nutzer mit derselben ID teilen sich ein Konto.',
  },
  'shared-user-id': {
    title: '„{found}“ sieht nach einem Konto mehrerer Personen aus.',
    fix: 'Verwenden Sie eine ID je Person: Wer die ID teilt, teilt Käufe und Projekte.',
  },
  'user-id-spaces': {
    title: 'Um die Nutzer-ID steht Leerraum.',
    fix: 'Entfernen Sie ihn: Mit ihm und ohne ihn sind es zwei verschiedene Nutzer.',
  },
  'missing-email': {
    title: 'Es gibt keine E-Mail-Adresse; der Nutzer kann keine Käufe besitzen.',
    fix: 'Fügen Sie email hinzu, sobald der Nutzer die Adresse bestätigt hat.',
  },
  'invalid-email': {
    title: '„{found}“ ist keine E-Mail-Adresse; der Dienst ignoriert sie.',
    fix: 'Senden Sie die bestätigte Adresse des Nutzers oder keine.',
  },
  'shared-email': {
    title: '„{found}“ sieht nach einer Adresse mehrerer Personen aus.',
    fix: 'Senden Sie persönliche Adressen: Wer die Adresse teilt, teilt das Konto.',
  },
  'missing-timestamp': {
    title: 'Es gibt keinen timestamp: Wer den Link kopiert, kann ihn für immer verwenden.',
    fix: 'Fügen Sie die aktuelle Zeit hinzu: Der Link gilt dann 5 Minuten.',
  },
  'timestamp-in-seconds': {
    title: 'Der timestamp ist eine Zahl von Sekunden.',
    fix: 'Schreiben Sie ihn nach ISO 8601 in UTC: {correct}',
  },
  'timestamp-in-milliseconds': {
    title: 'Der timestamp ist eine Zahl von Millisekunden.',
    fix: 'Schreiben Sie ihn nach ISO 8601 in UTC: {correct}',
  },
  'timestamp-format': {
    title: 'Der timestamp „{found}“ ist keine Zeit nach ISO 8601.',
    fix: 'Schreiben Sie ihn so: {correct}',
  },
  'timestamp-without-zone': {
    title: 'Der timestamp nennt keine Zeitzone und wird als UTC gelesen.',
    fix: 'Schreiben Sie UTC mit Z am Ende: {correct}',
  },
  'local-time': {
    title: 'Der timestamp ist vermutlich Ortszeit bei UTC{offset}; ohne Zone wird er als UTC gelesen.',
    fix: 'Schreiben Sie UTC mit Z: {correct}',
  },
  'local-time-marked-utc': {
    title: 'Der timestamp nennt UTC, ist aber vermutlich Ortszeit bei UTC{offset}.',
    fix: 'Rechnen Sie die Zeit vorher in UTC um: {correct}',
  },
  'timestamp-too-old': {
    title: 'Der timestamp liegt {minutes} Minuten zurück: Der Link ist zu alt, oder Ihre Uhr geht nach.',
    fix: 'Erzeugen Sie für jeden Seitenaufruf einen Link, speichern Sie die Seite nicht zwischen und synchronisieren Sie die Uhr.',
  },
  'timestamp-in-future': {
    title: 'Der timestamp liegt {minutes} Minuten in der Zukunft: Ihre Uhr geht vor.',
    fix: clock,
  },
  'clock-skew': { title: 'Ihre Uhr geht etwa {minutes} min vor; ab 5 Minuten werden Links abgelehnt.', fix: clock },
  'accent-format': {
    title: 'accent_color „{found}“ wird ignoriert.',
    fix: 'Schreiben Sie # und sechs Hex-Ziffern, zum Beispiel {correct}.',
  },
  'logo-address': {
    title: 'logo_url „{found}“ ist keine vollständige http- oder https-Adresse und wird ignoriert.',
    fix: 'Verwenden Sie die https-Adresse eines Bildes.',
  },
  'logo-over-http': {
    title: 'Das Logo liegt auf http; Browser zeigen es auf einer https-Seite vielleicht nicht.',
    fix: 'Verwenden Sie eine https-Adresse.',
  },
  'logo-unreachable': {
    title: 'Von logo_url ließ sich kein Bild laden.',
    fix: 'Prüfen Sie, ob die Adresse ohne Anmeldung ein Bild zeigt.',
  },
} as const satisfies CauseTexts
