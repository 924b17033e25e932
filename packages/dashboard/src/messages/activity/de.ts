import { pluralIn } from '@proscenium/design/format'
import type { AuditMessages, HealthMessages, UsageMessages } from './en.ts'

const plural = pluralIn('de')

export const usage: UsageMessages = {
  period: 'Zeitraum',
  periods: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage', '12mo': '12 Monate' },
  metrics: {
    sessions: 'Sitzungen',
    active_users: 'Aktive Nutzer',
    songs_uploaded: 'Hochgeladene Songs',
    recommendations: 'Empfehlungen',
    downloads: 'Downloads',
    api_calls: 'API-Aufrufe',
    api_errors: 'API-Fehler',
  },
  errorRate: 'Fehlerquote',
  previous: 'Zeitraum davor',
  before: (value) => `Davor: ${value}`,
  up: (share) => `${share} mehr als im Zeitraum davor`,
  down: (share) => `${share} weniger als im Zeitraum davor`,
  same: 'Wie im Zeitraum davor',
  fresh: 'Nichts im Zeitraum davor',
  chart: (metric) => `${metric} als Diagramm`,
  table: 'Als Tabelle anzeigen',
  tableOf: (metric) => `${metric} in jedem Abschnitt`,
  time: 'Ab',
  count: 'Anzahl',
  utc: 'Die Abschnitte sind in UTC.',
  perKey: 'API-Aufrufe je Schlüssel',
  calls: 'Aufrufe',
  noKeys: 'Es wurde kein Schlüssel verwendet.',
  empty: {
    title: 'Noch nichts gezählt',
    advice: 'Zahlen erscheinen, sobald Ihre Einbettung geöffnet wird oder Ihr Server die API aufruft.',
  },
}

export const health: HealthMessages = {
  rejections: 'Abgelehnte Anfragen nach Ursache',
  summary: (rejected, all) => `${rejected} von ${all} Anfragen wurden abgelehnt.`,
  causes: {
    'missing-fields': {
      title: 'Ein Teil des Links fehlt',
      fix: 'Senden Sie Client-ID, Payload und Signatur. URL-kodieren Sie die Payload, damit kein Pluszeichen zum Leerzeichen wird.',
    },
    'unknown-client': {
      title: 'Die Client-ID ist nicht bekannt',
      fix: 'Vergleichen Sie die Client-ID in der Adresse mit der unter Zugangsdaten; nach einem Austausch gilt die neue.',
    },
    inactive: { title: 'Das Konto ist nicht aktiv', fix: 'Bitten Sie den Betreiber, es zu aktivieren.' },
    'bad-signature': {
      title: 'Die Signatur passt nicht',
      fix: 'Signieren Sie genau den JSON-Text, den Sie kodieren, mit HMAC-SHA256 in kleinen Hexziffern und dem aktuellen Secret als Text.',
    },
    expired: {
      title: 'Der Link ist abgelaufen',
      fix: 'Erzeugen Sie für jeden Seitenaufruf eine Adresse und speichern Sie die Seite nicht zwischen. Prüfen Sie, ob die Uhr Ihres Servers stimmt und der Zeitstempel in UTC ist.',
    },
    'missing-user': {
      title: 'Die Payload nennt keinen Nutzer',
      fix: 'Tragen Sie Ihre eigene ID des Nutzers in partner_external_user_id ein.',
    },
    'rate-limited': {
      title: 'Zu viele Anfragen',
      fix: 'Warten Sie die Zeit in Retry-After ab und speichern Sie eine Weile, was Sie aus dem Katalog lesen.',
    },
    service: {
      title: 'Ein Fehler bei uns',
      fix: 'Sie müssen nichts ändern. Versuchen Sie es nach einem Moment erneut.',
    },
    'invalid-key': {
      title: 'Kein gültiger API-Schlüssel',
      fix: 'Senden Sie den Schlüssel vollständig als „Authorization: Bearer psk_\u00a0…“, einen aus der Liste unter API-Schlüssel.',
    },
    'revoked-key': {
      title: 'Der API-Schlüssel ist widerrufen',
      fix: 'Legen Sie einen neuen an und setzen Sie ihn auf dem aufrufenden Server ein.',
    },
    'wrong-key': {
      title: 'Die falsche Art von Schlüssel',
      fix: 'Verwenden Sie einen Standardschlüssel; ein Katalogschlüssel kann nur den Katalog lesen.',
    },
    'missing-scope': {
      title: 'Dem Schlüssel fehlt ein Recht',
      fix: 'Er ist älter als dieser Teil der API. Legen Sie einen neuen an, setzen Sie ihn ein und widerrufen Sie den alten.',
    },
    malformed: {
      title: 'Die Anfrage ist fehlerhaft',
      fix: 'Senden Sie gültiges JSON als application/json mit den Feldern aus der API-Referenz.',
    },
    'not-found': {
      title: 'Das gibt es nicht',
      fix: 'Prüfen Sie die ID. Test- und Live-Daten haben verschiedene IDs, und Videos können den Katalog verlassen.',
    },
    'not-owned': {
      title: 'Dem Kunden gehört es nicht',
      fix: 'Prüfen Sie den Status, bevor Sie eine Datei anfordern, und bieten Sie zuerst den Kauf an.',
    },
    'download-limit': {
      title: 'Die Downloads des Monats sind aufgebraucht',
      fix: 'Bitten Sie den Betreiber um eine höhere Grenze.',
    },
    'test-only': {
      title: 'Mit einem Testschlüssel nicht möglich',
      fix: 'Testschlüssel laden nur Exporte herunter. Verwenden Sie für Originale einen Live-Schlüssel.',
    },
    origin: {
      title: 'Die Website ist nicht angegeben',
      fix: 'Fügen Sie die genaue Origin der Seite unter Profil hinzu.',
    },
    session: {
      title: 'Sitzung oder Token sind beendet',
      fix: 'Nach 12 Stunden ohne Nutzung ist das normal. Erzeugen Sie eine neue Adresse für die Seite.',
    },
    other: { title: 'Eine andere Ursache', fix: 'Schlagen Sie den Code in der API-Referenz nach.' },
  },
  fix: 'Was zu tun ist',
  times: plural({ one: '#-mal', other: '#-mal' }),
  last: (time) => `Zuletzt: ${time}`,
  healthy: { title: 'Nichts wurde abgelehnt', advice: 'Jede Anfrage dieses Zeitraums wurde angenommen.' },
  quiet: {
    title: 'Noch keine Anfragen',
    advice: 'Anfragen Ihrer Server und Ihrer Einbettung erscheinen hier.',
  },
  log: 'Letzte Anfragen',
  logHint: 'Ohne Tokens, Payloads, Adressen und Nutzer. Nennen Sie die Anfrage-ID, wenn Sie um Hilfe bitten.',
  columns: {
    time: 'Zeit',
    operation: 'Operation',
    status: 'Status',
    duration: 'Dauer',
    key: 'Schlüssel',
    request: 'Anfrage-ID',
  },
  milliseconds: (value) => `${value} ms`,
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
}

