import { MICROSECONDS } from '../../core/document/frames.ts'
import type { BeatGrid } from '../../core/document/document.ts'
import { levelFor, type Waveform } from '../../core/song/analysis/waveform.ts'
import { beatInterval, beatsWithin } from '../../core/song/beat-grid.ts'

/** A part of the lane: `from` pixels from its start, at `scale` pixels per second. */
export interface Tile {
  readonly from: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Peaks below this are not enlarged to the lane's height. */
const QUIETEST = 16
/** Beats closer than this, in pixels, are left out; bars remain. */
const BEAT_SPACING = 6
const WAVE_OPACITY = 0.75
const BEAT_OPACITY = 0.25
const BAR_OPACITY = 0.6
const SECTION_OPACITY = 0.08

/** Draws one vertical line per pixel in the current fill style; the loudest peak of the song has the full height. */
export function drawWaveform(context: CanvasRenderingContext2D, waveform: Waveform, tile: Tile): void {
  const level = levelFor(waveform, tile.scale)
  if (level === null) return
  const perPixel = level.peaksPerSecond / tile.scale
  const middle = tile.height / 2
  const unit = middle / loudest(waveform)
  context.globalAlpha = WAVE_OPACITY
  for (let x = 0; x < tile.width; x += 1) {
    const { low, high } = peakOf(level.peaks, (tile.from + x) * perPixel, perPixel)
    context.fillRect(x, middle - high * unit, 1, Math.max(1, (high - low) * unit))
  }
  context.globalAlpha = 1
}

/** Draws beats and, stronger, the first beat of each bar. */
export function drawBeats(context: CanvasRenderingContext2D, grid: BeatGrid, tile: Tile): void {
  const [start, end] = [tile.from, tile.from + tile.width].map((pixels) => (pixels / tile.scale) * MICROSECONDS)
  const dense = (beatInterval(grid) / MICROSECONDS) * tile.scale < BEAT_SPACING
  for (const { time, bar } of beatsWithin(grid, start ?? 0, end ?? 0)) {
    if (dense && !bar) continue
    context.globalAlpha = bar ? BAR_OPACITY : BEAT_OPACITY
    context.fillRect(Math.round((time / MICROSECONDS) * tile.scale - tile.from), 0, 1, tile.height)
  }
  context.globalAlpha = 1
}

/** Shades every second section, and marks where each begins. */
export function drawSections(
  context: CanvasRenderingContext2D,
  sections: readonly { readonly startSeconds: number; readonly endSeconds: number }[],
  tile: Tile,
): void {
  for (const [index, { startSeconds, endSeconds }] of sections.entries()) {
    const [left, right] = [startSeconds, endSeconds].map((seconds) => seconds * tile.scale - tile.from)
    if (left === undefined || right === undefined || right <= 0 || left >= tile.width) continue
    const from = Math.max(0, left)
    context.globalAlpha = SECTION_OPACITY
    if (index % 2 === 1) context.fillRect(from, 0, Math.min(tile.width, right) - from, tile.height)
    context.globalAlpha = BAR_OPACITY
    if (index > 0 && left >= 0) context.fillRect(Math.round(left), 0, 3, 6)
  }
  context.globalAlpha = 1
}

function loudest(waveform: Waveform): number {
  const peaks = waveform.at(-1)?.peaks ?? new Int8Array(0)
  return peaks.reduce((most, peak) => Math.max(most, Math.abs(peak)), QUIETEST)
}

function peakOf(peaks: Int8Array, from: number, count: number): { readonly low: number; readonly high: number } {
  let low = 0
  let high = 0
  for (let at = Math.floor(from); at < Math.max(from + count, Math.floor(from) + 1); at += 1) {
    low = Math.min(low, peaks[at * 2] ?? 0)
    high = Math.max(high, peaks[at * 2 + 1] ?? 0)
  }
  return { low, high }
}
