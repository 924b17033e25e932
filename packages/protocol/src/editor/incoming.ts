// Dispatches the messages of the host: to the handshake, the exports, the pending requests or the listeners.
import type { Arrival, Channel, ChannelReceiver } from '../channel/channel.ts'
import type { HandshakeCounts } from '../channel/diagnosis/handshake-counts.ts'
import { BridgeError } from '../channel/errors.ts'
import { PORT_FEATURE } from '../channel/host-transport.ts'
import type { Envelope } from '../channel/parse.ts'
import type { Log } from '../channel/ports.ts'
import type { RequestTracker } from '../channel/requests/request-tracker.ts'
import type { Fields, HostMessage, VideoData } from '../generated/types.ts'
import type { EditorEvents } from './events.ts'
import type { EditorTransport } from './editor-transport.ts'
import type { ExportOutbox } from './export-outbox.ts'
import type { EditorHandshake } from './handshake.ts'
import type { RefreshSchedule } from './refresh-schedule.ts'
import { TOKEN_KEY } from './token-refresh.ts'

export interface IncomingOptions {
  readonly channel: Pick<Channel<never>, 'ignore'>
  readonly transport: EditorTransport
  readonly handshake: EditorHandshake
  readonly schedule: RefreshSchedule
  readonly outbox: ExportOutbox<Fields<'EXPORT_COMPLETE'>>
  readonly tracker: RequestTracker
  readonly events: EditorEvents
  readonly counts: HandshakeCounts
  readonly log: Log
}

export function createIncoming(options: IncomingOptions): ChannelReceiver<HostMessage> {
  const { channel, transport, handshake, schedule, outbox, tracker, events, counts, log } = options

  const onData = (data: VideoData, envelope: Envelope, arrival: Arrival): void => {
    const { revision } = envelope
    // A snapshot repeated through the window may arrive after newer ones from the port: they share no order.
    if (!transport.isCurrent(arrival) && revision !== undefined && revision < handshake.revision)
      return channel.ignore({ type: 'VIDEO_DATA', reason: 'a newer one arrived before it', rule: 'P-44' })
    counts.bootSent += 1
    if (envelope.features?.includes(PORT_FEATURE) === true && !hasChosen(revision)) transport.adopt(arrival)
    schedule.tokenReceived(data.authToken)
    handshake.snapshotReceived(data, revision)
    if (handshake.phase === 'open') outbox.flush()
  }

  /**
   * An open editor has already chosen its transport. A port with an old revision arrives late and is not used; one with
   * a newer revision belongs to a new session.
   */
  const hasChosen = (revision = 0): boolean => handshake.phase === 'open' && revision <= handshake.revision

  const onToken = (message: Extract<HostMessage, { type: 'TOKEN_REFRESHED' }>): void => {
    const { authToken } = message.fields
    schedule.tokenReceived(authToken)
    handshake.tokenReceived(authToken)
    tracker.settle(TOKEN_KEY, message)
  }

  const onExportAck = ({ exportId, ok }: Fields<'EXPORT_COMPLETE_ACK'>): void => {
    const outcome = outbox.acknowledged(exportId, ok)
    if (outcome === 'retry')
      log({ level: 'info', message: 'the host has not stored an export yet', details: { exportId } })
    else if (outcome !== 'settled') channel.ignore({ type: 'EXPORT_COMPLETE_ACK', reason: outcome, rule: 'P-46' })
  }

  const onResponse = (message: Extract<HostMessage, { fields: { requestId: string } }>): void => {
    const { requestId } = message.fields
    const settlement = tracker.settle(requestId, message)
    if (settlement !== 'settled') channel.ignore({ type: message.type, reason: settlement, rule: 'P-42', requestId })
  }

  return {
    onMessage(message, envelope, arrival) {
      const { type, fields } = message
      if (type === 'VIDEO_DATA') return onData(fields, envelope, arrival)
      if (type === 'TOKEN_REFRESHED') return onToken(message)
      if (type === 'EXPORT_COMPLETE_ACK') return onExportAck(fields)
      if (events.isEvent(message)) return events.emit(message)
      onResponse(message)
    },
    onMalformed({ type = 'message', requestId, issue }) {
      counts.lastIssue = `${type}: ${issue ?? 'malformed'}`
      if (requestId !== undefined)
        tracker.reject(requestId, new BridgeError('invalid', `The answer is malformed: ${issue ?? ''}`))
    },
  }
}
