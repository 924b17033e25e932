// What the bridge needs from the world. The edge gives a window and its MessagePorts, tests give memory.

/** Time by argument. `now` in ms since the epoch; `setTimer` runs its callback once after `ms` and returns its cancel. */
export interface Clock {
  now(): number
  setTimer(callback: () => void, ms: number): () => void
}

/** A message event, as far as the bridge looks at it. Reading `data` deserialises the message. */
export interface IncomingEvent {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
  /** Ports that were handed over with it. */
  readonly ports: readonly unknown[]
}

/** A way of its own to one document, which no other document can hear or speak on (DESIGN 5.16). */
export interface MessagePortLike {
  /** What arrives, and what has been waiting; called once. */
  listen(onData: (data: unknown) => void): void
  /** Throws what the structured clone throws. Nothing tells whether somebody hears it. */
  post(message: object): void
  close(): void
}

/** The way to one peer. */
export interface Port {
  /** Every event that arrives, whoever sent it. Returns the end of listening. */
  listen(onEvent: (event: IncomingEvent) => void): () => void
  /** The peer as `event.source` names it at this moment; null while there is none. */
  peer(): unknown
  /**
   * Posts to this origin alone, and hands over what `openMessagePort` made for the peer. False without a peer; throws what
   * the structured clone throws.
   */
  post(message: object, targetOrigin: string, gift?: unknown): boolean
}

/** The host's way to its editor. */
export interface HostPort extends Port {
  /** A new way: one end to keep, the other to hand over. */
  openMessagePort(): { readonly near: MessagePortLike; readonly far: unknown }
}

/** The editor's way to its host. */
export interface EditorPort extends Port {
  /** The end that came with an event, null where none did. */
  adoptMessagePort(event: IncomingEvent): MessagePortLike | null
}

/** The part of an AbortSignal that the bridge uses. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** A signal for a handler, and the hand that fires it. */
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
