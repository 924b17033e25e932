// Starts videos so that they are in time with the clock, and keeps them there.
import type { PlaybackDevice } from '../../ports/playback.ts'
import type { Scene } from './scene.ts'
import { frameTimeAt, sourceTimeAt } from './shots.ts'
import { finish, keepInStep, roll } from './video-playing.ts'
import { hasFrame, isAtEnd, type VideoSlot } from './video-slot.ts'

export interface Rolling {
  /** Starts a slot when its shot is due, so that it shows its first frame on time; keeps it in step from then on. */
  play(slot: VideoSlot, scene: Pick<Scene, 'seconds' | 'rate'>): void
}

/** Seconds that a video may lag or lead before the clock waits for it. */
const LATE = 0.35
const START_DELAY_MAX = 0.15
/** Seconds after `play` in which a video's time does not yet advance evenly. */
const SETTLED_AFTER = 0.18
/** Share of the newest measurement in the start delay. */
const LEARNING = 0.25

export function createRolling(device: Pick<PlaybackDevice, 'now'>): Rolling {
  /** Seconds that a video loses when it starts, as measured. */
  let startDelay = 0.05

  /** Compares a video that has just started with what was due. Returns whether it has settled. */
  function learn(slot: VideoSlot, expected: number): boolean {
    const { video, startedAt } = slot
    if (startedAt === null) return true
    if (device.now() - startedAt < SETTLED_AFTER) return false
    slot.startedAt = null
    const delay = startDelay + (expected - video.currentTime) * LEARNING
    startDelay = Math.min(Math.max(0, delay), START_DELAY_MAX)
    return true
  }

  return {
    play(slot, { seconds, rate }) {
      if (slot.shot === null) return
      const expected = sourceTimeAt(slot.shot, seconds)
      if (isOver(slot)) return finish(slot)
      if (slot.rolling) {
        if (learn(slot, expected)) keepInStep(slot, expected, rate)
        return
      }
      const isDue = (slot.target - expected) / rate <= startDelay
      if (isDue && hasFrame(slot)) roll(slot, { rate, now: device.now() })
    },
  }
}

/** Whether a video has reached the last frame of its shot or its stream. It waits there: the next frame is another scene. */
function isOver(slot: VideoSlot): boolean {
  const { video, shot } = slot
  return shot !== null && (isAtEnd(slot) || video.currentTime >= frameTimeAt(shot, shot.end - 1))
}

/** Whether a video is too far from the clock to catch up. */
export function isLate(slot: VideoSlot, { seconds }: Pick<Scene, 'seconds'>): boolean {
  if (slot.shot === null || isAtEnd(slot)) return false
  return Math.abs(sourceTimeAt(slot.shot, seconds) - slot.video.currentTime) > LATE
}
