import { pluralIn } from '@proscenium/design/format'

const plural = pluralIn('en')

/** Exports: the price gate, the choice of files, progress, results and failures. */
export const exports = {
  titles: {
    asking: 'Export',
    gate: 'Buy to export',
    choosing: 'Export',
    running: 'Exporting',
    done: 'Exported',
    failed: 'Not exported',
  },
  close: 'Close',
  gate: {
    text: 'An edit can be exported when all of its clips are yours.',
    blocked: 'One of the clips cannot be bought. Take it off the timeline to export the rest.',
    loading: 'Loading the prices',
    owned: 'Yours',
    noPrice: 'There is no price for it.',
    total: 'Total',
    separately: 'One by one',
    together: 'Total together',
    saved: (amount: string) => `you save ${amount}`,
    discount: (share: string) => `${share} off included`,
    ownPrices: 'Each at its own price',
    notNow: 'Not now',
    buy: plural({ one: 'Buy # clip', other: 'Buy # clips' }),
    buying: 'In checkout…',
    quoteFailed: (reason: string) => `What your edit costs could not be found out. ${reason}`,
  },
  files: {
    legend: 'Files',
    main: { name: 'Music video', about: '16:9' },
    reel: { name: 'Reel', about: '9:16, cropped and enlarged' },
    reelWithLyrics: '9:16, cropped and enlarged, with the lyrics',
    lyric: { name: 'Lyric video', about: '16:9 with the lyrics' },
    noLyrics: 'The edit has no timed lyrics yet.',
    none: 'Choose at least one file.',
  },
  resolution: {
    label: 'Resolution',
    /** `size` such as 1080p. */
    enlarged: (size: string) => `${size}, enlarged`,
    hint: 'Smaller clips are enlarged, which shows no more detail.',
  },
  crop: {
    label: 'Position of the reel',
    hint: 'Drag the frame to what the reel shows.',
    show: 'Reel frame',
    step: 'Move the reel frame',
    position: (share: string) => `${share} from the left`,
  },
  start: 'Export now',
  progress: {
    label: 'Export',
    preparing: 'Your clips are still being made ready. You can close this and go on; keep the page open.',
    rendering: 'Rendering your edit. You can close this and go on; keep the page open.',
    uploading: 'Uploading. You can close this and go on; keep the page open.',
    notifying: 'Adding it to your exports…',
    /** `time` as minutes and seconds. */
    remaining: (time: string) => `${time} left`,
    hide: 'Continue in the background',
    cancel: 'Cancel export',
    cancelled: { title: 'Export cancelled', text: 'Nothing was stored. Your edit is unchanged.' },
  },
  /** The host's progress line while the dialog is closed. */
  status: {
    preparing: 'Getting your clips ready',
    rendering: (share: string) => `Rendering ${share}`,
    uploading: 'Uploading your export',
    notifying: 'Adding it to your exports',
  },
  done: { title: 'Exported', text: (name: string) => `“${name}” is in your exports.`, show: 'Show exports' },
  tryAgain: 'Try again',
  uploadAgain: 'Upload again',
  reload: 'Reload',
  report: {
    code: (code: string) => `Error code: ${code}`,
    copy: 'Copy details',
    field: 'Details of the error',
  },
  failures: {
    unsupported: 'This browser cannot write MP4 video. A current Chrome, Edge, Firefox or Safari can.',
    source: 'One of the clips could not be read. Play it once, then try again.',
    song: 'The song could not be decoded. Choose its file again, or another one.',
    memory: 'Memory or disk space ran out. Close other pages or export fewer files, then try again.',
    missing:
      'A part of the editor could not be loaded. The connection may be interrupted, or the editor has been updated. Try again, or reload the editor. Your edit is kept.',
    updated: 'The editor has been updated since you opened it. Reload it to export. Your edit is kept.',
    failed: 'The export stopped because of an error in the browser. Try again.',
    preview: 'A clip is not here in full quality, so it cannot be exported.',
    songReading: 'The song is still being read. Export once it is on the timeline.',
    songMissing: 'The song’s file is not here. Choose it again on the timeline, or remove the song.',
    clip: (title: string) => `“${title}” cannot be shown, so it cannot be exported. Remove it first.`,
    upload: (reason: string) => `The files are ready but were not uploaded. ${reason}`,
    host: 'The workspace did not store the export.',
  },
}

export type ExportsMessages = typeof exports
