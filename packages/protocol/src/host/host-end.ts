// The host end, composed of pure parts. `edge/` provides port and clock.
import { createPacer } from '../end/async/pace.ts'
import { createEnd, type End } from '../end/create-end.ts'
import { describeHostState } from '../end/diagnosis/diagnosis.ts'
import type { Inspect } from '../end/diagnosis/inspected-message.ts'
import { BridgeError, disposedError } from '../end/errors.ts'
import {
  createHostHandshake,
  type Delivery,
  type HostHandshakePorts,
  type HostPhase,
} from '../end/handshake/handshake.ts'
import { parseEditorMessage } from '../end/wire/parse.ts'
import type { AbortControllerLike, Clock, HostPort, Log } from '../end/ports.ts'
import { createHostTransport, type HostTransport } from '../end/handshake/transport.ts'
import type { EditorMessage, TokenPair, VideoData } from '../generated/types.ts'
import { createFrameLoads } from './session/frame-loads.ts'
import type { Handlers } from './handlers.ts'
import type { ContextSource, Host } from './host-api.ts'
import { createIncoming } from './incoming.ts'
import { createLeaving } from './leaving.ts'
import { contradiction } from './modes.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'
import type { SearchLimit } from './session/search-limit.ts'
import { createSessions, type Sessions } from './session/sessions.ts'

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
  readonly context?: ContextSource | undefined
  /** `port` offers each load of the editor a MessagePort; `window` by default. */
  readonly transport?: 'window' | 'port' | undefined
  readonly searchLimit?: SearchLimit | undefined
  readonly clock: Clock
  readonly log: Log
  readonly inspect: Inspect | undefined
}

export function createHostEnd<Signal>(options: HostEndOptions<Signal>): Host {
  const { editorOrigin, frame, handlers, clock, log, context, port } = options
  const end = createEnd<EditorMessage, HostPhase>({
    ...options,
    side: 'host',
    peerOrigin: editorOrigin,
    parse: parseEditorMessage,
    initialPhase: 'waiting',
    describe: (facts) =>
      describeHostState(facts, { hasSent: handshake.snapshot !== null, hasFrame: port.peer() !== null }),
  })
  const { phases, report } = end
  const transport = createHostTransport({ ...options, end })
  const frameLoads = createFrameLoads()
  const pacer = createPacer(clock)
  /** The editor's document is gone: its session ends, and the next EDITOR_READY starts another. */
  const editorLeft = (reason: string): void => {
    if (sessions.current === null) return
    const previous = endSession()
    handshake.editorLeft()
    report('the editor has left', reason)
    previous?.dispose('reloaded', 'The editor has left.')
  }
  const endSession = (): typeof sessions.current => {
    pacer.clear()
    leaving.unsaved.set(null)
    return sessions.end()
  }
  const outgoing = createOutgoing({ end, transport, onFrameGone: editorLeft })
  const { deliver } = outgoing
  const onTokenMinted = (pair: TokenPair): void => void renewToken(pair, true)
  const sessions: Sessions<Signal> = createSessions({ ...options, end, transport, frameLoads, outgoing, onTokenMinted })
  const handshake = createHostHandshake(handshakePorts({ options, end, transport, outgoing, sessions }))
  /** A token that the editor would reject must not enter the snapshots: they would all be rejected with it. */
  const renewToken = (pair: TokenPair, asked: boolean): Delivery => {
    try {
      return handshake.renewToken(end.conform('TOKEN_REFRESHED', pair) as TokenPair, { asked })
    } catch (error) {
      report('the token could not be refreshed', error)
      return 'invalid'
    }
  }
  const leaving = createLeaving({
    ...options,
    features: () => (phases.current === 'open' ? (sessions.current?.features ?? null) : null),
    ask: (timeoutMs) => handshake.repeat({ leaving: timeoutMs }),
  })
  end.start(createIncoming({ end, transport, handshake, sessions, frameLoads, pacer, leaving, handlers, log }))
  const onLoad = (): void => {
    if (frameLoads.frameLoaded()) editorLeft('its frame has loaded another document')
    // A document that loads may announce itself at once.
    pacer.release('EDITOR_READY')
  }
  const stops = [frame.onLoad(onLoad), context?.subscribe(() => void pacer.run('context', handshake.contextChanged))]

  return {
    get phase() {
      return phases.current
    },
    onPhase: phases.subscribe,
    ready: phases.ready,
    update: handshake.update,
    pushToken: (pair) => renewToken(pair, false),
    purchaseComplete(fields) {
      const purchases = sessions.current?.purchases
      if (purchases === undefined || handshake.snapshot === null) return 'waiting'
      return purchases.complete(fields.videoId, () => deliver('PURCHASE_COMPLETE', fields), report)
    },
    resetProject: (videoId) => (handshake.snapshot === null ? 'waiting' : deliver('RESET_PROJECT', { videoId })),
    unsaved: leaving.unsaved,
    leave: leaving.leave,
    diagnosis: end.diagnosis,
    dispose() {
      for (const stop of stops) stop?.()
      end.dispose()
      const previous = endSession()
      handshake.dispose()
      previous?.dispose('disposed', 'The host end has been disposed of.')
    },
  }
}

interface HandshakeParts<Signal> {
  readonly options: HostEndOptions<Signal>
  readonly end: End<EditorMessage, HostPhase>
  readonly transport: HostTransport
  readonly outgoing: Outgoing
  readonly sessions: Sessions<Signal>
}

function handshakePorts<Signal>(parts: HandshakeParts<Signal>): HostHandshakePorts {
  const { options, end, transport, outgoing, sessions } = parts
  const { handlers, context } = options
  let warned: string | null = null
  /** Logs where a snapshot contradicts itself, once. */
  const check = (data: VideoData): VideoData => {
    const issue = contradiction(data)
    if (issue !== null && issue !== warned) end.report('VIDEO_DATA contradicts itself', issue)
    warned = issue
    return data
  }
  return {
    setPhase: end.phases.set,
    startSession: sessions.start,
    restartTransport: transport.restart,
    async bootData() {
      if (sessions.current === null) throw disposedError('host')
      return await handlers.bootData({ signal: sessions.current.signal })
    },
    conform(data) {
      const whole = context === undefined ? data : { ...data, context: { ...context.current } }
      return check(end.conform('VIDEO_DATA', whole) as VideoData)
    },
    sendData(data, envelope, again) {
      const sent = outgoing.deliver('VIDEO_DATA', data, { envelope, repeat: again }) === 'sent'
      if (sent) end.counts.bootSent += 1
      return sent
    },
    sendToken: (pair) => outgoing.deliver('TOKEN_REFRESHED', pair),
    onBootFailed(error) {
      const isInvalid = error instanceof BridgeError && error.code === 'invalid'
      end.report(isInvalid ? 'VIDEO_DATA could not be sent' : 'the boot data could not be loaded', error)
    },
  }
}
