// The line between one end and its peer: gate → parse → hand over, and compose → post to the explicit origin.
import type { EditorToHostType, HostToEditorType } from '../messages/registry.ts'
import { BridgeError } from './errors.ts'
import { passGate } from './gate.ts'
import { createRecorder, type Inspect } from './inspector.ts'
import { composeMessage, fieldsIssue, type Envelope, type ParseResult } from './parse.ts'
import type { Clock, IncomingEvent, Log, Port } from './ports.ts'
import { createTally, type Refusal } from './tally.ts'

type Failure = Extract<ParseResult<never>, { ok: false }>
type MessageType = EditorToHostType | HostToEditorType

export interface LineOptions<Message> {
  readonly end: 'host' | 'editor'
  readonly port: Port
  /** The peer's one origin; null admits nobody and posts nothing. */
  readonly peerOrigin: string | null
  readonly parse: (data: unknown) => ParseResult<Message>
  readonly clock: Clock
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
  const { port, peerOrigin, parse, log } = options
  const tally = createTally()
  const record = createRecorder(options.end, options)

  /** Counts a message that has no effect, and logs the first of its kind: the diagnosis has the counts. */
  const turnAway = (reason: string, origin: string): number => {
    const count = tally.add(reason, origin)
    const message = `${options.end} end: a message from ${origin || 'an unnamed origin'} has no effect (${reason})`
    if (count === 1) log({ level: 'warn', message, details: { reason, origin } })
    return count
  }

  const receive = (event: IncomingEvent, receiver: LineReceiver<Message>): void => {
    const verdict = passGate(event, { origin: peerOrigin, peer: port.peer() })
    const { origin } = event
    if (!verdict.ok) {
      const { reason } = verdict
      const count = turnAway(reason, origin)
      return record({ direction: 'in', outcome: 'refused', type: null, origin, rule: 'P-40', reason, count })
    }
    const result = parse(event.data)
    if (!result.ok) return turnDown(result, origin, receiver)
    const { type, fields } = result.message
    record({ direction: 'in', outcome: 'passed', type, origin, fields, requestId: requestIdOf(fields) })
    receiver.onMessage(result.message, result.envelope)
  }

  const turnDown = (failure: Failure, origin: string, receiver: LineReceiver<Message>): void => {
    const malformed = failure.reason === 'malformed'
    const count = turnAway(describe(failure), origin)
    const { type = null, requestId } = failure
    const outcome = malformed ? 'refused' : 'ignored'
    record({ direction: 'in', outcome, type, origin, rule: 'P-43', reason: describe(failure), requestId, count })
    if (malformed) receiver.onMalformed(failure)
  }

  return {
    listen: (receiver) => port.listen((event) => receive(event, receiver)),
    send(type, fields, envelope = {}) {
      const issue = fieldsIssue(type, fields)
      if (issue !== null) throw new BridgeError('invalid', `${type} is not sent: ${issue}`)
      if (peerOrigin === null || !postTo(port, { message: composeMessage(type, fields, envelope), peerOrigin }))
        return false
      record({ direction: 'out', outcome: 'passed', type, origin: peerOrigin, fields, requestId: requestIdOf(fields) })
      return true
    },
    ignore({ type, reason, rule, requestId }) {
      const origin = peerOrigin ?? ''
      const count = turnAway(`${type}: ${reason}`, origin)
      record({ direction: 'in', outcome: 'ignored', type, origin, rule, reason, requestId, count })
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

function describe({ reason, type, issue }: Failure): string {
  return [reason, type, issue].filter((part) => part !== undefined).join(' ')
}

function requestIdOf(fields: object): string | undefined {
  return 'requestId' in fields && typeof fields.requestId === 'string' ? fields.requestId : undefined
}
