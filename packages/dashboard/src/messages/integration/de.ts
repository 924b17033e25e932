import type { CredentialMessages, KeyMessages } from './en.ts'

export const credentials: CredentialMessages = {
  intro:
    'Ihr Server signiert die Adressen der Einbettung mit dem Client-Secret. Es darf nie in einen Browser gelangen.',
  clientId: 'Client-ID',
  secret: 'Client-Secret',
  endsIn: (end) => `Endet auf ${end}`,
  reveal: 'Anzeigen',
  hide: 'Verbergen',
  revealHint: 'Jedes Anzeigen wird protokolliert.',
  lastUsed: 'Zuletzt verwendet',
  notUsed: 'Noch nicht verwendet',
  rotateTitle: 'Austausch',
  rotate: 'Zugangsdaten austauschen',
  rotateHint: 'Ersetzen Sie das Secret, die Client-ID oder beide, höchstens einmal in 48 Stunden.',
  nextAllowed: (time) => `Der nächste Austausch ist ab ${time} möglich.`,
  testHint: 'Test-Zugangsdaten werden nicht ausgetauscht.',
  lastRotated: (time) => `Zuletzt ausgetauscht: ${time}`,
  previous: {
    title: 'Was noch die alten Zugangsdaten verwendet',
    advice:
      'Setzen Sie die neuen ein, bevor die Zeit um ist. Danach wird jeder mit den alten signierte Link abgelehnt.',
    left: (time) => `Gilt noch ${time}`,
    ended: 'Gilt nicht mehr',
    unused: 'Seit dem Austausch nicht verwendet: Ihre Server sind umgestellt.',
    inUse: (time) => `Noch in Verwendung: zuletzt ${time}`,
  },
  wizard: {
    title: 'Zugangsdaten austauschen',
    step: (now, all) => `Schritt ${now} von ${all}`,
    what: {
      title: 'Was wird ersetzt?',
      secret: { label: 'Das Client-Secret', hint: 'Die übliche Wahl, auch wenn es bekannt geworden ist.' },
      id: { label: 'Die Client-ID', hint: 'Das Secret bleibt. Die Adressen der Einbettung ändern sich.' },
      both: { label: 'Beide', hint: 'Ein Neuanfang. Alles, was Sie eingesetzt haben, muss geändert werden.' },
    },
    grace: {
      title: 'Wie lange gelten die alten noch?',
      '24h': { label: '24 Stunden', hint: 'Zeit für eine geplante Umstellung.' },
      '1h': { label: '1 Stunde', hint: 'Zeit für eine schnelle Umstellung.' },
      none: {
        label: 'Gar nicht',
        hint: 'Wenn sie bekannt geworden sind. Ihre Einbettung steht still, bis die neuen eingesetzt sind.',
      },
    },
    confirm: {
      title: 'Prüfen und bestätigen',
      what: 'Ersetzt wird',
      grace: 'Die alten gelten noch',
      warning: 'Jeder mit den alten Zugangsdaten signierte Link wird sofort abgelehnt.',
      limit: 'Ein weiterer Austausch ist nach 48 Stunden möglich.',
      action: 'Jetzt austauschen',
    },
    done: {
      title: 'Die Zugangsdaten sind ausgetauscht',
      advice: 'Kopieren Sie die neuen jetzt auf Ihre Server.',
      until: (time) => `Die alten gelten bis ${time}.`,
      ended: 'Die alten gelten nicht mehr.',
    },
  },
}

export const keys: KeyMessages = {
  intro: 'Ihr Server verwendet API-Schlüssel, um den Katalog zu lesen und Bestellungen auszuliefern.',
  count: (active, all) => `${active} von ${all} Schlüsseln sind aktiv, Test und Live zusammen.`,
  create: 'Schlüssel anlegen',
  full: 'Alle Schlüssel sind vergeben. Widerrufen Sie einen, um einen anderen anzulegen.',
  empty: {
    title: 'Noch keine Schlüssel',
    advice: 'Legen Sie für jeden Server, der die API aufruft, einen an, damit Sie ihn einzeln widerrufen können.',
  },
  columns: {
    name: 'Name',
    key: 'Schlüssel',
    scopes: 'Rechte',
    created: 'Angelegt',
    used: 'Zuletzt verwendet',
    status: 'Status',
  },
  unnamed: 'Ohne Namen',
  revoked: (time) => `Widerrufen am ${time}`,
  catalogue: 'Nur Katalog',
  missing:
    'Dieser Schlüssel kann keine Bestellungen ausliefern: Er ist älter als diese Rechte. Legen Sie als Ersatz einen neuen an.',
  revoke: 'Widerrufen',
  revokeNamed: (name) => `${name} widerrufen`,
  revokeTitle: (name) => `${name} widerrufen?`,
  revokeAdvice: 'Aufrufe mit diesem Schlüssel werden sofort abgelehnt. Das lässt sich nicht rückgängig machen.',
  revokeUsed: (time) => `Zuletzt verwendet: ${time}.`,
  revokeUnused: 'Er wurde nicht verwendet.',
  dialog: {
    title: 'API-Schlüssel anlegen',
    name: 'Name',
    hint: 'Zum Beispiel der Server, der ihn verwendet.',
    long: 'Verwenden Sie höchstens 200 Zeichen.',
    mode: 'Für',
    test: 'Testdaten',
    live: 'Live-Daten',
    kind: 'Er darf den Katalog lesen, Sitzungen anlegen und Bestellungen ausliefern.',
  },
  secret: {
    title: 'Bewahren Sie diesen Schlüssel jetzt auf',
    advice: 'Er wird nur einmal angezeigt. Geht er verloren, widerrufen Sie ihn und legen Sie einen anderen an.',
    label: 'Neuer API-Schlüssel',
    stored: 'Ich habe den Schlüssel gespeichert',
    blocked: 'Bestätigen Sie, dass Sie den Schlüssel gespeichert haben, bevor Sie schließen.',
  },
}
