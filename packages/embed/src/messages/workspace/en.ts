/** The frame around the editor: names, progress, and the controls every view shares. */
export const workspace = {
  /** The document’s title. */
  title: 'Workspace',
  /** The name of the editor’s frame, for whoever hears it. */
  editor: 'Editor',
  /** Heard while the skeleton is seen. */
  opening: 'Opening the Workspace',
  slow: 'Still opening…',
  offline: 'You’re offline. Changes wait until you’re back.',
  tooSmall: 'The Workspace needs more room. Make this area larger.',
  /** A window over the editor could not be fetched. */
  unable: 'That can’t be opened right now. Try again in a moment.',
  details: 'Details',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  understood: 'Understood',
}

export type WorkspaceMessages = typeof workspace
