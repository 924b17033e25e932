import type { Fields } from '../messages/registry.ts'
import { BridgeError } from './errors.ts'
import type { ExportLedger } from './export-ledger.ts'

export type FinishedExport = Fields<'EXPORT_COMPLETE'>

export interface HostExportsOptions {
  /** Shared by all lives of the editor. */
  readonly ledger: ExportLedger
  /** Undefined where the host stores no exports: every one of them is acknowledged as not stored. */
  readonly persist: ((result: FinishedExport) => Promise<void>) | undefined
  readonly acknowledge: (fields: Fields<'EXPORT_COMPLETE_ACK'>) => void
  readonly ignore: (reason: string) => void
}

/** The exports of one life of the editor: stored, then acknowledged to the life that told them (P-46). */
export interface HostExports {
  complete(result: FinishedExport): void
  /** Says of a malformed one that it is not stored, unless its id is stored or being stored. */
  refuse(exportId: string): void
  /** Nothing more is acknowledged; what is being stored goes on. */
  end(): void
}

export function createHostExports({ ledger, persist, acknowledge, ignore }: HostExportsOptions): HostExports {
  const due = new Set<string>()
  let ended = false

  const store = async (result: FinishedExport): Promise<void> => {
    if (persist === undefined) throw new BridgeError('unsupported', 'This host stores no exports.')
    await persist(result)
  }

  const complete = async (result: FinishedExport): Promise<void> => {
    const { exportId } = result
    if (due.has(exportId)) return ignore('its acknowledgement is due already')
    due.add(exportId)
    const ok = await ledger.store(exportId, () => store(result))
    due.delete(exportId)
    if (!ended) acknowledge({ exportId, ok })
  }

  return {
    complete: (result) => void complete(result),
    refuse(exportId) {
      if (ledger.knows(exportId)) ignore('its id is taken up')
      else if (!ended) acknowledge({ exportId, ok: false })
    },
    end() {
      ended = true
    },
  }
}
