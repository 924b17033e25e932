// The requests of one editor session: each runs once and gets one response; none after the session has ended (P-42).
import type { IgnoredMessage } from '../../end/wire/channel.ts'
import { BridgeError, toWireError, type WireError } from '../../end/errors.ts'
import type { ParseResult } from '../../end/wire/parse.ts'
import type { AbortControllerLike, Log } from '../../end/ports.ts'
import { createServedRequests } from '../../end/requests/served-requests.ts'
import { TEXT_MAX } from '../../messages/registry/limits.ts'
import { requests } from '../../messages/registry/message-table.ts'
import { replies } from '../../messages/registry/replies.ts'
import { argumentsOf } from '../../messages/registry/takes.ts'
import type { EditorMessage, Fields, HostToEditorType } from '../../generated/types.ts'
import type { RequestType } from '../../messages/schemas/definitions.ts'
import type { HandlerContext, Handlers } from '../handlers.ts'

export type RequestMessage = Extract<EditorMessage, { type: RequestType }>

type HandlerName = (typeof requests)[RequestType]['host']
type AnyHandlers = { readonly [Name in HandlerName]?: (...given: readonly unknown[]) => Promise<object> }

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
  /** Responds to a malformed request with its family's error, unless its id is in use (P-42, P-43). */
  rejectMalformed(failure: Failure): void
  /** Aborts running handlers; their results are dropped. */
  dispose(reason: Error): void
}

export function createRequestService<Signal>(options: RequestServiceOptions<Signal>): RequestService {
  const { send, log, controller, handlers } = options
  const served = createServedRequests()
  let disposed = false

  /** Claims a request's key. Returns null when its id is in use, so that it gets no second response. */
  const claim = (type: RequestType, requestId: string): string | null => {
    const key = `${type} ${requestId}`
    if (served.begin(key)) return key
    options.ignore({ type, requestId, reason: 'its id is already in use', rule: 'P-42' })
    return null
  }

  const run = async (request: RequestMessage): Promise<void> => {
    const { type, fields } = request
    const { requestId } = fields
    const key = claim(type, requestId)
    if (key === null) return
    if (served.isOverCapacity) return reject(request, { key, reason: 'too many requests are pending', rule: 'P-42' })
    if (type === 'REQUEST_CATALOG_SEARCH' && !options.allowSearch())
      return reject(request, { key, reason: 'the search limit is reached', rule: 'P-47' })
    let step = 'served'
    try {
      const result = await dispatchRequest(request, handlers, { signal: controller.signal })
      step = 'answered'
      if (!disposed) send(replies[type].answer, { ...result, requestId })
    } catch (error) {
      if (disposed) return
      log({ level: 'warn', message: `${type} could not be ${step}`, details: { error } })
      respondWithError(type, fields, toWireError(step === 'served' ? error : null))
    }
    served.finish(key)
  }

  /** Beyond a limit: responds immediately; counted instead of logged one by one. */
  const reject = (
    { type, fields }: RequestMessage,
    { key, ...why }: { key: string; reason: string; rule: string },
  ): void => {
    served.finish(key)
    options.ignore({ type, requestId: fields.requestId, ...why })
    const message = 'Too many requests in a short time; try again in a moment.'
    respondWithError(type, fields, { code: 'rate_limited', message })
  }

  const respondWithError = (type: RequestType, rejected: RejectedRequest, error: WireError): void =>
    void send(replies[type].error, errorResponse(type, rejected, error))

  return {
    serve: (request) => void run(request),
    rejectMalformed({ type, requestId, videoId, issue }) {
      if (disposed || type === undefined || requestId === undefined || !isRequestType(type)) return
      const key = claim(type, requestId)
      if (key === null) return
      served.finish(key)
      const message = `The request is malformed: ${issue ?? 'unreadable'}`
      respondWithError(type, { requestId, videoId }, { code: 'invalid_request', message })
    },
    dispose(reason) {
      disposed = true
      controller.abort(reason)
    },
  }
}

interface RejectedRequest {
  readonly requestId: string
  readonly videoId?: unknown
}

/**
 * The error response of a request's family (P-48). A failed source becomes `unavailable` with the error's message as
 * its reason.
 */
function errorResponse(type: RequestType, rejected: RejectedRequest, error: WireError): object {
  const { requestId, videoId } = rejected
  const message = error.message.slice(0, TEXT_MAX)
  if (replies[type].error !== 'VIDEO_SOURCE') return { requestId, code: error.code, message }
  const named = typeof videoId === 'string' ? videoId : ''
  return { requestId, videoId: named, status: 'unavailable', reason: message } satisfies Fields<'VIDEO_SOURCE'>
}

function isRequestType(type: string): type is RequestType {
  return Object.hasOwn(replies, type)
}

/** The handler's result. Rejects with BridgeError `unsupported` where the host has no such handler (P-48). */
async function dispatchRequest<Signal>(
  { type, fields }: RequestMessage,
  handlers: Handlers<Signal>,
  context: HandlerContext<Signal>,
): Promise<object> {
  const { host, takes } = requests[type]
  const { requestId: _requestId, ...rest } = fields
  const run = (handlers as AnyHandlers)[host]?.(...argumentsOf(takes, rest), context)
  if (run === undefined) throw new BridgeError('unsupported', `This host does not serve ${type}.`)
  return await run
}
