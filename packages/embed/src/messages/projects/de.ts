import type { ProjectMessages } from './en.ts'

export const projects: ProjectMessages = {
  asking: {
    title: 'Ohne Speichern öffnen?',
    advice:
      'Der Editor meldet Änderungen, die noch nicht gespeichert sind. Wenn Sie etwas anderes öffnen, gehen sie verloren, sofern der Editor keinen Entwurf aufbewahrt.',
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
