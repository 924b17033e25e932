// One plain `<video>`: what it shows, where it stands, and what to do when its stream ends early.
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { lengthOf, type Clip } from '../core/timeline.ts'
import type { EditModel } from './edit-model.ts'

export interface PlayerModel {
  /** Whether the clip plays, or will as soon as its stream lets it. */
  readonly playing: ReadonlySignal<boolean>
  /** Whether the picture is on its way. */
  readonly buffering: ReadonlySignal<boolean>
  /** Whether the browser wants a press of the play button first. */
  readonly autoplayBlocked: ReadonlySignal<boolean>
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
  /**
   * Whether the clip on the stage is to play, which each of its streams follows. The element's `paused` does not tell:
   * it is true at the end of a clip as well, and every new stream resets it.
   */
  let wanted = true

  const want = (next: boolean): void => void (playing.value = wanted = next)

  const play = async (element: HTMLVideoElement): Promise<void> => {
    blocked.value = false
    try {
      await element.play()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      if (element.muted) {
        blocked.value = true
        want(false)
      } else {
        setMuted(true)
        await play(element)
      }
    }
  }

  const show = (clip: Clip | null): void => {
    if (!isShowable(clip)) playing.value = false
    const next = { key: clip?.key ?? null, address: clip?.problem === null ? (clip.source?.streamUrl ?? null) : null }
    if (video === null || (next.key === shown.key && next.address === shown.address)) return
    const same = next.key === shown.key
    resumeAt = same ? time.peek() : 0
    if (!same) {
      renewed = false
      wanted = true
    } else if (shown.address !== null) noticePause(video)
    shown = next
    time.value = resumeAt
    duration.value = clip === null ? 0 : lengthOf(clip)
    if (next.address === null) return clear(video)
    waiting.value = true
    video.src = next.address
    playing.value = wanted
    if (wanted) void play(video)
  }

  /** Takes up a pause by the browser itself. The next stream resets the element before its event comes. */
  const noticePause = (element: HTMLVideoElement): void => {
    if (element.paused && !element.ended) want(false)
  }

  const clear = (element: HTMLVideoElement): void => {
    element.removeAttribute('src')
    element.load()
    waiting.value = blocked.value = false
  }

  const onMetadata = (element: HTMLVideoElement): void => {
    if (Number.isFinite(element.duration)) duration.value = element.duration
    if (resumeAt > 0) element.currentTime = resumeAt
    if (element.videoWidth === 0 && shown.key !== null) edit.markProblem(shown.key, NO_PICTURE)
  }

  const onTime = (element: HTMLVideoElement): void => {
    if (element.readyState === element.HAVE_NOTHING || element.seeking) return
    time.value = element.currentTime
    if (element.currentTime > resumeAt + 1) renewed = false
  }

  const onError = (element: HTMLVideoElement): void => {
    const clip = edit.selectedClip.peek()
    if (clip === null || clip.key !== shown.key || shown.address === null) return
    waiting.value = false
    noticePause(element)
    shown = { ...shown, address: null }
    if (renewed) return edit.markProblem(clip.key, NO_STREAM)
    renewed = true
    void edit.renew(clip)
  }

  const onEnded = (): void => {
    if (!wanted || !edit.advance()) want(false)
  }

  const handlers: Readonly<Record<string, (element: HTMLVideoElement) => unknown>> = {
    loadedmetadata: onMetadata,
    timeupdate: onTime,
    seeked: (element) => (time.value = element.currentTime),
    play: (element) => !element.paused && want(true),
    playing: () => (waiting.value = false),
    canplay: () => (waiting.value = false),
    pause: noticePause,
    waiting: () => (waiting.value = true),
    volumechange: (element) => (muted.value = element.muted),
    ended: onEnded,
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
    show(edit.selectedClip.peek())
  }

  const stop = effect(() => show(edit.selectedClip.value))

  return {
    playing,
    buffering: waiting,
    autoplayBlocked: blocked,
    muted,
    time,
    duration,
    attach,
    toggle() {
      if (video === null || !isShowable(edit.selectedClip.peek())) return
      want(!wanted)
      if (!wanted) video.pause()
      else if (shown.address !== null) void play(video)
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

function isShowable(clip: Clip | null): boolean {
  return clip !== null && clip.source !== null && clip.problem === null
}
