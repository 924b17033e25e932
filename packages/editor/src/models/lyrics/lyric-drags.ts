// Drags of lyric lines on the timeline. Starts and ends snap to beats and to the playhead.
import { frameOfMicroseconds, MICROSECONDS, microsecondsOfFrame } from '../../core/document/frames.ts'
import type { EditDocument } from '../../core/document/document.ts'
import { lyricSpans, type LyricSpan } from '../../core/lyrics/lyric-spans.ts'
import { moveLyric, setLyricSpan } from '../../core/lyrics/lyric-trims.ts'
import { beatsWithin } from '../../core/song/beat-grid.ts'
import type { EditHistory } from '../edit-history.ts'
import type { Drag } from '../timeline/timeline-drags.ts'

/** What of a line is dragged. */
export type LyricPart = 'line' | 'start' | 'end'

export interface LyricTarget {
  readonly id: number
  readonly part: LyricPart
}

export interface SnapSettings {
  /** Pixels per second. */
  readonly scale: number
  readonly snaps: boolean
  /** Frame of the playhead. */
  readonly playhead: number
}

/** Pixels within which a beat attracts. */
const ATTRACTS = 8
const noDrag: Drag = { move: () => undefined, end: () => undefined, cancel: () => undefined }

/** Begins a drag; one without effect for a line that does not show. */
export function startLyricDrag(
  history: EditHistory,
  { id, part }: LyricTarget,
  { settings, label }: { readonly settings: SnapSettings; readonly label: string },
): Drag {
  const document = history.document.peek()
  const { lyrics } = document
  const span = lyricSpans(lyrics, endOf(document)).find((each) => each.id === id)
  if (span === undefined) return noDrag
  history.endGroup()
  // From the lines as they were, so that dragging back restores what the drag has passed.
  const perform = (command: (from: EditDocument) => EditDocument): void =>
    void history.perform((present) => command({ ...present, lyrics }), { label, group: `lyric drag ${id}` })
  return {
    move(pixels) {
      const time = (part === 'end' ? span.end : span.start) + (pixels / settings.scale) * MICROSECONDS
      const at = settings.snaps ? snapped(document, time, settings) : time
      perform((from) => putLyric(from, { span, part }, at))
    },
    end: history.endGroup,
    cancel() {
      perform((from) => from)
      history.endGroup()
    },
  }
}

interface PutTarget {
  readonly span: LyricSpan
  readonly part: LyricPart
}

/** Moves a line, or one of its edges, to a time in microseconds. */
export function putLyric(document: EditDocument, { span, part }: PutTarget, time: number): EditDocument {
  if (part === 'line') return moveLyric(document, span.id, time)
  if (part === 'end') return setLyricSpan(document, span.id, { start: span.start, end: time })
  return setLyricSpan(document, span.id, { start: time, end: span.ends ? span.end : null })
}

export interface LyricStep {
  readonly frames: number
  /** To the next beat in that direction instead, if there is a song. */
  readonly toBeat: boolean
}

/** The time of a part after an arrow key: frames, or the next beat. */
export function steppedTime(document: EditDocument, time: number, step: LyricStep): number {
  const direction = Math.sign(step.frames)
  const frame = frameOfMicroseconds(time) + step.frames
  if (!step.toBeat || document.song === null) return Math.max(0, microsecondsOfFrame(frame))
  const { grid } = document.song
  const reach = 4 * (60 / grid.tempo) * MICROSECONDS
  const beats = beatsWithin(grid, time - reach, time + reach).map((beat) => beat.time)
  const next =
    direction > 0 ? beats.find((beat) => beat > time + 1_000) : beats.filter((beat) => beat < time - 1_000).at(-1)
  return Math.max(0, next ?? time)
}

/** Where the last line ends: with the song, else after the last time. */
export function endOf({ song, lyrics }: EditDocument): number {
  const last = Math.max(0, ...lyrics.map(({ start }) => start ?? 0))
  return Math.max(song?.duration ?? 0, last + 2 * MICROSECONDS)
}

function snapped({ song }: EditDocument, time: number, { scale, playhead }: SnapSettings): number {
  const reach = (ATTRACTS / scale) * MICROSECONDS
  const beats = song === null ? [] : beatsWithin(song.grid, time - reach, time + reach).map((beat) => beat.time)
  const points = [...beats, microsecondsOfFrame(playhead)].filter((point) => Math.abs(point - time) <= reach)
  return points.sort((one, other) => Math.abs(one - time) - Math.abs(other - time))[0] ?? time
}
