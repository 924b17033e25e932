// Keeps the playhead, the clock and the pictures together, on every animation frame while the edit plays: a cut is shown
// on the animation frame at which it is due (E-04).
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import { FRAME_RATE, frameAt, toSeconds } from '../../core/document/frames.ts'
import type { PlaybackDevice } from '../../ports/playback.ts'
import type { MasterClock } from './master-clock.ts'
import type { Outcome, Picture } from './picture.ts'
import type { Scene } from './scene.ts'
import { shotIndexAt, type Shot } from './shots.ts'

export interface Conductor {
  /** 0 while paused. */
  readonly rate: ReadonlySignal<number>
  readonly buffering: ReadonlySignal<boolean>
  /** Of the timeline, and seconds of the edit. */
  readonly frame: ReadonlySignal<number>
  readonly time: ReadonlySignal<number>
  /** The playhead to the fraction of a frame, now. */
  position(): number
  setRate(rate: number): void
  seek(seconds: number): void
  /** Adopts a change of the edit, or of an element. */
  refresh(): void
}

export interface ConductorOptions {
  readonly device: Pick<PlaybackDevice, 'onFrame'>
  readonly clock: MasterClock
  readonly picture: Picture
  readonly shots: () => readonly Shot[]
  /** Length of the edit in frames. */
  readonly frames: () => number
  /** Whether the song is decoded, if there is one to play. */
  readonly songReady: () => boolean
  /** Called after each update. */
  readonly onUpdate: () => void
}

/** Seconds that a change on an animation frame takes to the screen. */
const TO_SCREEN = 1 / 120
/** The rates at which videos play; at others, they show single frames. */
const ROLLING = new Set([1, 2])
/** Seconds by which the clock stays before a cut that has to wait. */
const BEFORE_CUT = 0.5 / FRAME_RATE
/** Seconds that the clock returns to a video that fell behind, instead of seeking in it. */
const REWIND_MAX = 1

export function createConductor(options: ConductorOptions): Conductor {
  const { device, clock, picture, shots, frames, songReady, onUpdate } = options
  const rate = signal(0)
  const buffering = signal(false)
  const frame = signal(0)
  const time = signal(0)
  /** Where the clock started or stopped, in seconds of the edit. */
  let anchor = 0
  let stopFrames: (() => void) | null = null

  const length = (): number => toSeconds(frames())

  function position(): number {
    if (!clock.running) return Math.min(anchor, length())
    const moved = clock.position()
    const bounded = rate.peek() < 0 ? Math.min(anchor, moved) : Math.max(anchor, moved)
    return Math.min(Math.max(0, bounded), length())
  }

  /** Stops the clock at a second of the edit; the rate stays. */
  function stand(at: number): void {
    clock.stop()
    anchor = Math.min(Math.max(0, at), length())
  }

  function sceneAt(seconds: number): Scene {
    const { running } = clock
    return sceneOf({ shots: shots(), frames: frames(), seconds, rate: rate.peek(), running })
  }

  function wait(outcome: Outcome, scene: Scene): Scene {
    stand(outcome === 'late' ? standOf(scene, picture) : beforeCut(scene, picture))
    const standing = sceneAt(anchor)
    picture.update(standing)
    return standing
  }

  function update(): void {
    let scene = sceneAt(position())
    let outcome = picture.update(scene)
    if (scene.rolls && outcome !== 'shown') {
      scene = wait(outcome, scene)
      outcome = 'gap'
    }
    const waits = scene.rate !== 0 && !clock.running
    if (waits && songReady() && (!ROLLING.has(scene.rate) || picture.canStart(scene))) {
      anchor = ROLLING.has(scene.rate) ? toSeconds(scene.frame) : anchor
      clock.start(anchor, scene.rate)
      outcome = 'shown'
    }
    batch(() => {
      buffering.value = outcome === 'gap' || (scene.rate !== 0 && !clock.running)
      frame.value = scene.frame
      time.value = scene.seconds
    })
    onUpdate()
  }

  function setRate(next: number): void {
    if (next === rate.peek()) return
    stand(position())
    rate.value = next
    if (next === 0) {
      stopFrames?.()
      stopFrames = null
    } else stopFrames ??= device.onFrame(tick)
    update()
  }

  function tick(): void {
    const at = position()
    const isOver = rate.peek() > 0 ? at >= length() : at <= 0
    if (clock.running && isOver) setRate(0)
    else update()
  }

  return {
    rate,
    buffering,
    frame,
    time,
    position,
    setRate,
    seek(seconds) {
      stand(seconds)
      update()
    },
    refresh: update,
  }
}

interface Playhead extends Pick<Scene, 'shots' | 'seconds' | 'rate'> {
  readonly frames: number
  /** Whether the clock runs. */
  readonly running: boolean
}

/** What is due on the screen when it next changes. */
function sceneOf({ shots, frames, seconds, rate, running }: Playhead): Scene {
  const shown = frameAt(seconds + (running ? rate * TO_SCREEN : 0))
  const frame = Math.min(Math.max(0, shown), frames)
  return { shots, seconds, frame, rate, rolls: running && ROLLING.has(rate), paused: rate === 0 }
}

/** Just before the cut whose next shot is not ready; where the playhead is, if the user moved it there. */
function beforeCut({ shots, seconds, frame }: Scene, { front }: Picture): number {
  const shot = shots[shotIndexAt(shots, frame)]
  const isCut = shot !== undefined && front !== null && front.shot?.id !== shot.id && frame - shot.start < FRAME_RATE
  return isCut ? toSeconds(shot.start) - BEFORE_CUT : seconds
}

/** Where the video in front is; the playhead, if that is far away. */
function standOf({ seconds }: Scene, { front }: Picture): number {
  if (front === null || front.shot === null) return seconds
  const { from, start } = front.shot
  const at = front.video.currentTime - toSeconds(from - start)
  return Math.abs(at - seconds) < REWIND_MAX ? Math.max(at, toSeconds(start)) : seconds
}
