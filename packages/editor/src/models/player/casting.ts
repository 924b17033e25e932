// Which shots have a slot, and which slot that is.
import { FRAME_RATE } from '../../core/document/frames.ts'
import { shotIndexAt, type Shot } from './shots.ts'
import { assign, type VideoSlot } from './video-slot.ts'

/** Seconds ahead in which shots are prepared; the next one always is. */
const HORIZON = 10

export interface Outlook {
  readonly shots: readonly Shot[]
  readonly frame: number
  readonly rate: number
}

/** The shot at a frame and the next ones that have a stream, in the order in which they are due; at most `count`. */
export function requestedShots({ shots, frame, rate }: Outlook, count: number): readonly Shot[] {
  const index = shotIndexAt(shots, frame)
  if (index === -1) return []
  const order = rate < 0 ? shots.slice(0, index + 1).reverse() : shots.slice(index)
  const near = order.filter(({ start, end }, at) => {
    const distance = rate < 0 ? frame - end : start - frame
    return at < 2 || distance < HORIZON * FRAME_RATE
  })
  return near.filter(({ address }) => address !== null).slice(0, count)
}

export interface Cast {
  readonly slots: readonly VideoSlot[]
  /** Keeps its shot until another slot shows. */
  readonly front: VideoSlot | null
  readonly requested: readonly Shot[]
  /** Second of the source at which a shot waits. */
  readonly timeOf: (shot: Shot) => number
}

/** Assigns each requested shot to a free slot, if possible to one that has loaded the same stream. */
export function castShots({ slots, front, requested, timeOf }: Cast): void {
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
