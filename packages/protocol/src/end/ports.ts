// What the bridge needs from its environment. `edge/` provides a window and its MessagePorts, tests provide memory.

/**
 * Injected time. `now` in ms since the Unix epoch, never set back while the page is open; `setTimer` runs its callback
 * once after `ms` and returns a function that cancels it.
 */
export interface Clock {
  now(): number
  setTimer(callback: () => void, ms: number): () => void
}

/** The parts of a message event that the bridge reads. Reading `data` deserialises the message. */
export interface IncomingEvent {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
  /** Ports transferred with the message. */
  readonly ports: readonly unknown[]
}

/** A port to one document; no other document can receive or post on it (docs/decisions/bridge/message-port-opt-in.md). */
export interface MessagePortLike {
  /** Delivers what arrives and what has been queued; called once. */
  listen(onData: (data: unknown) => void): void
  /** Throws what the structured clone throws. There is no sign of whether the other end still listens. */
  post(message: object): void
  close(): void
}

/** Transport to one peer. */
export interface Port {
  /** Delivers every event that arrives, from any sender. Returns an unsubscribe function. */
  listen(onEvent: (event: IncomingEvent) => void): () => void
  /** The peer as `event.source` identifies it at this moment; null while there is none. */
  peer(): unknown
  /**
   * Posts to this origin only (P-41), and transfers what `openMessagePort` made for the peer. Returns false without a
   * peer; throws what the structured clone throws.
   */
  post(message: object, targetOrigin: string, transfer?: unknown): boolean
}

/** The host's transport to its editor. */
export interface HostPort extends Port {
  /** Opens a new channel: `near` stays here, `far` is transferred. */
  openMessagePort(): { readonly near: MessagePortLike; readonly far: unknown }
}

/** The editor's transport to its host. */
export interface EditorPort extends Port {
  /** The port that arrived with an event, null if none did. */
  adoptMessagePort(event: IncomingEvent): MessagePortLike | null
}

/** The part of an AbortSignal that the bridge uses. */
export interface AbortSignalLike {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** A signal for a handler, and the function that aborts it. */
export interface AbortControllerLike<Signal> {
  readonly signal: Signal
  abort(reason: Error): void
}

export interface LogEntry {
  readonly level: 'warn' | 'info'
  readonly message: string
  readonly details: object
}

export type Log = (entry: LogEntry) => void
