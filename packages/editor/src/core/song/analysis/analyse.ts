// Analyses a song: the profile that a song match sends, and the waveform for drawing.
import type { AudioProfile } from '@proscenium/protocol'
import { bandFramesOf, type BandFrames } from './band-frames.ts'
import type { MonoSound } from './downmix.ts'
import { keyOf } from './key.ts'
import { onsetStrength } from './onsets.ts'
import { sectionBorders } from './sections.ts'
import { tempoOf } from './tempo.ts'
import { waveformOf, type Waveform } from './waveform.ts'

/** Levels in dB that count as no and as full energy. */
const SILENT = -45
const LOUD = -8
const FLOOR = -120
/** Spread in dB between the quiet and the loud parts that counts as full dynamics. */
const WIDE = 25

/** Root mean square in dB below full scale for each of `count` equal intervals. */
function levels({ samples }: MonoSound, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => Math.floor((edge * samples.length) / count))
    return levelOf(samples.subarray(from, to))
  })
}

/** A level as energy from 0 to 1. */
function energyOf(level: number): number {
  return Math.max(0, Math.min(1, (level - SILENT) / (LOUD - SILENT)))
}

/** The mean level of a sound, by power. */
function meanLevel(all: readonly number[]): number {
  const power = all.reduce((sum, level) => sum + 10 ** (level / 10), 0) / Math.max(1, all.length)
  return Math.max(FLOOR, 10 * Math.log10(power))
}

/** The distance of quiet and loud parts, from 0 (even) to 1. Silence does not count as quiet. */
function dynamicsOf(all: readonly number[]): number {
  const heard = all.filter((level) => level > -60).sort((one, other) => one - other)
  const at = (share: number): number => heard[Math.floor(share * (heard.length - 1))] ?? 0
  return Math.max(0, Math.min(1, (at(0.95) - at(0.1)) / WIDE))
}

function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.max(FLOOR, 10 * Math.log10(sum / Math.max(1, samples.length)))
}

/** Spectral centres in Hz that count as dark and as bright. */
const DARK = 250
const BRIGHT = 4_000

/** The centre of the spectrum, from 0 (dark) to 1 (bright), on a logarithmic scale; loud frames count more. */
function brightnessOf(frames: BandFrames): number {
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

export interface SongAnalysis {
  readonly profile: AudioProfile
  readonly waveform: Waveform
}

/** Samples of the energy curve: one per second, within these limits. */
const CURVE_MIN = 16
const CURVE_MAX = 240
/** Share of the work that the spectrum takes. */
const SPECTRUM = 0.8

/** Accepts any sound, also silence and none. `onProgress` receives values from 0 to 1. */
export function analyseSong(sound: MonoSound, onProgress: (part: number) => void): SongAnalysis {
  const durationSeconds = sound.samples.length / sound.sampleRate
  const frames = bandFramesOf(sound, (part) => onProgress(part * SPECTRUM))
  const tempo = tempoOf(onsetStrength(frames), frames.rate)
  onProgress(0.9)
  const perSecond = levels(sound, Math.max(CURVE_MIN, Math.min(CURVE_MAX, Math.round(durationSeconds))))
  const key = keyOf(sound)
  const profile: AudioProfile = {
    durationSeconds: rounded(durationSeconds),
    tempo: {
      bpm: rounded(tempo.bpm),
      confidence: rounded(tempo.confidence),
      beatOffsetSeconds: rounded(firstBeat(tempo.beatOffsetSeconds + frames.start, 60 / tempo.bpm)),
      candidates: tempo.candidates.map(rounded),
    },
    energy: rounded(energyOf(meanLevel(perSecond))),
    brightness: rounded(brightnessOf(frames)),
    dynamics: rounded(dynamicsOf(perSecond)),
    ...(key === null ? {} : { key: { ...key, confidence: rounded(key.confidence) } }),
    energyCurve: perSecond.map((level) => rounded(energyOf(level))),
    sections: sectionsOf(sound, frames, { durationSeconds, beatSeconds: 60 / tempo.bpm }),
  }
  return { profile, waveform: waveformOf(sound) }
}

function sectionsOf(
  { samples, sampleRate }: MonoSound,
  frames: BandFrames,
  { durationSeconds, beatSeconds }: { readonly durationSeconds: number; readonly beatSeconds: number },
): AudioProfile['sections'] {
  const edges = [0, ...sectionBorders(frames, beatSeconds), durationSeconds]
  return edges.slice(1).map((end, index) => {
    const start = edges[index] ?? 0
    const part = samples.subarray(Math.floor(start * sampleRate), Math.floor(end * sampleRate))
    const energy = energyOf(meanLevel(levels({ samples: part, sampleRate }, 1)))
    return { startSeconds: rounded(start), endSeconds: rounded(end), energy: rounded(energy) }
  })
}

/** The same beat grid's first beat that is not before the song. */
function firstBeat(offset: number, interval: number): number {
  return ((offset % interval) + interval) % interval
}

/** Microseconds and millionths are precise enough. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
