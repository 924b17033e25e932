// How an export that waits is written into storage: one text each, under the person it belongs to, and without any token.
import type { OutboxEntry } from './export-outbox.ts'

const ROOM = 'exports/'

/** Storage keys of one person’s exports begin so; no other person’s do. */
export function outboxKeyPrefix(person: string): string {
  return `${ROOM}${encodeURIComponent(person.replace(/\p{Surrogate}/gu, '\uFFFD'))}/`
}

/** Whether a storage key is of an export, whoever it belongs to. */
export function isOutboxKey(key: string): boolean {
  return key.startsWith(ROOM)
}

export function serialiseOutboxEntry({ text, receivedAt }: OutboxEntry): string {
  return `${receivedAt} ${text}`
}

/** Null where the text is none of ours. */
export function parseOutboxEntry(text: string): OutboxEntry | null {
  const [, receivedAt = '', json = ''] = /^(\d{1,16}) (\{.*\})$/s.exec(text) ?? []
  const finished = parse(json)
  if (typeof finished !== 'object' || finished === null || !('exportId' in finished)) return null
  const { exportId } = finished
  return typeof exportId === 'string' && exportId !== ''
    ? { exportId, text: json, receivedAt: Number(receivedAt) }
    : null
}

/** An export of the outbox as a list shows it. `name` is empty where it was told without one. */
export interface WaitingExport {
  readonly exportId: string
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
}

export function waitingExport({ exportId, text, receivedAt }: OutboxEntry): WaitingExport {
  const told = parse(text)
  const name = typeof told === 'object' && told !== null && 'name' in told ? told.name : ''
  return { exportId, name: typeof name === 'string' ? name.trim() : '', receivedAt }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
