import type { Log } from '../../channel/ports.ts'
import { addBounded } from '../../channel/requests/served-requests.ts'

/** Tracks which exports are stored or being stored; survives the editor's reloads (P-46). */
export interface ExportLedger {
  /**
   * Resolves with whether this export is stored. `persist` runs unless the export is stored already or a run is
   * pending, whose outcome is shared. After a failure the next call runs it again.
   */
  store(exportId: string, persist: () => Promise<void>): Promise<boolean>
  /** Whether this export is stored or being stored. */
  has(exportId: string): boolean
}

/** Remembers the last 1,000 stored exports; an older one that is sent again is stored again. */
export function createExportLedger(log: Log): ExportLedger {
  const running = new Map<string, Promise<boolean>>()
  const stored = new Set<string>()

  const attempt = async (exportId: string, persist: () => Promise<void>): Promise<boolean> => {
    try {
      await persist()
      addBounded(stored, exportId)
      return true
    } catch (error) {
      log({ level: 'warn', message: 'an export could not be stored', details: { exportId, error } })
      return false
    }
  }

  const begin = (exportId: string, persist: () => Promise<void>): Promise<boolean> => {
    const run = attempt(exportId, persist).finally(() => running.delete(exportId))
    running.set(exportId, run)
    return run
  }

  return {
    async store(exportId, persist) {
      if (stored.has(exportId)) return true
      return await (running.get(exportId) ?? begin(exportId, persist))
    },
    has: (exportId) => stored.has(exportId) || running.has(exportId),
  }
}
