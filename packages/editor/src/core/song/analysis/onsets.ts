import type { BandFrames } from './band-frames.ts'

/** How much quiet notes count beside loud ones. */
const COMPRESSION = 30
/** Bands below this frequency, in Hz, weigh less: otherwise a bass line between the beats passes for the beat. */
const LOW = 150
const LOW_WEIGHT = 0.7
/** Seconds on each side of the moving average that is subtracted. */
const AVERAGE_SECONDS = 0.5

/** How strongly notes begin in each frame, 0 and up: rising compressed energy of all bands above its local average. */
export function onsetStrength(frames: BandFrames): Float32Array {
  const strength = new Float32Array(frames.count)
  const levels = frames.power.map((power) => Math.log1p(COMPRESSION * Math.sqrt(power)))
  const weights = frames.centres.map((centre) => (centre < LOW ? LOW_WEIGHT : 1))
  for (let frame = 1; frame < frames.count; frame += 1) {
    let sum = 0
    for (let band = 0; band < frames.bands; band += 1) {
      const at = frame * frames.bands + band
      sum += (weights[band] ?? 0) * Math.max(0, (levels[at] ?? 0) - (levels[at - frames.bands] ?? 0))
    }
    strength[frame] = sum
  }
  return aboveAverage(strength, Math.round(frames.rate * AVERAGE_SECONDS))
}

function aboveAverage(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0)
  return values.map((value, at) => {
    const from = Math.max(0, at - reach)
    const to = Math.min(values.length, at + reach + 1)
    return Math.max(0, value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from))
  })
}
