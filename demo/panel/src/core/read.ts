// Reads events of the journal's stream. A missing field becomes empty.

export type Row = Readonly<Record<string, unknown>>

export function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function textAt(row: Row, key: string): string {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}

export function numberAt(row: Row, key: string): number {
  const value = row[key]
  return typeof value === 'number' ? value : 0
}
