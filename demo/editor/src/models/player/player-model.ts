// Plays the selected clip in one plain `<video>`: its stream, its position, and recovery when the stream ends early.
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { Clip } from '../../core/timeline.ts'
import type { EditModel } from '../edit-model.ts'
import {
  adoptRange,
  adoptTime,
  continueStream,
  createPlayback,
  isBehindCut,
  nothingShown,
  play,
  seekTo,
  setMuted,
  setShouldPlay,
  shownOf,
  type Playback,
} from './playback.ts'

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
  /** Shows a position of a clip, in seconds, without starting to play. */
  seekClip(key: number, seconds: number): void
  setMuted(muted: boolean): void
  dispose(): void
}

const NO_PICTURE = {
  text: 'This browser cannot show the clip’s picture: its format is not supported here.',
  retry: false,
}
const NO_STREAM = { text: 'The clip’s stream could not be played.', retry: true }

export function createPlayerModel(edit: EditModel): PlayerModel {
  const player = createPlayback()
  const handlers = handlersOf(player, edit)
  const listen = (event: Event): void => {
    if (player.video !== null) handlers[event.type]?.(player.video)
  }
  let stopWatching = (): void => undefined
  const attach = (element: HTMLVideoElement | null): void => {
    for (const type of Object.keys(handlers)) player.video?.removeEventListener(type, listen)
    player.video = element
    player.shown = nothingShown
    for (const type of Object.keys(handlers)) element?.addEventListener(type, listen)
    untracked(() => show(player, edit))
    stopWatching()
    stopWatching = element === null ? () => undefined : watchFrames(player, edit, element)
  }
  const stop = effect(() => show(player, edit))
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
      else if (shown.address !== null) {
        if (isBehindCut(player, video)) seekTo(player, video, 0)
        void play(player, video)
      }
    },
    seek(seconds) {
      const { video, shown } = player
      if (video === null || shown.address === null) return
      seekTo(player, video, seconds)
    },
    seekClip(key, seconds) {
      edit.history.select(key, { plays: false })
      const { video, shown } = player
      if (video === null || shown.address === null) return
      if (video.readyState !== video.HAVE_NOTHING) return seekTo(player, video, seconds)
      // The stream has not begun to load.
      time.value = player.resumeAt = Math.min(Math.max(0, seconds), duration.value)
    },
    setMuted: (quiet) => setMuted(player, quiet),
    dispose() {
      stop()
      attach(null)
    },
  }
}

function show(player: Playback, edit: EditModel): void {
  const clip = edit.selectedClip.value
  if (!isShowable(clip)) player.playing.value = false
  const { video, shown } = player
  const next = shownOf(clip)
  if (video === null) return
  if (next.key === shown.key && next.address === shown.address) {
    if (next.from !== shown.from || next.to !== shown.to) adoptRange(player, video, next)
    return
  }
  prepare(player, video, { same: next.key === shown.key, plays: edit.history.plays.peek() })
  player.shown = next
  player.time.value = player.resumeAt
  player.duration.value = next.to - next.from
  if (next.address === null) unload(player, video)
  else if (next.address === shown.address) continueStream(player, video)
  else startStream(player, video, next.address)
}

/** A new stream of the same clip continues at the same position; another clip starts at its beginning. */
function prepare(
  player: Playback,
  video: HTMLVideoElement,
  { same, plays }: { readonly same: boolean; readonly plays: boolean },
): void {
  player.resumeAt = same ? player.time.peek() : 0
  if (!same) {
    player.renewed = false
    if (plays) player.shouldPlay = true
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
  const { buffering, muted, time } = player
  return {
    loadedmetadata(element) {
      const position = player.shown.from + player.resumeAt
      if (position > 0) element.currentTime = position
      if (element.videoWidth === 0 && player.shown.key !== null) edit.markProblem(player.shown.key, NO_PICTURE)
    },
    timeupdate(element) {
      if (element.readyState === element.HAVE_NOTHING || element.seeking) return
      follow(player, edit, element)
      if (time.value > player.resumeAt + 1) player.renewed = false
    },
    seeked: (element) => adoptTime(player, element),
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

/** Adopts the element's position, and ends the clip behind its last frame. */
function follow(player: Playback, edit: EditModel, element: HTMLVideoElement): void {
  adoptTime(player, element)
  if (!player.shouldPlay || !isBehindCut(player, element) || edit.advance()) return
  element.pause()
  setShouldPlay(player, false)
}

/** Follows every frame, where the browser reports them: `timeupdate` comes about four times a second. */
function watchFrames(player: Playback, edit: EditModel, element: HTMLVideoElement): () => void {
  if (!('requestVideoFrameCallback' in element)) return () => undefined
  const onFrame = (): void => {
    if (!element.seeking) follow(player, edit, element)
    handle = element.requestVideoFrameCallback(onFrame)
  }
  let handle = element.requestVideoFrameCallback(onFrame)
  return () => element.cancelVideoFrameCallback(handle)
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

function isShowable(clip: Clip | null): boolean {
  return clip !== null && clip.source !== null && clip.problem === null
}
