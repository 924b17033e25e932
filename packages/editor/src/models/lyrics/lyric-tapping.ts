// Tapping along: the song plays, each tap starts the next line, and a key ends one before that. One pass is one step that
// can be undone.
import { MICROSECONDS } from '../../core/document/frames.ts'
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { LyricLine } from '../../core/document/document.ts'
import { endsOf } from '../../core/lyrics/lyric-spans.ts'
import { reduceTapping, startTapping, type TappingAction } from '../../core/lyrics/tap-lyrics.ts'
import type { EditHistory } from '../edit-history.ts'
import type { I18n } from '../i18n.ts'

export interface LyricTappingModel {
  /** Null while the user is not tapping. */
  readonly state: ReadonlySignal<TappingState | null>
  /** Plays from shortly before the first line to time. */
  start(): void
  /** Starts the next line; behind the last one, ends that. */
  tap(): void
  /** Ends the line that was tapped last. */
  end(): void
  /** Takes the last line's start and end back, and plays from before it. */
  back(): void
  stop(): void
}

export interface TappingState {
  readonly before: LyricLine | null
  /** Whether `before` ends by itself instead of lasting until the next line. */
  readonly ended: boolean
  /** The line that the next tap starts; null behind the last. */
  readonly next: LyricLine | null
  readonly after: LyricLine | null
  /** Lines that are behind `next`, and all. */
  readonly done: number
  readonly total: number
}

/** What tapping needs of the player. */
export interface TappingPlayer {
  /** Seconds of the edit, which are those of the song. */
  readonly time: ReadonlySignal<number>
  /** Position in the song in microseconds, as it is heard. */
  songTime(): number
  seek(seconds: number): void
  play(): void
  pause(): void
}

/** Seconds that are played before the first line to time, and before one that is timed again. */
const LEAD = 3
const BACK = 2

interface TappingOptions {
  readonly history: EditHistory
  readonly player: TappingPlayer
  readonly i18n: ReadonlySignal<I18n>
}

export function createLyricTapping({ history, player, i18n }: TappingOptions): LyricTappingModel {
  /** Id of the next line; null behind the last one, undefined while the user is not tapping. */
  const next = signal<number | null | undefined>(undefined)

  const state = computed<TappingState | null>(() => {
    if (next.value === undefined) return null
    const { lyrics } = history.document.value
    const lines = lyrics.filter(({ text }) => text !== '')
    const at = next.value === null ? lines.length : lines.findIndex(({ id }) => id === next.value)
    // The line was removed or its removal undone.
    if (at === -1) return null
    const before = lines[at - 1] ?? null
    return {
      before,
      ended: before !== null && endsOf(lyrics, before).length > 0,
      next: lines[at] ?? null,
      after: lines[at + 1] ?? null,
      done: at,
      total: lines.length,
    }
  })

  function act(action: TappingAction): void {
    if (next.value === undefined || state.value === null) return
    let following = next.value
    const { tap: label } = i18n.peek().messages.lyrics.steps
    history.perform(
      (document) => {
        const tapped = reduceTapping({ document, next: following }, action)
        following = tapped.next
        return tapped.document
      },
      { label, group: 'tap lyrics' },
    )
    next.value = following
  }

  return {
    state,
    start() {
      const { lyrics } = history.document.peek()
      const tapping = startTapping(history.document.peek())
      if (tapping.next === null) return
      history.endGroup()
      next.value = tapping.next
      const at = lyrics.findIndex(({ id }) => id === tapping.next)
      const before = Math.max(0, ...lyrics.slice(0, at).map(({ start }) => start ?? 0))
      player.seek(Math.max(0, before / MICROSECONDS - LEAD))
      player.play()
    },
    tap: () => act({ kind: 'tap', at: Math.round(player.songTime()) }),
    end: () => act({ kind: 'end', at: Math.round(player.songTime()) }),
    back() {
      const last = state.value?.before ?? null
      if (last === null) return
      act({ kind: 'back' })
      if (last.start !== null) player.seek(Math.max(0, last.start / MICROSECONDS - BACK))
    },
    stop() {
      if (next.value === undefined) return
      next.value = undefined
      history.endGroup()
      player.pause()
    },
  }
}
