import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'Vier Schritte von null bis zur geöffneten Einbettung. Der Code enthält Ihre Client-ID.',
  steps: {
    sign: {
      title: 'Signieren Sie eine Adresse auf Ihrem Server',
      text: 'Erzeugen Sie sie für jeden Seitenaufruf und für den Nutzer, der bei Ihnen angemeldet ist. Sie gilt fünf Minuten.',
    },
    frame: {
      title: 'Setzen Sie sie in einen Rahmen',
      text: 'Geben Sie dem Rahmen eine echte Höhe: 720 Pixel oder mehr sind angenehm. Die Einbettung füllt ihn und scrollt darin.',
    },
    policy: {
      title: 'Erlauben Sie den Rahmen',
      text: 'Wenn Ihre Seite eine Content-Security-Policy sendet, fügen Sie frame-src die Origin der Einbettung hinzu.',
    },
    check: {
      title: 'Öffnen Sie Ihre Seite',
      text: 'Wenn die Einbettung den Link für ungültig erklärt, nennt der Zustand der Integration die Ursache.',
    },
  },
  server: 'Mit unserem Paket für Node',
  other: 'In einer Shell, für jede andere Sprache',
  allow: {
    title: 'Berechtigungen',
    text: 'Das Attribut allow erlaubt der Einbettung Wiedergabe, Vollbild und Kopieren. Ohne es kopieren Nutzer Links von Hand.',
  },
  sandbox: {
    title: 'Sandbox',
    text: 'Sie brauchen keine Sandbox. Wenn Sie eine verwenden, funktioniert mit dieser Liste alles; ohne allow-downloads erhalten Nutzer Links zum Kopieren.',
  },
  secret: {
    title: 'Das Secret bleibt auf Ihrem Server',
    text: 'Wer das Client-Secret hat, kann sich als jeder Ihrer Nutzer anmelden. Wird es bekannt, tauschen Sie es ohne Übergangszeit aus.',
  },
  email: {
    title: 'Senden Sie nur bestätigte E-Mail-Adressen',
    text: 'Käufe gehören zur E-Mail-Adresse. Zwei Nutzer mit derselben Adresse teilen sich ein Konto.',
  },
  test: 'Das sind Ihre Test-Zugangsdaten. Wechseln Sie für die echten zu den Live-Daten.',
  copyOf: (title) => `Kopieren: ${title}`,
}
