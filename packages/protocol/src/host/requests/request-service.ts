// The requests of one life of the editor: run once, answered once, silent when the life has ended.
import type { Fields, HostToEditorType, RequestType } from '../../messages/schemas/definitions.ts'
import { TEXT_MAX } from '../../messages/registry/limits.ts'
import { replies } from '../../messages/registry/replies.ts'
import { toWireError, type WireError } from '../../channel/errors.ts'
import type { Handlers } from '../handlers.ts'
import { dispatchRequest, type RequestMessage } from './request-dispatch.ts'
import type { IgnoredMessage } from '../../channel/channel.ts'
import type { ParseResult } from '../../channel/parse.ts'
import type { AbortControllerLike, Log } from '../../channel/ports.ts'
import { createServedRequests } from '../../channel/requests/served-requests.ts'

type Failure = Extract<ParseResult<never>, { ok: false }>

export interface RequestServiceOptions<Signal> {
  readonly handlers: Handlers<Signal>
  readonly controller: AbortControllerLike<Signal>
  readonly send: (type: HostToEditorType, fields: object) => boolean
  readonly log: Log
  /** Whether one more search may run now (P-47). */
  readonly allowSearch: () => boolean
  readonly ignore: (what: IgnoredMessage) => void
}

export interface RequestService {
  serve(request: RequestMessage): void
  /** Answers a malformed request where it can be answered and no answer is due already (P-42, P-43). */
  rejectMalformed(failure: Failure): void
  /** Aborts what runs; its answers are dropped. */
  dispose(reason: Error): void
}

export function createRequestService<Signal>(options: RequestServiceOptions<Signal>): RequestService {
  const { send, log, controller: canceller, handlers } = options
  const book = createServedRequests()
  let ended = false

  /** The request's key in the book; null when its id has been taken up, so that it gets no second answer. */
  const takeUp = (type: RequestType, requestId: string): string | null => {
    const key = `${type} ${requestId}`
    if (book.begin(key)) return key
    options.ignore({ type, requestId, reason: 'its id is taken up', rule: 'P-42' })
    return null
  }

  const run = async (request: RequestMessage): Promise<void> => {
    const { type, fields } = request
    const { requestId } = fields
    const key = takeUp(type, requestId)
    if (key === null) return
    if (book.isOverCapacity) return turnAway(request, { key, reason: 'too many are in flight', rule: 'P-42' })
    if (type === 'REQUEST_CATALOG_SEARCH' && !options.allowSearch())
      return turnAway(request, { key, reason: 'it is beyond the search limit', rule: 'P-47' })
    let step = 'served'
    try {
      const answer = await dispatchRequest(request, handlers, { signal: canceller.signal })
      step = 'answered'
      if (!ended) send(replies[type].answer, { ...answer, requestId })
    } catch (error) {
      if (ended) return
      log({ level: 'warn', message: `${type} could not be ${step}`, details: { error } })
      refuse(type, fields, toWireError(step === 'served' ? error : null))
    }
    book.finish(key)
  }

  /** Beyond a limit: answered at once, counted rather than logged one by one. */
  const turnAway = (
    { type, fields }: RequestMessage,
    { key, ...why }: { key: string; reason: string; rule: string },
  ): void => {
    book.finish(key)
    options.ignore({ type, requestId: fields.requestId, ...why })
    const message = 'Too many requests in a short time; try again in a moment.'
    refuse(type, fields, { code: 'rate_limited', message })
  }

  const refuse = (type: RequestType, asked: Asked, error: WireError): void =>
    void send(replies[type].error, refusalOf(type, asked, error))

  return {
    serve: (request) => void run(request),
    rejectMalformed({ type, requestId, videoId, issue }) {
      if (ended || type === undefined || requestId === undefined || !isRequestType(type)) return
      const key = takeUp(type, requestId)
      if (key === null) return
      book.finish(key)
      const message = `The request is malformed: ${issue ?? 'unreadable'}`
      refuse(type, { requestId, videoId }, { code: 'invalid_request', message })
    },
    dispose(reason) {
      ended = true
      canceller.abort(reason)
    },
  }
}

interface Asked {
  readonly requestId: string
  readonly videoId?: unknown
}

/** The error answer of a request's family (P-48). A failed source is `unavailable`, its reason the error's words. */
function refusalOf(type: RequestType, asked: Asked, error: WireError): object {
  const { requestId, videoId } = asked
  const message = error.message.slice(0, TEXT_MAX)
  if (replies[type].error !== 'VIDEO_SOURCE') return { requestId, code: error.code, message }
  const named = typeof videoId === 'string' ? videoId : ''
  return { requestId, videoId: named, status: 'unavailable', reason: message } satisfies Fields<'VIDEO_SOURCE'>
}

function isRequestType(type: string): type is RequestType {
  return Object.hasOwn(replies, type)
}
