// What the rooms of the server receive instead of reaching for it: time, randomness, the host of the media.

/** Wall clock and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `ms` real milliseconds; the answer cancels it. */
  setTimer(callback: () => void, ms: number): () => void
}

/** Milliseconds since some moment, never going back: durations are measured by it, whatever QA does to the clock. */
export type Stopwatch = () => number

/** Where a virtual clock stands, in milliseconds: how far ahead of its base it runs, and at which time it is held. */
export interface ClockState {
  readonly offset: number
  /** Null while it runs. */
  readonly frozenAt: number | null
}

/** A clock that QA may set: it runs on from wherever it was put, unless it is frozen. Its timers are always real. */
export interface VirtualClock extends Clock {
  /** Puts the clock to `time`, in milliseconds since the epoch; a frozen clock stays frozen there. */
  set(time: number): void
  /** Moves the clock by `ms`, backwards when negative; a frozen clock too. */
  advance(ms: number): void
  /** Holds the time where it is. */
  freeze(): void
  /** Lets the time run on from where it is. */
  unfreeze(): void
  state(): ClockState
  /** Puts the clock as it stood when `state` was asked for: the same offset, or frozen at the same time. */
  restore(state: ClockState): void
}

/** Randomness fit for secrets. */
export interface Random {
  bytes(length: number): Uint8Array
  /** A version 4 UUID in lowercase. */
  uuid(): string
}

/** What an operation answers. `body` is serialised as JSON by the adapter. */
export interface OperationResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  /** `body` as it goes on the wire, where it was written already. */
  readonly bytes?: Uint8Array
  /** Id of the requirement that refused, for QA's journal; it never leaves the server. */
  readonly rule?: string
}

/**
 * A running read of one file of the media host, from `start` up to and including `end`. A piece is lent: it holds until
 * the next is asked for.
 */
export interface MediaRead {
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * The host that holds the media. It may move or be down at any time (SPEC 1, 4 Area A).
 * Errors: `open` rejects when the host cannot be reached or does not give exactly the asked bytes.
 */
export interface MediaUpstream {
  open(key: string, range: { start: number; end: number; size: number; signal: AbortSignal }): Promise<MediaRead>
}

/** Media that are still being rendered: the reference server starts before its fixtures are whole. */
export interface PendingMedia {
  /**
   * Settles once the file can be read, and has it rendered next; null where there is nothing to wait for.
   * Errors: rejects when rendering ends without it.
   */
  ready(key: string): Promise<void> | null
  /** Seconds until everything is there; null while nobody can tell. */
  remainingSeconds(): number | null
}

/** What came of storing a blob; `sha256` is lower-case hex. */
export type StoredBlob =
  | { readonly ok: true; readonly bytes: number; readonly sha256: string }
  | { readonly ok: false; readonly code: 'too_large' }

/** A blob as a list shows it. */
export interface BlobEntry {
  readonly key: string
  /** Since it was written, in ms, by the clock of who keeps it: QA's says nothing of files. */
  readonly ageMs: number
}

/**
 * Where files that people made are kept, under keys that the service makes up (SPEC 2.6). `open` reads like the media
 * host does. A folder and a memory are there; a bucket of an object store fits the same calls.
 */
export interface BlobStore extends MediaUpstream {
  /**
   * Keeps all of `body` under the key, durably, in the place of what was there. Nothing is kept of a body that is longer
   * than `maxBytes` or that fails. Errors: rejects with what `body` rejects with, or when it cannot be written.
   */
  put(key: string, body: AsyncIterable<Uint8Array>, options: { maxBytes: number }): Promise<StoredBlob>
  /** Idempotent. Whoever reads it already may read on. */
  delete(key: string): Promise<void>
  /** Its bytes; null where there is none. */
  size(key: string): Promise<number | null>
  /** What is whole below `folder/`, by key, after the key `after` (all where it is empty), `most` at most. */
  list(folder: string, page: { after: string; most: number }): Promise<readonly BlobEntry[]>
}

/** Blobs of which some can be held. */
export interface HoldableBlobs extends BlobStore {
  /** Until the answer is called, deleting what lies under the keys does nothing. */
  hold(keys: readonly string[]): () => void
}
