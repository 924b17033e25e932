// Limits on what a client may take: time, size and connections. Slow and greedy clients get a JSON response where
// possible, are cut where not, and are always logged.
import {
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { operations, transportErrors, type TransportErrorCode } from '@proscenium/contract'
import type { Clock, Random } from '../../ports.ts'
import { JSON_CSP } from '../adapter/csp.ts'
import { isEventStream, type ServerActivity } from './listen.ts'
import { requestIdOf } from '../observability/log.ts'
import { updateRequestContext } from '../observability/request-context.ts'

/** Times in milliseconds. */
export interface Limits {
  /** Until the header fields are complete. */
  readonly headersMs: number
  /** Until the whole request has arrived, uploads included. */
  readonly requestMs: number
  /** Until the body of any other request has arrived. */
  readonly bodyMs: number
  /** Without a byte in either direction while a request runs. */
  readonly idleMs: number
  /** Between two requests on one connection. */
  readonly keepAliveMs: number
  readonly requestsPerConnection: number
  readonly connections: number
}

export const defaultLimits: Limits = {
  headersMs: 10_000,
  requestMs: 300_000,
  bodyMs: 15_000,
  idleMs: 60_000,
  // Longer than load balancers usually keep theirs, so the server is never the first to close.
  keepAliveMs: 65_000,
  requestsPerConnection: 10_000,
  connections: 10_000,
}

/** Bytes. A signed address holds a whole payload, which exceeds Node's default of 16 kB. */
const HEADERS_MAX = 65_536
/**
 * Characters. Lower than the limit of all header fields, so that the response can tell which of the two was too long.
 */
const ADDRESS_MAX = 49_152
/** Node checks for late requests this many times per shortest timeout. */
const CHECK_SHARE = 4

/** Node server options that apply these limits. */
export function limitedServerOptions(limits: Limits): ServerOptions {
  const shortest = Math.min(limits.headersMs, limits.requestMs)
  return {
    maxHeaderSize: HEADERS_MAX,
    // `entry.ts` validates Host, so that its rejection has the same form as the others.
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.max(50, Math.floor(shortest / CHECK_SHARE)),
  }
}

export interface LimitTools {
  readonly limits: Limits
  readonly activity: ServerActivity
  readonly random: Random
  /** Called with the code of each rejection and cut. */
  readonly onRejected: (code: string) => void
}

/** Applies the limits that concern connections rather than requests. */
export function limitConnections(server: Server, { limits, activity, random, onRejected }: LimitTools): void {
  server.maxRequestsPerSocket = limits.requestsPerConnection
  server.maxConnections = limits.connections
  server.on('drop', () => onRejected('too_many_connections'))
  server.timeout = limits.idleMs
  server.on('timeout', (socket) => {
    const inFlight = activity.connections.get(socket) ?? []
    if (inFlight.some(isEventStream)) return
    if (inFlight.length > 0) onRejected('idle')
    socket.destroy()
  })
  server.on('clientError', (error, socket) => {
    const code = codeOf(error)
    const started = activity.running().some(({ req, headersSent }) => req.socket === socket && headersSent)
    if (code === null || started || !socket.writable) return void socket.destroy()
    onRejected(code)
    writeError(socket, code, random.uuid())
  })
}

/** Null when no client is left to respond to. */
function codeOf(error: Error & { code?: string }): TransportErrorCode | null {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return null
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_http'
}

/** Writes the response by hand: without a request there is no response object. */
function writeError(socket: Duplex, code: TransportErrorCode, requestId: string): void {
  const { status, message } = transportErrors[code]
  const body = JSON.stringify({ error: { code, message } })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${JSON_CSP}`,
    `X-Request-Id: ${requestId}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A slow client that never hangs up must not hold the connection any longer.
  socket.once('finish', () => socket.destroy())
}

/** Rejects an address longer than any partner needs before anything reads it. */
export function limitAddressLength(
  next: RequestListener,
  { random, onRejected }: Pick<LimitTools, 'random' | 'onRejected'>,
): RequestListener {
  return (request, response) => {
    if ((request.url ?? '').length <= ADDRESS_MAX) return next(request, response)
    requestIdOf(response, random)
    onRejected('address_too_long')
    sendTransportError(response, 'address_too_long')
  }
}

/** Gives every body less time than an upload gets, regardless of its declared length: 64 kB never takes minutes. */
export function limitBodyTime(
  next: RequestListener,
  { clock, bodyMs }: { clock: Clock; bodyMs: number },
): RequestListener {
  return (request, response) => {
    if (expectsPromptBody(request)) {
      const late = (): void => (request.complete ? undefined : endLate(response))
      response.once('close', clock.setTimer(late, bodyMs))
    }
    next(request, response)
  }
}

/** Both are PUT. */
const uploads = [operations.uploadExportFile, operations.saveProjectSong].map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`),
)

function expectsPromptBody({ headers, method, url = '' }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return false
  return method !== 'PUT' || !uploads.some((pattern) => pattern.test(url))
}

function endLate(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  sendTransportError(response, 'request_timeout')
  response.once('finish', () => response.destroy())
}

/** Sends an error of the HTTP layer as the response to an existing request; its connection is not reused. */
export function sendTransportError(response: ServerResponse, code: TransportErrorCode, headers: object = {}): void {
  const { status, message } = transportErrors[code]
  updateRequestContext(response, { code })
  const body = JSON.stringify({ error: { code, message } })
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }
  response.setHeader('Content-Security-Policy', JSON_CSP)
  response.writeHead(status, { ...type, 'Cache-Control': 'no-store', Connection: 'close', ...headers }).end(body)
}
