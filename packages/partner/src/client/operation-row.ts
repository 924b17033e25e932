import type { ResponseShape } from './response-shape.ts'

/** How to send one operation and check its response. */
export interface OperationRow {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Path with `{name}` parameters. */
  readonly path: string
  /** Names of the query parameters. */
  readonly query: readonly string[]
  /** Whether sending it twice has the effect of sending it once, so that it may be sent again after any failure. */
  readonly repeatable: boolean
  readonly response: ResponseShape
}
