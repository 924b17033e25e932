// Reference implementation of the distance to a video, part by part; the fused loop of `domain/ranking/ranking.ts` must
// agree with it.
import type { FeatureIndex } from '@proscenium/service/domain/ranking/feature-index'
import type { PreparedFeatures } from '@proscenium/service/domain/ranking/features'
import type { RankedVideo, RankQuery } from '@proscenium/service/domain/ranking/ranking'

/** Weight of each part of the distance; the sum is 1. */
const rankingWeights = {
  energy: 0.25,
  tempo: 0.25,
  embedding: 0.2,
  atmospheres: 0.15,
  brightness: 0.05,
  dynamics: 0.05,
  valence: 0.05,
} as const

/** Distance of a part that one side lacks: neither near nor far. */
const NEUTRAL = 0.5
/**
 * Penalty of an alternative tempo, added before the comparison, so that no alternative beats a match of the first
 * tempo.
 */
const CANDIDATE_COST = 0.25
/** Distances are whole millionths, so that rounding of the last bit never decides an order. */
const UNITS = 1_000_000

function within(seconds: number, min: number | null, max: number | null): boolean {
  return (min === null || seconds >= min) && (max === null || seconds <= max)
}

/** The usable videos nearest to the subject, nearest first. */
export function referenceRank(index: FeatureIndex, question: RankQuery): RankedVideo[] {
  const { subject, limit, filters, exclude: except, after, minDuration, maxDuration } = question
  const distance = distanceTo(index, subject)
  const hasTerms = filterOf(index, filters)
  const passes = (at: number): boolean =>
    hasTerms(at) && within(index.duration[at] ?? 0, minDuration ?? null, maxDuration ?? null)
  const isAfter = (place: RankedVideo): boolean =>
    after === null || (place.id !== after.id && inOrder(after, place) < 0)
  return [...index.ids.entries()]
    .filter(([at, id]) => index.usable[at] === 1 && id !== except && passes(at))
    .map(([at, id]) => ({ distance: distance(at), id }))
    .filter(isAfter)
    .toSorted(inOrder)
    .slice(0, limit)
}

function inOrder(a: RankedVideo, b: RankedVideo): number {
  return a.distance - b.distance || (a.id < b.id ? -1 : 1)
}

/** Distance of each position in whole millionths. */
function distanceTo(index: FeatureIndex, subject: PreparedFeatures): (at: number) => number {
  const atmospheresAt = atmosphereDistance(index, subject)
  const embeddingAt = embeddingDistance(index, subject)
  const { energy, tempo, embedding, atmospheres, brightness, dynamics, valence } = rankingWeights
  return (at) => {
    const sum =
      energy * apart(subject.energy, index.energy[at]) +
      tempo * tempoDistance(subject, index.tempo[at], index.tempoConfidence[at]) +
      embedding * embeddingAt(at) +
      atmospheres * atmospheresAt(at) +
      brightness * apart(subject.brightness, index.brightness[at]) +
      dynamics * apart(subject.dynamics, index.dynamics[at]) +
      valence * apart(subject.valence, index.valence[at])
    return Math.round(sum * UNITS)
  }
}

function apart(one: number, other = Number.NaN): number {
  const distance = Math.abs(one - other)
  return Number.isNaN(distance) ? NEUTRAL : distance
}

/** The best distance of all candidates, weighted towards neutral by the lower confidence of the two sides. */
function tempoDistance(subject: PreparedFeatures, phase = Number.NaN, confidence = Number.NaN): number {
  let nearest = phaseDistance(subject.tempo, phase)
  for (const candidate of subject.tempoCandidates) {
    const reading = CANDIDATE_COST + (1 - CANDIDATE_COST) * phaseDistance(candidate, phase)
    if (reading < nearest) nearest = reading
  }
  const sureness = Math.min(subject.tempoConfidence, confidence)
  const drawn = NEUTRAL + (nearest - NEUTRAL) * sureness
  return Number.isNaN(drawn) ? NEUTRAL : drawn
}

/** Distance within the octave: 0 for equal, half and double tempo, 1 for half an octave apart. */
function phaseDistance(one: number, other: number): number {
  const apartBy = Math.abs(one - other)
  return Math.min(apartBy, 1 - apartBy) * 2
}

/** One minus shared weight over total weight; neutral if either side has no atmospheres. */
function atmosphereDistance(index: FeatureIndex, subject: PreparedFeatures): (at: number) => number {
  if (subject.atmospheres.size === 0) return () => NEUTRAL
  const weights = new Float64Array(index.termNumbers.size)
  const counts = new Uint8Array(index.termNumbers.size)
  for (const [term, number] of index.termNumbers) {
    if (!term.startsWith('atmosphere:')) continue
    counts[number] = 1
    weights[number] = subject.atmospheres.get(term.slice('atmosphere:'.length)) ?? 0
  }
  const total = [...subject.atmospheres.values()].reduce((sum, weight) => sum + weight, 0)
  return (at) => {
    let [shared, own] = [0, 0]
    for (let place = index.termStart[at] ?? 0; place < (index.termStart[at + 1] ?? 0); place += 1) {
      const term = index.terms[place] ?? 0
      shared += weights[term] ?? 0
      own += counts[term] ?? 0
    }
    return own === 0 ? NEUTRAL : 1 - shared / (own + total - shared)
  }
}

/** Half of one minus the cosine, between vectors of the same model and length; neutral otherwise. */
function embeddingDistance(index: FeatureIndex, { embedding }: PreparedFeatures): (at: number) => number {
  const model = embedding === null ? undefined : index.modelNumbers.get(embedding.model)
  if (embedding === null || model === undefined) return () => NEUTRAL
  const { values } = embedding
  return (at) => {
    const start = index.vectorStart[at] ?? 0
    if (index.model[at] !== model + 1 || (index.vectorStart[at + 1] ?? 0) - start !== values.length) return NEUTRAL
    let cosine = 0
    for (let place = 0; place < values.length; place += 1) {
      cosine += (values[place] ?? 0) * (index.vectors[start + place] ?? 0)
    }
    return (1 - Math.min(1, Math.max(-1, cosine))) / 2
  }
}

function filterOf(index: FeatureIndex, filters: readonly (readonly string[])[]): (at: number) => boolean {
  const masks = filters.map((terms) => {
    const mask = new Uint8Array(index.termNumbers.size)
    for (const number of terms.map((term) => index.termNumbers.get(term))) if (number !== undefined) mask[number] = 1
    return mask
  })
  return (at) => masks.every((mask) => hasOne(index, at, mask))
}

function hasOne(index: FeatureIndex, at: number, mask: Uint8Array): boolean {
  for (let place = index.termStart[at] ?? 0; place < (index.termStart[at + 1] ?? 0); place += 1) {
    if (mask[index.terms[place] ?? 0] === 1) return true
  }
  return false
}