export const audit: AuditMessages = {
  intro: 'Wer was geändert hat, das Neueste zuerst. Test- und Live-Ereignisse stehen in einer Liste.',
  filter: 'Anzeigen',
  all: 'Alles',
  kinds: {
    access: 'Zugang',
    credentials: 'Zugangsdaten',
    keys: 'API-Schlüssel',
    profile: 'Profil und Einstellungen',
    rights: 'Bestellungen und Rechte',
  },
  actions: {
    sign_in: 'Angemeldet',
    sign_out: 'Abgemeldet',
    login_changed: 'Anmeldeadresse geändert',
    login_unlinked: 'Anmeldeadresse gelöst',
    sessions_revoked: 'Sitzungen beendet',
    secret_revealed: 'Secret angezeigt',
    credentials_rotated: 'Zugangsdaten ausgetauscht',
    rotation_reset: 'Austausch wieder erlaubt',
    api_key_created: 'API-Schlüssel angelegt',
    api_key_revoked: 'API-Schlüssel widerrufen',
    profile_changed: 'Profil geändert',
    logo_changed: 'Logo geändert',
    logo_removed: 'Logo entfernt',
    partner_created: 'Konto angelegt',
    partner_changed: 'Einstellungen geändert',
    order_settled: 'Bestellung abgeschlossen',
    right_granted: 'Recht erteilt',
    right_revoked: 'Recht entzogen',
  },
  actors: { partner: 'Sie', operator: 'Betreiber' },
  columns: { time: 'Zeit', who: 'Wer', what: 'Was', details: 'Details' },
  empty: { title: 'Noch nichts aufgezeichnet', advice: 'Anmeldungen und Änderungen erscheinen hier.' },
  none: {
    title: 'Keine Ereignisse dieser Art',
    advice: (kind) => `Unter „${kind}“ ist nichts aufgezeichnet.`,
    showAll: 'Alles anzeigen',
  },
  shown: plural({ one: '# Ereignis', other: '# Ereignisse' }),
}
