import { pluralIn } from '@proscenium/design/format'

const plural = pluralIn('en')

/** The timeline with its tools. */
export const timeline = {
  title: 'Timeline',
  empty: { title: 'Clips you add line up here', advice: 'Press a clip in the library, or drag it here.' },
  clips: plural({ one: '# clip', other: '# clips' }),
  /** Accessible name of the list of clips. */
  list: 'Clips of the edit',
  /** Accessible name of the controls above the lanes. */
  tools: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  /** Tooltip of undo and redo with what they would undo. */
  detail: (tool: string, step: string) => `${tool}: ${step}`,
  /** Tooltip of a tool with its key. */
  withKey: (tool: string, key: string) => `${tool} (${key})`,
  split: 'Split at the playhead',
  earlier: 'Move the clip earlier',
  later: 'Move the clip later',
  duplicate: 'Duplicate the clip',
  remove: 'Delete the clip',
  removeTitle: (title: string) => `Remove ${title}`,
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fit: 'Fit to view',
  snapping: 'Snapping',
  slipTool: 'Slip: drag a clip to show another part of its video',
  rollTool: 'Roll: move a cut without moving anything else',
  fill: 'Fill on beats',
  /** The dialog that fills on beats. */
  filling: {
    every: 'A cut every',
    beats: plural({ one: '# beat', other: '# beats' }),
    bars: plural({ one: '# bar', other: '# bars' }),
    sections: 'Section',
    noSections: 'No sections were found in this song.',
    which: plural({ one: 'Cuts the selected clip.', other: 'Cuts the # selected clips.' }),
    all: 'Cuts all clips. Select several with Shift to cut only those.',
    cut: 'Cut to the beat',
    song: 'Fill the song',
    songAdvice: 'Repeats the clips, each time with the next part of its video, until the song ends.',
    noSong: 'Add a song first: the beats come from it.',
    noClips: 'Add clips first.',
    done: plural({ one: '# clip on the beat', other: '# clips on the beat' }),
    nothing: 'Every clip is on the beat already',
  },
  /** Height of the timeline. */
  resize: 'Height of the timeline',
  playhead: 'Playhead',
  block: 'Drag to move the clip, with Alt to show another part of its video',
  notBought: 'Not bought yet:',
  by: (artist: string) => `by ${artist}`,
  startOf: (title: string) => `Start of ${title}`,
  endOf: (title: string) => `End of ${title}`,
  /** Position of an end within the source. */
  ofVideo: (time: string) => `${time} of the video`,
  trimStart: 'Drag to trim the start ([), with Alt to move the cut between two clips',
  trimEnd: 'Drag to trim the end (]), with Alt to move the cut between two clips',
  /** What a drag has snapped to. */
  snaps: { playhead: 'Playhead', edge: 'Cut', bar: 'Bar', beat: 'Beat', scene: 'Scene' },
  /** What undo and redo name. */
  steps: {
    split: 'Split clip',
    trim: 'Trim clip',
    roll: 'Move cut',
    slip: 'Slip clip',
    move: 'Move clip',
    remove: 'Remove clip',
    duplicate: 'Duplicate clip',
    fill: 'Fill on beats',
  },
  /** Announced to assistive technology. */
  announced: {
    split: 'Clip split',
    tooClose: 'Too close to the end of the clip to split it',
    outside: 'The playhead is not inside a clip',
    moved: (title: string, place: number, count: number) => `${title} is clip ${place} of ${count}`,
    removed: plural({ one: '# clip removed', other: '# clips removed' }),
    duplicated: plural({ one: '# clip duplicated', other: '# clips duplicated' }),
    selected: plural({ one: '# clip selected', other: '# clips selected' }),
    undone: (step: string) => `Undone: ${step}`,
    redone: (step: string) => `Redone: ${step}`,
    snappingOn: 'Snapping is on',
    snappingOff: 'Snapping is off',
    cancelled: 'Drag cancelled',
    inserted: (title: string) => `${title} inserted`,
  },
}

export type TimelineMessages = typeof timeline
