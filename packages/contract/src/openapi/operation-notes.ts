import type { HeaderName } from './header-fields.ts'

/** What a document says about one operation beyond its definition. */
export interface OperationNotes {
  readonly tag: string
  /** Details beyond the summary: units, limits, next steps. Markdown. */
  readonly description?: string
  /** The codes of a status, if the operation uses fewer than its area has. */
  readonly codes?: Readonly<Record<number, readonly string[]>>
  /** Response header fields of this operation, in addition to the common ones. */
  readonly responseHeaders?: Readonly<Record<number, readonly HeaderName[]>>
  /** Request header fields with their meaning. */
  readonly requestHeaders?: Readonly<Record<string, string>>
  /** Media types of responses that are not JSON. */
  readonly media?: Readonly<Record<number, string>>
  /** Whether HEAD is documented beside GET. */
  readonly head?: boolean
}
