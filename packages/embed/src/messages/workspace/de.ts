import type { WorkspaceMessages } from './en.ts'

export const workspace: WorkspaceMessages = {
  title: 'Arbeitsbereich',
  editor: 'Editor',
  opening: 'Der Arbeitsbereich wird geöffnet',
  slow: 'Wird noch geöffnet\u00a0…',
  offline: 'Sie sind offline. Änderungen warten, bis Sie wieder verbunden sind.',
  tooSmall: 'Der Arbeitsbereich braucht mehr Platz. Vergrößern Sie diesen Bereich.',
  unable: 'Das lässt sich gerade nicht öffnen. Versuchen Sie es gleich noch einmal.',
  details: 'Details',
  tryAgain: 'Erneut versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  understood: 'Verstanden',
}
