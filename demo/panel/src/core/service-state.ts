/** State reported by the service: its clock in milliseconds since 1970-01-01 UTC, and the row count of each table. */
export interface ServiceState {
  readonly now: number
  readonly frozen: boolean
  readonly rows: readonly (readonly [table: string, count: number])[]
  /** Count at which the service stops counting; null where it states none. */
  readonly rowsMax: number | null
}

/** Reads the response to `GET /_control/state`; null when it is malformed. */
export function parseServiceState(body: unknown): ServiceState | null {
  if (typeof body !== 'object' || body === null || !('now' in body)) return null
  const now = typeof body.now === 'string' ? Date.parse(body.now) : Number.NaN
  const rows: unknown = 'rows' in body ? body.rows : {}
  if (Number.isNaN(now) || typeof rows !== 'object' || rows === null) return null
  const rowsMax = 'rows_max' in body && typeof body.rows_max === 'number' ? body.rows_max : null
  return {
    now,
    rowsMax,
    frozen: 'frozen' in body && body.frozen === true,
    rows: Object.entries(rows).filter((row): row is [string, number] => typeof row[1] === 'number'),
  }
}
