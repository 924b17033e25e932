import { pluralIn } from '@proscenium/design/format'

const plural = pluralIn('en')

/** The export history over the editor (H-09). */
export const exports = {
  title: 'Exports',
  loading: 'Loading your exports',
  /** Announced once they are listed. */
  listed: plural({ one: '# export', other: '# exports' }),
  empty: { title: 'No exports yet', advice: 'What you export in the editor shows up here, ready to download.' },
  /** The heading above the reason. */
  failed: 'Your exports couldn’t be loaded',
  more: 'Show more',
  moreFailed: 'The next exports couldn’t be loaded.',
  untitled: 'Untitled export',
  /** An export that is still in the outbox. */
  waiting: 'Waiting to be saved',
  waitingAdvice: 'It will be saved as soon as the connection allows. Keep this page open until then.',
  otherVideos: plural({ one: 'and # more video', other: 'and # more videos' }),
  noFiles: 'The files are still on their way.',
  files: { main: 'Music video', reel: 'Vertical reel', lyric: 'Lyric video' },
  download: 'Download',
  copy: 'Copy link',
  preparing: 'Preparing the link…',
  started: 'Your download has started. If nothing happens, copy the link and open it in a new tab.',
  copied: 'Link copied.',
  byHand: 'Copying isn’t allowed here. Select the link and copy it yourself.',
  /** The label of the field with the link. */
  link: 'Download link',
  until: (time: string) => `The link works until ${time}.`,
  left: plural({ one: '# download left this month.', other: '# downloads left this month.' }),
  errors: {
    limit: (date: string) => `This month’s downloads are used up. New ones are available from ${date}.`,
    'not-owned': 'You no longer own every video in this export, so it can’t be downloaded.',
    gone: 'This file is no longer available.',
    session: 'Your session has ended. Open the Workspace again from the page you came from.',
    offline: 'You’re offline. Try again when the connection is back.',
    unreachable: 'That didn’t work. Wait a moment, then try again.',
  },
}

export type ExportMessages = typeof exports
