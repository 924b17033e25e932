import { parseJson } from '../json.ts'

/** Base URLs of the service, from the page's configuration. */
export interface ServiceUrls {
  readonly verifyUrl: string
  readonly apiUrl: string
}

/** Null unless the configuration has both as absolute URLs. */
export function parseServiceUrls(text: string | null): ServiceUrls | null {
  const value = parseJson(text ?? '')
  if (typeof value !== 'object' || value === null) return null
  const { verifyUrl, apiUrl } = value as Record<string, unknown>
  return isAddress(verifyUrl) && isAddress(apiUrl) ? { verifyUrl, apiUrl } : null
}

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value)
}
