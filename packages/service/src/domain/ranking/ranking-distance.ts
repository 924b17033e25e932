// The distance between a subject and each video of an index, computed in one pass over typed arrays.
import type { FeatureIndex } from './feature-index.ts'
import type { PreparedFeatures } from './features.ts'

/** Weights of the parts of the distance; they sum to 1. */
export const rankingWeights = {
  energy: 0.25,
  tempo: 0.25,
  embedding: 0.2,
  atmospheres: 0.15,
  brightness: 0.05,
  dynamics: 0.05,
  valence: 0.05,
} as const

/** The distance of a part that one side does not know. */
const NEUTRAL = 0.5
/** Added to the distance of an alternative tempo reading, so that none beats a match of the first reading. */
const CANDIDATE_COST = 0.25
/** Distances are whole millionths, so that floating-point rounding never decides an order. */
const UNITS = 1_000_000
/** Upper bound of the rounding difference between partial sums, in millionths. */
const SLACK = 2

/** A subject prepared for comparison with the videos of one index. */
export interface Scoring {
  readonly index: FeatureIndex
  readonly subject: PreparedFeatures
  /** Weight by term number; 0 for terms of other kinds. */
  readonly moodWeights: Float64Array
  readonly isMood: Uint8Array
  /** Sum of the subject's mood weights; 0 without any. */
  readonly moodTotal: number
  /** Empty without an embedding; the cosine is then 0, which is neutral. */
  readonly vector: Float32Array
  /** As in `FeatureIndex.model`; 0 also if no video has one of the same model. */
  readonly model: number
}

export function scoringOf(index: FeatureIndex, subject: PreparedFeatures): Scoring {
  const moodWeights = new Float64Array(index.termNumbers.size)
  const isMood = new Uint8Array(index.termNumbers.size)
  for (const [term, number] of index.termNumbers) {
    if (!term.startsWith('atmosphere:')) continue
    isMood[number] = 1
    moodWeights[number] = subject.atmospheres.get(term.slice('atmosphere:'.length)) ?? 0
  }
  const moodTotal = [...subject.atmospheres.values()].reduce((sum, weight) => sum + weight, 0)
  const { embedding } = subject
  return {
    index,
    subject,
    moodWeights,
    isMood,
    moodTotal,
    vector: embedding?.values ?? new Float32Array(),
    model: embedding === null ? 0 : (index.modelNumbers.get(embedding.model) ?? -1) + 1,
  }
}

/**
 * The distance of the video at a position, 0 … 1,000,000. If it is at least `limit`, the result may be any value from
 * `limit` up, because the computation stops early.
 */
export function distanceAt(scoring: Scoring, at: number, limit: number): number {
  const { index, subject } = scoring
  const { energy, tempo, embedding, atmospheres, brightness, dynamics, valence } = rankingWeights
  const first = energy * apart(subject.energy, index.energy[at]) + tempo * tempoAt(scoring, at)
  const bright = brightness * apart(subject.brightness, index.brightness[at])
  const dynamic = dynamics * apart(subject.dynamics, index.dynamics[at])
  const mood = valence * apart(subject.valence, index.valence[at])
  // The two expensive parts are never negative, and most videos are too far away without them.
  const least = (first + bright + dynamic + mood) * UNITS - SLACK
  if (least >= limit) return least
  // Always summed in the same order, so that rounding is the same.
  const sum =
    first + embedding * embeddingAt(scoring, at) + atmospheres * moodsAt(scoring, at) + bright + dynamic + mood
  return Math.round(sum * UNITS)
}

function apart(one: number, other = Number.NaN): number {
  const distance = Math.abs(one - other)
  return Number.isNaN(distance) ? NEUTRAL : distance
}

/** The best of all readings, weighted towards neutral by the lower of the two confidences. */
function tempoAt({ index, subject }: Scoring, at: number): number {
  const phase = index.tempo[at] ?? Number.NaN
  let nearest = phaseDistance(subject.tempo, phase)
  for (const candidate of subject.tempoCandidates) {
    nearest = Math.min(nearest, CANDIDATE_COST + (1 - CANDIDATE_COST) * phaseDistance(candidate, phase))
  }
  const confidence = Math.min(subject.tempoConfidence, index.tempoConfidence[at] ?? Number.NaN)
  const drawn = NEUTRAL + (nearest - NEUTRAL) * confidence
  return Number.isNaN(drawn) ? NEUTRAL : drawn
}

/** Distance around the octave: 0 for the same, half and double tempo, 1 for half an octave. */
function phaseDistance(one: number, other: number): number {
  const apartBy = Math.abs(one - other)
  return Math.min(apartBy, 1 - apartBy) * 2
}

/** One minus the shared weight divided by the total weight; neutral if either side has none. */
function moodsAt({ index, moodWeights, isMood, moodTotal, subject }: Scoring, at: number): number {
  if (subject.atmospheres.size === 0) return NEUTRAL
  const end = index.termStart[at + 1] ?? 0
  let shared = 0
  let own = 0
  for (let offset = index.termStart[at] ?? 0; offset < end; offset += 1) {
    const term = index.terms[offset] ?? 0
    shared += moodWeights[term] ?? 0
    own += isMood[term] ?? 0
  }
  return own === 0 ? NEUTRAL : 1 - shared / (own + moodTotal - shared)
}

/** Half of one minus the cosine for vectors of the same model and length; neutral otherwise. */
function embeddingAt({ index, vector, model }: Scoring, at: number): number {
  const start = index.vectorStart[at] ?? 0
  if (index.model[at] !== model) return NEUTRAL
  if ((index.vectorStart[at + 1] ?? 0) - start !== vector.length) return NEUTRAL
  let cosine = 0
  for (let offset = 0; offset < vector.length; offset += 1) {
    cosine += (vector[offset] ?? 0) * (index.vectors[start + offset] ?? 0)
  }
  return (1 - Math.min(1, Math.max(-1, cosine))) / 2
}
