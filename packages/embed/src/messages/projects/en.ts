/** Opening a saved project or a related video. */
export const projects = {
  asking: {
    title: 'Open without saving?',
    advice:
      'The editor reports changes that aren’t saved yet. If you open something else, they are lost unless the editor keeps a draft.',
    open: 'Open without saving',
    keep: 'Keep editing',
  },
  unknown: {
    title: 'This can’t be opened',
    advice: 'It may have been deleted, or it isn’t yours to open. What you are working on stays as it is.',
  },
  missed: {
    title: 'That didn’t open',
    advice: 'What you are working on stays as it is. Wait a moment, then pick it again.',
  },
}

export type ProjectMessages = typeof projects
