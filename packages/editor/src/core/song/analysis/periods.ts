// Periods of an onset curve: which delays resemble the song itself, and how strong a frequency is in the whole song.
import { createTransform } from './fft.ts'

/** Similarity of the onsets with themselves, by delay in frames, 1 at none; null for silence. */
export function autocorrelation(onsets: Float32Array, delays: number): Float64Array | null {
  const mean = onsets.reduce((sum, value) => sum + value, 0) / Math.max(1, onsets.length)
  const values = Float64Array.from(onsets, (value) => value - mean)
  const result = new Float64Array(delays)
  for (let delay = 0; delay < Math.min(delays, values.length - 1); delay += 1) {
    let sum = 0
    for (let at = delay; at < values.length; at += 1) sum += (values[at] ?? 0) * (values[at - delay] ?? 0)
    result[delay] = sum / (values.length - delay)
  }
  const [zero = 0] = result
  return zero < 1e-9 ? null : result.map((value) => value / zero)
}

/** The value between two elements, by linear interpolation. */
export function interpolated(values: Float64Array, position: number): number {
  const low = Math.floor(position)
  const part = position - low
  return (values[low] ?? 0) * (1 - part) + (values[low + 1] ?? 0) * part
}

/** Bins per frequency that the length of the song resolves. */
const OVERSAMPLING = 16
/** Spacing and reach of the search, relative to the period. */
const STEP = 0.00005
const REACH = 0.025

/** Returns a function that finds the period nearest to a given one whose frequencies are strongest in the whole song. */
export function createRefinement(onsets: Float32Array): (period: number) => number {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, onsets.length) * OVERSAMPLING))
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  real.set(onsets)
  createTransform(size)(real, imaginary)
  const magnitude = real.subarray(0, size / 2).map((value, bin) => Math.hypot(value, imaginary[bin] ?? 0))
  const strength = (period: number): number =>
    [1, 2, 4].reduce((sum, harmonic) => sum + interpolated(magnitude, (size * harmonic) / period), 0)
  return (period) => {
    let best = { period, strength: 0 }
    for (let change = -REACH; change <= REACH; change += STEP) {
      const tried = period * (1 + change)
      const found = strength(tried)
      if (found > best.strength) best = { period: tried, strength: found }
    }
    return best.period
  }
}
