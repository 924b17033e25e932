// Analyses a song: the profile that a song match sends, and the waveform for drawing.
import type { AudioProfile } from '@proscenium/protocol'
import { bandFramesOf, type BandFrames } from './band-frames.ts'
import { brightnessOf } from './brightness.ts'
import type { MonoSound } from './downmix.ts'
import { keyOf } from './key.ts'
import { dynamicsOf, energyOf, levels, meanLevel } from './loudness.ts'
import { onsetStrength } from './onsets.ts'
import { sectionBorders } from './sections.ts'
import { tempoOf } from './tempo.ts'
import { waveformOf, type Waveform } from './waveform.ts'

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
