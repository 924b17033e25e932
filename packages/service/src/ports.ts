// Ports of the server: time, randomness and the media host are injected.

/** Wall clock and timers. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Calls back once after `ms` real milliseconds. Returns a function that cancels the timer. */
  setTimer(callback: () => void, ms: number): () => void
}

/** Monotonic milliseconds from an arbitrary origin. Measures durations independently of the virtual clock. */
export type Stopwatch = () => number

/** State of a virtual clock, in milliseconds: its offset from the base clock, and the time it is frozen at. */
export interface ClockState {
  readonly offset: number
  /** Null while the clock runs. */
  readonly frozenAt: number | null
}

/**
 * A clock that the control API can set. It runs on from the time it is set to, unless it is frozen. Its timers are
 * always real.
 */
export interface VirtualClock extends Clock {
  /** Sets the clock to `time`, in milliseconds since the Unix epoch; a frozen clock stays frozen there. */
  set(time: number): void
  /** Moves the clock by `ms`, backwards if negative; also moves a frozen clock. */
  advance(ms: number): void
  /** Stops the clock at its current time. */
  freeze(): void
  /** Lets the clock run on from its current time. */
  unfreeze(): void
  state(): ClockState
  /** Restores an earlier state: the same offset, or frozen at the same time. */
  restore(state: ClockState): void
}

/** Cryptographically secure randomness. */
export interface Random {
  bytes(length: number): Uint8Array
  /** A version 4 UUID in lowercase. */
  uuid(): string
}

/** Response of an operation. The adapter serialises `body` as JSON. */
export interface OperationResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  /** `body` already serialised for the wire. */
  readonly bytes?: Uint8Array
  /** Values of `Set-Cookie` fields. */
  readonly cookies?: readonly string[]
  /** Id of the requirement that rejected the request, for the control API's journal. Never sent to clients. */
  readonly rule?: string
}

/**
 * A running read of one file of the media host, from `start` up to and including `end`. A chunk is valid only until the
 * next is requested.
 */
