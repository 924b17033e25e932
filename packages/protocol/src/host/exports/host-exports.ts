import type { Fields } from '../../messages/schemas/definitions.ts'
import { BridgeError } from '../../channel/errors.ts'
import type { ExportLedger } from './export-ledger.ts'
import type { Handlers } from '../handlers.ts'
import type { IgnoredMessage } from '../../channel/channel.ts'

export type FinishedExport = Fields<'EXPORT_COMPLETE'>

export interface HostExportsOptions {
  /** Shared by all lives of the editor. */
  readonly ledger: ExportLedger
  /** Without a handler the host stores no exports: every one of them is acknowledged as not stored. */
  readonly handlers: Pick<Handlers<unknown>, 'exportComplete'>
  readonly acknowledge: (fields: Fields<'EXPORT_COMPLETE_ACK'>) => void
  readonly ignore: (what: IgnoredMessage) => void
}

/** The exports of one life of the editor: stored, then acknowledged to the life that told them (P-46). */
export interface HostExports {
  complete(result: FinishedExport): void
  /** Says of a malformed one that it is not stored, unless its id is stored or being stored. */
  rejectMalformed(exportId: string): void
  /** Nothing more is acknowledged; what is being stored goes on. */
  dispose(): void
}

/** Most exports that may be in storing at once; an editor keeps 100 waiting at most. */
const DUE_MAX = 1_000

export function createHostExports({ ledger, handlers, acknowledge, ...options }: HostExportsOptions): HostExports {
  const due = new Set<string>()
  let ended = false

  const ignore = (reason: string): void => options.ignore({ type: 'EXPORT_COMPLETE', reason, rule: 'P-46' })

  const store = async (result: FinishedExport): Promise<void> => {
    if (handlers.exportComplete === undefined) throw new BridgeError('unsupported', 'This host stores no exports.')
    await handlers.exportComplete(result)
  }

  const complete = async (result: FinishedExport): Promise<void> => {
    const { exportId } = result
    if (due.has(exportId)) return ignore('its acknowledgement is due already')
    if (due.size >= DUE_MAX) return acknowledge({ exportId, ok: false })
    due.add(exportId)
    const ok = await ledger.store(exportId, () => store(result))
    due.delete(exportId)
    if (!ended) acknowledge({ exportId, ok })
  }

  return {
    complete: (result) => void complete(result),
    rejectMalformed(exportId) {
      if (ledger.has(exportId)) ignore('its id is taken up')
      else if (!ended) acknowledge({ exportId, ok: false })
    },
    dispose() {
      ended = true
    },
  }
}
