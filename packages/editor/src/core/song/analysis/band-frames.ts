// The song's short-time spectrum in bands of equal width on a logarithmic scale: the base of tempo, brightness and
// sections.
import type { MonoSound } from './downmix.ts'
import { createSpectrum } from './fft.ts'

/** Frames per second, rounded to whole samples. */
const FRAME_RATE = 86
const FRAME_SECONDS = 0.046
const BANDS = 24
const LOWEST = 40
const HIGHEST = 10_000

export interface BandFrames {
  /** Frames per second. */
  readonly rate: number
  /** Seconds from the start of the song to the middle of the first frame. */
  readonly start: number
  readonly count: number
  readonly bands: number
  /** Centre frequency of each band in Hz. */
  readonly centres: readonly number[]
  /** Power per frame and band: `power[frame * bands + band]`. */
  readonly power: Float32Array
}

/** `onProgress` receives values from 0 to 1. */
export function bandFramesOf({ samples, sampleRate }: MonoSound, onProgress: (part: number) => void): BandFrames {
  const hop = Math.max(1, Math.round(sampleRate / FRAME_RATE))
  const spectrum = createSpectrum(2 ** Math.max(5, Math.round(Math.log2(sampleRate * FRAME_SECONDS))))
  const count = samples.length < spectrum.size ? 0 : Math.floor((samples.length - spectrum.size) / hop) + 1
  const edges = bandEdges(sampleRate, spectrum.size)
  const bands = edges.length - 1
  const power = new Float32Array(count * bands)
  for (let frame = 0; frame < count; frame += 1) {
    if (frame % 500 === 0) onProgress(frame / count)
    const bins = spectrum.powerAt(samples, frame * hop)
    for (let band = 0; band < bands; band += 1) power[frame * bands + band] = sumOf(bins, edges, band)
  }
  const centres = edges.slice(1).map((edge, band) => (((edges[band] ?? 0) + edge) / 2) * (sampleRate / spectrum.size))
  return { rate: sampleRate / hop, start: spectrum.size / 2 / sampleRate, count, bands, centres, power }
}

/** First bin of each band and, last, the end. Every band has at least one bin. */
function bandEdges(sampleRate: number, size: number): readonly number[] {
  const highest = Math.min(HIGHEST, sampleRate / 2)
  const edges: number[] = []
  for (let band = 0; band <= BANDS; band += 1) {
    const bin = Math.round((LOWEST * (highest / LOWEST) ** (band / BANDS) * size) / sampleRate)
    edges.push(Math.max(bin, (edges.at(-1) ?? 0) + 1))
  }
  return edges.filter((bin) => bin <= size / 2)
}

function sumOf(bins: Float64Array, edges: readonly number[], band: number): number {
  let sum = 0
  for (let bin = edges[band] ?? 0; bin < (edges[band + 1] ?? 0); bin += 1) sum += bins[bin] ?? 0
  return sum
}
