// What the editor says before the handshake waits here, in order, and goes out right after the first VIDEO_DATA.
import { BridgeError, toError } from '../channel/errors.ts'

/** Most messages that may wait for the handshake. */
const QUEUE_MAX = 64

export interface QueuedMessage {
  /** Posts the message; may throw. */
  send(): void
  /** The message will never be sent: what `send` threw, or why the queue was closed. */
  reject(error: Error): void
}

export interface RequestQueue {
  /**
   * Sends at once where the queue is open, and throws what `send` throws; else keeps the message. Throws BridgeError
   * `unavailable` beyond 64 of them. Returns the withdrawal of a message that has not been sent.
   */
  add(message: QueuedMessage): () => void
  /** Sends what waits, oldest first; what is added meanwhile goes after it. */
  open(): void
  /** Drops what waits; final. */
  close(error: Error): void
}

export function createRequestQueue(): RequestQueue {
  const waiting = new Set<QueuedMessage>()
  let isOpen = false
  let closed: Error | null = null

  return {
    add(message) {
      if (closed !== null) throw closed
      if (isOpen) message.send()
      else if (waiting.size >= QUEUE_MAX) throw new BridgeError('unavailable', 'Too much waits for the handshake.')
      else waiting.add(message)
      return () => void waiting.delete(message)
    },
    open() {
      // A set is walked to its end, also over what was added on the way.
      for (const message of waiting) {
        waiting.delete(message)
        sendOrDrop(message)
      }
      isOpen = true
    },
    close(error) {
      closed ??= error
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
