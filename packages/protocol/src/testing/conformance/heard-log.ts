import type { Said } from './stage.ts'

/** Keeps what a window hears of one peer. */
export interface HeardLog {
  said(type?: string): readonly Said[]
  stop(): void
}

export interface HeardLogOptions {
  readonly view: Window
  /** Whether the event is of the editor. */
  readonly accepts: (event: MessageEvent) => boolean
  readonly now: () => number
}

export function keepHeard({ view, accepts, now }: HeardLogOptions): HeardLog {
  const all: Said[] = []
  const listener = (event: MessageEvent): void => {
    if (!accepts(event)) return
    const data: unknown = event.data
    const message = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
    const { type } = message
    all.push({ type: typeof type === 'string' ? type : '', message, at: now() })
  }
  view.addEventListener('message', listener)
  return {
    said: (type) => (type === undefined ? all : all.filter((each) => each.type === type)),
    stop: () => view.removeEventListener('message', listener),
  }
}
