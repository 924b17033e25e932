// Features of the seed's videos: derived from their terms, deterministic, and plausible rather than measured.
import { sha256 } from '@proscenium/service/platform/crypto'
import type { SeedVideo } from './data/seed-types.ts'

export interface SeedFeatures {
  readonly brightness: number
  readonly dynamics: number
  readonly valence: number
  readonly embedding: readonly number[]
}

/** Name of the model of the seed's vectors. */
export const SEED_EMBEDDING_MODEL = 'proscenium-seed-v1'
const DIMENSIONS = 16

/** What a term implies about a video: brightness, dynamics and valence. */
const hints: Readonly<Record<string, Partial<Record<'brightness' | 'dynamics' | 'valence', number>>>> = {
  night: { brightness: 0.15 },
  'night-sky': { brightness: 0.2 },
  nocturnal: { brightness: 0.2, valence: 0.45 },
  underground: { brightness: 0.25 },
  fog: { brightness: 0.4 },
  dusk: { brightness: 0.45 },
  dawn: { brightness: 0.6 },
  morning: { brightness: 0.8 },
  'clear-sky': { brightness: 0.85 },
  'golden-hour': { brightness: 0.75, valence: 0.7 },
  fireworks: { dynamics: 0.95, valence: 0.85 },
  bursting: { dynamics: 0.95 },
  dancing: { dynamics: 0.75, valence: 0.8 },
  drifting: { dynamics: 0.2 },
  floating: { dynamics: 0.2 },
  euphoric: { dynamics: 0.8, valence: 0.95 },
  playful: { dynamics: 0.65, valence: 0.9 },
  warm: { valence: 0.75, brightness: 0.65 },
  serene: { dynamics: 0.15, valence: 0.6 },
  dreamy: { dynamics: 0.3, valence: 0.55 },
  hypnotic: { dynamics: 0.35, valence: 0.5 },
  cinematic: { dynamics: 0.6, valence: 0.5 },
  tense: { dynamics: 0.85, valence: 0.2 },
  melancholic: { dynamics: 0.3, valence: 0.15 },
}

export function featuresOf(video: SeedVideo): SeedFeatures {
  const words = [...video.categories, ...video.tags, ...video.contentTags, ...video.atmospheres]
  const mean = (name: 'brightness' | 'dynamics' | 'valence'): number => {
    const said = words.flatMap((word) => hints[word]?.[name] ?? [])
    return said.length === 0 ? 0.5 : rounded(said.reduce((sum, one) => sum + one, 0) / said.length)
  }
  return {
    brightness: mean('brightness'),
    dynamics: mean('dynamics'),
    valence: mean('valence'),
    embedding: embeddingOf(words),
  }
}

/** Videos that share terms have similar vectors. */
function embeddingOf(words: readonly string[]): number[] {
  const sums = Array.from({ length: DIMENSIONS }, () => 0)
  for (const word of words) {
    const digest = sha256(word)
    for (let at = 0; at < DIMENSIONS; at += 1) sums[at] = (sums[at] ?? 0) + (digest[at] ?? 0) / 127.5 - 1
  }
  return sums
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
