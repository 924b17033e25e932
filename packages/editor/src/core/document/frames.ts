// Units of time. The picture changes only on frames, so clips count frames and a cut is frame-exact by type. The song and
// its lyrics have no frames and count microseconds. Both are integers: sums never drift.

/** Frames per second of every edit and of its exports. */
export const FRAME_RATE = 25

/** In a second. */
export const MICROSECONDS = 1_000_000
/** Longest source, in seconds: a day. Keeps every sum a safe integer. */
const SOURCE_MAX_SECONDS = 86_400
/** Tolerates durations that a division left just below a whole frame. */
const ROUNDING = 0.001

export function toSeconds(frames: number): number {
  return frames / FRAME_RATE
}

/** The frame that shows at a time in seconds. */
export function frameAt(seconds: number): number {
  return Math.floor(seconds * FRAME_RATE + ROUNDING)
}

/** The frame nearest to a time in microseconds. */
export function frameOfMicroseconds(microseconds: number): number {
  return Math.round((microseconds * FRAME_RATE) / MICROSECONDS)
}

/** Microseconds at which a frame begins. */
export function microsecondsOfFrame(frame: number): number {
  return (frame * MICROSECONDS) / FRAME_RATE
}

/** Whole frames of a source that lasts so many seconds: at least 1, also for a duration that is unknown. */
export function sourceFrames(seconds: number): number {
  const known = Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), SOURCE_MAX_SECONDS) : 0
  return Math.max(1, frameAt(known))
}

/** The nearest integer between two bounds; null for NaN. */
export function clampInteger(value: number, lowest: number, highest: number): number | null {
  if (Number.isNaN(value)) return null
  // Adding 0 makes -0, which JSON cannot store, 0.
  return Math.round(Math.min(Math.max(value, lowest), highest)) + 0
}
