// Redacts a message for display and for files. What is hidden or truncated keeps its type, so that the rest can be
// parsed as the same message: `restore` reverses every mark made here.
import { isRecord } from '../end/wire/values.ts'

/** Starts every mark; by itself it stands for a hidden text. */
export const REDACTION_MARK = '…'
const KEY_SHOWN = 120
const ITEMS_SHOWN = 8
const KEYS_SHOWN = 64
/** Deeper than any valid message, so that a message nested too deeply can be recognised. */
const DEPTH_SHOWN = 20
const NODES_SHOWN = 2_000
/**
 * How far beyond the visible part a text is searched, as a multiple of it: a secret that starts inside may end outside.
 */
const READ_AHEAD = 4

const secretKey = /token|secret|password|authorization|signature|e-?mail|sig$/i
/** Keys that hold an address, including one without an origin. */
const addressKey = /ur[il]$/i
/** One character on either side of an e-mail’s signs and after a JWT’s prefix suffices, and keeps the search linear. */
const secretText = /\beyJ[\w-]|[^\s@]@[^\s@]+\.[^\s@]/
/** A secret identified by the word before it, and user info before the host of an address. */
const namedSecret = /(?:token|secret|password|signature|\bsig)=[^\s&]|\bbearer\s[\w.~+/-]{16}|\/\/[^/?#\s@]*@/i
const absoluteAddress = /^https?:\/\//i
const addressText = /(\b[a-z][a-z0-9+.-]{0,15}:\/\/[^/?#\s]+)[/?#]\S+/gi

interface Budget {
  readonly textShown: number
  /** Number of values that may still be included. */
  left: number
}

/**
 * Returns a clonable, redacted copy of a value. Texts that contain tokens, secrets or e-mail addresses become `…`.
 * Addresses keep their origin only, wherever they occur (a stream's address is its own credential); one without an
 * origin, under a key that ends in `url`, becomes `…`. Long texts (more than 120 units by default) and long lists are
 * truncated and end in `…+` and the number of missing units or items. Values that JSON cannot represent are named, as
 * in `…(Map)`.
 */
export function redact(value: unknown, { textShown = 120 }: { readonly textShown?: number } = {}): unknown {
  return redactAt(value, 0, { textShown, left: NODES_SHOWN })
}

/** Redacts one text. */
export function redactText(full: string, textShown = 120): string {
  const text = full.slice(0, textShown * READ_AHEAD)
  if (secretText.test(text) || namedSecret.test(text)) return REDACTION_MARK
  const shown = text.includes('://') ? text.replaceAll(addressText, `$1/${REDACTION_MARK}`) : text
  const missing = Math.max(0, shown.length - textShown) + full.length - text.length
  return missing > 0 ? `${shown.slice(0, textShown)}${REDACTION_MARK}+${missing}` : shown
}

function redactAt(value: unknown, depth: number, budget: Budget): unknown {
  budget.left -= 1
  if (typeof value === 'string') return redactText(value, budget.textShown)
  if (typeof value === 'number') return Number.isFinite(value) ? value : `${REDACTION_MARK}(${value})`
  if (value === null || typeof value === 'boolean') return value
  const ends = depth >= DEPTH_SHOWN || budget.left <= 0
  if (Array.isArray(value)) return ends ? `${REDACTION_MARK}[]` : redactList(value, depth, budget)
  if (isRecord(value)) return ends ? `${REDACTION_MARK}{}` : redactRecord(value, depth, budget)
  return `${REDACTION_MARK}(${kindOf(value)})`
}

function redactList(list: readonly unknown[], depth: number, budget: Budget): unknown[] {
  const shown = list.slice(0, ITEMS_SHOWN).map((item) => redactAt(item, depth + 1, budget))
  return list.length > ITEMS_SHOWN ? [...shown, `${REDACTION_MARK}+${list.length - ITEMS_SHOWN}`] : shown
}

function redactRecord(
  record: Readonly<Record<string, unknown>>,
  depth: number,
  budget: Budget,
): Record<string, unknown> {
  const entries = Object.entries(record).slice(0, KEYS_SHOWN)
  return Object.fromEntries(
    entries.map(([key, item]) => [
      redactText(key, KEY_SHOWN),
      isSecret(key, item) ? hide(item) : redactAt(item, depth + 1, budget),
    ]),
  )
}

function isSecret(key: string, value: unknown): boolean {
  if (secretKey.test(key)) return true
  return addressKey.test(key) && typeof value === 'string' && !absoluteAddress.test(value)
}

/** Keeps only the type of a value. */
function hide(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : REDACTION_MARK
  if (typeof value === 'number') return 0
  if (value === null || typeof value === 'boolean') return value
  if (Array.isArray(value)) return `${REDACTION_MARK}[]`
  return isRecord(value) ? `${REDACTION_MARK}{}` : `${REDACTION_MARK}(${kindOf(value)})`
}

function kindOf(value: unknown): string {
  return typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value
}
