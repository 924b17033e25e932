import type { ReceivedMessage } from './mounted.ts'

/** Records the messages that windows receive from one peer. */
export interface MessageLog {
  received(type?: string): readonly ReceivedMessage[]
  /** Listens in a window to the events that it accepts as the peer's. */
  attach(view: Window, accepts: (event: MessageEvent) => boolean): void
  dispose(): void
}

/** A log without a window. */
export function logMessages(now: () => number): MessageLog {
  const all: ReceivedMessage[] = []
  const detach: (() => void)[] = []
  return {
    received: (type) => (type === undefined ? all : all.filter((each) => each.type === type)),
    attach(view, accepts) {
      const listener = (event: MessageEvent): void => {
        if (accepts(event)) all.push(receivedMessage(event.data, now()))
      }
      view.addEventListener('message', listener)
      detach.push(() => view.removeEventListener('message', listener))
    },
    dispose: () => detach.forEach((each) => each()),
  }
}

/** What was posted, as a message; one without a text as its type has none. */
export function receivedMessage(data: unknown, at: number): ReceivedMessage {
  const message = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
  const { type } = message
  return { type: typeof type === 'string' ? type : '', message, at }
}
