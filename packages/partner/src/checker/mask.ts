// A report never shows a secret, even if the link contains one.
import type { SecretFact } from './types.ts'

/** A secret shorter than this could be part of any text. */
const SECRET_MIN = 8
const API_KEY = /psk_(?:test|live)_[\dA-Za-z]+/g

/** Replaces secrets and API keys by dots of the same length, so that positions stay right. */
export type Mask = (text: string) => string

export function createMask(secrets: readonly SecretFact[]): Mask {
  const needles = secrets
    .flatMap(({ secret }) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())])
    .filter((needle) => needle.length >= SECRET_MIN)
    .toSorted((a, b) => b.length - a.length)
  return (text) => needles.reduce((masked, needle) => masked.replaceAll(needle, dots), text).replaceAll(API_KEY, dots)
}

function dots(found: string): string {
  return '•'.repeat(found.length)
}

/** The value with every text in it masked, names of fields excepted. */
export function maskDeep<Value>(value: Value, mask: Mask): Value {
  const masked: unknown = maskAny(value, mask)
  return masked as Value
}

function maskAny(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((item) => maskAny(item, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskAny(item, mask)]))
}
