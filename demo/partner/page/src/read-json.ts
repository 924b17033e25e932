// Reads fields of unknown JSON; a wrong type becomes an empty value.

export type JsonRecord = Readonly<Record<string, unknown>>

export function record(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function records(value: unknown): JsonRecord[] {
  return list(value).map(record)
}

export function texts(value: unknown): string[] {
  return list(value).map(text)
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
