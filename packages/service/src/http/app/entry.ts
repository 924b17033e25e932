// Entry to the service: the listener with its limits, the health checks, and 503 responses until the application is
// mounted.
import { createServer, type RequestListener, type IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Clock, Random, Stopwatch } from '../../ports.ts'
import { drainRequests } from './drain-request.ts'
import { createHealth, type HealthCheck } from '../health/health.ts'
import {
  limitConnections,
  limitedServerOptions,
  limitBodyTime,
  sendTransportError,
  limitAddressLength,
  type Limits,
} from './limits.ts'
import { drain, trackActivity, type DrainTimes } from './listen.ts'
import { requestIdOf } from '../observability/log.ts'
import { proxyRequestId, type IsNamedProxy } from '../observability/trusted-proxies.ts'

interface EntryTools {
  readonly limits: Limits
  readonly clock: Clock
  readonly stopwatch: Stopwatch
  readonly random: Random
  readonly isNamedProxy: IsNamedProxy
  /** Called with the code of each rejection and cut that has no request. */
  readonly onRejected: (code: string) => void
}

export function createServerEntry(tools: EntryTools) {
  const { clock } = tools
  const server = createServer(limitedServerOptions(tools.limits))
  const activity = trackActivity(server)
  const health = createHealth(tools)
  // The port is open before the application is ready; early clients are asked to retry.
  let app: RequestListener = (_request, response) => sendTransportError(response, 'not_ready', { 'Retry-After': '1' })
  limitConnections(server, { ...tools, activity })
  const withHealth: RequestListener = (request, response) => {
    const given = proxyRequestId(request, tools.isNamedProxy)
    if (given !== null) response.setHeader('X-Request-Id', given)
    requestIdOf(response, tools.random)
    if (!health.handle(request, response)) app(request, response)
  }
  const withBodyLimit = limitBodyTime(withHealth, { clock, bodyMs: tools.limits.bodyMs })
  const entry = drainRequests(validateTargets(limitAddressLength(withBodyLimit, tools), tools), clock)
  server.on('request', paceChunks(entry))
  // A server may ignore an unknown expectation (RFC 9110 10.1.1); Node would reject it with its own response.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return {
    /** Call `listen` on it. */
    server,
    /** Says in the health check what the start waits for. */
    wait: (reason: string): void => health.wait(reason),
    /** Routes requests to the application and health checks to `checks` from now on. */
    serve(mounted: RequestListener, checks: readonly HealthCheck[]): void {
      app = mounted
      health.serve(checks)
    },
    state: health.state,
    /**
     * Reports not ready to health checks and clients, keeps serving for `delayMs`, then drains. Returns how many
     * responses were cut at the deadline.
     */
    async shutDown({ delayMs, ...times }: DrainTimes & { delayMs: number }): Promise<number> {
      health.drain()
      activity.closeAfterResponses()
      if (delayMs > 0) await new Promise<void>((resolve) => clock.setTimer(resolve, delayMs))
      return await drain(server, { ...times, clock, activity })
    },
  }
}

/** Chunks of a tick after which the connection is read no further; what was read already, up to 64 kB, still arrives. */
const CHUNKS = 500

/**
 * Paces bodies in chunks (RFC 9112 7.1): Node calls back for each chunk, and tens of thousands of chunks of a byte
 * arrive in one tick of the event loop (O-16).
 */
export function paceChunks(next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) pace(request)
    next(request, response)
  }
}

function pace(request: IncomingMessage): void {
  const { socket, push, _read: read } = request
  let count = 0
  let requested = false
  const nextTick = (): void => {
    count = 0
    if (requested) read.call(request, 0)
    requested = false
  }
  Object.assign(request, {
    push(...chunk: Parameters<typeof push>): boolean {
      count += 1
      if (count === CHUNKS) {
        socket.pause()
        setImmediate(nextTick)
      }
      return push.apply(request, chunk)
    },
    // Node reads on when the message asks for more, which is at once while its buffer is not full.
    _read(size: number): void {
      if (count < CHUNKS) read.call(request, size)
      else requested = true
    },
  })
}

interface TargetTools {
  readonly random: Random
  /** Called with the code of each rejection. */
  readonly onRejected: (code: string) => void
}

/**
 * Validates a request's host and target (RFC 9112 3.2). Rejects a request without exactly one valid Host field, which
 * intermediaries may interpret differently, and a target that is neither a path nor an absolute address. From here on,
 * an absolute address determines path and host.
 */
function validateTargets(next: RequestListener, { random, onRejected }: TargetTools): RequestListener {
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (hasOneHost(request) && hasReadableTarget(request)) return next(request, response)
    requestIdOf(response, random)
    onRejected('malformed_http')
    sendTransportError(response, 'malformed_http')
  }
}

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port (RFC 3986 3.2.2). */
const HOST = /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+|\[([\da-f:.]+)\])(?::\d*)?$/i

function isHost(text: string): boolean {
  const [found, ipv6 = '::'] = HOST.exec(text) ?? []
  return found !== undefined && isIPv6(ipv6)
}

/** HTTP/1.0 has no Host field. */
function hasOneHost({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 0 ? httpVersionMinor === 0 : count === 1 && isHost(headers.host ?? '')
}

const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)(\/[^#]*|\?[^#]*)?$/i

function hasReadableTarget(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (url.startsWith('/') || url === '*') return true
  const [, host, path = ''] = ABSOLUTE.exec(url) ?? []
  if (host === undefined || !isHost(host)) return false
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
  return true
}
