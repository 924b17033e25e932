import type { Requirement } from './requirement.ts'

/** Reference editor. */
export const areaE = {
  'E-01': {
    rule: 'A song is picked or dropped, decoded and analysed in a worker, shown as a waveform with a beat grid, and not uploaded before a save',
    decided: true,
  },
  'E-02': {
    rule: 'Song match, more like this, facets, bundle prices, hover preview and drag onto the timeline work',
    decided: true,
  },
  'E-03': {
    rule: 'The timeline trims, splits, slips, reorders, snaps and deletes, and every change can be undone',
    decided: true,
  },
  'E-04': {
    rule: 'The preview plays plain video elements synchronised to the song: a cut is at most one frame late, and no frame comes from the wrong source',
    decided: true,
  },
  'E-05': {
    rule: 'Lyrics are typed, pasted or imported, timed by tapping, and rendered in the preview and the lyric export',
    decided: true,
  },
  'E-06': {
    rule: 'Exports render main, reel and lyric files in a worker, frame-exact, with progress and cancel',
    decided: true,
  },
  'E-07': {
    rule: 'Work is saved two seconds after a change and recovered after a crash; leaving with unsaved work prompts the user',
    decided: true,
  },
  'E-08': {
    rule: 'Every bridge message and capability has a discoverable control',
    decided: true,
  },
  'E-09': {
    rule: 'The editor works by keyboard, pointer and touch, in eight languages, without accessibility violations',
    decided: true,
  },
  'E-10': {
    rule: 'With 100 clips and a five-minute song no task blocks dragging or scrolling for more than 50 ms',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
