// The line between one end and its peer: gate → parse → hand over, and compose → post to the explicit origin.
import type { EditorToHostType, HostToEditorType } from '../messages/registry.ts'
import { BridgeError } from './errors.ts'
import { passGate } from './gate.ts'
import type { Inspect } from './sighting.ts'
import { composeMessage, fieldsIssue, type Envelope, type ParseResult } from './parse.ts'
import type { IncomingEvent, Log, Port } from './ports.ts'
import { createTally, type Refusal } from './tally.ts'

type Failure = Extract<ParseResult<never>, { ok: false }>
type MessageType = EditorToHostType | HostToEditorType

export interface LineOptions<Message> {
  readonly end: 'host' | 'editor'
  readonly port: Port
  /** The peer's one origin; null admits nobody and posts nothing. */
  readonly peerOrigin: string | null
  readonly parse: (data: unknown) => ParseResult<Message>
  readonly log: Log
  readonly inspect: Inspect | undefined
}

/** What an end does with what came through; `onMalformed` hears of known types whose fields are wrong. */
export interface LineReceiver<Message> {
  onMessage(message: Message, envelope: Envelope): void
  onMalformed(failure: Failure): void
}

export interface Line<Message> {
  listen(receiver: LineReceiver<Message>): () => void
  /** Posts a message. False when the peer is gone; throws BridgeError `invalid` on fields the peer would refuse. */
  send(type: MessageType, fields: object, envelope?: Envelope): boolean
  /** Counts and logs something that had no effect, such as an answer nobody waits for. */
  ignore(what: Ignored): void
  refusals(): readonly Refusal[]
}

export interface Ignored {
  readonly type: MessageType
  readonly reason: string
  readonly rule: string
  readonly requestId?: string | undefined
}

export function createLine<Message extends { type: MessageType; fields: object }>(
  options: LineOptions<Message>,
): Line<Message> {
  const { port, peerOrigin, parse, log, inspect } = options
  const tally = createTally()

  /** Counts a message that has no effect, and logs the first of its kind: the diagnosis has the counts. */
  const turnAway = (reason: string, origin: string): void => {
    const count = tally.add(reason, origin)
    const message = `${options.end} end: a message from ${origin || 'an unnamed origin'} has no effect (${reason})`
    if (count === 1) log({ level: 'warn', message, details: { reason, origin } })
  }

  const receive = (event: IncomingEvent, receiver: LineReceiver<Message>): void => {
    const verdict = passGate(event, { origin: peerOrigin, peer: port.peer() })
    const { origin } = event
    if (!verdict.ok) {
      const { reason } = verdict
      turnAway(reason, origin)
      return inspect?.({ direction: 'in', outcome: 'refused', type: null, origin, rule: 'P-40', reason })
    }
    const result = parse(event.data)
    if (!result.ok) return turnDown(result, event, receiver)
    const { message, envelope } = result
    inspect?.({ direction: 'in', outcome: 'passed', origin, ...message, envelope })
    receiver.onMessage(message, envelope)
  }

  const turnDown = (failure: Failure, { origin, data }: IncomingEvent, receiver: LineReceiver<Message>): void => {
    const malformed = failure.reason === 'malformed'
    const reason = describeFailure(failure)
    turnAway(reason, origin)
    const { type = null, requestId } = failure
    const outcome = malformed ? 'refused' : 'ignored'
    inspect?.({ direction: 'in', outcome, type, origin, rule: 'P-43', reason, requestId, fields: data })
    if (malformed) receiver.onMalformed(failure)
  }

  return {
    listen: (receiver) => port.listen((event) => receive(event, receiver)),
    send(type, fields, envelope = {}) {
      const issue = fieldsIssue(type, fields)
      if (issue !== null) throw new BridgeError('invalid', `${type} is not sent: ${issue}`)
      if (peerOrigin === null || !postTo(port, { message: composeMessage(type, fields, envelope), peerOrigin }))
        return false
      inspect?.({ direction: 'out', outcome: 'passed', type, origin: peerOrigin, fields, envelope })
      return true
    },
    ignore({ type, reason, rule, requestId }) {
      const origin = peerOrigin ?? ''
      turnAway(`${type}: ${reason}`, origin)
      inspect?.({ direction: 'in', outcome: 'ignored', type, origin, rule, reason, requestId })
    },
    refusals: () => tally.list(),
  }
}

function postTo(port: Port, { message, peerOrigin }: { message: object; peerOrigin: string }): boolean {
  try {
    return port.post(message, peerOrigin)
  } catch (error) {
    throw new BridgeError('invalid', `the message cannot be cloned: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

/** What the log, the diagnosis and the inspector say of it. */
export function describeFailure({ reason, type, issue }: Failure): string {
  return [reason, type, issue].filter((part) => part !== undefined).join(' ')
}
