import type { StageMessages } from './en.ts'

export const stage: StageMessages = {
  region: 'Vorschau',
  clip: (title, artist) => `${title} von ${artist}`,
  empty: {
    title: 'Hier läuft Ihr Video',
    steps: {
      label: 'Erste Schritte',
      done: 'Erledigt',
      song: 'Ihre Beats und ihre Energie führen den Schnitt.',
      match: { title: 'Passende Clips finden', text: 'Fügen Sie Clips hinzu, die zur Musik passen.' },
      fill: 'Schneidet Ihre Clips auf die Beats der Musik.',
    },
  },
  problem: {
    title: (clip) => `„${clip}“ kann nicht angezeigt werden`,
    retry: 'Erneut versuchen',
    remove: 'Entfernen',
    picture: 'Dieser Browser kann das Bild des Clips nicht anzeigen: Das Format wird hier nicht unterstützt.',
    stream: 'Der Stream des Clips konnte nicht abgespielt werden.',
  },
  waiting: {
    title: (clip) => `Warten auf „${clip}“`,
    text: 'Der Clip wird vielleicht noch vorbereitet. Er läuft hier von selbst, sobald er bereit ist.',
  },
  song: {
    title: 'Der Song kann hier nicht abgespielt werden',
    text: 'Dieser Browser kann ihn nicht dekodieren. Der Schnitt läuft ohne Ton.',
  },
  unheard: {
    title: 'Es gibt keine Tonausgabe',
    text: 'Der Browser hat kein Gerät gefunden, auf dem der Song zu hören ist. Der Schnitt läuft ohne Ton.',
  },
  preview: 'Vorschauqualität',
  previewTitle: 'Vorschauqualität, bis dieser Clip gekauft ist',
  preparing: 'Clip wird vorbereitet\u00a0…',
  start: 'Wiedergabe starten',
  dismiss: 'Schließen',
  transport: 'Wiedergabesteuerung',
  play: 'Abspielen',
  pause: 'Anhalten',
  previousCut: 'Vorheriger Schnitt',
  nextCut: 'Nächster Schnitt',
  position: 'Abspielposition',
  positionOf: (time, duration) => `${time} von ${duration}`,
  speed: (rate) => `Tempo ${rate}×`,
  mute: 'Ton aus',
  unmute: 'Ton an',
  volume: 'Lautstärke',
}
