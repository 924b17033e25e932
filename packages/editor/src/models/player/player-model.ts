// Plays the edit: the song's clock, the pool of videos, and what the user does to them (E-04).
import { computed, type ReadonlySignal } from '@preact/signals'
import { MICROSECONDS, toSeconds } from '../../core/document/frames.ts'
import type { Clip } from '../../core/timeline.ts'
import type { PlayerOptions } from './player-options.ts'
import { createStage } from './stage-parts.ts'

export interface PlayerModel {
  /** Whether the edit plays, or will once everything that is due has loaded. */
  readonly playing: ReadonlySignal<boolean>
  /** Whether the picture or the song at the playhead is still loading. The clock waits for it. */
  readonly buffering: ReadonlySignal<boolean>
  /** Whether the browser requires a press of the play button first. */
  readonly autoplayBlocked: ReadonlySignal<boolean>
  readonly muted: ReadonlySignal<boolean>
  /** From 0 to 1. */
  readonly volume: ReadonlySignal<number>
  /** The frame of the timeline at the playhead; behind the last one at the end of the edit. */
  readonly frame: ReadonlySignal<number>
  /** The playhead and the length of the edit in seconds. */
  readonly time: ReadonlySignal<number>
  readonly duration: ReadonlySignal<number>
  /** From -8 to 8, negative backwards; 0 while paused. */
  readonly rate: ReadonlySignal<number>
  /** The clip at the playhead; at the end of the edit, the last one. */
  readonly current: ReadonlySignal<Clip | null>
  /** Whether a frame of the current clip is visible. Until then, its poster is due. */
  readonly hasPicture: ReadonlySignal<boolean>
  toggle(): void
  play(): void
  pause(): void
  /** Moves the playhead to a second of the edit. Playback goes on from there. */
  seek(seconds: number): void
  seekFrame(frame: number): void
  /** Pauses and moves by so many frames. */
  step(frames: number): void
  /** Moves to the cut before (-1) or behind (1) the playhead. */
  stepCut(direction: -1 | 1): void
  /** J, K and L: backwards, pause, forwards; each press in the same direction doubles the speed, up to eight times. */
  shuttle(direction: -1 | 0 | 1): void
  setMuted(muted: boolean): void
  setVolume(volume: number): void
  /** Pauses, and prevents playing until released. Nothing resumes by itself. */
  hold(): () => void
  /** The playhead in microseconds of the song. */
  songTime(): number
  /** Sets the element that holds the videos; null when it unmounts. */
  attach(container: HTMLElement | null): void
  dispose(): void
}

/** The fastest rate of J and L. */
const RATE_MAX = 8

export function createPlayerModel(options: PlayerOptions): PlayerModel {
  const { edit } = options
  const stage = createStage(options, () => rate.peek() === 0 && run(1))
  const { conductor, muted, volume, autoplayBlocked, frames, dispose } = stage
  const { rate, frame, time } = conductor
  let holds = 0

  const pause = (): void => conductor.setRate(0)
  const seekFrame = (next: number): void => conductor.seek(toSeconds(next))

  function run(next: number): void {
    if (holds > 0 || frames.peek() === 0) return
    autoplayBlocked.value = false
    if (next > 0 && frame.peek() >= frames.peek()) conductor.seek(0)
    conductor.setRate(next)
  }

  return {
    playing: computed(() => rate.value !== 0),
    buffering: conductor.buffering,
    autoplayBlocked,
    muted,
    volume,
    frame,
    time,
    duration: computed(() => toSeconds(frames.value)),
    rate,
    current: stage.current,
    hasPicture: stage.hasPicture,
    toggle: () => (rate.peek() === 0 ? run(1) : pause()),
    play: () => rate.peek() === 0 && run(1),
    pause,
    seek: conductor.seek,
    seekFrame,
    step(by) {
      pause()
      seekFrame(frame.peek() + by)
    },
    stepCut(direction) {
      const cuts = [...edit.timeline.value.clips.map(({ start }) => start), frames.peek()]
      const at = frame.peek()
      const next = direction > 0 ? cuts.find((cut) => cut > at) : cuts.filter((cut) => cut < at).at(-1)
      if (next !== undefined) seekFrame(next)
    },
    shuttle(direction) {
      const speed = Math.abs(rate.peek())
      if (direction === 0) return pause()
      run(direction * (Math.sign(rate.peek()) === direction ? Math.min(RATE_MAX, speed * 2) : 1))
    },
    setMuted: (next) => (muted.value = next),
    setVolume: (next) => (volume.value = Math.min(1, Math.max(0, next))),
    hold() {
      holds += 1
      pause()
      let held = true
      return () => {
        holds -= held ? 1 : 0
        held = false
      }
    },
    songTime: () => Math.round(conductor.position() * MICROSECONDS),
    attach: stage.attach,
    dispose,
  }
}
