// Reading answers of the service: what is not there is empty, so that a panel of yesterday does not break on a new field.

export type Row = Readonly<Record<string, unknown>>

export function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The objects of the list under `key`. */
export function rowsAt(value: unknown, key: string): Row[] {
  const list = rowOf(value)[key]
  return Array.isArray(list) ? list.map(rowOf) : []
}

export function textAt(row: Row, key: string): string {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}

export function numberAt(row: Row, key: string): number {
  const value = row[key]
  return typeof value === 'number' ? value : 0
}
