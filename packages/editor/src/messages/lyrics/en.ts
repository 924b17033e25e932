import { pluralIn } from '@proscenium/design/format'

const plural = pluralIn('en')

/** The lyrics: the panel, tapping and the lane. */
export const lyrics = {
  title: 'Lyrics',
  open: 'Lyrics',
  close: 'Close the lyrics',
  lane: 'Lyric lane',
  tabs: 'How to edit',
  words: 'Words',
  times: 'Times',
  /** The field with all lines. */
  text: 'All lines',
  placeholder: 'Type or paste the lyrics, one line per row',
  advice: 'Import an LRC or text file, or drop one here.',
  import: 'Import a file',
  export: 'Save as a file',
  clear: 'Remove all lines',
  tapAlong: 'Tap along',
  tapAdvice: 'The song plays. Tap when each line starts.',
  needsSong: 'Add a song first, then tap along.',
  untimed: plural({ one: '# line without a time', other: '# lines without a time' }),
  lineText: (count: number) => `Line ${count}`,
  lineTime: (count: number) => `Start of line ${count}`,
  lineEnd: (count: number) => `End of line ${count}`,
  /** Beside the time at which a line ends. */
  ends: 'ends',
  timePlaceholder: 'no time',
  timeAdvice: 'Minutes and seconds, such as 1:23.4. The arrow keys change it by a tenth.',
  timeInvalid: 'Use minutes and seconds, such as 1:23.4.',
  playFrom: (text: string) => `Play from “${text}”`,
  setHere: (text: string) => `Start “${text}” at the playhead`,
  endHere: 'End the line at the playhead',
  clearEnd: (text: string) => `Let “${text}” last until the next line`,
  removeLine: (text: string) => `Remove “${text}”`,
  tapping: {
    title: 'Tapping along',
    tap: 'Tap',
    end: 'End line',
    endLast: 'End the last line',
    /** Behind a line that was ended. */
    ended: 'ended',
    keys: 'Space, T or Enter taps, E ends the line, Backspace goes back, Escape stops.',
    back: 'Back',
    done: 'Done',
    finished: 'All lines have their time.',
    lastEnd: 'Tap once more where the last one ends.',
    progress: (done: number, total: number) => `${done} of ${total}`,
    play: 'Play',
    pause: 'Pause playback',
  },
  exported: {
    title: 'Lyrics as a file',
    download: 'Download',
    copy: 'Copy',
    copied: 'Copied.',
    byHand: 'Copying isn’t allowed here. Select the text and copy it yourself.',
    close: 'Hide the file',
  },
  block: (text: string, time: string) => `${text}, from ${time}`,
  start: (text: string) => `Start of “${text}”`,
  end: (text: string) => `End of “${text}”`,
  errors: {
    'too-long': 'The file is too long to be lyrics.',
    empty: 'The file has no lines.',
    unreadable: 'The file could not be read.',
  },
  /** What undo and redo name. */
  steps: {
    edit: 'Edit lyrics',
    import: 'Import lyrics',
    time: 'Time lyrics',
    end: 'End lyric line',
    tap: 'Tap lyrics',
    remove: 'Remove lyrics',
  },
}

export type LyricsMessages = typeof lyrics
