// The line between one end and its peer: gate → parse → hand over, and compose → post to the explicit origin.
import type { EditorToHostType, HostToEditorType } from '../messages/schemas/definitions.ts'
import { BridgeError } from './errors.ts'
import { checkGate } from './gate.ts'
import type { Inspect, InspectedMessage } from './diagnosis/inspected-message.ts'
import { composeMessage, fieldsIssue, type Envelope, type ParseResult } from './parse.ts'
import type { MessagePortLike, IncomingEvent, Log, Port } from './ports.ts'
import { createRejectionCounter, type RejectionCount } from './diagnosis/rejection-counter.ts'

type Failure = Extract<ParseResult<never>, { ok: false }>
type MessageType = EditorToHostType | HostToEditorType
type TurnedAway = Omit<InspectedMessage, 'direction'> & { readonly reason: string }

export interface ChannelOptions<Message> {
  readonly end: 'host' | 'editor'
  readonly port: Port
  /** The peer's one origin; null admits nobody and posts nothing. */
  readonly peerOrigin: string | null
  readonly parse: (data: unknown) => ParseResult<Message>
  readonly log: Log
  readonly inspect: Inspect | undefined
}

/** How a message came: as an event of the window, or by a port. */
export interface Arrival {
  readonly direct: MessagePortLike | null
  readonly event: IncomingEvent | null
}

/** What an end does with what came through; `onMalformed` hears of known types whose fields are wrong. */
export interface ChannelReceiver<Message> {
  onMessage(message: Message, envelope: Envelope, arrival: Arrival): void
  onMalformed(failure: Failure, arrival: Arrival): void
}

export interface Channel<Message> {
  subscribe(receiver: ChannelReceiver<Message>): () => void
  /** Hears what comes by this port as if it came by window from the peer's origin. */
  listen(direct: MessagePortLike): void
  /** Sends by this port from now on, by window again for null. */
  setTransport(direct: MessagePortLike | null): void
  /** Throws BridgeError `invalid` on fields the peer would refuse. */
  check(type: MessageType, fields: object): void
  /** Posts a message, with a port to hand over. False when the peer is gone; throws BridgeError `invalid` as `check`. */
  send(type: MessageType, fields: object, envelope?: Envelope, gift?: unknown): boolean
  /** Counts and logs something that had no effect, such as a late answer or the malformed rows of a message. */
  ignore(what: IgnoredMessage, count?: number): void
  rejections(): readonly RejectionCount[]
}

export interface IgnoredMessage {
  readonly type: MessageType
  readonly reason: string
  readonly rule: string
  readonly requestId?: string | undefined
  /** What the inspector is shown of it. */
  readonly fields?: unknown
}

export function createChannel<Message extends { type: MessageType; fields: object }>(
  options: ChannelOptions<Message>,
): Channel<Message> {
  const { port, peerOrigin, parse, log, inspect } = options
  const tally = createRejectionCounter()
  const origin = peerOrigin ?? ''
  let way: MessagePortLike | null = null
  let receiver: ChannelReceiver<Message> | null = null

  /** Counts a message, or rows of one, without effect, and logs the first of the kind: the diagnosis has the counts. */
  const turnAway = (sighting: TurnedAway, reason = sighting.reason, count = 1): void => {
    inspect?.({ direction: 'in', ...sighting })
    if (tally.add(reason, sighting.origin, count) > count) return
    const message = `${options.end} end: without effect, from ${sighting.origin || 'nowhere'}: ${reason}`
    log({ level: 'warn', message, details: { reason, origin: sighting.origin } })
  }

  const receive = (event: IncomingEvent): void => {
    const reason = checkGate(event, { origin: peerOrigin, peer: port.peer() })
    if (reason === null) return read(event.data, { direct: null, event })
    turnAway({ outcome: 'refused', type: null, origin: event.origin, rule: 'P-40', reason })
  }

  /** What the peer sent, by either way. */
  const read = (data: unknown, arrival: Arrival): void => {
    const result = parse(data)
    if (!result.ok) return turnDown(result, data, arrival)
    const { message, envelope, dropped } = result
    inspect?.({ direction: 'in', outcome: 'passed', origin, transport: nameOf(arrival.direct), ...message, envelope })
    if (dropped) ignore({ type: message.type, reason: 'malformed rows', rule: 'P-50', fields: dropped }, dropped.count)
    receiver?.onMessage(message, envelope, arrival)
  }

  const ignore = (what: IgnoredMessage, count?: number): void =>
    turnAway({ outcome: 'ignored', origin, ...what }, `${what.type}: ${what.reason}`, count)

  const turnDown = (failure: Failure, data: unknown, arrival: Arrival): void => {
    const malformed = failure.reason === 'malformed'
    const { type = null, requestId } = failure
    turnAway({
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

  const check = (type: MessageType, fields: object): void => {
    const issue = fieldsIssue(type, fields)
    if (issue !== null) throw new BridgeError('invalid', `${type} is not sent: ${issue}`)
  }

  const post = (message: object, gift: unknown): boolean => {
    if (peerOrigin === null || port.peer() === null) return false
    try {
      if (way === null || gift !== undefined) return port.post(message, peerOrigin, gift)
      way.post(message)
      return true
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      throw new BridgeError('invalid', `the message cannot be cloned: ${name}`)
    }
  }

  return {
    subscribe(next) {
      receiver = next
      const stop = port.listen(receive)
      return () => {
        receiver = null
        stop()
      }
    },
    listen: (direct) => direct.listen((data) => read(data, { direct, event: null })),
    setTransport(direct) {
      way = direct
    },
    check,
    send(type, fields, envelope = {}, gift) {
      check(type, fields)
      if (!post(composeMessage(type, fields, envelope), gift)) return false
      inspect?.({ direction: 'out', outcome: 'passed', type, origin, transport: nameOf(way), fields, envelope })
      return true
    },
    ignore,
    rejections: tally.list,
  }
}

function nameOf(direct: MessagePortLike | null): 'window' | 'port' {
  return direct === null ? 'window' : 'port'
}

/** What the log, the diagnosis and the inspector say of it. */
export function describeFailure({ reason, type, issue }: Failure): string {
  return [reason, type, issue].filter(Boolean).join(' ')
}
