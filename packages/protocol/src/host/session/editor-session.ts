// What runs for one life of the editor, and ends with it: its requests, its exports, its token.
import type { Fields, HostToEditorType } from '../../messages/schemas/definitions.ts'
import type { TokenPair } from '../../messages/schemas/token.ts'
import type { ExportLedger } from '../exports/export-ledger.ts'
import { createHostPurchases, type HostPurchases } from '../purchases.ts'
import { createHostExports, type HostExports } from '../exports/host-exports.ts'
import type { Handlers } from '../handlers.ts'
import { createRequestService, type RequestService } from '../requests/request-service.ts'
import type { IgnoredMessage } from '../../channel/channel.ts'
import type { AbortControllerLike, Log } from '../../channel/ports.ts'
import { createSingleFlight } from '../../channel/async/single-flight.ts'

export interface EditorSessionOptions<Signal> {
  readonly handlers: Handlers<Signal>
  readonly controller: AbortControllerLike<Signal>
  /** Shared by all lives. */
  readonly ledger: ExportLedger
  readonly log: Log
  readonly allowSearch: () => boolean
  readonly send: (type: HostToEditorType, fields: object) => boolean
  readonly acknowledge: (fields: Fields<'EXPORT_COMPLETE_ACK'>) => void
  readonly ignore: (what: IgnoredMessage) => void
  /** A token was minted, or could not be; neither is heard of once the life has ended. */
  readonly onTokenMinted: (pair: TokenPair) => void
  readonly onMintFailed: (error: unknown) => void
}

export interface EditorSession<Signal> {
  readonly signal: Signal
  readonly requests: RequestService
  readonly exports: HostExports
  readonly purchases: HostPurchases
  /** One mint for all who ask while it runs (P-45). */
  readonly refreshToken: () => Promise<void>
  dispose(reason: Error): void
}

export function createEditorSession<Signal>(options: EditorSessionOptions<Signal>): EditorSession<Signal> {
  const { signal } = options.controller
  const service = createRequestService(options)
  const exports = createHostExports(options)
  let ended = false

  const mint = async (): Promise<void> => {
    try {
      const pair = await options.handlers.refreshToken({ signal })
      if (!ended) options.onTokenMinted(pair)
    } catch (error) {
      if (!ended) options.onMintFailed(error)
    }
  }
  return {
    signal,
    requests: service,
    exports,
    purchases: createHostPurchases(),
    refreshToken: createSingleFlight(mint),
    dispose(reason) {
      ended = true
      exports.dispose()
      service.dispose(reason)
    },
  }
}
