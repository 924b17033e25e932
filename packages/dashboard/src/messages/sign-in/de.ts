import type { SignInMessages } from './en.ts'

export const signIn: SignInMessages = {
  title: 'Anmelden',
  intro:
    'Geben Sie die E-Mail-Adresse ein, die für Ihr Konto hinterlegt ist. Wir senden Ihnen einen Link, mit dem Sie sich anmelden.',
  email: 'E-Mail-Adresse',
  send: 'Link senden',
  invalid: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  checking: 'Es wird geprüft, ob Sie angemeldet sind',
  confirming: 'Sie werden angemeldet',
  sent: {
    title: 'Sehen Sie in Ihr Postfach',
    advice: (email) =>
      `Wenn ${email} hinterlegt ist, ist ein Link unterwegs. Öffnen Sie ihn in diesem Browser; diese Seite geht dann von selbst weiter.`,
    validity: (minutes) => `Der Link gilt einmal, ${minutes} Minuten lang.`,
    resend: 'Erneut senden',
    resendIn: (seconds) => `Erneut senden in ${seconds} s`,
    other: 'Andere Adresse verwenden',
    hint: 'Nichts da? Sehen Sie im Spam-Ordner nach oder fragen Sie den Betreiber, welche Adresse hinterlegt ist.',
  },
  rejected: {
    'wrong-browser': {
      title: 'Öffnen Sie den Link im Browser der Anforderung',
      advice:
        'Zu Ihrer Sicherheit gilt der Link nur dort. Er ist nicht verbraucht: Kopieren Sie ihn in jenen Browser oder fordern Sie hier einen neuen an.',
    },
    used: {
      title: 'Dieser Link wurde schon benutzt',
      advice:
        'Jeder Link meldet einmal an. Wenn Sie ihn nicht benutzt haben, sagen Sie es dem Betreiber. Fordern Sie zum Anmelden einen neuen an.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      advice: 'Ein Link gilt 15 Minuten, und ein neuer ersetzt ihn. Fordern Sie einen neuen an.',
    },
    other: {
      title: 'Die Anmeldung hat nicht geklappt',
      advice: 'Fordern Sie einen neuen Link an oder versuchen Sie es gleich noch einmal.',
    },
  },
  restart: 'Neuen Link anfordern',
  again: {
    title: 'Erneut anmelden',
    advice: 'Ihre Sitzung ist beendet. Was Sie eingegeben haben, bleibt hier, bis Sie zurück sind.',
  },
}
