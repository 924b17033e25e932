// The catalogue's films: one clip per video of the seed.
import type { ClipDescription } from './clip.ts'
import { filmRows, type FilmRow } from './film-rows.ts'
import { planShots } from './shots.ts'

const FRAMES_PER_SECOND = 25
/** The clip that was encoded elsewhere has fewer frames, which keeps it small. */
const HEVC_FRAMES_PER_SECOND = 5

function clipOf(row: FilmRow, index: number): ClipDescription {
  const { slug, music, roles, seconds, codec = 'h264' } = row
  const seed = 7_919 * (index + 1)
  const framesPerSecond = codec === 'hevc' ? HEVC_FRAMES_PER_SECOND : FRAMES_PER_SECOND
  const planned = planShots({ ...row, seed, framesPerSecond })
  return {
    slug,
    barcode: null,
    seed,
    durationSeconds: seconds,
    framesPerSecond,
    codec,
    music,
    roles,
    cuts: planned.map(({ start }) => start),
    shots: planned.map(({ shot }) => shot),
    extraSeconds: 8,
    poster: { scene: row.scene, seed, time: 2.5, framing: { x: 0, y: 0, zoom: 1 }, ...row.poster },
  }
}

/** Every clip that a customer sees. */
export const film: readonly ClipDescription[] = filmRows.map(clipOf)
