// Undoes what went wrong between the JSON text and the parameter, so that the rest of the link can be checked too.
import { trimEnd } from '../../trim-end.ts'
import type { Finding } from '../problem.ts'
import { bytesOfBase64, decoded, readPayload, utf8Of } from './decode-payload.ts'
import type { ReadLink, Slot } from './read-link.ts'

export interface RepairedPayload {
  /** The text that was probably meant. */
  readonly text: string
  /** Empty: the parameter is read as it was meant. */
  readonly findings: readonly Finding[]
}

/** The payload as the embed page reads it (`text`) and as it was meant (`repaired`). */
export interface MeantPayload {
  readonly slot: Slot
  readonly encoding: 'base64' | 'text'
  readonly text: string
  /** The text if `+` in the link stands for itself instead of a space. */
  readonly textWithPlus: string
  readonly repaired: RepairedPayload
  /** Whether `+` is written as itself. */
  readonly rawPlus: boolean
}

export function readMeant({ link }: ReadLink, slot: Slot): MeantPayload {
  const { encoding, text } = readPayload(slot.value)
  const written = link.slice(slot.span.start, slot.span.end)
  const rawPlus = written.includes('+')
  const textWithPlus = encoding === 'text' && rawPlus ? (decoded(written) ?? text) : text
  return { slot, encoding, text, textWithPlus, repaired: repairPayload(slot.value), rawPlus }
}

/** Whether a text begins like a JSON payload, and not by chance like any bytes. */
export function isPayloadStart(text: string): boolean {
  return /^\uFEFF?\s*["[{][\s"'[\]{}][ -~\s]{3}/.test(text)
}

interface Step {
  readonly value: string
  readonly findings: readonly Finding[]
}

/** More URL-encodings on top of each other than any mistake makes. */
const LAYERS_MAX = 8
const JSON_START = /^\uFEFF?\s*["[{]/

/** The text that a parameter was meant to carry, with every reason why the embed page reads another one. */
export function repairPayload(parameter: string): RepairedPayload {
  const step = [unescapeAgain, removeLineBreaks, useStandardAlphabet].reduce<Step>((before, next) => next(before), {
    value: parameter,
    findings: [],
  })
  const read = readPayload(step.value)
  if (read.encoding === 'text' && !JSON_START.test(step.value)) return lenient(step)
  return unwrapped({ text: read.text, findings: step.findings })
}

/** `%253D`: the parameter was URL-encoded more often than it is decoded. */
function unescapeAgain({ value, findings }: Step): Step {
  let inner = value
  for (let layer = 0; layer < LAYERS_MAX && isEscaped(inner); layer += 1) {
    const once = decoded(inner)
    if (once === null) break
    inner = once
  }
  return inner === value ? { value, findings } : { value: inner, findings: [...findings, { cause: 'double-encoded' }] }
}

function isEscaped(value: string): boolean {
  return !JSON_START.test(value) && /%[\da-f]{2}/i.test(value)
}

/** Encoders made for e-mail break base64 into lines. */
function removeLineBreaks({ value, findings }: Step): Step {
  const joined = value.replaceAll(/[\r\n\t]+/g, '')
  if (joined === value || JSON_START.test(value)) return { value, findings }
  return { value: joined, findings: [...findings, { cause: 'base64-line-breaks' }] }
}

/** RFC 4648 5: `-` and `_` in place of `+` and `/`. */
function useStandardAlphabet({ value, findings }: Step): Step {
  if (!/^[\w-]+=*$/.test(value) || !/[-_]/.test(value)) return { value, findings }
  const standard = value.replaceAll('-', '+').replaceAll('_', '/')
  return { value: standard, findings: [...findings, { cause: 'url-safe-base64' }] }
}

/** Base64 that the embed page rejects: other padding, a missing end, or bytes that are not UTF-8. */
function lenient({ value, findings }: Step): RepairedPayload {
  // A cut may leave half of an escape.
  const digits = trimEnd(value.replaceAll(' ', '+').replace(/%[\da-f]?$/i, ''), '=')
  const unreadable = { text: value, findings }
  if (digits.length < 8 || !/^[A-Za-z0-9+/]+$/.test(digits)) return unreadable
  const bytes = bytesOfBase64(digits.length % 4 === 1 ? digits.slice(0, -1) : digits)
  const wide = utf16Of(bytes)
  if (wide !== null) return { text: wide, findings: [...findings, { cause: 'utf-16' }] }
  const text = utf8Of(bytes)
  if (text === null) return latinText(bytes, unreadable)
  if (!JSON_START.test(text)) return unreadable
  return { text, findings: [...findings, { cause: 'base64-damaged' }] }
}

function latinText(bytes: Uint8Array, unreadable: RepairedPayload): RepairedPayload {
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (!isPayloadStart(text)) return unreadable
  return { text, findings: [...unreadable.findings, { cause: 'not-utf8' }] }
}

/** Base64 of base64, and UTF-16, which is valid UTF-8 with NULs as long as it is ASCII. */
function unwrapped({ text, findings }: RepairedPayload): RepairedPayload {
  if (JSON_START.test(text) && !text.includes('\0')) return { text, findings }
  const wide = utf16Of(new TextEncoder().encode(text))
  if (wide !== null) return { text: wide, findings: [...findings, { cause: 'utf-16' }] }
  const inner = readPayload(text.trim())
  if (inner.encoding === 'text' || !JSON_START.test(inner.text)) return { text, findings }
  return { text: inner.text, findings: [...findings, { cause: 'encoded-twice' }] }
}

/** Null unless the bytes are JSON in UTF-16, in either byte order. */
function utf16Of(bytes: Uint8Array): string | null {
  if (bytes.length % 2 !== 0) return null
  const swapped = bytes[0] === 0 || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const units = Array.from({ length: bytes.length / 2 }, (_, index) => {
    const [first = 0, second = 0] = bytes.subarray(index * 2, index * 2 + 2)
    return swapped ? first * 256 + second : second * 256 + first
  })
  const text = String.fromCharCode(...units.slice(0, 4))
  return /^\uFEFF?[[{]["\s\]}]/.test(text) ? units.map((unit) => String.fromCharCode(unit)).join('') : null
}
