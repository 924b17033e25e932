// Logo and accent of the payload (B-20). The service ignores invalid ones.
import { problem } from '../problem.ts'
import type { LogoResult, Problem } from '../types.ts'
import { colourByName } from './colour-names.ts'
import { shown } from './json-value.ts'
import type { FieldInput } from './time-problems.ts'

/** Longest address of a logo in UTF-16 units. */
const LOGO_MAX = 8192

export function accentProblems(value: unknown, { span }: FieldInput): Problem[] {
  if (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)) return []
  const found = shown(value)
  const correct = (typeof value === 'string' ? sixDigits(value.trim()) : null) ?? '#3B5BDB'
  return [problem('accent-format', { span, path: ['accent_color'], params: { found, correct } })]
}

/** `#RRGGBB` for a shorthand, a name, digits without `#` or `rgb(…)`; null if no colour is meant. */
function sixDigits(text: string): string | null {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1]
  if (digits !== undefined) {
    const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
    return `#${long.slice(0, 6).toUpperCase()}`
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(text)?.slice(1)
  if (parts === undefined) return colourByName(text)
  return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

export function logoProblems(value: unknown, logo: LogoResult, { span }: FieldInput): Problem[] {
  const place = { span, path: ['logo_url'] }
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  const found = shown(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > LOGO_MAX) {
    return [problem('logo-address', { ...place, params: { found } })]
  }
  const failed = logo === 'unreachable' || logo === 'not-an-image'
  return [
    ...(url.protocol === 'http:' ? [problem('logo-over-http', { ...place, params: { found } })] : []),
    ...(failed ? [problem('logo-unreachable', { ...place, params: { found } })] : []),
  ]
}
