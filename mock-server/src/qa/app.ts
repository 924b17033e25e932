// Entry point of the package: the whole service with QA's additions in one call.
import { startServer as startService, type RunningServer } from '../app.ts'
import { doctorOf } from '../doctor/running-service.ts'
import type { Clock, VirtualClock } from '../ports.ts'
import { systemClock, virtualClock } from '../system.ts'
import { qaAdditions } from './additions.ts'
import { qaOptionsError, type QaOptions } from './options.ts'

export { folderPage, unbuiltPage, type PageSource, type RunningServer } from '../app.ts'
export { readServiceToken, type ServiceToken } from '../domain/auth/service-token.ts'
export type { QaOptions as ServerOptions } from './options.ts'
export type { MediaSet } from '@proscenium/media-fixtures'

/**
 * Starts the service, seeds it and mounts the control API if asked.
 * Errors: rejects with one readable line, as the service's `startServer`, and leaves nothing running.
 */
export async function startServer(options: QaOptions): Promise<RunningServer> {
  const issue = qaOptionsError(options, process.env['NODE_ENV'])
  if (issue !== null) throw new Error(issue)
  const clock = options.control ? asVirtualClock(options.clock ?? systemClock()) : null
  const given = clock === null ? options : { ...options, clock }
  return await startService(given, { doctorOf, additions: qaAdditions(options, clock) })
}

/** Returns the clock itself if it can be set already. */
function asVirtualClock(clock: Clock | VirtualClock): VirtualClock {
  return 'restore' in clock ? clock : virtualClock(clock)
}
