// What the host sends, and how it reports what fails.
import type { HandshakeCounts } from '../channel/diagnosis/handshake-counts.ts'
import type { HostTransport } from '../channel/host-transport.ts'
import type { Log } from '../channel/ports.ts'

export interface OutgoingOptions {
  readonly transport: Pick<HostTransport, 'send'>
  readonly counts: HandshakeCounts
  readonly log: Log
  /** A message found no frame: it has been removed from its page and has lost its editor. */
  onFrameGone(reason: string): void
}

export interface Outgoing {
  /** Sends a message. Returns false when the frame is gone; throws BridgeError `invalid`. */
  readonly post: HostTransport['send']
  /** Sends a message, or reports why that failed. */
  readonly send: HostTransport['send']
  /** Logs a failure; the diagnosis shows the last one. */
  report(message: string, error: unknown): void
}

export function createOutgoing({ transport, counts, log, onFrameGone }: OutgoingOptions): Outgoing {
  const report = (message: string, error: unknown): void => {
    counts.lastIssue = `${message}: ${error instanceof Error ? error.message : String(error)}`
    log({ level: 'warn', message, details: { error } })
  }
  const post: Outgoing['post'] = (type, fields, options) => {
    const sent = transport.send(type, fields, options)
    if (!sent) onFrameGone(`${type} found no frame`)
    return sent
  }
  return {
    post,
    report,
    send(type, fields, options) {
      try {
        return post(type, fields, options)
      } catch (error) {
        report(`${type} could not be sent`, error)
        return false
      }
    },
  }
}
