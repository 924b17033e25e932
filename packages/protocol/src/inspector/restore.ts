// Reverses `redact`: returns a message that parses like the original, without anything that was hidden.
import { isRecord } from '../end/wire/values.ts'
import { REDACTION_MARK } from './redact.ts'

/** Maximum size that a mark expands to: larger than any valid message. */
const MISSING_MAX = 300_000

const kinds: Readonly<Record<string, () => unknown>> = {
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  '-Infinity': () => Number.NEGATIVE_INFINITY,
  undefined: () => undefined,
  bigint: () => 0n,
  Map: () => new Map(),
  Set: () => new Set(),
  Date: () => new Date(0),
  ArrayBuffer: () => new ArrayBuffer(0),
}

/**
 * Replaces every mark by a value of the type and size it stands for: truncated texts and lists regain their length (a
 * list by repeating its last visible item), hidden texts stay `…`. Everything else is returned as it is.
 */
export function restore(value: unknown): unknown {
  if (typeof value === 'string') return restoreText(value)
  if (Array.isArray(value)) return restoreList(value)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [restoreKey(key), restore(item)]))
}

function restoreText(text: string): unknown {
  if (text === `${REDACTION_MARK}{}`) return {}
  if (text === `${REDACTION_MARK}[]`) return []
  const kind = /^…\((.+)\)$/.exec(text)?.[1]
  if (kind !== undefined) return (kinds[kind] ?? (() => new Map()))()
  const cut = /^(.*)…\+(\d+)$/s.exec(text)
  return cut === null ? text : `${cut[1]}${REDACTION_MARK.repeat(missingOf(cut[2]))}`
}

function restoreKey(key: string): string {
  const restored = restoreText(key)
  return typeof restored === 'string' ? restored : key
}

function restoreList(list: readonly unknown[]): unknown[] {
  const cut = /^…\+(\d+)$/.exec(String(list.at(-1)))
  if (cut === null) return list.map(restore)
  const shown = list.slice(0, -1).map(restore)
  return [...shown, ...Array.from({ length: missingOf(cut[1]) }, () => shown.at(-1))]
}

function missingOf(digits: string | undefined): number {
  return Math.min(Number(digits), MISSING_MAX)
}
