// Frames of a film for its encoder. Painting costs more than encoding, so every second frame is the mean of its neighbours.
import type { ClipDescription, Shot } from '../clips/clip.ts'
import { toYuv } from '../encode/yuv.ts'
import { createFilm, shotAt, type VideoRole } from './frames.ts'

/** Planar frames of one file, to be asked for in order. */
export function createFilmFrames(
  clip: ClipDescription,
  shots: readonly Shot[],
  role: VideoRole,
): (frame: number) => Uint8Array {
  const paint = createFilm(clip, shots, role)
  let ahead: { readonly frame: number; readonly yuv: Uint8Array } | null = null
  let last: Uint8Array = new Uint8Array()
  const painted = (frame: number): Uint8Array => (ahead?.frame === frame ? ahead.yuv : toYuv(paint(frame)))
  /** Across a cut there is nothing between two frames. */
  const isBetween = (frame: number): boolean =>
    frame % 2 === 1 && last.length > 0 && shotAt(clip, role, frame - 1) === shotAt(clip, role, frame + 1)
  return (frame) => {
    if (!isBetween(frame)) return (last = painted(frame))
    ahead = { frame: frame + 1, yuv: painted(frame + 1) }
    return meanOf(last, ahead.yuv)
  }
}

function meanOf(one: Uint8Array, other: Uint8Array): Uint8Array {
  const mean = new Uint8Array(one.length)
  for (let at = 0; at < mean.length; at += 1) mean[at] = ((one[at] ?? 0) + (other[at] ?? 0) + 1) >> 1
  return mean
}
