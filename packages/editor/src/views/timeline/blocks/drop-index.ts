import { FRAME_RATE } from '../../../core/document/frames.ts'
import type { Clip } from '../../../core/timeline.ts'
import { lanesOf } from '../follow-pointer.ts'

interface Lanes {
  readonly clips: readonly Clip[]
  /** Pixels per second. */
  readonly scale: number
}

/** How many of the clips have their middle before a position on the screen. */
export function dropIndexAt(page: Element, clientX: number, { clips, scale }: Lanes): number {
  const lanes = lanesOf(page)
  if (lanes === null) return clips.length
  const pixels = clientX - lanes.getBoundingClientRect().left + lanes.scrollLeft
  const frame = (pixels / scale) * FRAME_RATE
  return clips.filter(({ start, from, to }) => start + (to - from) / 2 < frame).length
}
