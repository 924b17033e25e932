// Every keyboard shortcut of the editor: the listener and the `?` sheet both read this table (E-09).
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { Workspace } from '../../models/workspace.ts'

/** Id of the search box, which `/` focuses. */
export const SEARCH_BOX_ID = 'library-search'

/** Keys pressed together: `key` as `KeyboardEvent.key`, letters in lower case; `ctrl` is Cmd on a Mac. */
export interface Chord {
  readonly key: string
  readonly ctrl?: boolean
  /** Only for letters and named keys: a character such as `?` needs Shift on some layouts. */
  readonly shift?: boolean
}

/** In the order of the sheet, whose two columns come out equally high. */
export const shortcutGroups = ['play', 'view', 'work', 'edit'] as const

export interface Shortcut {
  readonly group: (typeof shortcutGroups)[number]
  readonly chords: readonly Chord[]
  readonly run: (workspace: Workspace) => void
}

const key = (name: string): Chord => ({ key: name })
const ctrl = (name: string): Chord => ({ key: name, ctrl: true })
const shift = (name: string): Chord => ({ key: name, shift: true })

const play = {
  toggle: { group: 'play', chords: [key(' ')], run: ({ player }) => player.toggle() },
  backward: { group: 'play', chords: [key('j')], run: ({ player }) => player.shuttle(-1) },
  pause: { group: 'play', chords: [key('k')], run: ({ player }) => player.shuttle(0) },
  forward: { group: 'play', chords: [key('l')], run: ({ player }) => player.shuttle(1) },
  previousFrame: { group: 'play', chords: [key('ArrowLeft')], run: ({ player }) => player.step(-1) },
  nextFrame: { group: 'play', chords: [key('ArrowRight')], run: ({ player }) => player.step(1) },
  previousSecond: { group: 'play', chords: [shift('ArrowLeft')], run: ({ player }) => player.step(-FRAME_RATE) },
  nextSecond: { group: 'play', chords: [shift('ArrowRight')], run: ({ player }) => player.step(FRAME_RATE) },
  previousCut: { group: 'play', chords: [key('ArrowUp')], run: ({ player }) => player.stepCut(-1) },
  nextCut: { group: 'play', chords: [key('ArrowDown')], run: ({ player }) => player.stepCut(1) },
  start: { group: 'play', chords: [key('Home')], run: ({ player }) => player.seekFrame(0) },
  end: { group: 'play', chords: [key('End')], run: ({ player }) => player.seek(player.duration.value) },
} as const satisfies Record<string, Shortcut>

const edit = {
  split: { group: 'edit', chords: [key('s')], run: ({ timeline }) => timeline.split() },
  trimStart: { group: 'edit', chords: [key('[')], run: ({ timeline }) => timeline.trimToPlayhead('start') },
  trimEnd: { group: 'edit', chords: [key(']')], run: ({ timeline }) => timeline.trimToPlayhead('end') },
  slipBack: { group: 'edit', chords: [key(',')], run: ({ timeline }) => timeline.slipBy(-1) },
  slipOn: { group: 'edit', chords: [key('.')], run: ({ timeline }) => timeline.slipBy(1) },
  endLyric: { group: 'edit', chords: [key('e')], run: ({ lyrics }) => lyrics.endHere() },
  remove: {
    group: 'edit',
    chords: [key('Delete'), key('Backspace')],
    run: ({ timeline }) => timeline.removeSelected(),
  },
  duplicate: { group: 'edit', chords: [ctrl('d')], run: ({ timeline }) => timeline.duplicate() },
  selectAll: { group: 'edit', chords: [ctrl('a')], run: ({ timeline }) => timeline.selectAll() },
  undo: { group: 'edit', chords: [ctrl('z')], run: ({ timeline }) => timeline.undo() },
  redo: {
    group: 'edit',
    chords: [{ key: 'z', ctrl: true, shift: true }, ctrl('y')],
    run: ({ timeline }) => timeline.redo(),
  },
  slipTool: { group: 'edit', chords: [key('y')], run: ({ timeline }) => timeline.setTool('slip') },
  rollTool: { group: 'edit', chords: [key('r')], run: ({ timeline }) => timeline.setTool('roll') },
  selectTool: { group: 'edit', chords: [key('Escape')], run: ({ timeline }) => timeline.setTool('select') },
} as const satisfies Record<string, Shortcut>

const view = {
  snapping: { group: 'view', chords: [key('n')], run: ({ timeline }) => timeline.toggleSnapping() },
  zoomIn: { group: 'view', chords: [key('+'), key('=')], run: ({ timeline }) => timeline.zoomIn() },
  zoomOut: { group: 'view', chords: [key('-')], run: ({ timeline }) => timeline.zoomOut() },
  fit: { group: 'view', chords: [shift('z')], run: ({ timeline }) => timeline.fit() },
} as const satisfies Record<string, Shortcut>

const work = {
  search: { group: 'work', chords: [key('/')], run: focusSearch },
  save: { group: 'work', chords: [ctrl('s')], run: ({ projects }) => void projects.save() },
  help: { group: 'work', chords: [key('?')], run: ({ session }) => session.showSheet('shortcuts') },
} as const satisfies Record<string, Shortcut>

export const shortcuts = { ...play, ...edit, ...view, ...work }

export type ShortcutName = keyof typeof shortcuts

export const shortcutEntries: readonly (readonly [ShortcutName, Shortcut])[] = Object.entries(shortcuts).map(
  ([name, shortcut]) => [name as ShortcutName, shortcut],
)

/** The library or its search may be hidden, and hidden elements cannot receive focus. */
function focusSearch(workspace: Workspace): void {
  workspace.show('library')
  workspace.library.show('clips')
  void Promise.resolve().then(() => document.getElementById(SEARCH_BOX_ID)?.focus())
}
