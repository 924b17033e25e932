// The requests of one life of the editor: run once, answered once, silent when the life has ended.
import type { Fields, HostToEditorType, RequestType } from '../messages/registry.ts'
import { TEXT_MAX } from '../rules/limits.ts'
import { replies } from '../rules/replies.ts'
import { toWireError, type WireError } from './errors.ts'
import type { Handlers } from './host-handlers.ts'
import { runRequest, type Request } from './host-requests.ts'
import type { ParseResult } from './parse.ts'
import type { Canceller, Log } from './ports.ts'
import { createServedRequests } from './served-requests.ts'

type Failure = Extract<ParseResult<never>, { ok: false }>

export interface HostServiceOptions<Signal> {
  readonly handlers: Handlers<Signal>
  readonly canceller: Canceller<Signal>
  readonly send: (type: HostToEditorType, fields: object) => boolean
  readonly log: Log
  /** Whether one more search may run now (P-47). */
  readonly admitSearch: () => boolean
  readonly ignore: (
    request: { readonly type: RequestType; readonly requestId: string },
    why: { readonly reason: string; readonly rule: string },
  ) => void
}

export interface HostService {
  serve(request: Request): void
  /** Answers a malformed request where it can be answered and no answer is due already (P-42, P-43). */
  refuse(failure: Failure): void
  /** Aborts what runs; its answers are dropped. */
  end(reason: Error): void
}

export function createHostService<Signal>(options: HostServiceOptions<Signal>): HostService {
  const { send, log, canceller, handlers } = options
  const book = createServedRequests()
  let ended = false

  /** The request's key in the book; null when its id has been taken up, so that it gets no second answer. */
  const takeUp = (type: RequestType, requestId: string): string | null => {
    const key = `${type} ${requestId}`
    if (book.begin(key)) return key
    options.ignore({ type, requestId }, { reason: 'a request of this id has been taken up', rule: 'P-42' })
    return null
  }

  const run = async (request: Request): Promise<void> => {
    const key = takeUp(request.type, request.fields.requestId)
    if (key === null) return
    if (request.type === 'REQUEST_CATALOG_SEARCH' && !options.admitSearch()) return turnAway(request, key)
    const outcome = await settle(() => runRequest(request, handlers, { signal: canceller.signal }))
    if (ended || !book.finish(key)) return
    answer(request, outcome)
  }

  /** Beyond the limit: answered at once, counted rather than logged one by one. */
  const turnAway = ({ type, fields }: Request, key: string): void => {
    const { requestId } = fields
    options.ignore({ type, requestId }, { reason: 'it is beyond the search limit', rule: 'P-47' })
    const error = { code: 'rate_limited', message: 'Too many searches in a short time; try again in a moment.' }
    if (book.finish(key)) send(replies[type].error, refusalOf(type, { requestId }, error))
  }

  const answer = (request: Request, outcome: Outcome): void => {
    const { type, fields } = request
    try {
      if (outcome.ok) return void send(replies[type].answer, { ...outcome.value, requestId: fields.requestId })
      log({ level: 'warn', message: `${type} could not be served`, details: { error: outcome.error } })
      send(replies[type].error, refusalOf(type, fields, toWireError(outcome.error)))
    } catch (error) {
      log({ level: 'warn', message: `the answer to ${type} could not be sent`, details: { error } })
      send(replies[type].error, refusalOf(type, fields, toWireError(null)))
    }
  }

  return {
    serve: (request) => void run(request),
    refuse({ type, requestId, videoId, issue }) {
      if (ended || type === undefined || requestId === undefined || !isRequestType(type)) return
      const key = takeUp(type, requestId)
      if (key === null || !book.finish(key)) return
      const error = { code: 'invalid_request', message: `The request is malformed: ${issue ?? 'unreadable'}` }
      send(replies[type].error, refusalOf(type, { requestId, videoId }, error))
    },
    end(reason) {
      ended = true
      canceller.abort(reason)
    },
  }
}

type Outcome = { readonly ok: true; readonly value: object } | { readonly ok: false; readonly error: unknown }

async function settle(work: () => Promise<object>): Promise<Outcome> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error }
  }
}

/** The error answer of a request's family (P-48). A failed source is `unavailable`, its reason the error's words. */
function refusalOf(type: RequestType, asked: { requestId: string; videoId?: unknown }, error: WireError): object {
  const { requestId, videoId } = asked
  const message = error.message.slice(0, TEXT_MAX)
  if (replies[type].error !== 'VIDEO_SOURCE') return { requestId, code: error.code, message }
  const named = typeof videoId === 'string' ? videoId : ''
  return { requestId, videoId: named, status: 'unavailable', reason: message } satisfies Fields<'VIDEO_SOURCE'>
}

function isRequestType(type: string): type is RequestType {
  return Object.hasOwn(replies, type)
}
