// Holds the editor's messages while it has no host, in order, and sends them right after VIDEO_DATA (P-44).
import { BridgeError, toError } from '../errors.ts'

/** Maximum number of messages that wait. */
const QUEUE_MAX = 64

export interface QueuedMessage {
  /** Posts the message; may throw. */
  send(): void
  /** The message will never be sent: receives what `send` threw, or why the queue was closed. */
  reject(error: Error): void
}

export interface SendQueue {
  /** Whether messages are sent immediately. */
  readonly isOpen: boolean
  /**
   * Sends immediately where the queue is open, and throws what `send` throws; otherwise queues the message. Throws
   * BridgeError `unavailable` beyond 64 messages. Returns a function that withdraws a message that has not been sent.
   */
  add(message: QueuedMessage): () => void
  /** Sends what is queued, oldest first; what is added meanwhile goes after it. */
  open(): void
  /** Queues what is added from now on. */
  hold(): void
  /** Drops what is queued; final. */
  close(error: Error): void
}

export function createSendQueue(): SendQueue {
  const waiting = new Set<QueuedMessage>()
  let isOpen = false
  let closed: Error | null = null
  return {
    get isOpen() {
      return isOpen
    },
    add(message) {
      if (closed !== null) throw closed
      if (isOpen) message.send()
      else if (waiting.size >= QUEUE_MAX) throw new BridgeError('unavailable', 'Too much waits for the handshake.')
      else waiting.add(message)
      return () => void waiting.delete(message)
    },
    open() {
      // Iterating a set includes entries that are added meanwhile.
      for (const message of waiting) {
        waiting.delete(message)
        sendOrDrop(message)
      }
      isOpen = closed === null
    },
    hold() {
      isOpen = false
    },
    close(error) {
      closed ??= error
      isOpen = false
      const dropped = [...waiting]
      waiting.clear()
      for (const message of dropped) message.reject(error)
    },
  }
}

function sendOrDrop(message: QueuedMessage): void {
  try {
    message.send()
  } catch (error) {
    message.reject(toError(error))
  }
}
