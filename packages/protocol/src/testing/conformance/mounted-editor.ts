// What a check sees of an editor under test, in memory or in a browser's frame.

/** What makes the editor do something, as a person would. All are optional: what is left out is not shown. */
export interface EditorActions {
  /** Searches; resolves with the ids of the videos that were found, rejects where the host answers with an error. */
  search?(words: string): Promise<readonly string[]>
  /** Finishes an export under this id. What it returns is not waited for. */
  finishExport?(exportId: string): unknown
  /** Asks for a fresh token. What it returns is not waited for. */
  refreshToken?(): unknown
  /** Whatever leaves the editor. */
  exit?(): unknown
  /** Whatever opens the person's account. */
  openAccount?(): unknown
}

/** What the editor shows of itself. All are optional: what is left out is not shown. */
export interface EditorState {
  /** The token it would use now, empty before the first. */
  token?(): string | Promise<string>
  /** Anything JSON can hold that differs where the editor took another VIDEO_DATA. */
  snapshot?(): unknown
}

export type ForeignSender = 'sibling' | 'foreign'

/** A message of the editor that reached its host. */
export interface ReceivedMessage {
  readonly type: string
  readonly message: Readonly<Record<string, unknown>>
  /** ms; only differences mean something. */
  readonly at: number
}

/** One mounted editor. It has been given no message yet. */
export interface MountedEditor {
  readonly actions: EditorActions
  readonly state: EditorState
  /** What reached the host, oldest first, in all documents of this mount; of one type. */
  said(type?: string): readonly ReceivedMessage[]
  /** From the true host to the editor. */
  say(message: unknown): void
  /** From another window of the host's origin, or from another origin. */
  sayAs(stranger: ForeignSender, message: unknown): void
  /** What the editor posted to those strangers. */
  receivedByForeign(): number
  /** Lets time go by. */
  pass(ms: number): Promise<void>
  /** Whether the condition holds at once or within `ms`. */
  until(condition: () => boolean, ms: number): Promise<boolean>
  /** Loads the editor's document anew. */
  reload(): Promise<void>
  /** What the editor's listeners threw; empty where that cannot be seen. */
  errors(): readonly string[]
  /** Target origins of everything it posted; null where that cannot be seen. */
  targetOrigins(): readonly string[] | null
  /** Whether it read the data of messages from strangers; null where that cannot be seen. */
  readsForeignData(): Promise<boolean | null>
  dispose(): void
}

/** How long a check waits, in ms. Time in memory costs nothing. */
export interface Patience {
  /** For the first announcement. */
  readonly ready: number
  /** For an answer, and for silence to mean something. */
  readonly quiet: number
  /** For announcements to be repeated. */
  readonly repeats: number
  /** For an export to be told again. */
  readonly resend: number
}

export interface EditorSubject {
  readonly hostOrigin: string
  readonly patience: Patience
  /** Mounts the editor anew. `foreign`: in a page that may not host it. */
  open(embedder?: 'host' | 'foreign'): Promise<MountedEditor>
}
