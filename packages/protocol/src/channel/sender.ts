// The outgoing half of a channel: check → compose → post to the explicit origin (P-41).
import type { EditorToHostType, HostToEditorType } from '../generated/types.ts'
import type { Inspect } from './diagnosis/inspected-message.ts'
import { BridgeError } from './errors.ts'
import { composeMessage, fieldsIssue, type Envelope } from './parse.ts'
import type { MessagePortLike, Port } from './ports.ts'

export type MessageType = EditorToHostType | HostToEditorType

export interface SenderOptions {
  readonly port: Port
  /** The only origin of the peer. With null, nothing is posted. */
  readonly peerOrigin: string | null
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
  /** Throws BridgeError `invalid` on fields that the peer would reject. */
  check(type: MessageType, fields: object): void
  /** Posts a message. Returns false when the peer is gone; throws BridgeError `invalid` like `check`. */
  send(type: MessageType, fields: object, options?: MessageOptions): boolean
}

export function createSender({ port, peerOrigin, inspect }: SenderOptions): Sender {
  let transport: MessagePortLike | null = null

  const check = (type: MessageType, fields: object): void => {
    const issue = fieldsIssue(type, fields)
    if (issue !== null) throw new BridgeError('invalid', `${type} is not sent: ${issue}`)
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
    check,
    setTransport(direct) {
      transport = direct
    },
    send(type, fields, { envelope = {}, transfer } = {}) {
      check(type, fields)
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
