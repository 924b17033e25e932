// What runs for one life of the editor, and ends with it: its requests, its exports, its token.
import type { Fields, HostToEditorType } from '../messages/registry.ts'
import type { TokenPair } from '../messages/token.ts'
import type { ExportLedger } from './export-ledger.ts'
import { createHostPurchases, type HostPurchases } from './host-purchases.ts'
import { createHostExports, type HostExports } from './host-exports.ts'
import type { Handlers } from './host-handlers.ts'
import { createHostService, type HostService } from './host-service.ts'
import type { Ignored } from './line.ts'
import type { Canceller, Log } from './ports.ts'
import { createSingleFlight } from './single-flight.ts'

export interface LifeWorkOptions<Signal> {
  readonly handlers: Handlers<Signal>
  readonly canceller: Canceller<Signal>
  /** Shared by all lives. */
  readonly ledger: ExportLedger
  readonly log: Log
  readonly admitSearch: () => boolean
  readonly send: (type: HostToEditorType, fields: object) => boolean
  readonly acknowledge: (fields: Fields<'EXPORT_COMPLETE_ACK'>) => void
  readonly ignore: (what: Ignored) => void
  readonly minted: (pair: TokenPair, signal: Signal) => void
  readonly mintFailed: (error: unknown, signal: Signal) => void
}

export interface LifeWork<Signal> {
  readonly signal: Signal
  readonly service: HostService
  readonly exports: HostExports
  readonly purchases: HostPurchases
  /** One mint for all who ask while it runs (P-45). */
  readonly refresh: () => Promise<void>
  end(reason: Error): void
}

export function createLifeWork<Signal>(options: LifeWorkOptions<Signal>): LifeWork<Signal> {
  const { handlers, canceller, ledger, log, admitSearch, send, acknowledge, ignore } = options
  const { signal } = canceller
  const service = createHostService({
    handlers,
    canceller,
    send,
    log,
    admitSearch,
    ignore: (request, why) => ignore({ ...request, ...why }),
  })
  const exports = createHostExports({
    ledger,
    persist: handlers.exportComplete === undefined ? undefined : async (result) => handlers.exportComplete?.(result),
    acknowledge,
    ignore: (reason) => ignore({ type: 'EXPORT_COMPLETE', reason, rule: 'P-46' }),
  })
  const mint = async (): Promise<void> => {
    try {
      options.minted(await handlers.refreshToken({ signal }), signal)
    } catch (error) {
      options.mintFailed(error, signal)
    }
  }
  return {
    signal,
    service,
    exports,
    purchases: createHostPurchases(),
    refresh: createSingleFlight(mint),
    end(reason) {
      exports.end()
      service.end(reason)
    },
  }
}
