// The lyrics of the edit: typed, pasted or imported, timed by tapping along, and edited line by line. Every change is a step
// of the edit that can be undone (E-05).
import { MICROSECONDS } from '../../core/document/frames.ts'
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { editLyric, removeLyric, setLyrics, timeLyric } from '../../core/document/lyric-commands.ts'
import type { EditDocument, LyricLine } from '../../core/document/document.ts'
import { decodeText } from '../../core/lyrics/decode-text.ts'
import { lyricAt, lyricSpans, type LyricSpan } from '../../core/lyrics/lyric-spans.ts'
import { endLyric, lyricToEnd, setLyricSpan } from '../../core/lyrics/lyric-trims.ts'
import { lyricsText, retextLyrics } from '../../core/lyrics/retext.ts'
import { parseLyrics, formatLyrics } from '../../core/lyrics/lrc.ts'
import type { EditHistory } from '../edit-history.ts'
import { english, type I18n } from '../i18n.ts'
import { endOf, putLyric, startLyricDrag, type LyricTarget, type SnapSettings } from './lyric-drags.ts'
import type { Drag } from '../timeline/timeline-drags.ts'
import { createLyricTapping, type LyricTappingModel, type TappingPlayer } from './lyric-tapping.ts'

/** `too-long`: larger than lyrics are. `empty`: without a line. `unreadable`: the file cannot be read. */
export type ImportError = 'too-long' | 'empty' | 'unreadable'

export interface LyricsModel {
  readonly lines: ReadonlySignal<readonly LyricLine[]>
  /** All lines with a text, one per row. */
  readonly text: ReadonlySignal<string>
  /** When each timed line shows. */
  readonly spans: ReadonlySignal<readonly LyricSpan[]>
  /** The line that shows at the playhead. */
  readonly current: ReadonlySignal<LyricLine | null>
  /** Whether `endHere` has a line to end. */
  readonly canEnd: ReadonlySignal<boolean>
  /** Lines without a time. */
  readonly untimed: ReadonlySignal<number>
  readonly panelOpen: ReadonlySignal<boolean>
  readonly importError: ReadonlySignal<ImportError | null>
  readonly tapping: LyricTappingModel
  showPanel(open: boolean): void
  /** Replaces the text while it is typed; unchanged lines keep their times. LRC text replaces everything. */
  setText(text: string): void
  importFile(file: Blob): Promise<void>
  dismissError(): void
  /** As an LRC file, or as plain text when no line is timed. */
  exported(): { readonly name: string; readonly text: string }
  editLine(id: number, text: string): void
  /** Null clears the time. */
  timeLine(id: number, start: number | null): void
  /** Ends the line that started last at the playhead. */
  endHere(): void
  /** Lets a line last until the next one. */
  clearEnd(id: number): void
  /** Moves a line or one of its edges to a time in microseconds; `release` ends the step. */
  put(target: LyricTarget, time: number): void
  /** Begins to drag a line or one of its edges. */
  drag(target: LyricTarget, settings: SnapSettings): Drag
  removeLine(id: number): void
  clear(): void
  /** Ends a step: the drag or the field is released. */
  release(): void
  dispose(): void
}

export interface LyricsModelOptions {
  readonly history: EditHistory
  readonly player: TappingPlayer
  readonly i18n?: ReadonlySignal<I18n>
}

const STAMPED = /^[ \t]*\[\d{1,3}:\d{1,2}/m
/** Larger files are not read. */
const BYTES_MAX = 2_000_000

export function createLyricsModel({ history, player, i18n = english }: LyricsModelOptions): LyricsModel {
  const lines = computed(() => history.document.value.lyrics)
  const panelOpen = signal(false)
  const importError = signal<ImportError | null>(null)
  const tapping = createLyricTapping({ history, player, i18n })
  const spans = computed(() => lyricSpans(lines.value, endOf(history.document.value)))
  const steps = () => i18n.peek().messages.lyrics.steps

  function perform(
    command: (document: EditDocument) => EditDocument,
    label: string,
    group: string | null = null,
  ): void {
    history.perform(command, { label, group })
  }

  function replaceBy(text: string): ImportError | null {
    const parsed = parseLyrics(text)
    if (parsed === null) return 'too-long'
    if (parsed.length === 0) return 'empty'
    perform((document) => setLyrics(document, parsed), steps().import)
    return null
  }

  function replaceByFile(bytes: ArrayBuffer | null): ImportError | null {
    return bytes === null ? 'unreadable' : replaceBy(decodeText(bytes, i18n.peek().language.tag))
  }

  return {
    lines,
    text: computed(() => lyricsText(lines.value)),
    spans,
    current: computed(() => lyricAt(lines.value, player.time.value * MICROSECONDS)),
    canEnd: computed(() => lyricToEnd(lines.value, player.time.value * MICROSECONDS) !== null),
    untimed: computed(() => lines.value.filter(({ start, text }) => start === null && text !== '').length),
    panelOpen,
    importError,
    tapping,
    showPanel(open) {
      if (!open) tapping.stop()
      panelOpen.value = open
    },
    setText(text) {
      importError.value = null
      if (STAMPED.test(text)) importError.value = replaceBy(text)
      else perform((document) => retextLyrics(document, text), steps().edit, 'lyrics text')
    },
    async importFile(file) {
      importError.value = file.size > BYTES_MAX ? 'too-long' : replaceByFile(await file.arrayBuffer().catch(() => null))
      panelOpen.value = true
    },
    dismissError: () => (importError.value = null),
    exported() {
      const { name, song, lyrics } = history.document.value
      const title = song?.name ?? (name === '' ? i18n.value.messages.projects.untitled : name)
      const timed = lyrics.some(({ start }) => start !== null)
      return { name: `${fileName(title)}.${timed ? 'lrc' : 'txt'}`, text: formatLyrics(title, lyrics) }
    },
    editLine: (id, text) => perform((document) => editLyric(document, id, text), steps().edit, `lyric ${id}`),
    timeLine: (id, start) => perform((document) => timeLyric(document, id, start), steps().time),
    endHere: () => perform((document) => endLyric(document, Math.round(player.songTime())), steps().end),
    clearEnd(id) {
      const start = lines.peek().find((line) => line.id === id)?.start ?? 0
      perform((document) => setLyricSpan(document, id, { start, end: Infinity }), steps().end)
    },
    put(target, time) {
      const span = spans.peek().find(({ id }) => id === target.id)
      if (span !== undefined)
        perform(
          (document) => putLyric(document, { span, part: target.part }, time),
          steps().time,
          `lyric ${target.part} ${target.id}`,
        )
    },
    drag: (target, settings) => startLyricDrag(history, target, { settings, label: steps().time }),
    removeLine: (id) => perform((document) => removeLyric(document, id), steps().remove),
    clear: () => perform((document) => setLyrics(document, []), steps().remove),
    release: history.endGroup,
    dispose: tapping.stop,
  }
}

/** A title without characters that file systems reject. */
function fileName(title: string): string {
  const name = title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()
  return name === '' ? 'lyrics' : name
}
