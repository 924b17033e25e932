// The tempo that a user taps. The median of the intervals counts the beats between two taps, so that a missed or doubled
// tap does no harm; the line of best fit through all taps then evens out how early or late each one is.
import { isTempo } from './beat-grid.ts'

export interface TappedTempo {
  /** Beats per minute. */
  readonly tempo: number
  /** Time of a beat, in microseconds. */
  readonly offset: number
}

/** A longer pause, in microseconds, begins a new series. */
const PAUSE = 3_000_000
const TAPS_MIN = 4

/** The tempo of the latest series of taps, given as ascending times in microseconds; null before four taps. */
export function tappedTempo(taps: readonly number[]): TappedTempo | null {
  const series = latestSeries(taps)
  if (series.length < TAPS_MIN) return null
  const interval = slope(beatNumbers(series), series)
  const tempo = 60_000_000 / interval
  return isTempo(tempo) ? { tempo, offset: Math.round(offsetOf(series, interval)) } : null
}

function latestSeries(taps: readonly number[]): readonly number[] {
  let start = 0
  for (const [index, tap] of taps.entries()) if (tap - (taps[index - 1] ?? tap) > PAUSE) start = index
  return taps.slice(start)
}

/** The beat of each tap, counted from the first. */
function beatNumbers(series: readonly number[]): readonly number[] {
  const intervals = series.map((tap, index) => tap - (series[index - 1] ?? tap))
  const typical = median(intervals.slice(1))
  let beat = 0
  return intervals.map((interval) => (beat += typical > 0 ? Math.round(interval / typical) : 0))
}

/** The slope of the line with the least squared distance from the points; NaN for points above each other. */
function slope(x: readonly number[], y: readonly number[]): number {
  const middleX = mean(x)
  const middleY = mean(y)
  const distances = x.map((each) => each - middleX)
  const product = distances.reduce((sum, distance, index) => sum + distance * ((y[index] ?? 0) - middleY), 0)
  return product / distances.reduce((sum, distance) => sum + distance * distance, 0)
}

/** A tap in the middle, corrected by the median distance of the taps from the grid through it. */
function offsetOf(series: readonly number[], interval: number): number {
  const middle = series[series.length >> 1] ?? 0
  return middle + median(series.map((tap) => tap - middle - Math.round((tap - middle) / interval) * interval))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0
  const upper = sorted[middle] ?? 0
  return (lower + upper) / 2
}
