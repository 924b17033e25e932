// What a host cannot be asked: how loads, announcements and messages have followed each other. With its phase and its
// timers, that decides what it does next.
export interface Trace {
  readonly events: readonly string[]
  loaded(): void
  announced(event: { readonly document: number; readonly loaded: boolean; readonly reconnect: boolean }): void
  /** Any other message. */
  arrived(event: { readonly port: boolean; readonly loaded: boolean }): void
  offered(): void
  sessionStarted(): void
}

/** Of a message that repeats within a second, one runs and the last one waits (P-52). */
const ANNOUNCEMENTS = 2

export function createTrace(): Trace {
  let events: string[] = []
  const add = (event: string, repeats = 1): void => {
    if (events.slice(-repeats).filter((last) => last === event).length < repeats) events.push(event)
  }
  return {
    get events() {
      return events
    },
    loaded: () => void events.push('load'),
    announced: ({ document, loaded, reconnect }) =>
      add(`${document} announced${loaded ? ' loaded' : ''}${reconnect ? ' reconnect' : ''}`, ANNOUNCEMENTS),
    arrived: ({ port, loaded }) => add(`${port ? 'port' : 'window'}${loaded ? ' loaded' : ''}`),
    offered: () => add('offered'),
    /** Only loads outlast a session. */
    sessionStarted() {
      const loads = events.filter((event) => event.startsWith('load') || event.endsWith('loaded')).slice(-2)
      events = ['session', ...loads, events.findLast((event) => event.includes('announced')) ?? '']
    },
  }
}
