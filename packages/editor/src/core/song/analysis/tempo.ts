// Tempo and beat of a song from its onsets. The autocorrelation proposes periods, the whole song refines them, and the
// onsets on and between the beats decide which one is the beat. One constant tempo is assumed, as in all music that is
// produced to a click.
import { beatProfile } from './beat-profile.ts'
import { autocorrelation, createRefinement, interpolated } from './periods.ts'

export interface Tempo {
  /** Beats per minute. */
  readonly bpm: number
  /** From 0 (a guess) to 1. */
  readonly confidence: number
  /** Time of the first beat in seconds, counted from the first frame. */
  readonly beatOffsetSeconds: number
  /** Other tempos that fit, the likeliest first. */
  readonly candidates: readonly number[]
}

/** What a song without beats gets: a grid to correct by tapping. */
const UNKNOWN: Tempo = { bpm: 120, confidence: 0, beatOffsetSeconds: 0, candidates: [] }
const SLOWEST = 48
const FASTEST = 210
/** Most listeners tap near this tempo; the width is in octaves. */
const PREFERRED = 112
const WIDTH = 0.8
/** How much onsets between the beats count against a tempo. */
const BETWEEN = 0.6
const PROPOSALS = 6
const CANDIDATES_MAX = 4
/** Tempos that a proposal may be confused with. */
const RATIOS = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3, 4 / 3, 3 / 4, 4, 1 / 4]
const SAME = 0.015

/** `rate`: frames per second. */
export function tempoOf(onsets: Float32Array, rate: number): Tempo {
  const longest = (rate * 60) / SLOWEST
  const correlation = onsets.length < 2 * longest ? null : autocorrelation(onsets, Math.ceil(longest * 4) + 2)
  if (correlation === null) return UNKNOWN
  const smooth = smoothed(onsets)
  const ranked = candidatePeriods(onsets, correlation, rate)
    .map((period) => rated(smooth, { period, bpm: (rate * 60) / period }))
    .sort((one, other) => other.score - one.score)
  const [best] = ranked
  if (best === undefined || best.profile.on <= 0) return UNKNOWN
  const { phase, on, mean } = best.profile
  return {
    bpm: best.bpm,
    confidence: Math.max(0, Math.min(1, 1 - mean / on)),
    beatOffsetSeconds: phase / rate,
    candidates: alternatives(
      best.bpm,
      ranked.map(({ bpm }) => bpm),
    ),
  }
}

/** Half and double tempo, which is what listeners disagree on, and the best of the rest. */
function alternatives(bpm: number, ranked: readonly number[]): readonly number[] {
  const octaves = ranked.filter((other) => [2, 0.5].some((ratio) => isSame(other, bpm * ratio)))
  return [...new Set([...octaves, ...ranked.slice(1)])].slice(0, CANDIDATES_MAX)
}

interface Candidate {
  /** In frames. */
  readonly period: number
  readonly bpm: number
}

/** A beat is played as often as its bars repeat, and louder than what lies between. */
function rated(smooth: Float32Array, { period, bpm }: Candidate) {
  const profile = beatProfile(smooth, period)
  return { bpm, profile, score: (profile.weakest - BETWEEN * profile.between) * preference(bpm) }
}

function candidatePeriods(onsets: Float32Array, correlation: Float64Array, rate: number): readonly number[] {
  const refine = createRefinement(onsets)
  const found: number[] = []
  for (const proposal of proposedPeriods(correlation, rate)) {
    const refinedPeriod = refine(proposal)
    for (const ratio of RATIOS) {
      const period = refinedPeriod * ratio
      const bpm = (rate * 60) / period
      const known = found.some((other) => isSame(other, period))
      if (!known && bpm >= SLOWEST && bpm <= FASTEST) found.push(period)
    }
  }
  return found
}

/** Periods after which the song resembles itself most, in frames. */
function proposedPeriods(correlation: Float64Array, rate: number): readonly number[] {
  const steps = 400
  const scores = Array.from({ length: steps + 1 }, (_, step) => {
    const period = (rate * 60) / (SLOWEST * (FASTEST / SLOWEST) ** (step / steps))
    const score = [1, 2, 3, 4].reduce((sum, beats) => sum + interpolated(correlation, beats * period), 0)
    return { period, score }
  })
  return scores
    .filter(({ score }, at) => score >= (scores[at - 1]?.score ?? 0) && score > (scores[at + 1]?.score ?? 0))
    .sort((one, other) => other.score - one.score)
    .slice(0, PROPOSALS)
    .map(({ period }) => period)
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < SAME
}

function preference(bpm: number): number {
  return Math.exp(-0.5 * (Math.log2(bpm / PREFERRED) / WIDTH) ** 2)
}

/** Triangular average over five frames. */
function smoothed(values: Float32Array): Float32Array {
  const at = (index: number): number => values[index] ?? 0
  return values.map((value, i) => (3 * value + 2 * (at(i - 1) + at(i + 1)) + at(i - 2) + at(i + 2)) / 9)
}
