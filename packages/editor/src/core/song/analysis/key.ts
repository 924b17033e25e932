// The key of a song: how long each pitch class sounds, compared with the profiles of all major and minor keys.
import type { MonoSound } from './downmix.ts'
import { createSpectrum } from './fft.ts'

export interface Key {
  /** Semitones above C. */
  readonly tonic: number
  readonly mode: 'major' | 'minor'
  /** From 0 (a guess) to 1. */
  readonly confidence: number
}

/** Ratings of each scale step by listeners (Krumhansl and Kessler, 1982), from the tonic upwards. */
const PROFILES = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const
const MODES = ['major', 'minor'] as const
/** Frequencies in Hz that are searched for notes. */
const LOWEST = 60
const HIGHEST = 1_500
/** Seconds per frame: long enough to separate semitones at the lowest frequency. */
const FRAME_SECONDS = 0.74
/** A lead over the second best key, in correlation, that counts as certain. */
const CERTAIN = 0.25

/** Null for sound without pitch, such as silence or noise. */
export function keyOf({ samples, sampleRate }: MonoSound): Key | null {
  const chroma = chromaOf({ samples, sampleRate })
  const ranked = MODES.flatMap((mode) =>
    Array.from({ length: 12 }, (_, tonic) => ({ tonic, mode, fit: correlation(chroma, tonic, PROFILES[mode]) })),
  ).sort((one, other) => other.fit - one.fit)
  const [best, second] = ranked
  if (best === undefined || second === undefined || !(best.fit > 0.3)) return null
  return { tonic: best.tonic, mode: best.mode, confidence: Math.min(1, (best.fit - second.fit) / CERTAIN) }
}

/** How much each pitch class sounds, from C upwards; every frame counts the same. */
function chromaOf({ samples, sampleRate }: MonoSound): readonly number[] {
  const spectrum = createSpectrum(2 ** Math.max(8, Math.round(Math.log2(sampleRate * FRAME_SECONDS))))
  const { size } = spectrum
  const chroma = Array.from({ length: 12 }, () => 0)
  for (let start = 0; start + size <= samples.length; start += size) {
    const frame = peaksByClass(spectrum.powerAt(samples, start), sampleRate / size)
    const total = frame.reduce((sum, value) => sum + value, 0)
    if (total > 1e-6) for (const [at, value] of frame.entries()) chroma[at] = (chroma[at] ?? 0) + value / total
  }
  return chroma
}

/** Amplitude of the spectral peaks by pitch class. */
function peaksByClass(power: Float64Array, width: number): readonly number[] {
  const classes = Array.from({ length: 12 }, () => 0)
  const last = Math.min(power.length - 2, Math.floor(HIGHEST / width))
  for (let bin = Math.ceil(LOWEST / width); bin <= last; bin += 1) {
    const value = power[bin] ?? 0
    const before = power[bin - 1] ?? 0
    const after = power[bin + 1] ?? 0
    if (value <= before || value < after) continue
    const position = bin + (after - before) / (2 * (before + value + after))
    const place = Math.round(69 + 12 * Math.log2((position * width) / 440)) % 12
    classes[place] = (classes[place] ?? 0) + Math.sqrt(value)
  }
  return classes
}

/** Pearson's correlation of the chroma with a key's profile; NaN for silence. */
function correlation(chroma: readonly number[], tonic: number, profile: readonly number[]): number {
  const rotated = profile.map((_, step) => chroma[(tonic + step) % 12] ?? 0)
  const one = centred(rotated)
  const other = centred(profile)
  const product = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  return product / (Math.hypot(...one) * Math.hypot(...other))
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}
