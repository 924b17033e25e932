import type { HostMessage, HostToEditorType } from '../../generated/types.ts'
import { createDeadlines } from '../async/deadlines.ts'
import { createDeferred } from '../async/deferred.ts'
import { BridgeError, toError } from '../errors.ts'
import type { AbortSignalLike, Clock } from '../ports.ts'
import { addBounded } from './served-requests.ts'

export interface TrackedRequest {
  readonly requestId: string
  /** The types that count as a response. */
  readonly accepts: readonly HostToEditorType[]
  readonly signal?: AbortSignalLike | undefined
  /**
   * Sends or queues the request; what it throws rejects the request. Returns a function that withdraws a queued one.
   */
  readonly post: () => (() => void) | undefined
}

/** Outcome of a response; only `settled` had an effect. */
export type Settlement = 'settled' | 'late or repeated' | 'unknown' | 'of the wrong type'

/** Tracks the editor's requests: each promise settles once, by response, error, abort, timeout or disposal (P-42). */
export interface RequestTracker {
  send(request: TrackedRequest): Promise<HostMessage>
  settle(requestId: string, message: HostMessage): Settlement
  /** Rejects one request. Returns false when none is pending under this id. */
  reject(requestId: string, error: unknown): boolean
  rejectAll(error: BridgeError): void
}

export interface RequestTrackerOptions {
  readonly clock: Clock
  /** Bounds every request. */
  readonly timeoutMs: number
  /** A request got no response. */
  readonly onTimeout: (requestId: string) => void
}

interface Waiting {
  readonly accepts: readonly HostToEditorType[]
  close(): void
  resolve(message: HostMessage): void
  reject(error: unknown): void
}

export function createRequestTracker({ clock, timeoutMs, onTimeout }: RequestTrackerOptions): RequestTracker {
  const waiting = new Map<string, Waiting>()
  const closed = new Set<string>()
  const deadlines = createDeadlines(clock, timeoutMs)
  const remove = (requestId: string): Waiting | undefined => {
    const entry = waiting.get(requestId)
    if (entry === undefined) return undefined
    waiting.delete(requestId)
    addBounded(closed, requestId)
    entry.close()
    return entry
  }
  const reject = (requestId: string, error: unknown): boolean => {
    const entry = remove(requestId)
    entry?.reject(error)
    return entry !== undefined
  }
  const timeOut = (requestId: string): void => {
    reject(requestId, new BridgeError('timeout', `No answer came within ${timeoutMs} ms.`))
    onTimeout(requestId)
  }
  return {
    reject,
    async send({ requestId, accepts, signal, post }) {
      if (signal?.aborted === true) throw signal.reason
      const response = createDeferred<HostMessage>()
      const onAbort = (): void => void reject(requestId, signal?.reason)
      const cancelDeadline = deadlines.add(() => timeOut(requestId))
      let withdraw: (() => void) | undefined
      const close = (): void => {
        cancelDeadline()
        withdraw?.()
        signal?.removeEventListener('abort', onAbort)
      }
      signal?.addEventListener('abort', onAbort)
      waiting.set(requestId, { ...response, accepts, close })
      try {
        withdraw = post()
      } catch (error) {
        reject(requestId, toError(error))
      }
      return await response.promise
    },
    settle(requestId, message) {
      const entry = waiting.get(requestId)
      if (entry === undefined) return closed.has(requestId) ? 'late or repeated' : 'unknown'
      if (!entry.accepts.includes(message.type)) return 'of the wrong type'
      remove(requestId)
      entry.resolve(message)
      return 'settled'
    },
    rejectAll(error) {
      for (const requestId of [...waiting.keys()]) reject(requestId, error)
      deadlines.clear()
    },
  }
}
