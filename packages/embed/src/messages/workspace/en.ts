/** The frame around the editor: names, progress, and the controls every view shares. */
export const workspace = {
  /** The document’s title. */
  title: 'Workspace',
  /** The accessible name of the editor's frame. */
  editor: 'Editor',
  /** Announced while the skeleton is visible. */
  opening: 'Opening the Workspace',
  slow: 'Still opening…',
  offline: 'You’re offline. Changes wait until you’re back.',
  tooSmall: 'The Workspace needs more room. Make this area larger.',
  /** A dialog over the editor failed to load. */
  unable: 'That can’t be opened right now. Try again in a moment.',
  details: 'Details',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  understood: 'Understood',
}

export type WorkspaceMessages = typeof workspace
