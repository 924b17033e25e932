// Playing one `<video>` of the pool: its start, its pace, its sound, and what the browser does to it by itself.
import { halt, HALF_FRAME, type VideoSlot } from './video-slot.ts'

/** Factors by which a video may deviate from the clock's rate to catch up or to wait. */
const SLOWEST = 0.75
const FASTEST = 1.35
/** Seconds in which a drift is corrected. */
const CORRECTION = 0.3
/** Drift in seconds at which a correction ends. */
const IN_STEP = 0.006

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
    if (error instanceof DOMException && error.name === 'NotAllowedError' && slot.rolling) block(slot)
  }
}

function block(slot: VideoSlot): void {
  slot.rolling = false
  slot.onBlocked(slot)
}

/** Makes the element audible or silent. Browsers pause a video that becomes audible without a press of the user. */
export function setVolume(slot: VideoSlot, volume: number): void {
  const { video } = slot
  const { paused } = video
  video.muted = volume === 0
  video.volume = volume
  if (!paused && video.paused) block(slot)
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

/** Whether the browser started a waiting video itself, such as with the keyboard's media keys. It waits on. */
export function isStartedByBrowser(slot: VideoSlot, type: string): boolean {
  if (type !== 'play' || slot.rolling || slot.video.paused) return false
  halt(slot)
  return true
}

/** Whether the browser paused a playing video itself, such as with the keyboard's media keys. The slot adopts it. */
export function isPausedByBrowser(slot: VideoSlot, type: string): boolean {
  const { video, rolling } = slot
  if (type !== 'pause' || !rolling || !video.paused || video.ended) return false
  slot.rolling = false
  return true
}
