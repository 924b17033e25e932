// The outgoing half of a channel: repair → compose → post to the explicit origin (P-41, P-53).
import type { EditorToHostType, HostToEditorType } from '../../generated/types.ts'
import type { Inspect } from '../diagnosis/inspected-message.ts'
import { BridgeError } from '../errors.ts'
import { readMessage } from '../../compiled/read-message.ts'
import { composeMessage, type Envelope } from './parse.ts'
import type { Log, MessagePortLike, Port } from '../ports.ts'

export type MessageType = EditorToHostType | HostToEditorType

export interface SenderOptions {
  readonly port: Port
  /** The only origin of the peer. With null, nothing is posted. */
  readonly peerOrigin: string | null
  readonly log: Log
  readonly inspect: Inspect | undefined
}

/** `transfer` is the port to hand over: such a message always goes by the window. */
export interface MessageOptions {
  readonly envelope?: Envelope | undefined
  readonly transfer?: unknown
}

export interface Sender {
  /** Sends through this port from now on; through the window again for null. */
  setTransport(direct: MessagePortLike | null): void
  /**
   * The fields as the peer would read them: what decides nothing is repaired, with one warning for each field (P-53).
   * Throws BridgeError `invalid` on fields that the peer would reject.
   */
  conform(type: MessageType, fields: object): object
  /** Posts a message. Returns false when the peer is gone; throws BridgeError `invalid` like `conform`. */
  send(type: MessageType, fields: object, options?: MessageOptions): boolean
}

/** Maximum number of warnings, so that a writer of ever new mistakes does not fill the log. */
const WARNINGS_MAX = 64

export function createSender({ port, peerOrigin, log, inspect }: SenderOptions): Sender {
  let transport: MessagePortLike | null = null
  const warned = new Set<string>()

  const warnOnce = (message: string): void => {
    if (warned.has(message) || warned.size >= WARNINGS_MAX) return
    warned.add(message)
    log({ level: 'warn', message, details: {} })
  }
  const conform = (type: MessageType, fields: object): object => {
    const { issue, value, dropped, repaired } = readMessage(type, fields)
    if (issue !== null) throw new BridgeError('invalid', `${type} is not sent: ${issue}`)
    const repair = repaired ?? (dropped && `${dropped.count} rows left out, the first for ${dropped.issue}`)
    if (repair !== undefined) warnOnce(`${type} was repaired before it was sent: ${repair}`)
    return value as object
  }
  const post = (message: object, origin: string, transfer: unknown): boolean => {
    try {
      if (transport === null || transfer !== undefined) return port.post(message, origin, transfer)
      transport.post(message)
      return true
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      throw new BridgeError('invalid', `the message cannot be cloned: ${name}`)
    }
  }
  return {
    conform,
    setTransport(direct) {
      transport = direct
    },
    send(type, given, { envelope = {}, transfer } = {}) {
      const fields = conform(type, given)
      if (peerOrigin === null || port.peer() === null) return false
      if (!post(composeMessage(type, fields, envelope), peerOrigin, transfer)) return false
      const message = { type, origin: peerOrigin, transport: nameOf(transport), fields, envelope }
      inspect?.({ direction: 'out', outcome: 'passed', ...message })
      return true
    },
  }
}

export function nameOf(direct: MessagePortLike | null): 'window' | 'port' {
  return direct === null ? 'window' : 'port'
}
