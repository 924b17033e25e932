// The log: which operation answered what, to which partner, key and session. Addresses, bodies, secrets, tokens and e-mails
// never get here: what is logged is named one by one, errors leave their messages behind, and redaction is the second net for all but requests.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Caller } from '../../domain/sessions/caller.ts'
import type { Report } from '../../operations/context.ts'
import type { Random, Stopwatch } from '../../ports.ts'
import { loggedError } from './log-error.ts'
import { createNoticeBudget } from './log-notices.ts'
import { createWarningBudget, isSecurityRelevant } from './log-warnings.ts'
import { bufferedStderr } from './log-stream.ts'
import { requestContextOf, type RequestContext } from './request-context.ts'
import type { MetricsRecorder } from './metrics-recorder.ts'

const secrets = [
  ...['token', 'session_token', 'authToken', 'accessToken', 'stream_url', 'download_url', 'api_key', 'authorization'],
  ...['payload', 'sig', 'signature', 'secret', 'client_secret', 'password', 'email', 'cookie', '["idempotency-key"]'],
  ...['url', 'query', 'headers', 'body', 'message'],
]

/** Lines of JSON on stderr, or into `stream`. */
export function createLog(level: string, stream: DestinationStream = bufferedStderr()): Logger {
  const paths = secrets.flatMap((name) => (name.startsWith('[') ? [name, `*${name}`] : [name, `*.${name}`]))
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: { service: 'proscenium' },
    serializers: { err: loggedError, error: loggedError },
    mixin: () => ({ ...request.getStore() }),
  }
  return pino(options, stream)
}

interface RequestNames extends Partial<Caller> {
  readonly requestId: string
}

/** The names of the running request, which every line logged during it carries. */
const request = new AsyncLocalStorage<RequestNames>()

/** Adds the caller's names to those of the running request. */
export function identifyCaller(caller: Caller): void {
  Object.assign(request.getStore() ?? {}, caller)
}

/** Faults are all written; news of one subject are a line a minute. */
export function createReporter({ log, metrics, stopwatch }: Omit<RequestLogTools, 'random'>): Report {
  const news = createNoticeBudget()
  return (event, cause, ids = {}) => {
    if (cause === null) return news(event, ids, stopwatch()).forEach((line) => log.warn({ event, ...line }, event))
    log.error({ event, error: cause, ...ids }, event)
    metrics.eventReported(event)
  }
}

/** Refusals and cuts of connections, for which there is no request; warnings, and few of them. */
export function rejectionLog({ log, metrics, stopwatch }: Omit<RequestLogTools, 'random'>): (code: string) => void {
  const warned = createWarningBudget()
  return (code) => {
    metrics.rejected(code)
    const refusal = warned(code, stopwatch())
    if (refusal.warn) log.warn({ code, ...(refusal.withheld === 0 ? {} : { withheld: refusal.withheld }) }, 'refused')
  }
}

/** Connections of the database that broke: each is counted, and few are told, for an outage breaks them over and over. */
export function lostConnectionLog({
  log,
  metrics,
  stopwatch,
}: Omit<RequestLogTools, 'random'>): (cause: Error) => void {
  const event = 'database_connection_lost'
  const warned = createWarningBudget()
  return (error) => {
    metrics.eventReported(event)
    const lost = warned(event, stopwatch())
    if (lost.warn) log.warn({ event, error, ...(lost.withheld === 0 ? {} : { withheld: lost.withheld }) }, event)
  }
}

/** One request, once it is answered or cut off. */
export interface RequestEntry extends RequestContext, RequestNames {
  readonly method: string
  readonly status: number
  readonly ms: number
  /** Written to the socket, the head included. */
  readonly bytes: number
  /** Whether the connection ended before the whole answer was written. */
  readonly aborted: boolean
}

export interface RequestLogTools {
  readonly log: Logger
  readonly metrics: MetricsRecorder
  readonly stopwatch: Stopwatch
  readonly random: Random
}

/** Names every request in `X-Request-Id` and logs it once, when it is over. */
export function requestLog({ log, metrics, stopwatch, random }: RequestLogTools): RequestHandler {
  const write = entryWriter(log, stopwatch)
  return (message, response, next) => {
    const names: RequestNames = { requestId: requestIdOf(response, random) }
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const began = stopwatch()
    metrics.requestStarted()
    const sent = message.socket.bytesWritten
    response.once('close', () => {
      const bytes = message.socket.bytesWritten - sent
      const entry = entryOf(message, response, { ...names, ms: round(stopwatch() - began), bytes })
      metrics.requestEnded(entry)
      write(entry)
    })
    request.run(names, next)
  }
}

/** Names the answer unless somebody before did, and gives the name. */
export function requestIdOf(response: ServerResponse, random: Random): string {
  const named = response.getHeader('X-Request-Id')
  if (typeof named === 'string') return named
  const requestId = random.uuid()
  response.setHeader('X-Request-Id', requestId)
  return requestId
}

function entryOf(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  more: RequestNames & { ms: number; bytes: number },
): RequestEntry {
  return {
    ...more,
    ...requestContextOf(response),
    method,
    status: response.statusCode,
    aborted: !response.writableFinished,
  }
}

/** A refusal that matters to security is a warning as long as there are few of its kind; everything else is news. */
function entryWriter(log: Logger, stopwatch: Stopwatch): (entry: RequestEntry) => void {
  const warned = createWarningBudget()
  // An entry holds names of our tables and numbers alone; looking for secrets in each costs more than writing it.
  const plain = log.child({}, { redact: [] })
  return (entry) => {
    const refusal = isSecurityRelevant(entry.status) ? warned(entry.code ?? String(entry.status), stopwatch()) : null
    if (refusal?.warn !== true) return plain.info(entry, 'request')
    plain.warn(refusal.withheld === 0 ? entry : { ...entry, withheld: refusal.withheld }, 'refused')
  }
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
