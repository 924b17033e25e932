import type { ReceivedMessage } from './mounted-editor.ts'

/** Records the messages that a window receives from one peer. */
export interface MessageLog {
  received(type?: string): readonly ReceivedMessage[]
  dispose(): void
}

export interface MessageLogOptions {
  readonly view: Window
  /** Whether the event comes from the editor. */
  readonly accepts: (event: MessageEvent) => boolean
  readonly now: () => number
}

export function logMessages({ view, accepts, now }: MessageLogOptions): MessageLog {
  const all: ReceivedMessage[] = []
  const listener = (event: MessageEvent): void => {
    if (!accepts(event)) return
    const data: unknown = event.data
    const message = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
    const { type } = message
    all.push({ type: typeof type === 'string' ? type : '', message, at: now() })
  }
  view.addEventListener('message', listener)
  return {
    received: (type) => (type === undefined ? all : all.filter((each) => each.type === type)),
    dispose: () => view.removeEventListener('message', listener),
  }
}
