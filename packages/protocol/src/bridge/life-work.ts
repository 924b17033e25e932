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
  /** A token was minted, or could not be; neither is heard of once the life has ended. */
  readonly minted: (pair: TokenPair) => void
  readonly mintFailed: (error: unknown) => void
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
  const { signal } = options.canceller
  const service = createHostService(options)
  const exports = createHostExports(options)
  let ended = false

  const mint = async (): Promise<void> => {
    try {
      const pair = await options.handlers.refreshToken({ signal })
      if (!ended) options.minted(pair)
    } catch (error) {
      if (!ended) options.mintFailed(error)
    }
  }
  return {
    signal,
    service,
    exports,
    purchases: createHostPurchases(),
    refresh: createSingleFlight(mint),
    end(reason) {
      ended = true
      exports.end()
      service.end(reason)
    },
  }
}
