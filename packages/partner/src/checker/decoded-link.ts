// The decoded link of a report. A report never shows a secret, even if the link contains one.
import type { ReadLink, Slot } from './link/read-link.ts'
import type { MeantPayload } from './link/repair-payload.ts'
import { visibleRuns } from './payload/visible-runs.ts'
import type { DecodedLink, SecretFact } from './types.ts'

interface DecodedParts {
  readonly clientId: Slot | null
  readonly payload: MeantPayload | null
  readonly signature: Slot | null
  readonly mask: Mask
}

export function decodedLink(
  { link, url }: ReadLink,
  { clientId, payload, signature, mask }: DecodedParts,
): DecodedLink {
  const meant = payload?.repaired.text ?? ''
  const text = mask(meant)
  // Base64 hides a secret from the mask, so the whole parameter is covered.
  const visible = payload === null || text === meant ? link : covered(link, payload.slot)
  const masked = (value: string | undefined) => (value === undefined ? null : mask(value))
  return {
    link: mask(visible),
    origin: masked(url?.origin),
    path: masked(url?.pathname),
    client_id: masked(clientId?.value),
    signature: masked(signature?.value),
    payload:
      payload === null
        ? null
        : {
            encoding: payload.encoding,
            text,
            bytes: new TextEncoder().encode(text).length,
            runs: visibleRuns(text),
          },
  }
}

function covered(link: string, { span }: Slot): string {
  return link.slice(0, span.start) + '•'.repeat(span.end - span.start) + link.slice(span.end)
}

/** A secret shorter than this could be part of any text. */
const SECRET_MIN = 8
const API_KEY = /psk_(?:test|live)_[\dA-Za-z]+/g

/** Replaces secrets and API keys by dots of the same length, so that positions stay right. */
export type Mask = (text: string) => string

export function createMask(secrets: readonly Pick<SecretFact, 'secret'>[]): Mask {
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
