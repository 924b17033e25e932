// The host end, composed of pure parts: channel, handshake, sessions, and what comes in and goes out. `edge/` provides
// port and clock.
import { createObservable } from '../channel/async/observable.ts'
import { createChannel } from '../channel/channel.ts'
import { describeHostState } from '../channel/diagnosis/diagnosis.ts'
import { createHandshakeCounts } from '../channel/diagnosis/handshake-counts.ts'
import type { Inspect } from '../channel/diagnosis/inspected-message.ts'
import { BridgeError } from '../channel/errors.ts'
import { createHostTransport } from '../channel/host-transport.ts'
import { fieldsIssue, parseEditorMessage } from '../channel/parse.ts'
import type { AbortControllerLike, Clock, HostPort, Log } from '../channel/ports.ts'
import type { HostMode, TokenPair } from '../generated/types.ts'
import type { Handlers } from './handlers.ts'
import type { Host } from './host-api.ts'
import { createIncoming } from './incoming.ts'
import { createOutgoing } from './outgoing.ts'
import type { SearchLimit } from './requests/search-limiter.ts'
import { createFrameLoads } from './session/frame-loads.ts'
import { createHostHandshake, type HostPhase } from './session/handshake.ts'
import { createSessions } from './session/sessions.ts'
import { createUnsolicitedMessages } from './unsolicited-messages.ts'

export interface HostEndOptions<Signal> {
  readonly port: HostPort
  readonly editorOrigin: string
  readonly handlers: Handlers<Signal>
  readonly newAbortController: () => AbortControllerLike<Signal>
  readonly frame: {
    loaded(): boolean | null
    gaps(): readonly string[]
    /** Calls the listener for each document that the frame loads. Returns an unsubscribe function. */
    onLoad(listener: () => void): () => void
  }
  readonly hostMode?: HostMode | undefined
  /** `port` offers each load of the editor a MessagePort; `window` by default. */
  readonly transport?: 'window' | 'port' | undefined
  readonly searchLimit?: SearchLimit | undefined
  readonly clock: Clock
  readonly log: Log
  readonly inspect: Inspect | undefined
}

export function createHostEnd<Signal>(options: HostEndOptions<Signal>): Host {
  const { editorOrigin, frame, log } = options
  const channel = createChannel({ ...options, end: 'host', peerOrigin: editorOrigin, parse: parseEditorMessage })
  const transport = createHostTransport({ ...options, channel })
  const phase = createObservable<HostPhase>('waiting', log)
  const counts = createHandshakeCounts()
  const frameLoads = createFrameLoads()

  /** The editor's document is gone: its session ends, and the next EDITOR_READY starts another. */
  const onFrameGone = (reason: string): void => {
    if (sessions.current === null) return
    const disposePrevious = sessions.end()
    handshake.editorLeft()
    report('the editor has left', reason)
    disposePrevious('reloaded', 'The editor has left.')
  }

  const outgoing = createOutgoing({ transport, counts, log, onFrameGone })
  const { send, report } = outgoing

  /** A token that the editor would reject must not enter the snapshots: they would all be rejected with it. */
  const renewToken = (pair: TokenPair, asked: boolean): void => {
    const issue = fieldsIssue('TOKEN_REFRESHED', pair)
    if (issue === null) handshake.renewToken(pair, { asked })
    else report('the token could not be refreshed', issue)
  }

  const sessions = createSessions({
    ...options,
    channel,
    transport,
    frameLoads,
    outgoing,
    onTokenMinted: (pair) => renewToken(pair, true),
  })

  const handshake = createHostHandshake({
    setPhase: phase.set,
    startSession: sessions.start,
    async bootData() {
      if (sessions.current === null) throw new BridgeError('disposed', 'The host end has been disposed of.')
      return await options.handlers.bootData({ signal: sessions.current.signal })
    },
    sendData(data, { revision, again }) {
      const sent = send('VIDEO_DATA', data, { envelope: { revision }, repeat: again })
      if (sent) counts.bootSent += 1
      return sent
    },
    sendToken: (pair) => void send('TOKEN_REFRESHED', pair),
    onBootFailed: (error) => report('the boot data could not be loaded', error),
  })

  const stopWatching = frame.onLoad(() => {
    if (frameLoads.frameLoaded()) onFrameGone('its frame has loaded another document')
  })
  const stopListening = channel.subscribe(
    createIncoming({ ...options, channel, transport, handshake, sessions, frameLoads, counts }),
  )

  return {
    get phase() {
      return phase.current
    },
    subscribe: phase.subscribe,
    update: handshake.update,
    pushToken: (pair) => renewToken(pair, false),
    ...createUnsolicitedMessages({ outgoing, handshake, sessions }),
    diagnosis() {
      const facts = {
        phase: phase.current,
        expectedOrigin: editorOrigin,
        frameLoaded: frame.loaded(),
        frameGaps: frame.gaps(),
        refused: channel.rejections(),
        ...counts,
      }
      return { ...facts, sentence: describeHostState(facts, handshake.hasSent) }
    },
    dispose() {
      stopWatching()
      stopListening()
      const disposePrevious = sessions.end()
      handshake.dispose()
      disposePrevious('disposed', 'The host end has been disposed of.')
    },
  }
}
