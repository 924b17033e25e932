// An end under test as a check sees it, in memory or in a browser. The checker is its peer.

export type ForeignSender = 'sibling' | 'foreign' | 'opaque'

/** A message of the end under test that reached its peer. */
export interface ReceivedMessage {
  readonly type: string
  readonly message: Readonly<Record<string, unknown>>
  /** ms; only differences are meaningful. */
  readonly at: number
}

/** One mounted end that has not received a message yet. */
export interface Mounted<Actions, State> {
  readonly actions: Actions
  readonly state: State
  /** What reached the peer, oldest first, during this whole mount; optionally of one type. */
  said(type?: string): readonly ReceivedMessage[]
  /** Posts from the genuine peer. */
  say(message: unknown): void
  /** Posts from another window of the peer's origin, from another origin, or from an opaque one. */
  sayAs(sender: ForeignSender, message: unknown): void
  /** Number of messages that it posted to those senders. */
  receivedByForeign(): number
  /** Lets time pass. */
  pass(ms: number): Promise<void>
  /** Whether the condition holds now or within `ms`. */
  until(condition: () => boolean, ms: number): Promise<boolean>
  /** Reloads the editor's document. */
  reload(): Promise<void>
  /** Errors of its listeners; empty where they cannot be observed. */
  errors(): readonly string[]
  /** Target origins of all its posts; null where they cannot be observed. */
  targetOrigins(): readonly string[] | null
  /** Whether it read the data of messages from foreign senders; null where that cannot be observed. */
  readsForeignData(): Promise<boolean | null>
  /** Number of its pending timers; null where they cannot be observed. */
  timers(): number | null
  dispose(): void
}

/** How long a check waits, in ms. Time in memory costs nothing. */
export interface Patience {
  /** For the first announcement, or the response to it. */
  readonly ready: number
  /** For a response, and for silence to be conclusive. */
  readonly quiet: number
  /** For announcements to be repeated. */
  readonly repeats: number
  /** For an export to be sent again. */
  readonly resend: number
  /** For a request without an answer to be given up. */
  readonly answer: number
}

export interface Subject<Actions, State> {
  /** The origin that the checker has as its peer. */
  readonly origin: string
  readonly patience: Patience
  /** Mounts a new end. `foreign`: with a peer that it may not talk to. */
  open(peer?: 'genuine' | 'foreign'): Promise<Mounted<Actions, State>>
}

/** An end under test, as its factory returns it. */
export interface EndUnderTest<Actions, State> {
  /** Disposes of the end; called when its document ends. */
  dispose(): void
  readonly actions?: Actions
  readonly state?: State
}

/** How the checks of an end run. */
export interface CheckOptions {
  /** Whether a failed recommendation fails the report too. */
  readonly strict?: boolean
  /** How long to wait, in ms. */
  readonly patience?: Partial<Patience>
}
