// The stored form of a waiting export: one text per export, under the user it belongs to, without any token.
import type { OutboxEntry } from './export-outbox.ts'

const KEY_PREFIX = 'exports/'

/** Storage keys of this user's exports start with this prefix; no other user's do. */
export function outboxKeyPrefix(userId: string): string {
  return `${KEY_PREFIX}${encodeURIComponent(userId.replace(/\p{Surrogate}/gu, '\uFFFD'))}/`
}

/** Whether a storage key holds an export of any user. */
export function isOutboxKey(key: string): boolean {
  return key.startsWith(KEY_PREFIX)
}

export function serialiseOutboxEntry({ text, receivedAt }: OutboxEntry): string {
  return `${receivedAt} ${text}`
}

/** Null if the text is not a valid entry. */
export function parseOutboxEntry(text: string): OutboxEntry | null {
  const [, receivedAt = '', json = ''] = /^(\d{1,16}) (\{.*\})$/s.exec(text) ?? []
  const finished = parse(json)
  if (typeof finished !== 'object' || finished === null || !('exportId' in finished)) return null
  const { exportId } = finished
  return typeof exportId === 'string' && exportId !== ''
    ? { exportId, text: json, receivedAt: Number(receivedAt) }
    : null
}

/** An export of the outbox as a list shows it. `name` is empty if the editor sent none. */
export interface WaitingExport {
  readonly exportId: string
  readonly name: string
  /** Milliseconds since the Unix epoch. */
  readonly receivedAt: number
}

export function waitingExport({ exportId, text, receivedAt }: OutboxEntry): WaitingExport {
  const fields = parse(text)
  const name = typeof fields === 'object' && fields !== null && 'name' in fields ? fields.name : ''
  return { exportId, name: typeof name === 'string' ? name.trim() : '', receivedAt }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
