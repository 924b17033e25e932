// The channel between one end and its peer: gate → parse → dispatch, and compose → post to the explicit origin (P-40,
// P-41).
import { checkGate } from './gate.ts'
import type { Inspect, InspectedMessage } from '../diagnosis/inspected-message.ts'
import type { Envelope, ParseResult } from './parse.ts'
import type { MessagePortLike, IncomingEvent, Log, Port } from '../ports.ts'
import { createRejectionCounter, type RejectionCount } from '../diagnosis/rejection-counter.ts'
import { createSender, nameOf, type MessageType, type Sender } from './sender.ts'

type Failure = Extract<ParseResult<never>, { ok: false }>
type DiscardedMessage = Omit<InspectedMessage, 'direction'> & { readonly reason: string }

export interface ChannelOptions<Message> {
  readonly side: 'host' | 'editor'
  readonly port: Port
  /** The only origin of the peer. With null, nothing is accepted and nothing posted. */
  readonly peerOrigin: string | null
  readonly parse: (data: unknown) => ParseResult<Message>
  readonly log: Log
  readonly inspect: Inspect | undefined
}

/** How a message arrived: as a window event or through a port. */
export interface Arrival {
  readonly direct: MessagePortLike | null
  readonly event: IncomingEvent | null
}

/** Handles the messages that pass. `onMalformed` receives known types with invalid fields. */
export interface ChannelReceiver<Message> {
  onMessage(message: Message, envelope: Envelope, arrival: Arrival): void
  onMalformed(failure: Failure, arrival: Arrival): void
}

export interface Channel<Message> extends Sender {
  subscribe(receiver: ChannelReceiver<Message>): () => void
  /** Receives from this port as if from the window and origin of the peer. */
  listen(direct: MessagePortLike): void
  /** Counts and logs something that had no effect, such as a late response or the malformed rows of a message. */
  ignore(what: IgnoredMessage, count?: number): void
  rejections(): readonly RejectionCount[]
}

export interface IgnoredMessage {
  readonly type: MessageType
  readonly reason: string
  readonly rule: string
  readonly requestId?: string | undefined
  /** What the inspector shows of it. */
  readonly fields?: unknown
}

export function createChannel<Message extends { type: MessageType; fields: object }>(
  options: ChannelOptions<Message>,
): Channel<Message> {
  const { port, peerOrigin, parse, log, inspect } = options
  const sender = createSender(options)
  const counter = createRejectionCounter()
  const origin = peerOrigin ?? ''
  let receiver: ChannelReceiver<Message> | null = null

  /**
   * Counts a message, or rows of one, that had no effect. Logs the first of its kind only, and none of another window
   * of the peer's origin, such as a second embed's; the diagnosis has the counts (P-40, P-43).
   */
  const discard = (discarded: DiscardedMessage, reason = discarded.reason, count = 1): void => {
    inspect?.({ direction: 'in', ...discarded })
    if (counter.add(reason, discarded.origin, count) > count || reason === 'source') return
    const message = `${options.side} end: without effect, from ${discarded.origin || 'nowhere'}: ${reason}`
    log({ level: 'warn', message, details: { reason, origin: discarded.origin } })
  }

  const receive = (event: IncomingEvent): void => {
    const reason = checkGate(event, { origin: peerOrigin, peer: port.peer() })
    if (reason === null) return read(event.data, { direct: null, event })
    discard({ outcome: 'refused', type: null, origin: event.origin, rule: 'P-40', reason })
  }

  /** Reads what the peer sent, over either transport. */
  const read = (data: unknown, arrival: Arrival): void => {
    const result = parse(data)
    if (!result.ok) return handleFailure(result, data, arrival)
    const { message, envelope, dropped } = result
    inspect?.({ direction: 'in', outcome: 'passed', origin, transport: nameOf(arrival.direct), ...message, envelope })
    if (dropped) ignore({ type: message.type, reason: 'malformed rows', rule: 'P-50', fields: dropped }, dropped.count)
    receiver?.onMessage(message, envelope, arrival)
  }

  const ignore = (what: IgnoredMessage, count?: number): void =>
    discard({ outcome: 'ignored', origin, ...what }, `${what.type}: ${what.reason}`, count)

  const handleFailure = (failure: Failure, data: unknown, arrival: Arrival): void => {
    const malformed = failure.reason === 'malformed'
    const { type = null, requestId } = failure
    discard({
      outcome: malformed ? 'refused' : 'ignored',
      type,
      origin,
      transport: nameOf(arrival.direct),
      rule: 'P-43',
      reason: describeFailure(failure),
      requestId,
      fields: data,
    })
    if (malformed) receiver?.onMalformed(failure, arrival)
  }

  return {
    ...sender,
    subscribe(next) {
      receiver = next
      const stop = port.listen(receive)
      return () => {
        receiver = null
        stop()
      }
    },
    listen: (direct) => direct.listen((data) => read(data, { direct, event: null })),
    ignore,
    rejections: counter.list,
  }
}

/** Text for the log, the diagnosis and the inspector. */
export function describeFailure({ reason, type, issue }: Failure): string {
  return [reason, type, issue].filter(Boolean).join(' ')
}
