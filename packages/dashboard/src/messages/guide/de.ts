import type { GuideMessages } from './en.ts'

export const guide: GuideMessages = {
  intro: 'Von null bis zur geöffneten Einbettung. Der Code enthält Ihre Client-ID und die Adresse dieses Dienstes.',
  test: 'Das sind Ihre Test-Zugangsdaten. Wechseln Sie für die echten zu den Live-Daten.',
  live: 'Zum Ausprobieren stellen Sie zuerst Daten auf Test.',
  steps: {
    credentials: {
      title: 'Setzen Sie Ihre Zugangsdaten',
      text: 'Ihr Server liest sie aus seiner Umgebung. Zeigen Sie das Client-Secret unter Zugangsdaten an und setzen Sie es in die letzte Zeile ein.',
    },
    website: {
      title: 'Tragen Sie Ihre Website ein',
      text: 'Fügen Sie unter Profil die genaue Origin Ihrer Seite zu Websites hinzu. Auf einer Seite, die dort fehlt, bleibt der Rahmen leer. Solange die Liste leer ist, darf jede Seite ihn zeigen. Zum Ausprobieren auf Ihrem Rechner fügen Sie hinzu:',
    },
    sign: {
      title: 'Signieren Sie eine Adresse auf Ihrem Server',
      text: 'Dies ist ein ganzer Server für den Anfang: Er signiert eine Adresse für einen Nutzer und zeigt sie in einem Rahmen. Signieren Sie für jeden Seitenaufruf eine neue; sie gilt fünf Minuten.',
    },
    frame: {
      title: 'Setzen Sie sie in einen Rahmen',
      text: 'Dies ist der Rahmen für eine eigene Seite. Sein src ist die signierte Adresse, für HTML maskiert. Er braucht eine Höhe: 720 Pixel oder mehr sind angenehm.',
    },
    policy: {
      title: 'Erlauben Sie den Rahmen',
      text: 'Wenn Ihre Seite eine Content-Security-Policy sendet, fügen Sie frame-src die Origin der Einbettung hinzu.',
    },
    check: {
      title: 'Öffnen Sie Ihre Seite',
      text: 'Wenn sich der Workspace nicht öffnet, fügen Sie die Adresse des Rahmens unter „Link prüfen“ ein: Dort werden alle Probleme auf einmal genannt.',
    },
  },
  environment: 'Umgebung',
  language: 'Sprache',
  helper: 'Speichern Sie diese Datei neben Ihrem Server. Sie hat keine Abhängigkeiten.',
  hints: {
    node: 'In einem Projekt mit npm bietet das Paket @proscenium/partner dieselben Funktionen mit Typen.',
    csharp: 'Legen Sie beide Dateien in ein neues Konsolenprojekt.',
    bash: 'Dies gibt eine Adresse zum Ausprobieren aus, ohne Seite darum. Öffnen Sie sie innerhalb von fünf Minuten im Browser.',
  },
  download: 'Herunterladen',
  downloadOf: (name) => `Herunterladen: ${name}`,
  prepare: 'Vorbereiten',
  start: 'Starten',
  copyOf: (title) => `Kopieren: ${title}`,
  allow: {
    title: 'Berechtigungen',
    text: 'Das Attribut allow erlaubt der Einbettung Wiedergabe, Vollbild und Kopieren. Ohne es kopieren Nutzer Links von Hand. Wenn Ihre Seite eine Permissions-Policy sendet, nennen Sie die Origin der Einbettung auch dort: Der Header hat Vorrang.',
  },
  isolation: {
    title: 'Isolierte Seiten',
    text: 'Die Einbettung funktioniert auf Seiten mit Cross-Origin-Opener-Policy und mit beiden Arten der Cross-Origin-Embedder-Policy, require-corp und credentialless.',
  },
  sandbox: {
    title: 'Sandbox',
    text: 'Sie brauchen keine Sandbox. Wenn Sie eine verwenden, funktioniert mit dieser Liste alles; ohne allow-downloads erhalten Nutzer Links zum Kopieren.',
  },
  app: {
    title: 'Single-Page-Apps',
    text: 'Fragen Sie Ihren Server nach einer Adresse, wenn sich die Ansicht öffnet, und setzen Sie src, bevor Sie den Rahmen einfügen. Blenden Sie ihn später aus, statt ihn zu entfernen: Ein erneut eingefügter Rahmen lädt neu, und nicht gespeicherte Arbeit geht verloren.',
  },
  signOut: {
    title: 'Abmeldung',
    text: 'Entfernen Sie den Rahmen, wenn sich ein Nutzer abmeldet. Senden Sie die Seite darum mit no-store, damit die Zurück-Taste die Sitzung nicht zurückbringt.',
  },
  secret: {
    title: 'Das Secret bleibt auf Ihrem Server',
    text: 'Wer das Client-Secret hat, kann sich als jeder Ihrer Nutzer anmelden. Wird es bekannt, tauschen Sie es ohne Übergangszeit aus.',
  },
  email: {
    title: 'Senden Sie nur bestätigte E-Mail-Adressen',
    text: 'Käufe gehören zur E-Mail-Adresse. Zwei Nutzer mit derselben Adresse teilen sich ein Konto.',
  },
}
