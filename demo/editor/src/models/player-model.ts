// Plays the selected clip in one plain `<video>`: its stream, its position, and recovery when the stream ends early.
import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { lengthOf, type Clip } from '../core/timeline.ts'
import type { EditModel } from './edit-model.ts'

export interface PlayerModel {
  /** Whether the clip plays, or will once its stream has loaded enough. */
  readonly playing: ReadonlySignal<boolean>
  /** Whether the stream is still loading. */
  readonly buffering: ReadonlySignal<boolean>
  /** Whether the browser requires a press of the play button first. */
  readonly autoplayBlocked: ReadonlySignal<boolean>
  readonly muted: ReadonlySignal<boolean>
  /** Position within the clip in seconds; `duration` is its length. */
  readonly time: ReadonlySignal<number>
  readonly duration: ReadonlySignal<number>
  /** Sets the element that plays; null when it unmounts. */
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

/** What the element has loaded, and how it should play. */
interface Playback {
  readonly playing: Signal<boolean>
  readonly buffering: Signal<boolean>
  readonly autoplayBlocked: Signal<boolean>
  readonly muted: Signal<boolean>
  readonly time: Signal<number>
  readonly duration: Signal<number>
  video: HTMLVideoElement | null
  /** What the element has loaded; no address for a clip that cannot be shown. */
  shown: { readonly key: number | null; readonly address: string | null }
  /** Whether this clip's stream was renewed since it last advanced; a second failure in a row is final. */
  renewed: boolean
  resumeAt: number
  /**
   * Whether the selected clip should play, also with each new stream. The element's `paused` cannot tell: it is also
   * true at the end of a clip, and every new stream resets it.
   */
  shouldPlay: boolean
}

export function createPlayerModel(edit: EditModel): PlayerModel {
  const player = createPlayback()
  const handlers = handlersOf(player, edit)
  const listen = (event: Event): void => {
    if (player.video !== null) handlers[event.type]?.(player.video)
  }
  const attach = (element: HTMLVideoElement | null): void => {
    for (const type of Object.keys(handlers)) player.video?.removeEventListener(type, listen)
    player.video = element
    player.shown = nothing
    for (const type of Object.keys(handlers)) element?.addEventListener(type, listen)
    show(player, edit.selectedClip.peek())
  }
  const stop = effect(() => show(player, edit.selectedClip.value))
  const { playing, buffering, autoplayBlocked, muted, time, duration } = player
  return {
    playing,
    buffering,
    autoplayBlocked,
    muted,
    time,
    duration,
    attach,
    toggle() {
      const { video, shown } = player
      if (video === null || !isShowable(edit.selectedClip.peek())) return
      setShouldPlay(player, !player.shouldPlay)
      if (!player.shouldPlay) video.pause()
      else if (shown.address !== null) void play(player, video)
    },
    seek(seconds) {
      const { video, shown } = player
      if (video === null || shown.address === null) return
      video.currentTime = Math.min(Math.max(0, seconds), duration.value)
      time.value = video.currentTime
    },
    setMuted: (quiet) => setMuted(player, quiet),
    dispose() {
      stop()
      attach(null)
    },
  }
}

function createPlayback(): Playback {
  return {
    playing: signal(false),
    buffering: signal(false),
    autoplayBlocked: signal(false),
    muted: signal(false),
    time: signal(0),
    duration: signal(0),
    video: null,
    shown: nothing,
    renewed: false,
    resumeAt: 0,
    shouldPlay: true,
  }
}

function setShouldPlay(player: Playback, next: boolean): void {
  player.playing.value = player.shouldPlay = next
}

function setMuted({ muted, video }: Playback, quiet: boolean): void {
  muted.value = quiet
  if (video !== null) video.muted = quiet
}

async function play(player: Playback, element: HTMLVideoElement): Promise<void> {
  player.autoplayBlocked.value = false
  try {
    await element.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    if (element.muted) {
      player.autoplayBlocked.value = true
      setShouldPlay(player, false)
    } else {
      setMuted(player, true)
      await play(player, element)
    }
  }
}

function show(player: Playback, clip: Clip | null): void {
  if (!isShowable(clip)) player.playing.value = false
  const { video, shown } = player
  const next = { key: clip?.key ?? null, address: addressOf(clip) }
  if (video === null || (next.key === shown.key && next.address === shown.address)) return
  prepare(player, video, next.key)
  player.shown = next
  player.time.value = player.resumeAt
  player.duration.value = clip === null ? 0 : lengthOf(clip)
  if (next.address === null) unload(player, video)
  else startStream(player, video, next.address)
}

/** A new stream of the same clip continues at the same position; another clip starts at its beginning. */
function prepare(player: Playback, video: HTMLVideoElement, key: number | null): void {
  const same = key === player.shown.key
  player.resumeAt = same ? player.time.peek() : 0
  if (!same) {
    player.renewed = false
    player.shouldPlay = true
  } else if (player.shown.address !== null) adoptPause(player, video)
}

function startStream(player: Playback, video: HTMLVideoElement, address: string): void {
  player.buffering.value = true
  video.src = address
  player.playing.value = player.shouldPlay
  if (player.shouldPlay) void play(player, video)
}

/** Adopts a pause by the browser itself. A new stream resets the element before its `pause` event arrives. */
function adoptPause(player: Playback, element: HTMLVideoElement): void {
  if (element.paused && !element.ended) setShouldPlay(player, false)
}

function unload({ buffering, autoplayBlocked }: Playback, element: HTMLVideoElement): void {
  element.removeAttribute('src')
  element.load()
  buffering.value = autoplayBlocked.value = false
}

/** What each event of the element changes. */
function handlersOf(
  player: Playback,
  edit: EditModel,
): Readonly<Record<string, (element: HTMLVideoElement) => unknown>> {
  const { buffering, muted, time, duration } = player
  return {
    loadedmetadata(element) {
      if (Number.isFinite(element.duration)) duration.value = element.duration
      if (player.resumeAt > 0) element.currentTime = player.resumeAt
      if (element.videoWidth === 0 && player.shown.key !== null) edit.markProblem(player.shown.key, NO_PICTURE)
    },
    timeupdate(element) {
      if (element.readyState === element.HAVE_NOTHING || element.seeking) return
      time.value = element.currentTime
      if (element.currentTime > player.resumeAt + 1) player.renewed = false
    },
    seeked: (element) => (time.value = element.currentTime),
    play: (element) => !element.paused && setShouldPlay(player, true),
    playing: () => (buffering.value = false),
    canplay: () => (buffering.value = false),
    pause: (element) => adoptPause(player, element),
    waiting: () => (buffering.value = true),
    volumechange: (element) => (muted.value = element.muted),
    ended: () => (!player.shouldPlay || !edit.advance()) && setShouldPlay(player, false),
    error: (element) => recover(player, edit, element),
  }
}

/** Requests a new stream once; a second failure in a row is final. */
function recover(player: Playback, edit: EditModel, element: HTMLVideoElement): void {
  const clip = edit.selectedClip.peek()
  const { shown } = player
  if (clip === null || clip.key !== shown.key || shown.address === null) return
  player.buffering.value = false
  adoptPause(player, element)
  player.shown = { ...shown, address: null }
  if (player.renewed) return edit.markProblem(clip.key, NO_STREAM)
  player.renewed = true
  void edit.renew(clip)
}

/** The address of a clip's stream; null for a clip that cannot be shown. */
function addressOf(clip: Clip | null): string | null {
  return clip?.problem === null ? (clip.source?.streamUrl ?? null) : null
}

function isShowable(clip: Clip | null): boolean {
  return clip !== null && clip.source !== null && clip.problem === null
}
