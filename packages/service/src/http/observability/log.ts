// The log: which operation returned which status, for which partner, key and session. Addresses, bodies, secrets,
// tokens and e-mail addresses are never logged: every logged field is listed explicitly, errors lose their messages,
// and redaction is a second safeguard for everything but request entries.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { pino, type DestinationStream, type Logger } from 'pino'
import { formatTraceparent } from '../../domain/tracing/trace-context.ts'
import type { Report } from '../../operations/context.ts'
import type { Random, Stopwatch } from '../../ports.ts'
import { createNoticeBudget, createWarningBudget, isSecurityRelevant } from './log-budgets.ts'
import { bufferedStderr } from './log-stream.ts'
import { requestContextOf } from './request-context.ts'
import type { MetricsRecorder } from './metrics-recorder.ts'
import type { RequestEntry, RequestNames } from './request-entry.ts'
import { runInScope, scopeNames } from './request-scope.ts'
import type { Tracing } from '../tracing/tracing.ts'

const secrets = [
  ...['token', 'session_token', 'authToken', 'accessToken', 'stream_url', 'download_url', 'api_key', 'authorization'],
  ...['payload', 'sig', 'signature', 'secret', 'client_secret', 'password', 'email', 'cookie', '["idempotency-key"]'],
  ...['url', 'query', 'headers', 'body', 'message'],
]

/** JSON lines on stderr, or into `stream`. */
export function createLog(level: string, stream: DestinationStream = bufferedStderr()): Logger {
  const paths = secrets.flatMap((name) => (name.startsWith('[') ? [name, `*${name}`] : [name, `*.${name}`]))
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: { service: 'proscenium' },
    serializers: { err: loggedError, error: loggedError },
    mixin: () => ({ ...scopeNames() }),
  }
  return pino(options, stream)
}

/** Errors are all written; notices are limited to one line a minute per subject. */
export function createReporter({ log, metrics, stopwatch }: LogTools): Report {
  const noticeBudget = createNoticeBudget()
  return (event, cause, ids = {}) => {
    if (cause === null)
      return noticeBudget(event, ids, stopwatch()).forEach((line) => log.warn({ event, ...line }, event))
    log.error({ event, error: cause, ...ids }, event)
    metrics.eventReported(event)
  }
}

/** Rejected and cut connections that have no request; rate-limited warnings. */
export function rejectionLog({ log, metrics, stopwatch }: LogTools): (code: string) => void {
  const warningBudget = createWarningBudget()
  return (code) => {
    metrics.rejected(code)
    const decision = warningBudget(code, stopwatch())
    if (decision.warn)
      log.warn({ code, ...(decision.withheld === 0 ? {} : { withheld: decision.withheld }) }, 'rejected')
  }
}

/** Lost database connections: all are counted, few are logged, because an outage breaks them repeatedly. */
export function lostConnectionLog({ log, metrics, stopwatch }: LogTools): (cause: Error) => void {
  const event = 'database_connection_lost'
  const warningBudget = createWarningBudget()
  return (error) => {
    metrics.eventReported(event)
    const warning = warningBudget(event, stopwatch())
    if (warning.warn)
      log.warn({ event, error, ...(warning.withheld === 0 ? {} : { withheld: warning.withheld }) }, event)
  }
}

interface LogTools {
  readonly log: Logger
  readonly metrics: MetricsRecorder
  readonly stopwatch: Stopwatch
}

interface RequestLogTools extends LogTools {
  readonly tracing: Pick<Tracing, 'begin'>
  readonly random: Random
}

/**
 * Sets `X-Request-Id` on every response and logs the request once, when it ends (O-10). `traceresponse` tells a
 * caller whose trace goes on, or is recorded, which span is its request's.
 */
export function requestLog({ log, metrics, tracing, stopwatch, random }: RequestLogTools): RequestHandler {
  const write = entryWriter(log, stopwatch)
  return (message, response, next) => {
    const requestId = requestIdOf(response, random)
    const { traceId, span, end } = tracing.begin(message, requestId)
    const names: RequestNames = { requestId, traceId }
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (span !== null) response.setHeader('traceresponse', formatTraceparent(span))
    const began = stopwatch()
    metrics.requestStarted()
    const sent = message.socket.bytesWritten
    response.once('close', () => {
      const bytes = message.socket.bytesWritten - sent
      const entry = entryOf(message, response, { ...names, ms: round(stopwatch() - began), bytes })
      metrics.requestEnded(entry)
      end(entry)
      write(entry)
    })
    runInScope({ names, span }, next)
  }
}

/** Sets the response's request id unless it has one, and returns it. */
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

/** A rejection relevant to security is a warning within its budget; everything else has level info. */
function entryWriter(log: Logger, stopwatch: Stopwatch): (entry: RequestEntry) => void {
  const warningBudget = createWarningBudget()
  // An entry contains only names from our tables and numbers; redacting each would cost more than writing it.
  const plain = log.child({}, { redact: [] })
  return (entry) => {
    const decision = isSecurityRelevant(entry.status)
      ? warningBudget(entry.code ?? String(entry.status), stopwatch())
      : null
    if (decision?.warn !== true) return plain.info(entry, 'request')
    plain.warn(decision.withheld === 0 ? entry : { ...entry, withheld: decision.withheld }, 'rejected')
  }
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}

interface LoggedError {
  readonly name: string
  /** As Node, the database or the network name it; absent if there is none. */
  readonly code?: string
  /** Frames of the stack, innermost first. */
  readonly stack: readonly string[]
  readonly cause?: LoggedError
}

const FRAMES_MAX = 20
const CAUSES_MAX = 3
const NAME = /^[A-Za-z]\w{0,39}$/
const CODE = /^[A-Z0-9_]{2,40}$/
const FRAME = /^ {4}at (?:.+:\d+:\d+\)?|.+ \((?:native|<anonymous>|index \d+)\))$/

/**
 * An error in loggable form: its type and location. Accepts any thrown value and never includes its message, which may
 * quote a value.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { name: `thrown ${typeof thrown}`, stack: [] }
  const code = 'code' in thrown ? String(thrown.code) : ''
  const deeper = thrown.cause !== undefined && depth < CAUSES_MAX
  return {
    name: NAME.test(thrown.name) ? thrown.name : 'Error',
    ...(CODE.test(code) ? { code } : {}),
    stack: framesOf(thrown),
    ...(deeper ? { cause: loggedError(thrown.cause, depth + 1) } : {}),
  }
}

/** A stack starts with the message, and a message may look like frames, so it is removed before the frames are read. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  const below = at === -1 ? stack : stack.slice(at + message.length)
  const frames = below.split('\n').filter((line) => FRAME.test(line))
  return frames.slice(0, FRAMES_MAX).map((line) => line.trim())
}
