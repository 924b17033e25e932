// What the stage's element has loaded, which part of it plays, and how it should play.
import { signal, type Signal } from '@preact/signals'
import { FRAME_RATE, sourceFrames, toSeconds } from '../../core/document/frames.ts'
import type { Clip } from '../../core/timeline.ts'

const FRAME = 1 / FRAME_RATE
/** Distance in seconds up to which playback runs on from one part of a stream into the next instead of seeking. */
const CONTINUOUS = 0.3

/** A clip as the element shows it. Times in seconds of the stream. */
export interface Shown {
  readonly key: number | null
  /** Null for a clip that cannot be shown. */
  readonly address: string | null
  readonly from: number
  readonly to: number
  /** Whether the stream goes on behind the clip; otherwise the element's `ended` event ends it. */
  readonly cut: boolean
}

export interface Playback {
  readonly playing: Signal<boolean>
  readonly buffering: Signal<boolean>
  readonly autoplayBlocked: Signal<boolean>
  readonly muted: Signal<boolean>
  /** Within the clip. */
  readonly time: Signal<number>
  readonly duration: Signal<number>
  video: HTMLVideoElement | null
  shown: Shown
  /** Whether this clip's stream was renewed since it last advanced; a second failure in a row is final. */
  renewed: boolean
  /** Where in the clip the next stream begins. */
  resumeAt: number
  /**
   * Whether the selected clip should play, also with each new stream. The element's `paused` cannot tell: it is also
   * true at the end of a clip, and every new stream resets it.
   */
  shouldPlay: boolean
}

export const nothingShown: Shown = { key: null, address: null, from: 0, to: 0, cut: false }

export function createPlayback(): Playback {
  return {
    playing: signal(false),
    buffering: signal(false),
    autoplayBlocked: signal(false),
    muted: signal(false),
    time: signal(0),
    duration: signal(0),
    video: null,
    shown: nothingShown,
    renewed: false,
    resumeAt: 0,
    shouldPlay: true,
  }
}

export function shownOf(clip: Clip | null): Shown {
  if (clip === null) return nothingShown
  const { key, from, to, problem, source, summary } = clip
  const address = problem === null ? (source?.streamUrl ?? null) : null
  return { key, address, from: toSeconds(from), to: toSeconds(to), cut: to < sourceFrames(summary.duration) }
}

export function setShouldPlay(player: Playback, next: boolean): void {
  player.playing.value = player.shouldPlay = next
}

export function setMuted({ muted, video }: Playback, quiet: boolean): void {
  muted.value = quiet
  if (video !== null) video.muted = quiet
}

export async function play(player: Playback, element: HTMLVideoElement): Promise<void> {
  player.autoplayBlocked.value = false
  try {
    await element.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    if (element.muted) {
      player.autoplayBlocked.value = true
      setShouldPlay(player, false)
    } else {
      setMuted(player, true)
      await play(player, element)
    }
  }
}

/** Shows a position of the clip, at most its last frame, and adopts the one that the element took. */
export function seekTo(player: Playback, element: HTMLVideoElement, seconds: number): void {
  const { from, to, cut } = player.shown
  const last = cut ? to - from - FRAME / 2 : to - from
  element.currentTime = from + Math.min(Math.max(0, seconds), last)
  adoptTime(player, element)
}

export function adoptTime({ time, shown: { from, to } }: Playback, element: HTMLVideoElement): void {
  time.value = Math.min(Math.max(0, element.currentTime - from), to - from)
}

/** Whether the element has passed the last frame of a clip that ends before its stream. */
export function isBehindCut({ shown: { to, cut } }: Playback, element: HTMLVideoElement): boolean {
  return cut && element.currentTime >= to - FRAME / 2
}

/** Continues with another part of the stream that is loaded. */
export function continueStream(player: Playback, element: HTMLVideoElement): void {
  const distance = Math.abs(element.currentTime - player.shown.from - player.resumeAt)
  if (distance > (element.paused ? FRAME / 2 : CONTINUOUS)) seekTo(player, element, player.resumeAt)
  player.playing.value = player.shouldPlay
  if (player.shouldPlay && element.paused) void play(player, element)
}

/** Shows the edge of the clip that was trimmed. */
export function adoptRange(player: Playback, element: HTMLVideoElement, next: Shown): void {
  const { from } = player.shown
  player.shown = next
  player.duration.value = next.to - next.from
  if (next.from !== from) seekTo(player, element, 0)
  else if (element.paused || element.currentTime > next.to) seekTo(player, element, next.to - next.from)
}
