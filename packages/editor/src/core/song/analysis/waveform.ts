// The outline of a song for drawing, at several resolutions: a view picks the coarsest with one peak per pixel.
import type { MonoSound } from './downmix.ts'

/** Peaks per second of the finest level. */
const FINEST = 200
/** Each level has this many times fewer peaks than the one before. */
const COARSER = 4
/** Peaks below which there is no coarser level. */
const FEWEST = 100
const FULL_SCALE = 127

export interface WaveformLevel {
  readonly peaksPerSecond: number
  /** Lowest and highest sample of each interval, from -127 to 127: `[low, high, low, high, …]`. */
  readonly peaks: Int8Array<ArrayBuffer>
}

/** The finest level first. */
export type Waveform = readonly WaveformLevel[]

export function waveformOf({ samples, sampleRate }: MonoSound): Waveform {
  const perPeak = Math.max(1, Math.round(sampleRate / FINEST))
  const peaks = new Int8Array(Math.ceil(samples.length / perPeak) * 2)
  for (let at = 0; at < samples.length; at += perPeak) {
    let low = 0
    let high = 0
    for (let i = at; i < Math.min(samples.length, at + perPeak); i += 1) {
      const sample = samples[i] ?? 0
      if (sample < low) low = sample
      if (sample > high) high = sample
    }
    peaks[(at / perPeak) * 2] = scaled(low)
    peaks[(at / perPeak) * 2 + 1] = scaled(high)
  }
  const levels = [{ peaksPerSecond: sampleRate / perPeak, peaks }]
  for (let last = levels[0]; last !== undefined && last.peaks.length >= FEWEST * 2 * COARSER; last = levels.at(-1)) {
    levels.push({ peaksPerSecond: last.peaksPerSecond / COARSER, peaks: coarser(last.peaks) })
  }
  return levels
}

/** The coarsest level with at least `perSecond` peaks; the finest if none has. */
export function levelFor(waveform: Waveform, perSecond: number): WaveformLevel | null {
  const fine = waveform.filter(({ peaksPerSecond }) => peaksPerSecond >= perSecond)
  return fine.at(-1) ?? waveform[0] ?? null
}

function coarser(peaks: Int8Array): Int8Array<ArrayBuffer> {
  const result = new Int8Array(Math.ceil(peaks.length / 2 / COARSER) * 2)
  for (const [at, value] of peaks.entries()) {
    const place = Math.floor(at / 2 / COARSER) * 2 + (at % 2)
    result[place] = at % 2 === 0 ? Math.min(result[place] ?? 0, value) : Math.max(result[place] ?? 0, value)
  }
  return result
}

function scaled(sample: number): number {
  return Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(sample * FULL_SCALE)))
}
