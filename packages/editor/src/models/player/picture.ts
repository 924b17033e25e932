// The pool of `<video>` elements: the shot at the playhead in front, the next ones prepared behind it.
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { PlaybackDevice } from '../../ports/playback.ts'
import type { Scene } from './scene.ts'
import { createRolling, isLate } from './rolling.ts'
import { frameTimeAt, isAwaited, shotIndexAt, type Shot } from './shots.ts'
import { aim, canRoll, halt, hasFrame, noteFrame, assign, type VideoSlot } from './video-slot.ts'

/** `gap`: the due shot has no frame to show yet. `late`: its video is too far behind to catch up. */
export type Outcome = 'shown' | 'gap' | 'late'

export interface Picture {
  /** The slot that shows; null for none. */
  readonly front: VideoSlot | null
  readonly slots: readonly VideoSlot[]
  update(scene: Scene): Outcome
  /** Whether everything that is due at and shortly after the scene can play. */
  canStart(scene: Scene): boolean
  /** Forgets the slots, which another container replaces. */
  clear(): void
}

/** Seconds after a start in which every shot must be ready. */
const START_MARGIN = 0.1

export function createPicture(device: Pick<PlaybackDevice, 'now'>, slots: readonly VideoSlot[]): Picture {
  const rolling = createRolling(device)
  let front: VideoSlot | null = null
  const slotOf = (shot: Shot | undefined): VideoSlot | undefined =>
    shot?.address === null ? undefined : slots.find((slot) => slot.shot?.id === shot?.id)

  function rollAll(scene: Scene, requested: readonly Shot[]): Outcome {
    const current = scene.shots[shotIndexAt(scene.shots, scene.frame)]
    const due = slotOf(current)
    for (const slot of slots) {
      if (requested.some(({ id }) => id === slot.shot?.id)) rolling.play(slot, scene)
      else if (slot !== front) halt(slot)
    }
    if (due !== undefined && hasFrame(due)) {
      const shown = shownFor(due, slotOf(scene.shots[shotIndexAt(scene.shots, scene.frame) + 1]))
      if (front !== shown && front !== null) halt(front)
      front = shown
      return isLate(due, scene) ? 'late' : 'shown'
    }
    if (current !== undefined && (current.address !== null || isAwaited(current))) return 'gap'
    front = null
    return 'shown'
  }

  function holdAll({ shots, frame }: Scene): Outcome {
    const current = shots[shotIndexAt(shots, frame)]
    const due = slotOf(current)
    for (const slot of slots) {
      if (slot.rolling) halt(slot)
      if (slot.shot !== null && (slot === due || slot !== front)) aim(slot, frameTimeAt(slot.shot, frame))
    }
    if (due?.seen === true) front = due
    else if (front !== null && !mayStay(front, current)) front = null
    return due === undefined || hasFrame(due) ? 'shown' : 'gap'
  }

  return {
    slots,
    get front() {
      return front
    },
    update(scene) {
      const current = slotOf(scene.shots[shotIndexAt(scene.shots, scene.frame)])
      const ahead = !scene.paused || (current !== undefined && hasFrame(current))
      const next = requestedShots(scene, ahead ? slots.length : 1)
      // The slot in front keeps its picture until the due shot has its own, and is not free for the last of the next ones.
      const isFrontDue = front === null || next.some(({ id }) => id === front?.shot?.id)
      const requested = isFrontDue ? next : next.slice(0, Math.max(1, slots.length - 1))
      castShots({ slots, front, requested, timeOf: (shot) => frameTimeAt(shot, scene.frame) })
      for (const slot of slots) noteFrame(slot)
      return scene.rolls ? rollAll(scene, requested) : holdAll(scene)
    },
    canStart({ shots, seconds, frame }) {
      const last = Math.floor((seconds + START_MARGIN) * FRAME_RATE)
      return shots
        .filter(({ start, end }) => end > frame && start <= last)
        .every((shot) => {
          const slot = slotOf(shot)
          return slot === undefined ? !isAwaited(shot) && shot.address === null : canRoll(slot)
        })
    },
    clear() {
      front = null
    },
  }
}

/**
 * What shows while a shot is due: `next` a little early, instead of another scene of the source, if the video has overtaken
 * the end of its shot. It plays on while the machine skips animation frames.
 */
function shownFor(due: VideoSlot, next: VideoSlot | undefined): VideoSlot {
  const { shot, video } = due
  const isBehindEnd = shot !== null && video.currentTime >= frameTimeAt(shot, shot.end - 1) + 1 / FRAME_RATE
  return isBehindEnd && next !== undefined && hasFrame(next) ? next : due
}

/** Whether a picture stays until the current shot has its own: one of the same clip, unless that has a problem. */
function mayStay({ shot }: VideoSlot, current: Shot | undefined): boolean {
  return current !== undefined && current.clip.problem === null && shot?.clip.key === current.clip.key
}

/** Seconds ahead in which shots are prepared; the next one always is. */
const HORIZON = 10

interface Outlook {
  readonly shots: readonly Shot[]
  readonly frame: number
  readonly rate: number
}

/**
 * Which shots have a slot: the shot at a frame and the next ones that have a stream, in the order in which they are due; at
 * most `count`.
 */
function requestedShots({ shots, frame, rate }: Outlook, count: number): readonly Shot[] {
  const index = shotIndexAt(shots, frame)
  if (index === -1) return []
  const order = rate < 0 ? shots.slice(0, index + 1).reverse() : shots.slice(index)
  const near = order.filter(({ start, end }, at) => {
    const distance = rate < 0 ? frame - end : start - frame
    return at < 2 || distance < HORIZON * FRAME_RATE
  })
  return near.filter(({ address }) => address !== null).slice(0, count)
}

interface Cast {
  readonly slots: readonly VideoSlot[]
  /** Keeps its shot until another slot shows. */
  readonly front: VideoSlot | null
  readonly requested: readonly Shot[]
  /** Second of the source at which a shot waits. */
  readonly timeOf: (shot: Shot) => number
}

/** Assigns each requested shot to a free slot, if possible to one that has loaded the same stream. */
function castShots({ slots, front, requested, timeOf }: Cast): void {
  for (const shot of requested) {
    const known = slots.find((slot) => slot.shot?.id === shot.id)
    // The shot may have been trimmed or moved.
    if (known !== undefined) known.shot = shot
  }
  const ids = new Set(requested.map(({ id }) => id))
  for (const shot of requested) {
    if (slots.some((slot) => slot.shot?.id === shot.id)) continue
    const free = slots.filter((slot) => slot !== front && (slot.shot === null || !ids.has(slot.shot.id)))
    const slot =
      free.find((each) => each.shot?.address === shot.address) ?? free.find((each) => each.shot === null) ?? free[0]
    if (slot !== undefined) assign(slot, shot, timeOf(shot))
  }
}
