import type { ControlResponse } from '@proscenium/contract/control-client'

/** State reported by the service: its clock in milliseconds since 1970-01-01 UTC, and the row count of each table. */
export interface ServiceState {
  readonly now: number
  readonly frozen: boolean
  /** Milliseconds that the service's clock is ahead of the machine's. */
  readonly offset: number
  readonly rows: readonly (readonly [table: string, count: number])[]
  /** Count at which the service stops counting. */
  readonly rowsMax: number
}

export function serviceStateOf(body: ControlResponse<'readState'>): ServiceState {
  return {
    now: Date.parse(body.now),
    frozen: body.frozen,
    offset: body.offset_seconds * 1000,
    rows: Object.entries(body.rows),
    rowsMax: body.rows_max,
  }
}
