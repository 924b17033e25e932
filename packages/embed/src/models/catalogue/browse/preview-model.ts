// The preview on a card: one at a time, after a short rest of the pointer or the focus (H-17).
import { signal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { CallWorkspace } from '../../session/session-calls.ts'
import type { PreviewModel } from '../catalogue-models.ts'

export interface CardPreviews extends PreviewModel {
  /** Stops the preview, e.g. because another view is shown. */
  stop(): void
}

export interface PreviewModelOptions {
  readonly call: CallWorkspace
  readonly clock: Clock
  /** The customer asks for less data: no preview plays by itself. */
  readonly saveData: boolean
  readonly signal: AbortSignal
}

interface Source {
  /** Null if the video has no preview: its card keeps the thumbnail. */
  readonly streamUrl: Promise<string | null>
  /** In ms by the clock; infinite until the response arrives. */
  endsAt: number
}

/** Milliseconds that the pointer or the focus rests on a card before its preview starts. */
const REST_MS = 250
/** A source is not used for the last part of its validity, in milliseconds, so that it does not end while it plays. */
const EXPIRY_MARGIN_MS = 60_000
/** Milliseconds before a video without a preview is asked for again. */
const UNAVAILABLE_MS = 60_000
const CACHED_MAX = 200

export function createPreviewModel({ call, clock, saveData, signal: abortSignal }: PreviewModelOptions): CardPreviews {
  const active = signal<{ readonly videoId: string; readonly streamUrl: string } | null>(null)
  const sources = new Map<string, Source>()
  /** The card that the pointer or the focus is on. */
  let current: string | null = null
  let cancelRest = (): void => undefined

  const request = (videoId: string): Source => {
    const requestedAt = clock.now()
    const end = (streamUrl: string | null, lifetimeMs: number) => {
      source.endsAt = requestedAt + lifetimeMs
      return streamUrl
    }
    const load = async () => {
      const outcome = await call('source', { videoId, intent: 'preview' }, abortSignal)
      if (!outcome.ok || outcome.value.status === 'unavailable') return end(null, UNAVAILABLE_MS)
      return end(outcome.value.streamUrl, outcome.value.expiresIn * 1_000 - EXPIRY_MARGIN_MS)
    }
    const source: Source = { streamUrl: load(), endsAt: Infinity }
    return source
  }
  /** One request per video, repeated when its source has expired. */
  const sourceOf = (videoId: string): Source => {
    const known = sources.get(videoId)
    if (known !== undefined && clock.now() < known.endsAt) return known
    const source = request(videoId)
    sources.delete(videoId)
    sources.set(videoId, source)
    const [oldest] = sources.keys()
    if (sources.size > CACHED_MAX && oldest !== undefined) sources.delete(oldest)
    return source
  }
  const play = async (videoId: string): Promise<void> => {
    const streamUrl = await sourceOf(videoId).streamUrl
    if (current === videoId && streamUrl !== null && !abortSignal.aborted) active.value = { videoId, streamUrl }
  }
  const stop = () => {
    cancelRest()
    current = null
    active.value = null
  }
  abortSignal.addEventListener('abort', stop, { once: true })

  return {
    active,
    stop,
    enter(videoId) {
      if (saveData || abortSignal.aborted || current === videoId) return
      stop()
      current = videoId
      cancelRest = clock.setTimer(() => void play(videoId), REST_MS)
    },
    leave(videoId) {
      if (current === videoId) stop()
    },
    failed(videoId) {
      sources.delete(videoId)
      if (active.peek()?.videoId === videoId) stop()
    },
  }
}