export interface MediaRead {
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * The host that stores the media. It may move or be unavailable at any time.
 * Errors: `open` rejects if the host is unreachable or does not return exactly the requested bytes.
 */
export interface MediaUpstream {
  open(key: string, range: { start: number; end: number; size: number; signal: AbortSignal }): Promise<MediaRead>
}

/** Media that are still being rendered: the server starts before its fixtures are complete. */
export interface PendingMedia {
  /**
   * Renders the file before everything else and settles once it can be read; null if there is nothing to wait for.
   * Errors: rejects if it cannot be rendered now; the next call is another attempt.
   */
  ready(key: string): Promise<void> | null
}

/** Outcome of storing a blob; `sha256` is lower-case hex. */
export type StoredBlob =
  | { readonly ok: true; readonly bytes: number; readonly sha256: string }
  | { readonly ok: false; readonly code: 'too_large' }

/** A blob in a list. */
export interface BlobEntry {
  readonly key: string
  /** Time since it was written, in ms, by the store's own clock; the virtual clock does not apply to files. */
  readonly ageMs: number
}

/** How a store itself serves a blob. */
export interface DirectDownload {
  readonly seconds: number
  /** Values of `Content-Type` and `Content-Disposition`. */
  readonly contentType: string
  readonly disposition: string
}

/**
 * Storage of uploaded files, under keys that the service generates (O-05). `open` reads as from the media host.
 * Implementations: a folder, memory and an S3-compatible store.
 */
export interface BlobStore extends MediaUpstream {
  /**
   * Durably stores all of `body` under the key and replaces any earlier blob. Stores nothing if the body exceeds
   * `maxBytes` or fails.
   * Errors: rejects with the error of `body`, or if the blob cannot be written.
   */
  put(key: string, body: AsyncIterable<Uint8Array>, options: { maxBytes: number }): Promise<StoredBlob>
  /** Idempotent. Running reads continue. */
  delete(key: string): Promise<void>
  /** Size in bytes; null if there is no such blob. */
  size(key: string): Promise<number | null>
  /** Complete blobs below `folder/`, by key, after the key `after` (from the start if it is empty), at most `most`. */
  list(folder: string, page: { after: string; most: number }): Promise<readonly BlobEntry[]>
  /**
   * An address at the store itself. Its holder can download the blob for that many seconds, with these header fields.
   * Absent unless clients are to be sent there.
   */
  readonly addressOf?: (key: string, download: DirectDownload) => Promise<string>
  /** Removes up to `most` partial files of processes that ended while writing, and returns how many it removed. */
  removeAbandoned(most: number): Promise<number>
}

/** Blobs that can be protected from deletion. */
export interface HoldableBlobs extends BlobStore {
  /** Deletions of these keys do nothing until the returned function is called. */
  hold(keys: readonly string[]): () => void
}

/** Makes smaller copies of images (B-38). */
export interface ImageResizer {
  /**
   * A WebP copy, at most `width` pixels wide and never enlarged; null if the bytes are no image that can be shown.
   * Errors: rejects if the library cannot be loaded.
   */
  webp(image: Uint8Array, width: number): Promise<Uint8Array | null>
}

/** A sign-in link for one address (D-10). */
export interface SignInMail {
  readonly to: string
  readonly link: string
  /** The reader's languages, as in `Accept-Language`. */
  readonly languages: string | undefined
}

/** What a partner is mailed about (D-13). */
export type Notice = 'rotated' | 'key_created' | 'new_sign_in' | 'suspended' | 'activated'

export interface NoticeMail {
  readonly to: string
  readonly notice: Notice
  /** When it happened (ms). */
  readonly at: number
  /** Address prefix and browser; null if unknown. */
  readonly network: string | null
  readonly browser: string | null
  /** Whether the operator did it, rather than a session of the dashboard. */
  readonly byOperator: boolean
  /** Address of the dashboard. */
  readonly dashboard: string
  /** As in `Accept-Language`. */
  readonly languages: string | undefined
}

/** Sends the service's e-mail. */
export interface Mailer {
  /** Errors: rejects unless the mail server has accepted the message. */
  sendSignInLink(mail: SignInMail): Promise<void>
  /** As `sendSignInLink`. */
  sendNotice(mail: NoticeMail): Promise<void>
  close(): void
}

/** Hands a composed message to a mail server. */
export interface MailTransport {
  /** Errors: rejects unless the server has accepted the message. */
  send(message: {
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly html: string
  }): Promise<void>
  close(): void
}

/** The place of work in a trace (W3C Trace Context): what one participant tells the next. */
export interface TraceContext {
  /** 32 lower-case hex digits, at least one of them not 0. */
  readonly traceId: string
  /** 16 such digits: the span that caused the request. */
  readonly spanId: string
  /** Whether the trace is recorded. */
  readonly sampled: boolean
  /** `tracestate`: what other systems note about the trace, passed on as it is; null without it. */
  readonly state: string | null
}

/** What a span says of its work: names and numbers of our own, never anything from a request (O-10). */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A span that has ended. */
export interface EndedSpan {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly context: TraceContext
  /** The span that caused it; null at the beginning of a trace. */
  readonly parent: { readonly spanId: string; readonly remote: boolean } | null
  /** Real milliseconds since the Unix epoch, with fractions. */
  readonly startedAt: number
  readonly ms: number
  readonly attributes: SpanAttributes
  /** An error code or the type of an error; null if it succeeded. */
  readonly error: string | null
}

/** Where spans go. */
export interface SpanSink {
  /** Whether a trace that begins here is recorded. */
  samples(traceId: string): boolean
  /** Never blocks, and drops spans rather than holding many. */
  record(span: EndedSpan): void
  /** Sends what is left. A collector that cannot be reached loses it. */
  close(): Promise<void>
}
