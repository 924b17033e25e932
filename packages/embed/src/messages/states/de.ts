import type { StateMessages } from './en.ts'

export const states: StateMessages = {
  failures: {
    'missing-session': {
      title: 'Der Arbeitsbereich lässt sich über diesen Link nicht öffnen',
      advice:
        'Ein Teil des Links fehlt. Gehen Sie zurück zur vorherigen Seite und öffnen Sie den Arbeitsbereich von dort aus.',
    },
    'invalid-link': {
      title: 'Dieser Link ist ungültig',
      advice:
        'Gehen Sie zurück zur vorherigen Seite und öffnen Sie den Arbeitsbereich erneut. Wenn das wiederholt passiert, wenden Sie sich bitte an die Betreiber der Seite.',
    },
    'expired-link': {
      title: 'Dieser Link ist abgelaufen',
      advice:
        'Zu Ihrer Sicherheit gilt ein Link nur wenige Minuten. Gehen Sie zurück, laden Sie die vorherige Seite neu und öffnen Sie den Arbeitsbereich erneut.',
    },
    'partner-inactive': {
      title: 'Der Arbeitsbereich ist hier nicht verfügbar',
      advice: 'Er ist für diese Website derzeit abgeschaltet. Näheres erfahren Sie bei den Betreibern der Website.',
    },
    'service-error': {
      title: 'Bei uns ist etwas schiefgelaufen',
      advice: 'Es liegt nicht an Ihnen. Warten Sie einen Moment und versuchen Sie es dann erneut.',
    },
    'too-many': {
      title: 'Sie haben den Arbeitsbereich sehr oft geöffnet',
      advice: 'Er öffnet sich gleich von selbst. Es geht nichts verloren, lassen Sie diese Seite einfach geöffnet.',
    },
    timeout: {
      title: 'Das dauert zu lange',
      advice: 'Vielleicht ist die Verbindung langsam. Versuchen Sie es erneut, es geht nichts verloren.',
    },
    unreachable: {
      title: 'Wir sind gerade nicht erreichbar',
      advice:
        'Ihre Verbindung scheint in Ordnung zu sein, aber unsere Antwort kam nicht an. Warten Sie einen Moment und versuchen Sie es dann erneut.',
    },
    offline: {
      title: 'Sie sind offline',
      advice: 'Der Arbeitsbereich öffnet sich von selbst, sobald Sie wieder verbunden sind.',
    },
    sandboxed: {
      title: 'Der Arbeitsbereich kann auf dieser Seite nicht geöffnet werden',
      advice: 'Eine Einstellung der Seite steht dem im Weg. Die Betreiber der Website können sie ändern.',
    },
    misconfigured: {
      title: 'Der Arbeitsbereich ist nicht richtig eingerichtet',
      advice: 'Das müssen wir beheben. Bitte versuchen Sie es später noch einmal.',
    },
    'editor-unreachable': {
      title: 'Der Editor hat sich nicht geöffnet',
      advice:
        'Sie sind angemeldet, aber der Editor antwortet nicht. Versuchen Sie es erneut. Auch ein Werbeblocker oder ein stark eingeschränktes Netzwerk kann die Ursache sein.',
    },
    'session-ended': {
      title: 'Ihre Sitzung ist beendet',
      advice: 'Laden Sie die vorherige Seite neu, um sich wieder anzumelden.',
    },
  },
  notices: {
    'session-ended': {
      title: 'Ihre Sitzung ist beendet',
      advice:
        'Ihre Arbeit bleibt hier, wie sie ist, lässt sich aber erst wieder speichern, wenn Sie den Arbeitsbereich von der vorherigen Seite aus neu öffnen.',
    },
  },
}
