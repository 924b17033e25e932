import { Input, MP4, UrlSource, type InputVideoTrack } from 'mediabunny'
import type { RenderClip } from '../../ports/renderer.ts'
import { renderError, withCode } from './render-error.ts'

/** Attempts of a request that fails for another reason than an expired URL. */
const ATTEMPTS = 3
const FIRST_DELAY_SECONDS = 0.5
/** Attempts while the service makes the file, which it may take minutes for, and their longest delay. */
const ATTEMPTS_NOT_READY = 30
const LONGEST_DELAY_SECONDS = 10
/** Of a file that does not exist yet: the service, or what is in front of it, gave up waiting. */
const NOT_READY = [502, 503, 504]
/** The stream's token has expired or was revoked. */
const EXPIRED = 401

export interface Sources {
  /** The opened file of a video; each video is opened once. */
  open(clip: RenderClip): Input
  /** The picture of a clip. Errors: rejects with the RenderError `source` where it cannot be decoded. */
  video(clip: RenderClip): Promise<InputVideoTrack>
  dispose(): void
}

export interface SourcesOptions {
  readonly renew: (videoId: string) => Promise<string | null>
  readonly onWaiting: () => void
  readonly fetch: typeof fetch
}

/** Opens masters by their stream URLs, which are read in ranges. A URL that expires is renewed once per video. */
export function createSources({ renew, onWaiting, fetch }: SourcesOptions): Sources {
  const inputs = new Map<string, Input>()
  const open = ({ videoId, streamUrl }: RenderClip): Input => {
    const known = inputs.get(videoId)
    if (known !== undefined) return known
    const fetchFn = renewingFetch(streamUrl, { renew: async () => renew(videoId), onWaiting, fetch })
    const source = new UrlSource(streamUrl, { fetchFn, getRetryDelay })
    const input = new Input({ formats: [MP4], source })
    inputs.set(videoId, input)
    return input
  }
  return {
    open,
    async video(clip) {
      const track = await withCode('source', async () => open(clip).getPrimaryVideoTrack())
      if (track === null || !(await withCode('source', async () => track.canDecode()))) throw renderError('source')
      return track
    },
    dispose() {
      for (const input of inputs.values()) input.dispose()
    },
  }
}

interface RenewOptions {
  readonly renew: () => Promise<string | null>
  /** Called at each attempt while the file does not exist yet. */
  readonly onWaiting: () => void
  readonly fetch: typeof fetch
}

/**
 * Fetches from `url`; from a new one after the first response 401. Requests that expire together renew it together.
 * Errors: rejects while the file does not exist yet, so that its reader tries again.
 */
export function renewingFetch(url: string, { renew, onWaiting, fetch }: RenewOptions): typeof fetch {
  let renewed: Promise<string | null> | null = null
  const ready = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const response = await fetch(...request)
    if (!NOT_READY.includes(response.status)) return response
    onWaiting()
    throw new NotReadyError(`The file is not ready: ${response.status}.`)
  }
  return async (_, init) => {
    const current = (await renewed) ?? url
    const response = await ready(current, init)
    if (response.status !== EXPIRED || current !== url) return response
    renewed ??= renew()
    const next = await renewed
    return next === null ? response : await ready(next, init)
  }
}

/** Aborts every request with the signal as well as with its own. */
export function abortedBy(signal: AbortSignal, fetchFn: typeof fetch): typeof fetch {
  return async (input, init) => {
    const own = init?.signal ?? null
    return fetchFn(input, { ...init, signal: own === null ? signal : AbortSignal.any([signal, own]) })
  }
}

class NotReadyError extends Error {
  override readonly name = 'NotReadyError'
}

/** Gives up after a few attempts, of a file that is not ready after many; mediabunny's own delay never does. */
export function getRetryDelay(previousAttempts: number, error?: unknown): number | null {
  const attempts = error instanceof NotReadyError ? ATTEMPTS_NOT_READY : ATTEMPTS
  return previousAttempts >= attempts
    ? null
    : Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** previousAttempts)
}
