import { isRecord } from './values.ts'

const HIDDEN = '…'
const TEXT_SHOWN = 120
const ENTRIES_SHOWN = 24
const DEPTH_SHOWN = 5

const secretKey = /token|secret|password|authorization|signature|e-?mail|sig$/i
const secretText = /\beyJ[\w-]+\.|[^\s@]+@[^\s@]+\.[^\s@]+/
const addressText = /(https?:\/\/[^/?#\s]+)[/?#]\S+/gi

/**
 * A clonable look at fields for people: tokens, secrets and e-mail addresses become `…` with the whole text they are
 * in; an address keeps its origin alone, wherever it stands (a stream's address is its own credential); long texts and
 * lists are cut, depth ends at 5.
 */
export function redact(value: unknown): unknown {
  return redactAt(value, 0)
}

function redactAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return depth >= DEPTH_SHOWN ? HIDDEN : redactList(value, depth)
  if (isRecord(value)) return depth >= DEPTH_SHOWN ? HIDDEN : redactRecord(value, depth)
  return value === undefined ? undefined : `(${typeof value})`
}

function redactList(list: readonly unknown[], depth: number): unknown[] {
  const shown = list.slice(0, ENTRIES_SHOWN).map((item) => redactAt(item, depth + 1))
  return list.length > ENTRIES_SHOWN ? [...shown, `${HIDDEN} ${list.length - ENTRIES_SHOWN} more`] : shown
}

function redactRecord(record: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
  const entries = Object.entries(record).slice(0, ENTRIES_SHOWN)
  return Object.fromEntries(entries.map(([key, item]) => [key.slice(0, TEXT_SHOWN), redactEntry(key, item, depth)]))
}

function redactEntry(key: string, item: unknown, depth: number): unknown {
  const hides = secretKey.test(key) && item !== '' && item !== null
  return hides ? HIDDEN : redactAt(item, depth + 1)
}

function redactText(full: string): string {
  const text = full.slice(0, TEXT_SHOWN * 4)
  if (secretText.test(text)) return HIDDEN
  const shown = text.replaceAll(addressText, `$1/${HIDDEN}`)
  return shown.length > TEXT_SHOWN ? `${shown.slice(0, TEXT_SHOWN)}${HIDDEN}` : shown
}
