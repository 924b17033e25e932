// What the editor keeps in the browser: drafts of the person's work, the tab's own memory, and contact with other tabs.

/** Saves that were sent and of which no response came: the service may have stored one of them. */
export interface UnconfirmedSaves {
  /** Stored with the data, they tell these saves from all others. */
  readonly ids: readonly string[]
  /** The name that was sent last. */
  readonly name: string
}

/** A copy of an edit. `data` is the saved form of its document. */
export interface Draft {
  /** The person at this partner; nobody else's editor reads it. */
  readonly scope: string
  readonly id: string
  /** The project that it belongs to; null before the first save. */
  readonly projectId: string | null
  /** The saved revision that it is based on. */
  readonly revision: number
  /** As shown: the edit's own name, or an automatic one. */
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
  /** What can be undone and redone, as the editor's own version wrote it. */
  readonly history: unknown
  /** What the host had asked to open. */
  readonly target: string
  /** Frame of the timeline. */
  readonly playhead: number
  /** Milliseconds since the Unix epoch. */
  readonly changedAt: number
  /** When the edit was begun, in milliseconds since the Unix epoch; absent in older drafts, as is `unconfirmed`. */
  readonly startedAt?: number
  readonly unconfirmed?: UnconfirmedSaves | null
  /** Holds changes that the service has not confirmed. */
  readonly unsaved: boolean
  /** The person has left it on purpose: it is listed, but not restored by itself. */
  readonly left: boolean
}

/** Errors: every function rejects where the browser denies storage or has no space. */
export interface DraftStorage {
  list(scope: string): Promise<readonly Draft[]>
  write(draft: Draft): Promise<void>
  remove(scope: string, id: string): Promise<void>
}

/** Text that survives a reload of this tab and nothing else. Where storage is denied, nothing is remembered. */
export interface TabMemory {
  read(): string | null
  write(text: string): void
}

/** Contact with this person's other tabs. Where the browser has none, nobody answers. */
export interface Tabs {
  /**
   * Reserves a name for this tab until it is released or the tab closes. Null when another tab still has it after
   * `patienceMs`, by default at once.
   */
  claim(name: string, patienceMs?: number): Promise<(() => void) | null>
  /** Joins a channel. `post` reaches all other tabs in it. */
  join(channel: string, onMessage: (message: unknown) => void): TabChannel
}

export interface TabChannel {
  post(message: object): void
  close(): void
}

/** The page and its network. Each function returns an unsubscribe function. */
export interface PageEvents {
  onOnline(listener: () => void): () => void
  /** The page is hidden or about to close; it may never run again. */
  onHidden(listener: () => void): () => void
  /** Asks the person before the page closes while `losesWork` is true. */
  guardExit(losesWork: () => boolean): () => void
}

export interface LocalWork {
  readonly drafts: DraftStorage
  readonly memory: TabMemory
  readonly tabs: Tabs
  readonly page: PageEvents
  newId(): string
}
