// A node whose PostgreSQL has an older schema waits for `proscenium migrate` (O-02).
import type { Logger } from 'pino'
import type { Clock, Stopwatch } from '../../ports.ts'

export const LOOK_MS = 1_000
const LOG_MS = 30_000
/** Ten minutes: then the node ends with one line, and its supervisor decides. */
export const WAIT_MS = 600_000

interface WaitParts {
  readonly clock: Pick<Clock, 'setTimer'>
  readonly stopwatch: Stopwatch
  readonly log: Pick<Logger, 'warn'>
  /** Says in the health check why the node is not ready. */
  readonly onWaiting: (reason: string) => void
}

export interface SchemaWait {
  /** Passes some time; resolves to whether to look at the schema again. */
  wait(missing: readonly string[]): Promise<boolean>
  /** For metrics: the number of migrations that the database lacked when last seen. */
  sizes(): { readonly pending_migrations: number }
}

export function createSchemaWait({ clock, stopwatch, log, onWaiting }: WaitParts): SchemaWait {
  let began: number | null = null
  let logged: number | null = null
  let pending = 0
  return {
    async wait(missing) {
      const now = stopwatch()
      began ??= now
      pending = missing.length
      onWaiting(`migrations: ${missing.length} pending`)
      if (logged === null || now - logged >= LOG_MS) {
        logged = now
        log.warn(
          { event: 'schema_behind', migrations: missing },
          'waiting: the database lacks migrations, which `proscenium migrate` applies',
        )
      }
      if (now - began >= WAIT_MS) return false
      await new Promise<void>((resolve) => clock.setTimer(resolve, LOOK_MS))
      return true
    },
    sizes: () => ({ pending_migrations: pending }),
  }
}
