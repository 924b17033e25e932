// State of one editor session, disposed of with it: requests, exports, purchases and token refresh.
import type { Fields, HostToEditorType, TokenPair } from '../../generated/types.ts'
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
  /** Shared by all sessions. */
  readonly ledger: ExportLedger
  readonly log: Log
  readonly allowSearch: () => boolean
  readonly send: (type: HostToEditorType, fields: object) => boolean
  readonly acknowledge: (fields: Fields<'EXPORT_COMPLETE_ACK'>) => void
  readonly ignore: (what: IgnoredMessage) => void
  /** A token was minted, or minting failed; neither is reported once the session has ended. */
  readonly onTokenMinted: (pair: TokenPair) => void
  readonly onMintFailed: (error: unknown) => void
}

export interface EditorSession<Signal> {
  readonly signal: Signal
  readonly requests: RequestService
  readonly exports: HostExports
  readonly purchases: HostPurchases
  /** One mint for all concurrent requests (P-45). */
  readonly refreshToken: () => Promise<void>
  dispose(reason: Error): void
}

export function createEditorSession<Signal>(options: EditorSessionOptions<Signal>): EditorSession<Signal> {
  const { signal } = options.controller
  const purchases = createHostPurchases()
  const send: EditorSessionOptions<Signal>['send'] = (type, fields) => {
    const sent = options.send(type, fields)
    if (sent && type === 'COLLECTION_QUOTE') purchases.quoteSent(fields as Fields<typeof type>)
    return sent
  }
  const service = createRequestService({ ...options, send })
  const exports = createHostExports(options)
  let disposed = false

  const mint = async (): Promise<void> => {
    try {
      const pair = await options.handlers.refreshToken({ signal })
      if (!disposed) options.onTokenMinted(pair)
    } catch (error) {
      if (!disposed) options.onMintFailed(error)
    }
  }
  return {
    signal,
    requests: service,
    exports,
    purchases,
    refreshToken: createSingleFlight(mint),
    dispose(reason) {
      disposed = true
      exports.dispose()
      service.dispose(reason)
    },
  }
}
