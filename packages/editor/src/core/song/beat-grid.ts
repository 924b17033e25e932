// A song's beats from its tempo and the time of one beat. Each beat is computed from the grid, never from the beat before,
// so rounding does not add up.
import type { BeatGrid } from '../document/document.ts'
import { clampInteger } from '../document/frames.ts'

const TEMPO_MIN = 30
const TEMPO_MAX = 400
/** Largest offset in microseconds: a day. */
export const OFFSET_MAX = 86_400_000_000
const MICROSECONDS_PER_MINUTE = 60_000_000

export type GridCorrection =
  | { readonly kind: 'double' | 'halve' }
  /** Another tempo with a beat at the same time. */
  | { readonly kind: 'tempo'; readonly tempo: number }
  /** Moves every beat, by microseconds. */
  | { readonly kind: 'nudge'; readonly by: number }
  /** From taps; `offset` is the time of a beat in microseconds. */
  | { readonly kind: 'tapped'; readonly tempo: number; readonly offset: number }
  /** Declares the beat nearest to a time the first of its bar. */
  | { readonly kind: 'downbeat'; readonly at: number }

export interface Beat {
  /** Microseconds. */
  readonly time: number
  /** Whether it begins a bar. */
  readonly bar: boolean
}

/** Whether a tempo, in beats per minute, is in the range of music. */
export function isTempo(tempo: number): boolean {
  return tempo >= TEMPO_MIN && tempo <= TEMPO_MAX
}

/** Microseconds from one beat to the next; not an integer for most tempos. */
export function beatInterval({ tempo }: BeatGrid): number {
  return MICROSECONDS_PER_MINUTE / tempo
}

/** The beats from `from` up to, but excluding, `to` microseconds, in order. The beat at the offset begins a bar. */
export function beatsWithin(grid: BeatGrid, from: number, to: number): readonly Beat[] {
  const interval = beatInterval(grid)
  const first = Math.floor((from - grid.offset) / interval)
  const count = Math.max(0, Math.ceil((to - from) / interval) + 2)
  const beats = Array.from({ length: count }, (_, place) => ({
    time: Math.round(grid.offset + (first + place) * interval),
    bar: modulo(first + place, grid.beatsPerBar) === 0,
  }))
  return beats.filter(({ time }) => time >= from && time < to)
}

/** The grid after a correction; the same one when the tempo would leave its range. */
export function correctGrid(grid: BeatGrid, correction: GridCorrection): BeatGrid {
  switch (correction.kind) {
    case 'double':
      return withGrid(grid, grid.tempo * 2, grid.offset)
    case 'halve':
      return withGrid(grid, grid.tempo / 2, grid.offset)
    case 'tempo':
      return withGrid(grid, correction.tempo, grid.offset)
    case 'nudge':
      return withGrid(grid, grid.tempo, grid.offset + correction.by)
    case 'tapped':
      return withGrid(grid, correction.tempo, correction.offset)
    case 'downbeat':
      return withGrid(grid, grid.tempo, nearestBeat(grid, correction.at))
  }
}

function nearestBeat(grid: BeatGrid, time: number): number {
  const interval = beatInterval(grid)
  return grid.offset + Math.round((time - grid.offset) / interval) * interval
}

function withGrid(grid: BeatGrid, tempo: number, offset: number): BeatGrid {
  const rounded = clampInteger(offset, -OFFSET_MAX, OFFSET_MAX)
  if (rounded === null || !isTempo(tempo) || (tempo === grid.tempo && rounded === grid.offset)) return grid
  return { ...grid, tempo, offset: rounded }
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
