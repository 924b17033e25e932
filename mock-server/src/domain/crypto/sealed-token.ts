// Opaque tokens of streams and download links: any machine with the key serves them, nobody else reads or makes them (DESIGN 6).
import type { Random } from '../../ports.ts'
import { isRecord } from '../text/record.ts'
import { open, seal } from './seal.ts'

export type TokenPurpose = 'stream-preview' | 'stream-master' | 'download' | 'checkout' | 'checkout-form'

/** Seals JSON claims for one purpose until `expiresAt` (ms). `key` has 32 bytes. The result is base64url. */
export function sealToken(input: {
  purpose: TokenPurpose
  claims: object
  expiresAt: number
  key: Uint8Array
  random: Random
}): string {
  const text = JSON.stringify({ claims: input.claims, expiresAt: input.expiresAt })
  return seal({ text, context: contextOf(input.purpose), key: input.key, random: input.random })
}

/** The claims, unless the token was altered, sealed for another purpose or with another key, or is over at `now` (ms). */
export function openToken(input: {
  purpose: string
  token: string
  key: Uint8Array
  now: number
}): { ok: true; claims: unknown } | { ok: false } {
  const text = open({ sealed: input.token, context: contextOf(input.purpose), key: input.key })
  if (text === null) return { ok: false }
  const content: unknown = JSON.parse(text)
  const valid = isRecord(content) && typeof content['expiresAt'] === 'number' && input.now < content['expiresAt']
  return valid ? { ok: true, claims: content['claims'] } : { ok: false }
}

function contextOf(purpose: string): string {
  return `token:${purpose}`
}
