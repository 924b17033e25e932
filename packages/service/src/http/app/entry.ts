// Entry to the service: the listener with its limits, the health checks, and 503 responses until the application is
// mounted.
import { createServer, type RequestListener, type Server } from 'node:http'
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
import { paceChunks } from './pace-chunks.ts'
import { drain, trackActivity, type DrainTimes } from './listen.ts'
import { requestIdOf } from '../observability/log.ts'
import { validateTargets } from './request-target.ts'

interface EntryTools {
  readonly limits: Limits
  readonly clock: Clock
  readonly stopwatch: Stopwatch
  readonly random: Random
  /** Called with the code of each rejection and cut that has no request. */
  readonly onRejected: (code: string) => void
}

export interface ServerEntry {
  /** Call `listen` on it. */
  readonly server: Server
  /** Routes requests to the application and health checks to `checks` from now on. */
  serve(app: RequestListener, checks: readonly HealthCheck[]): void
  /**
   * Reports not ready to health checks and clients, keeps serving for `delayMs`, then drains. Returns how many
   * responses were cut at the deadline.
   */
  shutDown(times: DrainTimes & { delayMs: number }): Promise<number>
}

export function createServerEntry(tools: EntryTools): ServerEntry {
  const { clock } = tools
  const server = createServer(limitedServerOptions(tools.limits))
  const running = trackActivity(server)
  const health = createHealth(tools)
  // The port is open before the application is ready; early clients are asked to retry.
  let app: RequestListener = (_request, response) => sendTransportError(response, 'not_ready', { 'Retry-After': '1' })
  limitConnections(server, { ...tools, running })
  const withHealth: RequestListener = (request, response) => {
    requestIdOf(response, tools.random)
    if (!health.handle(request, response)) app(request, response)
  }
  const withBodyLimit = limitBodyTime(withHealth, { clock, bodyMs: tools.limits.bodyMs })
  const entry = drainRequests(validateTargets(limitAddressLength(withBodyLimit, tools), tools), clock)
  server.on('request', paceChunks(entry))
  // A server may ignore an unknown expectation (RFC 9110 10.1.1); Node would reject it with its own response.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return {
    server,
    serve(mounted, checks) {
      app = mounted
      health.serve(checks)
    },
    async shutDown({ delayMs, ...times }) {
      health.drain()
      running.closeAfterResponses()
      if (delayMs > 0) await new Promise<void>((resolve) => clock.setTimer(resolve, delayMs))
      return await drain(server, { ...times, clock, running })
    },
  }
}
