// Dispatches the messages of the editor: to the handshake, the current session or the handlers.
import { runGuarded } from '../end/async/emitter.ts'
import type { Pacer } from '../end/async/pace.ts'
import type { ChannelReceiver } from '../end/wire/channel.ts'
import type { End } from '../end/create-end.ts'
import type { HostHandshake } from '../end/handshake/handshake.ts'
import type { Envelope } from '../end/wire/parse.ts'
import type { HostTransport } from '../end/handshake/transport.ts'
import { modes } from '../messages/registry/modes.ts'
import type { EditorMessage, EditorToHostType } from '../generated/types.ts'
import type { Log } from '../end/ports.ts'
import type { FrameLoads } from './session/frame-loads.ts'
import type { Handlers } from './handlers.ts'
import type { Leaving } from './leaving.ts'
import { modeOf } from './modes.ts'
import type { EditorSession } from './session/session.ts'
import type { Sessions } from './session/sessions.ts'

export interface IncomingOptions {
  readonly end: Pick<End<never, string>, 'ignore' | 'report' | 'counts' | 'phases'>
  readonly transport: Pick<HostTransport, 'accepts'>
  readonly handshake: Pick<HostHandshake, 'ready' | 'isPending' | 'acknowledged' | 'repeat' | 'snapshot'>
  readonly sessions: Pick<Sessions<unknown>, 'current'>
  readonly frameLoads: FrameLoads
  readonly pacer: Pacer
  readonly leaving: Pick<Leaving, 'acknowledged'>
  readonly handlers: Pick<Handlers<unknown>, 'acknowledged'>
  readonly log: Log
}

export function createIncoming(options: IncomingOptions): ChannelReceiver<EditorMessage> {
  const { end, transport, handshake, sessions, frameLoads, pacer, leaving, handlers, log } = options
  const { counts } = end
  const ignore = (type: EditorToHostType, reason: string, rule: string): void => end.ignore({ type, reason, rule })
  let lastIssue: string | undefined
  const reportIssue = (issue: string | undefined): void => {
    if (issue !== undefined && issue !== lastIssue) end.report('the editor has rejected VIDEO_DATA', issue)
    lastIssue = issue
  }

  const onReady = (envelope: Envelope): void => {
    const { instanceId, loaded, issue } = envelope
    counts.readySeen += 1
    reportIssue(issue)
    const answer = (): void => {
      // Without an instanceId a repeated announcement cannot be told from a reload, whose load event is still to come.
      if (instanceId === undefined) frameLoads.sessionStarted()
      handshake.ready(envelope)
      frameLoads.loadReported(loaded)
    }
    if (handshake.isPending(envelope)) answer()
    else if (!pacer.run('EDITOR_READY', answer)) ignore('EDITOR_READY', 'it repeats within a second', 'P-52')
  }
  const onAcknowledgement = (fields: Readonly<Record<string, unknown>>, envelope: Envelope): void => {
    if (!handshake.acknowledged(envelope.revision))
      return ignore('EDITOR_VIDEO_DATA_ACK', 'it acknowledges a revision that was not sent', 'P-44')
    counts.ackSeen += 1
    frameLoads.loadReported(envelope.loaded)
    leaving.acknowledged(envelope)
    // A listener may have disposed of the host.
    if (sessions.current !== null) void runGuarded(() => handlers.acknowledged?.(fields), log)
  }
  /**
   * An editor that asks has its snapshot: if its acknowledgement was lost, it acknowledges a repeat. The repeat is the
   * second in its slot, and so runs a second later.
   */
  const awaitAcknowledgement = (): void => {
    const isMissing = (): boolean => handshake.snapshot !== null && end.phases.current === 'booting'
    if (!isMissing()) return
    pacer.run('EDITOR_VIDEO_DATA_ACK', () => {})
    pacer.run('EDITOR_VIDEO_DATA_ACK', () => isMissing() && handshake.repeat({}))
  }
  const serve = (session: EditorSession<unknown>, message: EditorMessage, envelope: Envelope): void => {
    if (message.type === 'EDITOR_READY') return
    if (message.type === 'EDITOR_VIDEO_DATA_ACK') return onAcknowledgement(message.fields, envelope)
    if (message.type === 'REQUEST_TOKEN_REFRESH') return session.refreshToken()
    if (message.type === 'EXPORT_COMPLETE') return session.exports.complete(message.fields)
    awaitAcknowledgement()
    session.serve(message)
  }
  return {
    onMessage(message, envelope, { direct }) {
      const { type } = message
      if (!transport.accepts(type, direct))
        return ignore(type, 'it arrived over another transport than the negotiated one', 'P-40')
      if (type === 'EDITOR_READY') return onReady(envelope)
      const session = sessions.current
      if (session === null) return ignore(type, 'it came before EDITOR_READY', 'P-44')
      const { snapshot } = handshake
      const row = modes[type]
      if (row.partner === 'serve' && row.consumer === 'serve') return serve(session, message, envelope)
      if (snapshot === null) return ignore(type, 'it came before VIDEO_DATA', 'P-49')
      const mode = modeOf(snapshot)
      const treatment = row[mode]
      if (treatment === 'serve') return serve(session, message, envelope)
      const effect = treatment === 'suppress' ? 'is suppressed' : 'means nothing'
      ignore(type, `it ${effect} in ${mode} sessions`, 'P-49')
    },
    onMalformed(failure, { direct }) {
      if (!transport.accepts(undefined, direct)) return
      const { type = 'message', issue, reason, exportId } = failure
      counts.lastIssue = `${type}: ${issue ?? reason}`
      const session = sessions.current
      if (type === 'EXPORT_COMPLETE' && exportId !== undefined) session?.exports.rejectMalformed(exportId)
      else session?.requests.rejectMalformed(failure)
    },
  }
}
