// Entry point of the package: the whole service with QA's additions in one call.
import { startServer as startService, type RunningServer } from '@proscenium/service'
import { doctorOf } from '@proscenium/operator/doctor/running-service'
import type { Clock, VirtualClock } from '@proscenium/service/ports'
import { migrateDatabase } from '@proscenium/service/store/migrations/migrate-database'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { qaAdditions } from './additions.ts'
import { developmentSealKey } from './development-seal-key.ts'
import { qaOptionsError, type QaOptions } from './options.ts'

export { folderPage, unbuiltPage, type PageSource, type RunningServer } from '@proscenium/service'
export { readServiceToken, type ServiceToken } from '@proscenium/service/domain/auth/service-token'
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
  const { sealKey = developmentSealKey } = options
  const given = { ...options, sealKey, ...(clock === null ? {} : { clock }) }
  return await startService(given, {
    doctorOf,
    additions: qaAdditions(options, clock),
    // A tester has the package of this server alone, without the operator's command.
    async whileBehind() {
      await migrateDatabase(options.db, { pause })
      return true
    },
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => systemClock().setTimer(resolve, ms))
}

/** Returns the clock itself if it can be set already. */
function asVirtualClock(clock: Clock | VirtualClock): VirtualClock {
  return 'restore' in clock ? clock : virtualClock(clock)
}
