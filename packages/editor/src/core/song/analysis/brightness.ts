import type { BandFrames } from './band-frames.ts'

/** Spectral centres in Hz that count as dark and as bright. */
const DARK = 250
const BRIGHT = 4_000

/** The centre of the spectrum, from 0 (dark) to 1 (bright), on a logarithmic scale; loud frames count more. */
export function brightnessOf(frames: BandFrames): number {
  let weighted = 0
  let total = 0
  for (let at = 0; at < frames.power.length; at += 1) {
    const amplitude = Math.sqrt(frames.power[at] ?? 0)
    weighted += amplitude * (frames.centres[at % frames.bands] ?? 0)
    total += amplitude
  }
  if (total < 1e-6) return 0
  return Math.max(0, Math.min(1, Math.log(weighted / total / DARK) / Math.log(BRIGHT / DARK)))
}
