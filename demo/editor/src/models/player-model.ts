// One plain `<video>`: what it shows, where it stands, and what to do when its stream ends early.
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { lengthOf, type Clip } from '../core/timeline.ts'
import type { EditModel } from './edit-model.ts'

export interface PlayerModel {
  readonly playing: ReadonlySignal<boolean>
  /** Whether the picture is on its way. */
  readonly waiting: ReadonlySignal<boolean>
  /** Whether the browser wants a press of the play button first. */
  readonly blocked: ReadonlySignal<boolean>
  readonly muted: ReadonlySignal<boolean>
  /** Seconds into the clip, and its length. */
  readonly time: ReadonlySignal<number>
  readonly duration: ReadonlySignal<number>
  /** Takes the element that plays; null when it goes. */
  attach(video: HTMLVideoElement | null): void
  toggle(): void
  seek(seconds: number): void
  setMuted(muted: boolean): void
  dispose(): void
}

const NO_PICTURE = {
  text: 'This browser cannot show the clip’s picture: its format is not supported here.',
  retry: false,
}
const NO_STREAM = { text: 'The clip’s stream could not be played.', retry: true }

const nothing = { key: null, address: null }

export function createPlayerModel(edit: EditModel): PlayerModel {
  const playing = signal(false)
  const waiting = signal(false)
  const blocked = signal(false)
  const muted = signal(false)
  const time = signal(0)
  const duration = signal(0)
  let video: HTMLVideoElement | null = null
  /** What the element holds; no address for a clip that cannot be shown. */
  let shown: { key: number | null; address: string | null } = nothing
  /** Whether this clip's address was renewed since it last made headway; a second failure in a row is final. */
  let renewed = false
  let resumeAt = 0
  /** Whether the next stream plays at once: not when it renews one that was paused. */
  let goOn = true

  const play = async (element: HTMLVideoElement): Promise<void> => {
    blocked.value = false
    try {
      await element.play()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      if (element.muted) blocked.value = true
      else {
        setMuted(true)
        await play(element)
      }
    }
  }

  const show = (clip: Clip | null): void => {
    const next = { key: clip?.key ?? null, address: clip?.problem === null ? (clip.source?.streamUrl ?? null) : null }
    if (video === null || (next.key === shown.key && next.address === shown.address)) return
    const same = next.key === shown.key
    resumeAt = same ? time.peek() : 0
    if (!same) {
      renewed = false
      goOn = true
    }
    // Another source for what is on the stage, as when it was bought: a clip that stood still goes on standing still.
    if (same && shown.address !== null && next.address !== null) goOn = !video.paused
    shown = next
    time.value = resumeAt
    duration.value = clip === null ? 0 : lengthOf(clip)
    if (next.address === null) return clear(video)
    waiting.value = true
    video.src = next.address
    if (goOn) void play(video)
    goOn = true
  }

  const clear = (element: HTMLVideoElement): void => {
    element.removeAttribute('src')
    element.load()
    playing.value = waiting.value = blocked.value = false
  }

  const onMetadata = (element: HTMLVideoElement): void => {
    if (Number.isFinite(element.duration)) duration.value = element.duration
    if (resumeAt > 0) element.currentTime = resumeAt
    if (element.videoWidth === 0 && shown.key !== null) edit.mark(shown.key, NO_PICTURE)
  }

  const onTime = (element: HTMLVideoElement): void => {
    if (element.readyState === element.HAVE_NOTHING || element.seeking) return
    time.value = element.currentTime
    if (element.currentTime > resumeAt + 1) renewed = false
  }

  const onError = (element: HTMLVideoElement): void => {
    const clip = edit.onStage.peek()
    if (clip === null || clip.key !== shown.key || shown.address === null) return
    waiting.value = playing.value = false
    shown = { ...shown, address: null }
    if (renewed) return edit.mark(clip.key, NO_STREAM)
    renewed = true
    goOn = !element.paused
    void edit.renew(clip)
  }

  const handlers: Readonly<Record<string, (element: HTMLVideoElement) => void>> = {
    loadedmetadata: onMetadata,
    timeupdate: onTime,
    seeked: (element) => (time.value = element.currentTime),
    playing: () => (waiting.value = !(playing.value = true)),
    canplay: () => (waiting.value = false),
    pause: () => (playing.value = false),
    waiting: () => (waiting.value = true),
    volumechange: (element) => (muted.value = element.muted),
    ended: () => edit.advance(),
    error: onError,
  }

  const listen = (event: Event): void => {
    if (video !== null) handlers[event.type]?.(video)
  }

  const setMuted = (quiet: boolean): void => {
    muted.value = quiet
    if (video !== null) video.muted = quiet
  }

  const attach = (element: HTMLVideoElement | null): void => {
    for (const type of Object.keys(handlers)) video?.removeEventListener(type, listen)
    video = element
    shown = nothing
    for (const type of Object.keys(handlers)) video?.addEventListener(type, listen)
    show(edit.onStage.peek())
  }

  const stop = effect(() => show(edit.onStage.value))

  return {
    playing,
    waiting,
    blocked,
    muted,
    time,
    duration,
    attach,
    toggle() {
      if (video === null || shown.address === null) return
      if (video.paused) void play(video)
      else video.pause()
    },
    seek(seconds) {
      if (video === null || shown.address === null) return
      video.currentTime = Math.min(Math.max(0, seconds), duration.value)
      time.value = video.currentTime
    },
    setMuted,
    dispose() {
      stop()
      attach(null)
    },
  }
}
