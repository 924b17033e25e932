/** What the service says of itself: its clock, in milliseconds since the epoch, and how many rows each table holds. */
export interface ServiceState {
  readonly now: number
  readonly frozen: boolean
  readonly rows: readonly (readonly [table: string, count: number])[]
  /** Where the service stops counting; null where it does not say. */
  readonly rowsMax: number | null
}

/** Reads the answer of `GET /_control/state`; null when it is none. */
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
