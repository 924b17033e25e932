import type { Fields } from '../../generated/types.ts'
import { BridgeError } from '../../channel/errors.ts'
import type { ExportLedger } from './export-ledger.ts'
import type { Handlers } from '../handlers.ts'
import type { IgnoredMessage } from '../../channel/channel.ts'

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
