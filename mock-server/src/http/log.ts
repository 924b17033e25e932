// The log: which route answered what. Addresses, bodies, tokens and e-mails never get here; redaction is the second net.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { destination, pino, type Logger } from 'pino'
import type { Report } from '../operations/context.ts'
import type { Clock, Random } from '../ports.ts'

const secrets = ['token', 'session_token', 'payload', 'sig', 'signature', 'email', 'authorization', 'secret']
const STDERR = 2

/** Lines of JSON on stderr. */
export function createLog(level: string): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`])
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: { service: 'proscenium' } }, destination(STDERR))
}

export function reporter(log: Logger): Report {
  return (event, cause) => {
    const error = cause instanceof Error ? { name: cause.name, message: cause.message, stack: cause.stack } : {}
    log.error({ event, error }, event)
  }
}

/** Names every request in `X-Request-Id` and logs it once it is answered or cut off. */
export function requestLog({ log, clock, random }: { log: Logger; clock: Clock; random: Random }): RequestHandler {
  return (request, response, next) => {
    const requestId = random.uuid()
    response.setHeader('X-Request-Id', requestId)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const began = clock.now()
    response.once('close', () => log.info(entry(request, response, { requestId, ms: clock.now() - began }), 'request'))
    next()
  }
}

function entry(
  request: IncomingMessage,
  response: ServerResponse & { locals?: Record<string, unknown> },
  more: { requestId: string; ms: number },
): object {
  const route = response.locals?.['route'] ?? 'unknown route'
  return { ...more, method: request.method, route, status: response.statusCode, whole: response.writableFinished }
}
