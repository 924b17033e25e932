// The parts of a song: places where the sound of the seconds before differs most from the seconds after.
import type { BandFrames } from './band-frames.ts'

/** Seconds that are compared on each side of a border. */
const REACH = 6
/** Seconds between two borders, and from a border to either end of the song. */
const SHORTEST = 7
const BORDERS_MAX = 15
/** Difference of neighbouring parts, in bels per band, below which there is no border. */
const NOTICEABLE = 0.12

/** Borders between parts in seconds, ascending, without the start and the end of the song. */
export function sectionBorders(frames: BandFrames, beatSeconds: number): readonly number[] {
  const spectra = spectraPerBeat(frames, beatSeconds)
  const reach = Math.max(2, Math.round(REACH / beatSeconds))
  const shortest = Math.round(SHORTEST / beatSeconds)
  const novelty = spectra.map((_, at) =>
    difference(spectra.slice(Math.max(0, at - reach), at), spectra.slice(at, at + reach)),
  )
  const borders: number[] = []
  const strongest = [...novelty.keys()].sort((one, other) => (novelty[other] ?? 0) - (novelty[one] ?? 0))
  for (const at of strongest) {
    if ((novelty[at] ?? 0) < NOTICEABLE || borders.length >= BORDERS_MAX) break
    const distances = [at, spectra.length - at, ...borders.map((border) => Math.abs(border - at))]
    if (Math.min(...distances) >= shortest) borders.push(at)
  }
  return borders.sort((one, other) => one - other).map((beat) => beat * beatSeconds)
}

/** The level of each band in bels, averaged over each beat. */
function spectraPerBeat({ count, bands, power, rate }: BandFrames, beatSeconds: number): readonly Float64Array[] {
  const length = Math.max(1, beatSeconds * rate)
  return Array.from({ length: Math.ceil(count / length) }, (_, beat) => {
    const from = Math.floor(beat * length)
    const to = Math.min(count, Math.floor((beat + 1) * length))
    const sums = new Float64Array(bands)
    for (let at = from * bands; at < to * bands; at += 1) sums[at % bands] = (sums[at % bands] ?? 0) + (power[at] ?? 0)
    return sums.map((sum) => Math.log10(sum / Math.max(1, to - from) + 1e-7))
  })
}

/** Mean distance per band of two averages. */
function difference(before: readonly Float64Array[], after: readonly Float64Array[]): number {
  if (before.length === 0 || after.length === 0) return 0
  const one = mean(before)
  const other = mean(after)
  return one.reduce((sum, value, band) => sum + Math.abs(value - (other[band] ?? 0)), 0) / one.length
}

function mean(spectra: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(spectra[0]?.length ?? 0)
  for (const spectrum of spectra) for (const [band, value] of spectrum.entries()) sums[band] = (sums[band] ?? 0) + value
  return sums.map((sum) => sum / spectra.length)
}
