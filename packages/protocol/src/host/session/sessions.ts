// The editor sessions of one frame, one at a time. A session ends when the next one starts, when its document leaves the
// frame, or with the host (P-44).
import type { Channel } from '../../channel/channel.ts'
import { BridgeError } from '../../channel/errors.ts'
import type { HostTransport } from '../../channel/host-transport.ts'
import type { AbortControllerLike, Clock, Log } from '../../channel/ports.ts'
import type { TokenPair } from '../../generated/types.ts'
import { createExportLedger } from '../exports/export-ledger.ts'
import type { Handlers } from '../handlers.ts'
import type { Outgoing } from '../outgoing.ts'
import { createSearchLimiter, type SearchLimit } from '../requests/search-limiter.ts'
import { createEditorSession, type EditorSession } from './editor-session.ts'
import type { FrameLoads } from './frame-loads.ts'

export interface SessionsOptions<Signal> {
  readonly handlers: Handlers<Signal>
  readonly newAbortController: () => AbortControllerLike<Signal>
  readonly searchLimit?: SearchLimit | undefined
  readonly channel: Pick<Channel<never>, 'ignore'>
  readonly transport: Pick<HostTransport, 'start' | 'close'>
  readonly frameLoads: FrameLoads
  readonly outgoing: Outgoing
  readonly onTokenMinted: (pair: TokenPair) => void
  readonly clock: Clock
  readonly log: Log
}

export interface Sessions<Signal> {
  readonly current: EditorSession<Signal> | null
  /** Starts a session, whose document supports these features, and disposes of the previous one. */
  start(features: readonly string[] | undefined): void
  /** Ends the session. Returns a function that disposes of it, to be called when the state is consistent. */
  end(): (code: string, why: string) => void
}

export function createSessions<Signal>(options: SessionsOptions<Signal>): Sessions<Signal> {
  const { transport, outgoing, clock } = options
  const ledger = createExportLedger(options.log)
  const limiter = createSearchLimiter(options.searchLimit)
  let current: EditorSession<Signal> | null = null

  const newSession = (): EditorSession<Signal> =>
    createEditorSession({
      ...options,
      controller: options.newAbortController(),
      ledger,
      allowSearch: () => limiter.allow(clock.now()),
      send: outgoing.post,
      acknowledge: (fields) => void outgoing.send('EXPORT_COMPLETE_ACK', fields),
      ignore: options.channel.ignore,
      onMintFailed: (error) => outgoing.report('the token could not be refreshed', error),
    })

  const replace = (next: EditorSession<Signal> | null): ((code: string, why: string) => void) => {
    const previous = current
    current = next
    return (code, why) => previous?.dispose(new BridgeError(code, why))
  }

  return {
    get current() {
      return current
    },
    start(features) {
      options.frameLoads.sessionStarted()
      transport.start(features)
      replace(newSession())('reloaded', 'The editor was reloaded.')
    },
    end() {
      transport.close()
      return replace(null)
    },
  }
}
