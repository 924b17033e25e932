// How much of the editor's height the timeline takes; this browser remembers it.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Preferences } from '../../ports/preferences.ts'

export interface TimelineHeight {
  /** Percent of the editor's height. */
  readonly height: ReadonlySignal<number>
  /** Clamps and remembers it. */
  setHeight(percent: number): void
}

export const [HEIGHT_MIN, HEIGHT_MAX] = [20, 60] as const
const DEFAULT_HEIGHT = 34
const KEY = 'timeline-height'

export function createTimelineHeight(preferences: Preferences | undefined): TimelineHeight {
  const stored = Number(preferences?.read(KEY) ?? DEFAULT_HEIGHT)
  const height = signal(clamped(stored))
  return {
    height,
    setHeight(percent) {
      height.value = clamped(percent)
      preferences?.write(KEY, String(height.value))
    },
  }
}

/** Half percents; the default for what is not a number. */
function clamped(percent: number): number {
  if (!Number.isFinite(percent)) return DEFAULT_HEIGHT
  return Math.round(Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN, percent)) * 2) / 2
}
