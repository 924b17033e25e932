// The stored form of a waiting export: one text per export, under the user it belongs to, without any token.
import { parseFields } from '../json.ts'
import type { OutboxEntry } from './outbox-state.ts'

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
  const [, receivedAt, json = ''] = /^(\d{1,16}) (\{.*\})$/s.exec(text) ?? []
  const { exportId } = parseFields(json)
  return typeof exportId === 'string' && exportId !== ''
    ? { exportId, text: json, receivedAt: Number(receivedAt) }
    : null
}
