export interface GuideFile {
  readonly name: string
  readonly text: string
}

/** What one language needs to show the embed, as in the five-minute start. */
export interface LanguageCode {
  /** The file of the signing kit, to be saved beside the server. */
  readonly helper: GuideFile
  /** Commands to run before the server is written; null for most languages. */
  readonly setup: string | null
  /** Null in a shell, which only prints an address. */
  readonly server: GuideFile | null
  readonly start: string
}
