// Tempo and beat of a song from its onsets. The autocorrelation proposes periods, the whole song refines them, and the
// onsets on and between the beats decide which one is the beat. One constant tempo is assumed, as in all music that is
// produced to a click.
import { createTransform } from './fft.ts'

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

/** Similarity of the onsets with themselves, by delay in frames, 1 at none; null for silence. */
function autocorrelation(onsets: Float32Array, delays: number): Float64Array | null {
  const mean = onsets.reduce((sum, value) => sum + value, 0) / Math.max(1, onsets.length)
  const values = Float64Array.from(onsets, (value) => value - mean)
  const result = new Float64Array(delays)
  for (let delay = 0; delay < Math.min(delays, values.length - 1); delay += 1) {
    let sum = 0
    for (let at = delay; at < values.length; at += 1) sum += (values[at] ?? 0) * (values[at - delay] ?? 0)
    result[delay] = sum / (values.length - delay)
  }
  const [zero = 0] = result
  return zero < 1e-9 ? null : result.map((value) => value / zero)
}

/** The value between two elements, by linear interpolation. */
function interpolated(values: Float64Array, position: number): number {
  const low = Math.floor(position)
  const part = position - low
  return (values[low] ?? 0) * (1 - part) + (values[low + 1] ?? 0) * part
}

/** Bins per frequency that the length of the song resolves. */
const OVERSAMPLING = 16
/** Spacing and reach of the search, relative to the period. */
const STEP = 0.00005
const REACH = 0.025

/** Returns a function that finds the period nearest to a given one whose frequencies are strongest in the whole song. */
function createRefinement(onsets: Float32Array): (period: number) => number {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, onsets.length) * OVERSAMPLING))
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  real.set(onsets)
  createTransform(size)(real, imaginary)
  const magnitude = real.subarray(0, size / 2).map((value, bin) => Math.hypot(value, imaginary[bin] ?? 0))
  const strength = (period: number): number =>
    [1, 2, 4].reduce((sum, harmonic) => sum + interpolated(magnitude, (size * harmonic) / period), 0)
  return (period) => {
    let best = { period, strength: 0 }
    for (let change = -REACH; change <= REACH; change += STEP) {
      const tried = period * (1 + change)
      const found = strength(tried)
      if (found > best.strength) best = { period: tried, strength: found }
    }
    return best.period
  }
}

/** Beats after which the places of 2/4, 3/4 and 4/4 bars repeat. */
const CYCLE = 12

/** The onsets of all beats laid over each other: whether a period is the beat shows in what falls on it and between. */
interface BeatProfile {
  /** From the first frame to the first beat, in frames. */
  readonly phase: number
  /** Mean onset on the beat. */
  readonly on: number
  /** Mean onset on the weakest beat of two and of three: low where only some "beats" are played. */
  readonly weakest: number
  /** Mean onset at the half or the thirds of the beat, whichever is strongest. */
  readonly between: number
  /** Mean onset of all frames. */
  readonly mean: number
}

/** `onsets` should be smoothed by as much as the players are loose. `period` in frames. */
function beatProfile(onsets: Float32Array, period: number): BeatProfile {
  const places = Math.max(4, Math.round(period))
  const folded = fold(onsets, period, places)
  const beat = new Float64Array(places)
  for (const [at, value] of folded.entries()) beat[at % places] = (beat[at % places] ?? 0) + value / CYCLE
  const on = Math.max(...beat)
  const place = beat.indexOf(on)
  const part = (share: number): number => beat[(place + Math.round(places * share)) % places] ?? 0
  return {
    phase: ((place + 0.5) / places) * period,
    on,
    weakest: Math.min(...[2, 3].flatMap((group) => meansOf(folded, places, { place, group }))),
    between: Math.max(part(1 / 2), part(1 / 3), part(2 / 3)),
    mean: beat.reduce((sum, value) => sum + value, 0) / places,
  }
}

/** Mean onset by place within a cycle: `places` per beat. */
function fold(onsets: Float32Array, period: number, places: number): Float64Array {
  const cells = CYCLE * places
  const sums = new Float64Array(cells)
  const counts = new Float64Array(cells)
  for (let frame = 0; frame < onsets.length; frame += 1) {
    const cell = Math.floor(((frame / (period * CYCLE)) % 1) * cells)
    sums[cell] = (sums[cell] ?? 0) + (onsets[frame] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0))
}

/** Mean onset of the beats of each place in a group of beats. */
function meansOf(folded: Float64Array, places: number, { place, group }: { place: number; group: number }): number[] {
  return Array.from({ length: group }, (_, first) => {
    let sum = 0
    for (let beat = first; beat < CYCLE; beat += group) sum += folded[beat * places + place] ?? 0
    return (sum * group) / CYCLE
  })
}
