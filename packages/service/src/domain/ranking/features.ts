// Features that videos and songs are compared by, normalised: finite, bounded, in 32-bit precision.
import type { AudioProfile } from '@proscenium/protocol'

/** Numbers are 0 … 1 unless noted; null means unknown. */
export interface Features {
  readonly energy: number | null
  /** Beats per minute, above 0. */
  readonly tempo: number | null
  /** Confidence in the tempo; null counts as 1. */
  readonly tempoConfidence: number | null
  /** Alternative tempo readings, most likely first. */
  readonly tempoCandidates: readonly number[]
  readonly brightness: number | null
  readonly dynamics: number | null
  readonly valence: number | null
  readonly embedding: { readonly model: string; readonly values: readonly number[] } | null
  /** Weights by slug. */
  readonly atmospheres: ReadonlyMap<string, number>
}

/** `NaN` means unknown. */
export interface PreparedFeatures {
  readonly energy: number
  /** Position of the tempo within its octave, see `octavePhase`. */
  readonly tempo: number
  readonly tempoConfidence: number
  readonly tempoCandidates: readonly number[]
  readonly brightness: number
  readonly dynamics: number
  readonly valence: number
  /** A unit vector; null if there is none or it has no direction. */
  readonly embedding: { readonly model: string; readonly values: Float32Array } | null
  /** Only weights above 0, at most 1. */
  readonly atmospheres: ReadonlyMap<string, number>
}

export function prepareFeatures(features: Features): PreparedFeatures {
  const weights = [...features.atmospheres].map(([slug, weight]) => [slug, share(weight)] as const)
  return {
    energy: share(features.energy),
    tempo: octavePhase(features.tempo),
    tempoConfidence: features.tempoConfidence === null ? 1 : share(features.tempoConfidence),
    tempoCandidates: features.tempoCandidates.map(octavePhase).filter((phase) => !Number.isNaN(phase)),
    brightness: share(features.brightness),
    dynamics: share(features.dynamics),
    valence: share(features.valence),
    embedding: unitEmbedding(features.embedding),
    atmospheres: new Map(weights.filter(([, weight]) => weight > 0)),
  }
}

/** The features of a song (audioProfile, version 1). Atmospheres may be given by slug or by display name. */
export function featuresOfSong(profile: AudioProfile): Features {
  const { tempo, energy, brightness, dynamics, valence, embedding } = profile
  const moods = Object.entries(profile.atmospheres ?? {})
  return {
    energy,
    tempo: tempo.bpm,
    tempoConfidence: tempo.confidence,
    tempoCandidates: tempo.candidates ?? [],
    brightness,
    dynamics,
    valence: valence ?? null,
    embedding: embedding === undefined ? null : { model: embedding.model, values: embedding.values },
    atmospheres: new Map(moods.map(([name, weight]) => [slugOf(name), weight])),
  }
}

function slugOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-')
}

/** 0 … 1, equal for a tempo, its half and its double; halving is exact in floating point, so equality holds. */
function octavePhase(bpm: number | null): number {
  let mantissa = bpm ?? Number.NaN
  if (!Number.isFinite(mantissa) || mantissa <= 0) return Number.NaN
  while (mantissa >= 2) mantissa /= 2
  while (mantissa < 1) mantissa *= 2
  return Math.fround(Math.log2(mantissa))
}

function share(value: number | null): number {
  const known = value ?? Number.NaN
  return Number.isFinite(known) ? Math.fround(Math.min(1, Math.max(0, known))) : Number.NaN
}

function unitEmbedding(embedding: Features['embedding']): PreparedFeatures['embedding'] {
  if (embedding === null) return null
  const values = unitVector(embedding.values)
  return values === null ? null : { model: embedding.model, values }
}

/** Scaled by its largest component first, so that no square overflows. */
function unitVector(values: readonly number[]): Float32Array | null {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (!Number.isFinite(largest) || largest === 0) return null
  const scaled = values.map((value) => value / largest)
  const length = Math.sqrt(scaled.reduce((sum, value) => sum + value * value, 0))
  return Float32Array.from(scaled, (value) => value / length)
}
