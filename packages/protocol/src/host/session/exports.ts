// The exports of the editor: stored once each, then acknowledged to the session that sent them (P-46).
import type { IgnoredMessage } from '../../end/wire/channel.ts'
import { BridgeError } from '../../end/errors.ts'
import type { Log } from '../../end/ports.ts'
import { addBounded } from '../../end/requests/served-requests.ts'
import type { Fields } from '../../generated/types.ts'
import type { Handlers } from '../handlers.ts'

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

export type FinishedExport = Fields<'EXPORT_COMPLETE'>

export interface HostExportsOptions {
  /** Shared by all editor sessions. */
  readonly ledger: ExportLedger
  /** Without a handler the host stores no exports: every export is acknowledged with `ok: false`. */
  readonly handlers: Pick<Handlers<unknown>, 'exportComplete'>
  readonly acknowledge: (fields: Fields<'EXPORT_COMPLETE_ACK'>) => void
  readonly ignore: (what: IgnoredMessage) => void
}

/** The exports of one editor session: stored, then acknowledged to the session that sent them (P-46). */
export interface HostExports {
  complete(result: FinishedExport): void
  /** Acknowledges a malformed export with `ok: false`, unless its id is stored or being stored. */
  rejectMalformed(exportId: string): void
  /** Stops acknowledging; running handlers continue. */
  dispose(): void
}

/** Maximum number of exports being stored; an editor keeps at most 100 pending (P-52). */
const DUE_MAX = 1_000

export function createHostExports({ ledger, handlers, acknowledge, ...options }: HostExportsOptions): HostExports {
  const due = new Set<string>()
  let disposed = false

  const ignore = (reason: string): void => options.ignore({ type: 'EXPORT_COMPLETE', reason, rule: 'P-46' })

  const store = async (result: FinishedExport): Promise<void> => {
    if (handlers.exportComplete === undefined) throw new BridgeError('unsupported', 'This host stores no exports.')
    await handlers.exportComplete(result)
  }

  const complete = async (result: FinishedExport): Promise<void> => {
    const { exportId } = result
    if (due.has(exportId)) return ignore('its acknowledgement is already pending')
    if (due.size >= DUE_MAX) return acknowledge({ exportId, ok: false })
    due.add(exportId)
    const ok = await ledger.store(exportId, () => store(result))
    due.delete(exportId)
    if (!disposed) acknowledge({ exportId, ok })
  }

  return {
    complete: (result) => void complete(result),
    rejectMalformed(exportId) {
      if (ledger.has(exportId)) ignore('its id is already in use')
      else if (!disposed) acknowledge({ exportId, ok: false })
    },
    dispose() {
      disposed = true
    },
  }
}
