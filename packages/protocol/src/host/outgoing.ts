// What the host sends, and what became of it.
import type { End } from '../end/create-end.ts'
import type { Delivery } from '../end/handshake/handshake.ts'
import type { HostTransport } from '../end/handshake/transport.ts'

export interface OutgoingOptions {
  readonly end: Pick<End<never, never>, 'report'>
  readonly transport: Pick<HostTransport, 'send'>
  /** A message found no frame: it has been removed from its page and has lost its editor. */
  readonly onFrameGone: (reason: string) => void
}

export interface Outgoing {
  /** Sends a message. Returns false when the frame is gone; throws BridgeError `invalid`. */
  readonly post: HostTransport['send']
  /** Sends a message, or reports why that failed. */
  deliver(...message: Parameters<HostTransport['send']>): Delivery
}

export function createOutgoing({ end, transport, onFrameGone }: OutgoingOptions): Outgoing {
  const post: Outgoing['post'] = (type, fields, options) => {
    const sent = transport.send(type, fields, options)
    if (!sent) onFrameGone(`${type} found no frame`)
    return sent
  }
  return {
    post,
    deliver(type, fields, options) {
      try {
        return post(type, fields, options) ? 'sent' : 'waiting'
      } catch (error) {
        end.report(`${type} could not be sent`, error)
        return 'invalid'
      }
    },
  }
}
