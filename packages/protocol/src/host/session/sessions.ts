// The editor sessions of one frame, one at a time. A session ends when the next one starts, when its document leaves the
// frame, or with the host (P-44).
import type { End } from '../../end/create-end.ts'
import type { AbortControllerLike, Clock, Log } from '../../end/ports.ts'
import type { HostTransport } from '../../end/handshake/transport.ts'
import type { TokenPair } from '../../generated/types.ts'
import { createExportLedger } from './exports.ts'
import type { FrameLoads } from './frame-loads.ts'
import type { Handlers } from '../handlers.ts'
import type { Outgoing } from '../outgoing.ts'
import { createSearchLimiter, type SearchLimit } from './search-limit.ts'
import { createEditorSession, type EditorSession } from './session.ts'

export interface SessionsOptions<Signal> {
  readonly handlers: Handlers<Signal>
  readonly newAbortController: () => AbortControllerLike<Signal>
  readonly searchLimit?: SearchLimit | undefined
  readonly end: Pick<End<never, never>, 'ignore' | 'report'>
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
  /** Ends the session. Returns it, to be disposed of when the state is consistent. */
  end(): EditorSession<Signal> | null
}

export function createSessions<Signal>(options: SessionsOptions<Signal>): Sessions<Signal> {
  const { end, transport, outgoing, clock } = options
  const ledger = createExportLedger(options.log)
  const limiter = createSearchLimiter(options.searchLimit)
  let current: EditorSession<Signal> | null = null

  const newSession = (features: readonly string[]): EditorSession<Signal> =>
    createEditorSession({
      ...options,
      features,
      controller: options.newAbortController(),
      ledger,
      allowSearch: () => limiter.allow(clock.now()),
      send: outgoing.post,
      acknowledge: (fields) => void outgoing.deliver('EXPORT_COMPLETE_ACK', fields),
      ignore: end.ignore,
      onMintFailed: (error) => end.report('the token could not be refreshed', error),
    })
  return {
    get current() {
      return current
    },
    start(features = []) {
      options.frameLoads.sessionStarted()
      transport.start(features)
      const previous = current
      current = newSession(features)
      previous?.dispose('reloaded', 'The editor was reloaded.')
    },
    end() {
      const previous = current
      transport.close()
      current = null
      return previous
    },
  }
}
