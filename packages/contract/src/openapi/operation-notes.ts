import type { HeaderName } from './header-fields.ts'

/** What a document says of one operation beyond its definition. */
export interface OperationNotes {
  readonly tag: string
  /** More than the summary says: units, limits, what to do next. Markdown. */
  readonly description?: string
  /** The codes of a status, where the operation uses fewer than its area has. */
  readonly codes?: Readonly<Record<number, readonly string[]>>
  /** Header fields of answers beside those that every answer has. */
  readonly responseHeaders?: Readonly<Record<number, readonly HeaderName[]>>
  /** Header fields of the request, with their meaning. */
  readonly requestHeaders?: Readonly<Record<string, string>>
  /** Media types of answers that are not JSON. */
  readonly media?: Readonly<Record<number, string>>
  /** Whether HEAD is described beside GET. */
  readonly head?: boolean
}
