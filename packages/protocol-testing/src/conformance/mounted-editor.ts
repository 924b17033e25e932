// An editor under test as a check sees it, in memory or in a browser's frame.

/** Makes the editor act, as a user would. All are optional: what needs a missing action is reported as not shown. */
export interface EditorActions {
  /** Searches; resolves with the ids of the videos found, rejects if the host responds with an error. */
  search?(query: string): Promise<readonly string[]>
  /** Finishes an export under this id. The return value is not awaited. */
  finishExport?(exportId: string): unknown
  /** Requests a fresh token. The return value is not awaited. */
  refreshToken?(): unknown
  /** Leaves the editor. */
  exit?(): unknown
  /** Opens the user's account. */
  openAccount?(): unknown
}

/** State that the editor exposes. All are optional: what needs a missing one is reported as not shown. */
export interface EditorState {
  /** The token that it would use now, empty before the first. */
  token?(): string | Promise<string>
  /** Any JSON value that differs after the editor accepted another VIDEO_DATA. */
  snapshot?(): unknown
}

export type ForeignSender = 'sibling' | 'foreign'

/** A message of the editor that reached its host. */
export interface ReceivedMessage {
  readonly type: string
  readonly message: Readonly<Record<string, unknown>>
  /** ms; only differences are meaningful. */
  readonly at: number
}

/** One mounted editor that has not received a message yet. */
export interface MountedEditor {
  readonly actions: EditorActions
  readonly state: EditorState
  /** What reached the host, oldest first, from all documents of this mount; optionally of one type. */
  said(type?: string): readonly ReceivedMessage[]
  /** Posts from the genuine host to the editor. */
  say(message: unknown): void
  /** Posts from another window of the host's origin, or from another origin. */
  sayAs(sender: ForeignSender, message: unknown): void
  /** Number of messages that the editor posted to those senders. */
  receivedByForeign(): number
  /** Lets time pass. */
  pass(ms: number): Promise<void>
  /** Whether the condition holds now or within `ms`. */
  until(condition: () => boolean, ms: number): Promise<boolean>
  /** Reloads the editor's document. */
  reload(): Promise<void>
  /** Errors of the editor's listeners; empty where they cannot be observed. */
  errors(): readonly string[]
  /** Target origins of all its posts; null where they cannot be observed. */
  targetOrigins(): readonly string[] | null
  /** Whether it read the data of messages from foreign senders; null where that cannot be observed. */
  readsForeignData(): Promise<boolean | null>
  dispose(): void
}

/** How long a check waits, in ms. Time in memory costs nothing. */
export interface Patience {
  /** For the first announcement. */
  readonly ready: number
  /** For a response, and for silence to be conclusive. */
  readonly quiet: number
  /** For announcements to be repeated. */
  readonly repeats: number
  /** For an export to be sent again. */
  readonly resend: number
}

export interface EditorSubject {
  readonly hostOrigin: string
  readonly patience: Patience
  /** Mounts a new editor. `foreign`: in a page that may not host it. */
  open(embedder?: 'host' | 'foreign'): Promise<MountedEditor>
}
