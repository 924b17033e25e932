import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: 'Ohne Speichern öffnen?',
    advice:
      'Ihre aktuelle Arbeit enthält Änderungen, die noch nicht gespeichert sind. Sie gehen verloren, wenn Sie etwas anderes öffnen.',
    open: 'Ohne Speichern öffnen',
    keep: 'Weiter bearbeiten',
  },
  unknown: {
    title: 'Das lässt sich nicht öffnen',
    advice:
      'Es wurde vielleicht gelöscht, oder Sie haben keinen Zugriff darauf. Ihre aktuelle Arbeit bleibt, wie sie ist.',
  },
  missed: {
    title: 'Das hat sich nicht geöffnet',
    advice: 'Ihre aktuelle Arbeit bleibt, wie sie ist. Warten Sie einen Moment und wählen Sie es dann erneut aus.',
  },
}
