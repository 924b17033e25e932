// Dispatches the messages of the editor: to the handshake, the current session or the handlers.
import { runGuarded } from '../channel/async/emitter.ts'
import type { Channel, ChannelReceiver } from '../channel/channel.ts'
import type { HandshakeCounts } from '../channel/diagnosis/handshake-counts.ts'
import type { HostTransport } from '../channel/host-transport.ts'
import type { Envelope } from '../channel/parse.ts'
import type { Log } from '../channel/ports.ts'
import { modes } from '../messages/registry/modes.ts'
import type { EditorMessage, EditorToHostType, Fields, HostMode } from '../generated/types.ts'
import type { Handlers } from './handlers.ts'
import { dispatchNotice, isNotice } from './notices.ts'
import type { EditorSession } from './session/editor-session.ts'
import type { FrameLoads } from './session/frame-loads.ts'
import type { HostHandshake } from './session/handshake.ts'
import type { Sessions } from './session/sessions.ts'

type SessionMessage = Exclude<EditorMessage, { type: 'EDITOR_READY' }>

export interface IncomingOptions<Signal> {
  readonly channel: Pick<Channel<never>, 'ignore'>
  readonly transport: Pick<HostTransport, 'accepts'>
  readonly handshake: Pick<HostHandshake, 'ready' | 'acknowledged'>
  readonly sessions: Sessions<Signal>
  readonly frameLoads: FrameLoads
  readonly counts: HandshakeCounts
  readonly handlers: Handlers<Signal>
  readonly hostMode?: HostMode | undefined
  readonly log: Log
}

export function createIncoming<Signal>(options: IncomingOptions<Signal>): ChannelReceiver<EditorMessage> {
  const { channel, transport, handshake, sessions, frameLoads, counts, handlers, hostMode = 'partner', log } = options

  const ignore = (type: EditorToHostType, reason: string, rule: string): void => channel.ignore({ type, reason, rule })

  const onReady = ({ instanceId, features, loaded }: Envelope): void => {
    counts.readySeen += 1
    // Without an instanceId a repeated announcement cannot be told from a reload, whose load event is still to come.
    if (instanceId === undefined) frameLoads.sessionStarted()
    handshake.ready(instanceId, features)
    frameLoads.loadReported(loaded)
  }

  const onAcknowledgement = (fields: Fields<'EDITOR_VIDEO_DATA_ACK'>, { revision, loaded }: Envelope): void => {
    if (!handshake.acknowledged(revision))
      return ignore('EDITOR_VIDEO_DATA_ACK', 'it acknowledges a revision that was not sent', 'P-44')
    counts.ackSeen += 1
    frameLoads.loadReported(loaded)
    // A listener of the phase may have disposed of the host.
    if (sessions.current !== null) void runGuarded(() => handlers.acknowledged?.(fields), log)
  }

  const serve = (session: EditorSession<Signal>, message: SessionMessage, envelope: Envelope): void => {
    if (message.type === 'EDITOR_VIDEO_DATA_ACK') return onAcknowledgement(message.fields, envelope)
    if (message.type === 'REQUEST_TOKEN_REFRESH') return void session.refreshToken()
    if (message.type === 'EXPORT_COMPLETE') return session.exports.complete(message.fields)
    session.purchases.purchaseRequested(message)
    if (isNotice(message)) dispatchNotice(message, handlers, log)
    else session.requests.serve(message)
  }

  return {
    onMessage(message, envelope, { direct }) {
      const { type } = message
      if (!transport.accepts(type, direct))
        return ignore(type, 'it arrived over another transport than the negotiated one', 'P-40')
      if (message.type === 'EDITOR_READY') return onReady(envelope)
      const session = sessions.current
      if (session === null) return ignore(type, 'it came before EDITOR_READY', 'P-44')
      const treatment = modes[type][hostMode]
      if (treatment === 'serve') return serve(session, message, envelope)
      const effect = treatment === 'suppress' ? 'is suppressed' : 'means nothing'
      ignore(type, `it ${effect} in ${hostMode} sessions`, 'P-49')
    },
    onMalformed(failure, { direct }) {
      if (!transport.accepts(undefined, direct)) return
      const { type = 'message', issue, reason, exportId } = failure
      counts.lastIssue = `${type}: ${issue ?? reason}`
      if (type === 'EXPORT_COMPLETE' && exportId !== undefined) sessions.current?.exports.rejectMalformed(exportId)
      else sessions.current?.requests.rejectMalformed(failure)
    },
  }
}
