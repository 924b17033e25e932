// The distance between a subject and each video of an index: every part of it in one pass over typed arrays.
import type { FeatureIndex } from './feature-index.ts'
import type { PreparedFeatures } from './features.ts'

/** What each part of the distance weighs; together 1. */
export const rankingWeights = {
  energy: 0.25,
  tempo: 0.25,
  embedding: 0.2,
  atmospheres: 0.15,
  brightness: 0.05,
  dynamics: 0.05,
  valence: 0.05,
} as const

/** Of a part that one side does not know: it speaks neither for nor against. */
const NEUTRAL = 0.5
/** What another reading of a tempo costs before it is compared, so that none beats the first reading's own match. */
const CANDIDATE_COST = 0.25
/** Distances are whole millionths, so that rounding of the last bit never decides an order. */
const UNITS = 1_000_000
/** What the rounding of partial sums can differ by, in millionths; generous. */
const SLACK = 2

/** A subject laid out for comparison with the videos of one index. */
export interface Scoring {
  readonly index: FeatureIndex
  readonly subject: PreparedFeatures
  /** By number of the term; 0 for every other kind of term. */
  readonly moodWeights: Float64Array
  readonly isMood: Uint8Array
  /** Of the subject's moods; 0 without any. */
  readonly moodTotal: number
  /** Empty where the subject has none, or no video has one of its model. */
  readonly vector: Float32Array
  /** As in `FeatureIndex.model`. */
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
  const model = subject.embedding === null ? undefined : index.modelNumbers.get(subject.embedding.model)
  const vector = model === undefined ? undefined : subject.embedding?.values
  return {
    index,
    subject,
    moodWeights,
    isMood,
    moodTotal,
    vector: vector ?? new Float32Array(),
    model: (model ?? -1) + 1,
  }
}

/** The distance of the video at a position, 0 … 1,000,000; at least `limit` where it is not below: then it may be cut short. */
export function distanceAt(scoring: Scoring, at: number, limit: number): number {
  const { index, subject } = scoring
  const { energy, tempo, embedding, atmospheres, brightness, dynamics, valence } = rankingWeights
  const first = energy * apart(subject.energy, index.energy[at]) + tempo * tempoAt(scoring, at)
  const bright = brightness * apart(subject.brightness, index.brightness[at])
  const dynamic = dynamics * apart(subject.dynamics, index.dynamics[at])
  const mood = valence * apart(subject.valence, index.valence[at])
  // The two dear parts are never negative: most videos are too far without them.
  const least = (first + bright + dynamic + mood) * UNITS - SLACK
  if (least >= limit) return least
  // Added up in one order whatever was known before, so that the last bit is always the same.
  const sum =
    first + embedding * embeddingAt(scoring, at) + atmospheres * moodsAt(scoring, at) + bright + dynamic + mood
  return Math.round(sum * UNITS)
}

function apart(one: number, other = Number.NaN): number {
  const distance = Math.abs(one - other)
  return Number.isNaN(distance) ? NEUTRAL : distance
}

/** The better of all readings, drawn towards neutral by the less sure of the two. */
function tempoAt({ index, subject }: Scoring, at: number): number {
  const phase = index.tempo[at] ?? Number.NaN
  let nearest = phaseDistance(subject.tempo, phase)
  for (const candidate of subject.tempoCandidates) {
    const reading = CANDIDATE_COST + (1 - CANDIDATE_COST) * phaseDistance(candidate, phase)
    if (reading < nearest) nearest = reading
  }
  const sureness = Math.min(subject.tempoConfidence, index.tempoConfidence[at] ?? Number.NaN)
  const drawn = NEUTRAL + (nearest - NEUTRAL) * sureness
  return Number.isNaN(drawn) ? NEUTRAL : drawn
}

/** Around the octave: 0 for the same, the half and the double, 1 for what lies half an octave off. */
function phaseDistance(one: number, other: number): number {
  const apartBy = Math.abs(one - other)
  return Math.min(apartBy, 1 - apartBy) * 2
}

/** One minus the shared weight over the whole weight; neutral where either side names none. */
function moodsAt({ index, moodWeights, isMood, moodTotal, subject }: Scoring, at: number): number {
  if (subject.atmospheres.size === 0) return NEUTRAL
  const end = index.termStart[at + 1] ?? 0
  let shared = 0
  let own = 0
  for (let place = index.termStart[at] ?? 0; place < end; place += 1) {
    const term = index.terms[place] ?? 0
    shared += moodWeights[term] ?? 0
    own += isMood[term] ?? 0
  }
  return own === 0 ? NEUTRAL : 1 - shared / (own + moodTotal - shared)
}

/** Half of one minus the cosine, between vectors of the same model and length; neutral otherwise. */
function embeddingAt({ index, vector, model }: Scoring, at: number): number {
  const start = index.vectorStart[at] ?? 0
  if (model === 0 || index.model[at] !== model) return NEUTRAL
  if ((index.vectorStart[at + 1] ?? 0) - start !== vector.length) return NEUTRAL
  let cosine = 0
  for (let place = 0; place < vector.length; place += 1) {
    cosine += (vector[place] ?? 0) * (index.vectors[start + place] ?? 0)
  }
  return (1 - Math.min(1, Math.max(-1, cosine))) / 2
}
