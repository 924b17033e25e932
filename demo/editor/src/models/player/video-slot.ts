// One `<video>` of the pool: what it shows, where it waits, and whether it plays.
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { Shot } from './shots.ts'

export interface VideoSlot {
  readonly video: HTMLVideoElement
  /** Null while the slot is free. */
  shot: Shot | null
  /** Second of the source at which it waits. */
  target: number
  /** Whether it should play. The element's `paused` cannot tell: it is also true at the end of a stream. */
  rolling: boolean
  /** Time of the page at which it was told to play, until it does. */
  startedAt: number | null
  /** Whether the element has shown a frame of its shot. */
  seen: boolean
  /** Whether it has reached the last frame of its shot, and waits there. */
  finished: boolean
  /** Called when the browser requires a press of the user before it plays. */
  readonly onBlocked: (slot: VideoSlot) => void
}

const HALF_FRAME = 0.5 / FRAME_RATE
/** Seconds of a stream that must be loaded to play on. */
const AHEAD = 0.5
const HAVE_METADATA = 1
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3
/** Factors by which a video may deviate from the clock's rate to catch up or to wait. */
const [SLOWEST, FASTEST] = [0.75, 1.35]
/** Seconds in which a drift is corrected. */
const CORRECTION = 0.3
/** Drift in seconds at which a correction ends. */
const IN_STEP = 0.006

export function createSlot(video: HTMLVideoElement, onBlocked: VideoSlot['onBlocked']): VideoSlot {
  return { video, shot: null, target: 0, rolling: false, startedAt: null, seen: false, finished: false, onBlocked }
}

/** Loads a shot, unless the element has its stream, and waits at a second of its source. */
export function assign(slot: VideoSlot, shot: Shot, seconds: number): void {
  const { video } = slot
  const loaded = slot.shot?.address
  halt(slot)
  slot.shot = shot
  slot.seen = slot.finished = false
  if (shot.address !== null && (loaded !== shot.address || video.error !== null)) {
    slot.target = seconds
    video.src = shot.address
    return
  }
  aim(slot, seconds)
}

/** Forgets the shot and its stream. */
export function release(slot: VideoSlot): void {
  halt(slot)
  if (slot.shot === null) return
  slot.shot = null
  slot.video.removeAttribute('src')
  slot.video.load()
}

/** Waits at a second of the source. A running seek is continued first, so that scrubbing shows frames. */
export function aim(slot: VideoSlot, seconds: number): void {
  slot.target = seconds
  slot.finished = false
  settle(slot)
}

/** Continues towards the target after an event of the element. */
export function settle(slot: VideoSlot): void {
  const { video, target, rolling, finished } = slot
  if (rolling || finished || video.readyState < HAVE_METADATA || video.seeking || isAt(slot)) return
  video.currentTime = Math.min(target, video.duration || target)
}

/** Whether the element shows the frame that it waits at. */
function isAt({ video, target }: VideoSlot): boolean {
  const reachable = Math.min(target, video.duration || target)
  return Math.abs(video.currentTime - reachable) < HALF_FRAME
}

/** Whether the element has a frame of its shot to show. */
export function hasFrame(slot: VideoSlot): boolean {
  const { video, shot } = slot
  if (shot === null || video.error !== null || video.seeking || video.readyState < HAVE_CURRENT_DATA) return false
  return slot.rolling || slot.finished || isAt(slot)
}

/**
 * Whether the element can play on from where it is. After a pause, WebKitGTK has no future data by its `readyState` until
 * it plays, although it has loaded it.
 */
export function canRoll(slot: VideoSlot): boolean {
  return hasFrame(slot) && (slot.video.readyState >= HAVE_FUTURE_DATA || isAtEnd(slot) || hasLoadedAhead(slot))
}

/** Whether the next part of the stream, or all that is left of it, is in the browser. */
function hasLoadedAhead({ video: { buffered, currentTime, duration } }: VideoSlot): boolean {
  const needed = Math.min(currentTime + AHEAD, duration - HALF_FRAME)
  return Array.from({ length: buffered.length }, (_, range) => range).some(
    (range) => buffered.start(range) <= currentTime && buffered.end(range) >= needed,
  )
}

/** Whether the stream has no frame left. Playing it would start it over. */
export function isAtEnd({ video }: VideoSlot): boolean {
  return video.ended || video.currentTime >= video.duration - HALF_FRAME
}

/** Notes that the element shows a frame of its shot. */
export function noteFrame(slot: VideoSlot): void {
  if (hasFrame(slot)) slot.seen = true
}

/** Plays from where the slot waits. `now`: time of the page. */
export function roll(slot: VideoSlot, { rate, now }: { readonly rate: number; readonly now: number }): void {
  slot.rolling = true
  slot.finished = false
  slot.startedAt = now
  slot.video.playbackRate = rate
  void play(slot)
}

async function play(slot: VideoSlot): Promise<void> {
  try {
    await slot.video.play()
  } catch (error) {
    // Any other rejection tells that `play` was followed by a pause or another stream.
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      slot.rolling = false
      slot.onBlocked(slot)
    }
  }
}

export function halt(slot: VideoSlot): void {
  slot.rolling = false
  slot.startedAt = null
  if (!slot.video.paused) slot.video.pause()
}

/** Corrects a drift of more than half a frame through the rate. `expected`: second of the source that is due. */
export function keepInStep({ video }: VideoSlot, expected: number, rate: number): void {
  const drift = video.currentTime - expected
  const correcting = video.playbackRate !== rate
  const isOff = Math.abs(drift) > (correcting ? IN_STEP : HALF_FRAME)
  const factor = isOff ? Math.min(FASTEST, Math.max(SLOWEST, 1 - drift / CORRECTION)) : 1
  if (video.playbackRate !== rate * factor) video.playbackRate = rate * factor
}

/** Stops on the last frame of the shot. */
export function finish(slot: VideoSlot): void {
  if (!slot.rolling) return
  halt(slot)
  slot.finished = true
}

/** Whether the browser paused a playing video itself, such as with the keyboard's media keys. The slot adopts it. */
export function isPausedByBrowser(slot: VideoSlot, type: string): boolean {
  const { video, rolling } = slot
  if (type !== 'pause' || !rolling || !video.paused || video.ended) return false
  slot.rolling = false
  return true
}
