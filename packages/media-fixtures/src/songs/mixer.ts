// A stereo buffer that notes are added to, with an echo, a reverb and a limiter for the whole mix.
import { SAMPLE_RATE } from './song.ts'

export interface Mix {
  readonly left: Float32Array
  readonly right: Float32Array
}

export interface Note {
  /** Seconds. */
  readonly start: number
  readonly length: number
  readonly gain: number
  /** From -1 (left) to 1 (right). */
  readonly pan: number
  /** The sample at a time since the start, in seconds, about -1..1. */
  readonly tone: (time: number) => number
}

export function createMix(seconds: number): Mix {
  const length = Math.round(seconds * SAMPLE_RATE)
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Seconds over which every note fades in and out at least, so that none clicks. */
const EDGE = 0.003

export function addNote({ left, right }: Mix, { start, length, gain, pan, tone }: Note): void {
  const from = Math.max(0, Math.round(start * SAMPLE_RATE))
  const to = Math.min(left.length, Math.round((start + length) * SAMPLE_RATE))
  const toLeft = Math.cos(((pan + 1) * Math.PI) / 4)
  const toRight = Math.sin(((pan + 1) * Math.PI) / 4)
  for (let at = from; at < to; at += 1) {
    const edge = Math.min(1, (at - from) / (EDGE * SAMPLE_RATE), (to - at) / (EDGE * SAMPLE_RATE))
    const sample = tone((at - from) / SAMPLE_RATE) * gain * edge
    left[at] = (left[at] ?? 0) + sample * toLeft
    right[at] = (right[at] ?? 0) + sample * toRight
  }
}

/** Adds a decaying echo that crosses sides. */
export function addEcho({ left, right }: Mix, seconds: number, gain: number): void {
  const delay = Math.round(seconds * SAMPLE_RATE)
  for (let at = delay; at < left.length; at += 1) {
    const fromLeft = left[at - delay] ?? 0
    const fromRight = right[at - delay] ?? 0
    left[at] = (left[at] ?? 0) + fromRight * gain
    right[at] = (right[at] ?? 0) + fromLeft * gain
  }
}

/** Delays of the reverb's combs in samples, different per side. */
const COMBS = [
  [1_557, 1_617, 1_491, 1_422],
  [1_583, 1_641, 1_511, 1_447],
] as const
const FEEDBACK = 0.8
const DAMPING = 0.35

/** Adds a room of about a second. */
export function addReverb({ left, right }: Mix, gain: number): void {
  for (const [side, delays] of [left, right].map((samples, index) => [samples, COMBS[index] ?? []] as const)) {
    const dry = side.slice()
    for (const delay of delays) addComb(side, dry, { delay, gain: gain / delays.length })
  }
}

function addComb(side: Float32Array, dry: Float32Array, { delay, gain }: { delay: number; gain: number }): void {
  const line = new Float32Array(delay)
  let damped = 0
  for (let at = 0; at < side.length; at += 1) {
    const delayed = line[at % delay] ?? 0
    damped = delayed * (1 - DAMPING) + damped * DAMPING
    line[at % delay] = (dry[at] ?? 0) + damped * FEEDBACK
    side[at] = (side[at] ?? 0) + delayed * gain
  }
}

/** Adds another mix. */
export function addMix(into: Mix, other: Mix): void {
  for (const side of ['left', 'right'] as const) {
    for (const [at, sample] of other[side].entries()) into[side][at] = (into[side][at] ?? 0) + sample
  }
}

/** Interleaved samples with the loudest at `peak`, softly saturated, faded out over the last `fade` seconds. */
export function master({ left, right }: Mix, peak: number, fade: number): Float32Array {
  const samples = new Float32Array(left.length * 2)
  const fadeLength = fade * SAMPLE_RATE
  let loudest = 1e-9
  for (let at = 0; at < left.length; at += 1) {
    const closing = Math.min(1, (left.length - 1 - at) / fadeLength) ** 2
    for (const [side, values] of [left, right].entries()) {
      const sample = Math.tanh((values[at] ?? 0) * 1.1) * closing
      samples[at * 2 + side] = sample
      loudest = Math.max(loudest, Math.abs(sample))
    }
  }
  return samples.map((sample) => (sample * peak) / loudest)
}
