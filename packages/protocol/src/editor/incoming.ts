// Dispatches the messages of the host: to the handshake, the exports, the pending requests or the listeners.
import type { Arrival, ChannelReceiver } from '../end/wire/channel.ts'
import type { End } from '../end/create-end.ts'
import { BridgeError } from '../end/errors.ts'
import type { EditorHandshake } from '../end/handshake/handshake.ts'
import type { Envelope } from '../end/wire/parse.ts'
import type { Log } from '../end/ports.ts'
import type { RequestTracker } from '../end/requests/requests.ts'
import { PORT_FEATURE, type EditorTransport } from '../end/handshake/transport.ts'
import type { Fields, HostMessage, VideoData } from '../generated/types.ts'
import type { EditorEvents } from './events.ts'
import type { ExportOutbox } from './export-outbox.ts'
import type { RefreshSchedule } from './refresh-schedule.ts'
import { TOKEN_KEY } from './token-refresh.ts'

export interface IncomingOptions {
  readonly end: Pick<End<never, string>, 'ignore' | 'counts' | 'phases'>
  readonly transport: EditorTransport
  readonly handshake: EditorHandshake
  readonly schedule: RefreshSchedule
  readonly outbox: ExportOutbox<Fields<'EXPORT_COMPLETE'>>
  readonly tracker: RequestTracker
  readonly events: EditorEvents
  readonly log: Log
  /** The host asks to save within this many ms. */
  readonly onLeaving: (timeoutMs: number) => void
  /** VIDEO_DATA was rejected, `field: cause`. */
  readonly onSnapshotRejected: (issue: string) => void
}

export function createIncoming(options: IncomingOptions): ChannelReceiver<HostMessage> {
  const { end, transport, handshake, schedule, outbox, tracker, events, log } = options
  const { counts, phases } = end

  const onData = (data: VideoData, { revision, features, leaving }: Envelope, arrival: Arrival): void => {
    // A snapshot repeated through the window may arrive after newer ones from the port: they share no order.
    if (!transport.isCurrent(arrival) && revision !== undefined && revision < handshake.revision)
      return end.ignore({ type: 'VIDEO_DATA', reason: 'a newer one arrived before it', rule: 'P-44' })
    counts.bootSent += 1
    const bringsPort = features?.includes(PORT_FEATURE) === true
    if (isAnnouncing() || (bringsPort && isNewSession(revision))) transport.adopt(arrival, bringsPort)
    handshake.snapshotReceived(data, revision)
    schedule.tokenReceived(data.authToken)
    if (phases.current !== 'open') return
    outbox.flush()
    if (leaving !== undefined) options.onLeaving(leaving)
  }
  const isAnnouncing = (): boolean => phases.current === 'announcing'
  /**
   * An open editor has already chosen its transport. A port with an old revision arrives late and is not used; one with
   * a newer revision belongs to a new session.
   */
  const isNewSession = (revision = 0): boolean => revision > handshake.revision

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
    else if (outcome !== 'settled') end.ignore({ type: 'EXPORT_COMPLETE_ACK', reason: outcome, rule: 'P-46' })
  }
  const onResponse = (message: Extract<HostMessage, { fields: { requestId: string } }>): void => {
    const { requestId } = message.fields
    const settlement = tracker.settle(requestId, message)
    if (settlement !== 'settled') end.ignore({ type: message.type, reason: settlement, rule: 'P-42', requestId })
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
    onMalformed({ type = 'message', requestId, issue = 'malformed' }) {
      counts.lastIssue = `${type}: ${issue}`
      if (type === 'VIDEO_DATA') options.onSnapshotRejected(issue)
      if (requestId !== undefined)
        tracker.reject(requestId, new BridgeError('invalid', `The answer is malformed: ${issue}`))
    },
  }
}
