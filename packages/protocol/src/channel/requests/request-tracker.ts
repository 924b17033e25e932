import type { HostMessage, HostToEditorType } from '../../messages/schemas/definitions.ts'
import { createDeadlines } from '../async/deadlines.ts'
import { createDeferred } from '../async/deferred.ts'
import { BridgeError, toError } from '../errors.ts'
import type { Clock, AbortSignalLike } from '../ports.ts'
import { addBounded } from './served-requests.ts'

export interface TrackedRequest {
  readonly requestId: string
  /** The types that may answer. */
  readonly accepts: readonly HostToEditorType[]
  readonly signal?: AbortSignalLike | undefined
  /** Sends the request, or has it wait; what it throws rejects the question. Returns the withdrawal of one that waits. */
  readonly post: () => (() => void) | undefined
}

/** What became of an answer; only `settled` had an effect. */
export type Settlement = 'settled' | 'late or repeated' | 'unknown' | 'of the wrong type'

/** The editor's book of requests: each promise settles once, by answer, refusal, abort, timeout or disposal (P-42). */
export interface RequestTracker {
  send(question: TrackedRequest): Promise<HostMessage>
  settle(requestId: string, message: HostMessage): Settlement
  /** Rejects one question. False when nobody waits under this id. */
  reject(requestId: string, error: Error): boolean
  rejectAll(error: BridgeError): void
}

interface Waiting {
  readonly accepts: readonly HostToEditorType[]
  close(): void
  resolve(message: HostMessage): void
  reject(error: Error): void
}

/** `timeoutMs` bounds every question. */
export function createRequestTracker({
  clock,
  timeoutMs,
}: {
  readonly clock: Clock
  readonly timeoutMs: number
}): RequestTracker {
  const waiting = new Map<string, Waiting>()
  const closed = new Set<string>()
  const deadlines = createDeadlines(clock, timeoutMs)

  const take = (requestId: string): Waiting | undefined => {
    const entry = waiting.get(requestId)
    if (entry === undefined) return undefined
    waiting.delete(requestId)
    addBounded(closed, requestId)
    entry.close()
    return entry
  }
  const reject = (requestId: string, error: Error): boolean => {
    const entry = take(requestId)
    entry?.reject(error)
    return entry !== undefined
  }

  return {
    reject,
    async send({ requestId, accepts, signal, post }) {
      if (signal?.aborted === true) throw abortedError()
      const answer = createDeferred<HostMessage>()
      const onAbort = (): void => void reject(requestId, abortedError())
      const forget = deadlines.add(() => void reject(requestId, timedOut(timeoutMs)))
      let withdraw: (() => void) | undefined
      const close = (): void => {
        forget()
        withdraw?.()
        signal?.removeEventListener('abort', onAbort)
      }
      signal?.addEventListener('abort', onAbort)
      waiting.set(requestId, { ...answer, accepts, close })
      try {
        withdraw = post()
      } catch (error) {
        reject(requestId, toError(error))
      }
      return await answer.promise
    },
    settle(requestId, message) {
      const entry = waiting.get(requestId)
      if (entry === undefined) return closed.has(requestId) ? 'late or repeated' : 'unknown'
      if (!entry.accepts.includes(message.type)) return 'of the wrong type'
      take(requestId)?.resolve(message)
      return 'settled'
    },
    rejectAll(error) {
      for (const requestId of [...waiting.keys()]) reject(requestId, error)
      deadlines.clear()
    },
  }
}

/** What a promise is rejected with whose caller's signal has fired. */
export function abortedError(): BridgeError {
  return new BridgeError('aborted', 'The caller gave the request up.')
}

function timedOut(ms: number): BridgeError {
  return new BridgeError('timeout', `No answer came within ${ms} ms.`)
}
