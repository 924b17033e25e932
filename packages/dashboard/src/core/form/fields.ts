// Validation of form fields before anything is sent. Each function returns the name of the problem, or null.

const EMAIL_MAX = 254
const COMPANY_MAX = 200
const ORIGIN_MAX = 270
const HOST = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d+)?$/

export const WEBSITES_MAX = 50

export type FieldIssue =
  | 'company-empty'
  | 'company-long'
  | 'email-invalid'
  | 'accent-invalid'
  | 'origin-scheme'
  | 'origin-wildcard'
  | 'origin-path'
  | 'origin-insecure'
  | 'origin-invalid'
  | 'origin-repeated'
  | 'origins-too-many'
  | 'rejected'

export function companyIssue(text: string): FieldIssue | null {
  if (text.trim() === '') return 'company-empty'
  return text.length > COMPANY_MAX ? 'company-long' : null
}

/** One `@` with something on both sides; the service has the last word. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX && /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(?:\.[^\s@<>()[\],;:\\".]+)*$/.test(text)
  )
}

export function accentIssue(text: string): FieldIssue | null {
  return text === '' || /^#[0-9a-f]{6}$/i.test(text) ? null : 'accent-invalid'
}

/** The rules of the service (`isWebsite`), with the reason: an exact origin, https except on loopback (D-02). */
export function originIssue(text: string, others: readonly string[] = []): FieldIssue | null {
  if (text.includes('*')) return 'origin-wildcard'
  if (!/^https?:\/\//i.test(text)) return 'origin-scheme'
  const url = parseUrl(text)
  if (url === null) return 'origin-invalid'
  if (url.origin !== text) return text.startsWith(url.origin) ? 'origin-path' : 'origin-invalid'
  return exactOriginIssue(url, text) ?? (others.includes(text) ? 'origin-repeated' : null)
}

function exactOriginIssue(url: URL, text: string): FieldIssue | null {
  if (text.length > ORIGIN_MAX || !HOST.test(text)) return 'origin-invalid'
  return url.protocol === 'http:' && !isLoopback(url.hostname) ? 'origin-insecure' : null
}

/** The origin of an address that is one apart from its path, port or capitals; null if there is none to suggest. */
export function suggestedOrigin(text: string): string | null {
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null || originIssue(url.origin) !== null) return null
  return url.origin === text ? null : url.origin
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function isLoopback(host: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$/.test(host)
}
