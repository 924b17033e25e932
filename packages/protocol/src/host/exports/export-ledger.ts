import type { Log } from '../../channel/ports.ts'
import { addBounded } from '../../channel/requests/served-requests.ts'

/** Which exports are being stored and which have been; outlives the editor's reloads (P-46). */
export interface ExportLedger {
  /**
   * Whether this export is stored in the end. `persist` runs unless the export is stored already, or a run of it is
   * under way, whose outcome is shared. After a failure the next call runs again.
   */
  store(exportId: string, persist: () => Promise<void>): Promise<boolean>
  /** Whether this export is stored or being stored. */
  has(exportId: string): boolean
}

/** The last 1,000 stored exports are remembered: what is sent again after those is stored again. */
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
