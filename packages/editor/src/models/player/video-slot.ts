// One `<video>` of the pool: what it shows, and where it waits.
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
  /** Seeks in a row that ended elsewhere, or without a frame. */
  missed: number
  /** Called when the browser requires a press of the user before it plays. */
  readonly onBlocked: (slot: VideoSlot) => void
}

export const HALF_FRAME = 0.5 / FRAME_RATE
/** Seconds of a stream that must be loaded to play on. */
const AHEAD = 0.5
const HAVE_METADATA = 1
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3
const NETWORK_IDLE = 1
/** Missed seeks after which a stream counts as one that cannot be seeked. */
const MISSED_MAX = 3

export function createSlot(video: HTMLVideoElement, onBlocked: VideoSlot['onBlocked']): VideoSlot {
  return {
    video,
    shot: null,
    target: 0,
    rolling: false,
    startedAt: null,
    seen: false,
    finished: false,
    missed: 0,
    onBlocked,
  }
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
    slot.missed = 0
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
  if (slot.target !== seconds) slot.missed = 0
  slot.target = seconds
  slot.finished = false
  settle(slot)
}

/** Continues towards the target after an event of the element. */
export function settle(slot: VideoSlot): void {
  const { video, target, rolling, finished, missed } = slot
  if (rolling || finished || missed >= MISSED_MAX || video.readyState < HAVE_METADATA || video.seeking) return
  if (!isAt(slot) || needsSeek(video)) video.currentTime = Math.min(target, video.duration || target)
}

/** Counts a seek that has ended elsewhere. Returns whether the stream counts as one that cannot be seeked. */
export function noteSeeked(slot: VideoSlot): boolean {
  const { video, rolling } = slot
  if (rolling || video.seeking) return false
  const arrived = isAt(slot)
  slot.missed = arrived && !needsSeek(video) ? 0 : slot.missed + 1
  return !arrived && slot.missed >= MISSED_MAX
}

/**
 * Whether the browser has stopped loading before the first frame. `preload` is only a hint: iOS, and others on a metered
 * connection, load the metadata alone until they are asked for a position.
 */
function needsSeek({ readyState, networkState }: HTMLVideoElement): boolean {
  return readyState < HAVE_CURRENT_DATA && networkState === NETWORK_IDLE
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
 * it plays, although it has loaded it; a browser that has stopped loading continues once the video plays.
 */
export function canRoll(slot: VideoSlot): boolean {
  const { readyState, networkState } = slot.video
  const loadsMore = readyState < HAVE_FUTURE_DATA && networkState !== NETWORK_IDLE
  return hasFrame(slot) && (!loadsMore || isAtEnd(slot) || hasLoadedAhead(slot))
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

export function halt(slot: VideoSlot): void {
  slot.rolling = false
  slot.startedAt = null
  if (!slot.video.paused) slot.video.pause()
}
