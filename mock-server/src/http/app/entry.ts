// What stands before the application: the listener with its limits, the probes, and an answer while nothing is mounted yet.
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
import { drain, trackActivity, type DrainTimes } from './listen.ts'
import { requestIdOf } from '../observability/log.ts'
import { validateTargets } from './request-target.ts'

interface FrontTools {
  readonly limits: Limits
  readonly clock: Clock
  readonly stopwatch: Stopwatch
  readonly random: Random
  /** Told of each refusal and cut that no request stands for, by code. */
  readonly onRejected: (code: string) => void
}

export interface ServerEntry {
  /** To listen with. */
  readonly server: Server
  /** Requests go to the application from now on, and probes look at `checks`. */
  serve(app: RequestListener, checks: readonly HealthCheck[]): void
  /** Says so to probes and clients, goes on for `delayMs`, then drains. Gives how many answers were cut at the deadline. */
  shutDown(times: DrainTimes & { delayMs: number }): Promise<number>
}

export function createServerEntry(tools: FrontTools): ServerEntry {
  const { clock } = tools
  const server = createServer(limitedServerOptions(tools.limits))
  const running = trackActivity(server)
  const health = createHealth(tools)
  // The port is known before the rest is ready; whoever comes that early may come again.
  let app: RequestListener = (_request, response) => sendTransportError(response, 'not_ready', { 'Retry-After': '1' })
  limitConnections(server, { ...tools, running })
  const probed: RequestListener = (request, response) => {
    requestIdOf(response, tools.random)
    if (!health.handle(request, response)) app(request, response)
  }
  const prompt = limitBodyTime(probed, { clock, bodyMs: tools.limits.bodyMs })
  server.on('request', drainRequests(validateTargets(limitAddressLength(prompt, tools), tools), clock))
  // An expectation that we do not know may be ignored (RFC 9110 10.1.1); Node would reject it in words of its own.
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
