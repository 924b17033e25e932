// Songs with a known tempo for tests: drums, bass and chords of several styles, rendered as mono.
import type { MonoSound } from '../downmix.ts'

const SAMPLE_RATE = 22_050

/** Steps of a bar in sixteenths of 4/4, or twelfths of 3/4 and shuffles. */
interface Style {
  readonly steps: number
  readonly stepsPerBeat: number
  readonly kick: readonly number[]
  readonly snare: readonly number[]
  readonly hat: readonly number[]
  readonly bass: readonly number[]
}

export const styles = {
  dance: { steps: 16, stepsPerBeat: 4, kick: [0, 4, 8, 12], snare: [4, 12], hat: [2, 6, 10, 14], bass: [2, 6, 10, 14] },
  rock: {
    steps: 16,
    stepsPerBeat: 4,
    kick: [0, 8, 10],
    snare: [4, 12],
    hat: [0, 2, 4, 6, 8, 10, 12, 14],
    bass: [0, 4, 8, 12],
  },
  funk: {
    steps: 16,
    stepsPerBeat: 4,
    kick: [0, 3, 8, 10],
    snare: [4, 12],
    hat: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    bass: [0, 3, 6, 10],
  },
  waltz: { steps: 12, stepsPerBeat: 4, kick: [0], snare: [4, 8], hat: [0, 4, 8], bass: [0] },
  shuffle: {
    steps: 12,
    stepsPerBeat: 3,
    kick: [0, 6],
    snare: [3, 9],
    hat: [0, 2, 3, 5, 6, 8, 9, 11],
    bass: [0, 3, 6, 9],
  },
  ballad: { steps: 16, stepsPerBeat: 4, kick: [0, 8], snare: [4, 12], hat: [0, 4, 8, 12], bass: [0, 8] },
} as const satisfies Record<string, Style>

export interface SongOptions {
  readonly style: keyof typeof styles
  /** Beats per minute. */
  readonly bpm: number
  readonly seconds: number
  /** Seconds of silence before the first beat. */
  readonly lead?: number
  /** Amplitude of white noise over everything. */
  readonly noise?: number
  /** Largest random displacement of a note in seconds. */
  readonly looseness?: number
}

export function generatedSong({
  style,
  bpm,
  seconds,
  lead = 0.3,
  noise = 0.003,
  looseness = 0,
}: SongOptions): MonoSound {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  const random = createRandom(Math.round(bpm * 100))
  const { steps, stepsPerBeat, kick, snare, hat, bass }: Style = styles[style]
  const stepSeconds = 60 / bpm / stepsPerBeat
  for (let step = 0; lead + step * stepSeconds < seconds; step += 1) {
    const place = step % steps
    const root = [45, 41, 48, 43][Math.floor(step / steps) % 4] ?? 45
    const play = (voice: Voice) => addNote(samples, lead + step * stepSeconds + (random() - 0.5) * 2 * looseness, voice)
    if (kick.includes(place))
      play({
        seconds: 0.25,
        tone: (t) => 0.7 * Math.sin(2 * Math.PI * (50 * t + 4 * (1 - Math.exp(-t * 30)))) * Math.exp(-t * 14),
      })
    if (snare.includes(place))
      play({
        seconds: 0.2,
        tone: (t) => 0.4 * ((random() * 2 - 1) * 0.7 + 0.5 * Math.sin(2 * Math.PI * 190 * t)) * Math.exp(-t * 20),
      })
    if (hat.includes(place)) play({ seconds: 0.06, tone: (t) => 0.12 * (random() * 2 - 1) * Math.exp(-t * 60) })
    if (bass.includes(place))
      play({ seconds: 0.35, tone: (t) => 0.25 * saw(midi(root - 12) * t, 4) * Math.exp(-t * 4) })
    if (place === 0)
      play({
        seconds: stepSeconds * steps,
        tone: (t) =>
          0.06 * [0, 4, 7].reduce((sum, up) => sum + saw(midi(root + 12 + up) * t, 5), 0) * Math.min(1, t * 12),
      })
  }
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = Math.tanh((samples[at] ?? 0) + noise * (random() * 2 - 1))
  return { sampleRate: SAMPLE_RATE, samples }
}

interface Voice {
  readonly seconds: number
  readonly tone: (time: number) => number
}

function addNote(samples: Float32Array, start: number, { seconds, tone }: Voice): void {
  const from = Math.max(0, Math.round(start * SAMPLE_RATE))
  const to = Math.min(samples.length, from + Math.round(seconds * SAMPLE_RATE))
  for (let at = from; at < to; at += 1) samples[at] = (samples[at] ?? 0) + tone((at - from) / SAMPLE_RATE)
}

const midi = (note: number): number => 440 * 2 ** ((note - 69) / 12)

function saw(cycles: number, harmonics: number): number {
  let sum = 0
  for (let part = 1; part <= harmonics; part += 1) sum += Math.sin(2 * Math.PI * part * cycles) / part
  return sum
}

/** Numbers in [0, 1): the same seed gives the same sequence. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296
}
