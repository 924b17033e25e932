import { between, createRandom, fract, type Random } from '../canvas/noise.ts'

/** Parameters of a clip's music. */
export interface Music {
  /** Beats per minute. */
  tempo: number
  /** MIDI number of the tonic, 36..60. */
  key: number
  mode: 'major' | 'minor'
  /** Density of the drums, 0..1. */
  energy: number
}

/** Interleaved stereo, -1..1. */
export interface Sound {
  sampleRate: number
  samples: Float32Array
}

const sampleRate = 44_100
const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const
/** Scale degree of the chord in each bar. */
const progressions = { major: [0, 4, 5, 3], minor: [0, 5, 2, 6] } as const

/** Hertz by MIDI number. A table, because a sample needs ten of them. */
const pitches = Float64Array.from({ length: 128 }, (_, midi) => 440 * 2 ** ((midi - 69) / 12))
const pitch = (midi: number): number => pitches[midi] ?? 0

function degree(music: Music, step: number): number {
  const scale = scales[music.mode]
  return music.key + (scale[step % 7] ?? 0) + 12 * Math.floor(step / 7)
}

const triangle = (phase: number): number => 1 - 4 * Math.abs(fract(phase) - 0.5)

/** One sample's position in the music. */
interface Moment {
  /** In seconds. */
  time: number
  /** In beats. */
  beat: number
  /** Seconds per beat. */
  perBeat: number
  /** Scale degree of the chord. */
  chord: number
}

function drums({ beat, perBeat }: Moment, energy: number, random: Random): number {
  const sinceKick = fract(beat) * perBeat
  const kick =
    Math.sin(2 * Math.PI * (48 * sinceKick + 7 * (1 - Math.exp(-sinceKick * 34)))) * Math.exp(-sinceKick * 11)
  const sinceSnare = fract((beat - 1) / 2) * 2 * perBeat
  const hiss = random() * 2 - 1
  const snare = hiss * Math.exp(-sinceSnare * 22) * (beat < 1 ? 0 : 1)
  const hat = hiss * Math.exp(-fract(beat * 2) * perBeat * 45)
  return 0.5 * kick + energy * (0.22 * snare + 0.09 * hat)
}

/** Slow chord tones with a slight stereo spread. */
function pad(music: Music, { time, chord }: Moment, side: number): number {
  let sum = 0
  for (let voice = 0; voice < 4; voice += 1) {
    const tone = pitch(degree(music, chord + 2 * voice) + 12) * (1 + side * 0.0016 * (voice - 1.5))
    sum += Math.sin(2 * Math.PI * tone * time) * (0.7 + 0.3 * Math.sin(time * (0.7 + voice * 0.31) + side))
  }
  return sum / 4
}

function arpeggio(music: Music, { time, beat, perBeat, chord }: Moment): number {
  const note = Math.floor(beat * 4)
  const step = chord + ([0, 2, 4, 7, 4, 2, 9, 4][note % 8] ?? 0)
  return triangle(pitch(degree(music, step) + 24) * time) * Math.exp(-fract(beat * 4) * perBeat * 2.6)
}

/** Synthesises a clip's music for `seconds`: the same seed and music give the same samples. */
export function synthesise(music: Music, seconds: number, seed: number): Sound {
  const random = createRandom(seed)
  const samples = new Float32Array(Math.round(seconds * sampleRate) * 2)
  const perBeat = 60 / music.tempo
  const lean = between(random, -0.4, 0.4)
  for (let frame = 0; frame < samples.length / 2; frame += 1) {
    const time = frame / sampleRate
    const beat = time / perBeat
    const chord = progressions[music.mode][Math.floor(beat / 4) % 4] ?? 0
    const moment = { time, beat, perBeat, chord }
    const duck = 0.55 + 0.45 * Math.min(1, fract(beat) * 2.5)
    const bass = triangle(pitch(degree(music, chord) - 12) * time) * 0.26 * duck
    const lead = 0.13 * arpeggio(music, moment)
    const beatSound = drums(moment, music.energy, random)
    const edge = Math.min(1, time * 30, (seconds - time) * 8)
    for (const [index, side] of [-1, 1].entries()) {
      const mixed = beatSound + bass + 0.24 * duck * pad(music, moment, side) + lead * (1 + side * lean)
      samples[frame * 2 + index] = Math.tanh(mixed * 0.9) * Math.max(0, edge)
    }
  }
  return { sampleRate, samples }
}
