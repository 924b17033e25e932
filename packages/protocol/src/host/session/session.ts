// One editor session, disposed of with its document: requests, exports, purchases, notices and token refresh.
import { createPacer } from '../../end/async/pace.ts'
import type { IgnoredMessage } from '../../end/wire/channel.ts'
import { BridgeError } from '../../end/errors.ts'
import type { AbortControllerLike, Clock, Log } from '../../end/ports.ts'
import type { EditorMessage, Fields, HostToEditorType, TokenPair } from '../../generated/types.ts'
import { createHostExports, type ExportLedger, type HostExports } from './exports.ts'
import type { Handlers } from '../handlers.ts'
import { dispatchNotice, isNotice, missingPurchaseHandler, paceNotice } from './notices.ts'
import { createHostPurchases, type HostPurchases } from './purchases.ts'
import { createRequestService, type RequestService } from './requests.ts'

export interface EditorSessionOptions<Signal> {
  readonly handlers: Handlers<Signal>
  readonly controller: AbortControllerLike<Signal>
  readonly features: readonly string[]
  /** Shared by all sessions. */
  readonly ledger: ExportLedger
  readonly clock: Clock
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
  /** What the editor's document supports. */
  readonly features: readonly string[]
  readonly requests: Pick<RequestService, 'rejectMalformed'>
  readonly exports: HostExports
  readonly purchases: HostPurchases
  /** Serves a request, or dispatches a notice. */
  serve(message: SessionMessage): void
  /** One mint for all concurrent requests, one per second (P-45, P-52). */
  refreshToken(): void
  dispose(code: string, why: string): void
}

type SessionMessage = Exclude<
  EditorMessage,
  { type: 'EDITOR_READY' | 'EDITOR_VIDEO_DATA_ACK' | 'REQUEST_TOKEN_REFRESH' | 'EXPORT_COMPLETE' }
>

export function createEditorSession<Signal>(options: EditorSessionOptions<Signal>): EditorSession<Signal> {
  const { handlers, features, clock, log, ignore } = options
  const { signal } = options.controller
  const pacer = createPacer(clock)
  const purchases = createHostPurchases()
  const send: EditorSessionOptions<Signal>['send'] = (type, fields) => {
    const sent = options.send(type, fields)
    if (sent && type === 'COLLECTION_QUOTE') purchases.quoteSent(fields as Fields<typeof type>)
    return sent
  }
  const requests = createRequestService({ ...options, send })
  const exports = createHostExports(options)
  let disposed = false
  let minting = false

  const mint = async (): Promise<void> => {
    minting = true
    try {
      const pair = await handlers.refreshToken({ signal })
      if (!disposed) options.onTokenMinted(pair)
    } catch (error) {
      if (!disposed) options.onMintFailed(error)
    } finally {
      minting = false
    }
  }
  const ignorePaced = (type: EditorMessage['type']): void =>
    ignore({ type, reason: 'it repeats within a second', rule: 'P-52' })
  return {
    signal,
    features,
    requests,
    exports,
    purchases,
    serve(message) {
      purchases.purchaseRequested(message)
      if (!isNotice(message)) return requests.serve(message)
      const lacking = missingPurchaseHandler(message, handlers)
      if (lacking !== null)
        return ignore({ type: message.type, reason: `the host has no handler ${lacking}`, rule: 'H-08' })
      const dispatch = (): void => dispatchNotice(message, handlers, log)
      if (!paceNotice(message, dispatch, { pacer, outcomes: purchases.outcomes })) ignorePaced(message.type)
    },
    refreshToken() {
      if (!minting && !pacer.run('REQUEST_TOKEN_REFRESH', () => void mint())) ignorePaced('REQUEST_TOKEN_REFRESH')
    },
    dispose(code, why) {
      disposed = true
      pacer.clear()
      exports.dispose()
      requests.dispose(new BridgeError(code, why))
    },
  }
}
