// A look at a message for people and for files. What is hidden or cut keeps its kind, so that the rest can be read back
// as the same message: `restore` knows every mark made here.
import { isRecord } from '../channel/values.ts'

/** Begins every mark, and is by itself a text that is hidden. */
export const REDACTION_MARK = '…'
const KEY_SHOWN = 120
const ITEMS_SHOWN = 8
const KEYS_SHOWN = 64
/** Deeper than any message may nest, so that one which nests too deep can be told. */
const DEPTH_SHOWN = 20
const NODES_SHOWN = 2_000
/** How many times what is shown of a text is read for secrets: one that begins in sight may end out of it. */
const READ_AHEAD = 4

const secretKey = /token|secret|password|authorization|signature|e-?mail|sig$/i
/** Holds an address, also one without an origin to begin with. */
const addressKey = /ur[il]$/i
/** One unit on either side of an e-mail’s signs and after a JWT’s first suffices, and keeps the search linear in the text. */
const secretText = /\beyJ[\w-]|[^\s@]@[^\s@]+\.[^\s@]/
/** A secret by the word before it, and what stands before the host of an address. */
const namedSecret = /(?:token|secret|password|signature|\bsig)=[^\s&]|\bbearer\s[\w.~+/-]{16}|\/\/[^/?#\s]*@/i
const absoluteAddress = /^https?:\/\//i
const addressText = /(\b[a-z][a-z0-9+.-]{0,15}:\/\/[^/?#\s]+)[/?#]\S+/gi

interface Look {
  readonly textShown: number
  /** Values that may still be shown. */
  left: number
}

/**
 * A clonable look at a value: tokens, secrets and e-mail addresses become `…` with the whole text they are in; an
 * address keeps its origin alone, wherever it stands (a stream's address is its own credential), and one without an
 * origin, under a key that ends in `url`, becomes `…`; long texts (120 units unless told) and long lists are cut, and
 * end in `…+` and how much is missing. What is no JSON is named, as `…(Map)`.
 */
export function redact(value: unknown, { textShown = 120 }: { readonly textShown?: number } = {}): unknown {
  return redactAt(value, 0, { textShown, left: NODES_SHOWN })
}

/** The same for one text. */
export function redactText(full: string, textShown = 120): string {
  const text = full.slice(0, textShown * READ_AHEAD)
  if (secretText.test(text) || namedSecret.test(text)) return REDACTION_MARK
  const shown = text.includes('://') ? text.replaceAll(addressText, `$1/${REDACTION_MARK}`) : text
  const missing = Math.max(0, shown.length - textShown) + full.length - text.length
  return missing > 0 ? `${shown.slice(0, textShown)}${REDACTION_MARK}+${missing}` : shown
}

function redactAt(value: unknown, depth: number, look: Look): unknown {
  look.left -= 1
  if (typeof value === 'string') return redactText(value, look.textShown)
  if (typeof value === 'number') return Number.isFinite(value) ? value : `${REDACTION_MARK}(${value})`
  if (value === null || typeof value === 'boolean') return value
  const ends = depth >= DEPTH_SHOWN || look.left <= 0
  if (Array.isArray(value)) return ends ? `${REDACTION_MARK}[]` : redactList(value, depth, look)
  if (isRecord(value)) return ends ? `${REDACTION_MARK}{}` : redactRecord(value, depth, look)
  return `${REDACTION_MARK}(${kindOf(value)})`
}

function redactList(list: readonly unknown[], depth: number, look: Look): unknown[] {
  const shown = list.slice(0, ITEMS_SHOWN).map((item) => redactAt(item, depth + 1, look))
  return list.length > ITEMS_SHOWN ? [...shown, `${REDACTION_MARK}+${list.length - ITEMS_SHOWN}`] : shown
}

function redactRecord(record: Readonly<Record<string, unknown>>, depth: number, look: Look): Record<string, unknown> {
  const entries = Object.entries(record).slice(0, KEYS_SHOWN)
  return Object.fromEntries(
    entries.map(([key, item]) => [
      redactText(key, KEY_SHOWN),
      isSecret(key, item) ? hide(item) : redactAt(item, depth + 1, look),
    ]),
  )
}

function isSecret(key: string, value: unknown): boolean {
  if (secretKey.test(key)) return true
  return addressKey.test(key) && typeof value === 'string' && !absoluteAddress.test(value)
}

/** Nothing of the value but its kind. */
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
