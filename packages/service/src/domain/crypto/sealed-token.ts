// Opaque tokens of streams and download links: any node with the key can serve them; only key holders can read or
// create them (A-03, C-07).
import type { Random } from '../../ports.ts'
import { open, seal, type KeyRing } from './seal.ts'

export type TokenPurpose = 'stream-preview' | 'stream-master' | 'download' | 'checkout' | 'checkout-form'

/** Seals JSON claims for one purpose until `expiresAt` (ms). The result is base64url. */
export function sealToken(input: {
  purpose: TokenPurpose
  claims: object
  expiresAt: number
  keys: KeyRing
  random: Random
}): string {
  const text = JSON.stringify({ claims: input.claims, expiresAt: input.expiresAt })
  return seal({ text, context: contextOf(input.purpose), keys: input.keys, random: input.random })
}

/**
 * The claims; null if the token was altered, sealed for another purpose or with another key, or has expired at `now`
 * (ms).
 */
export function openToken(input: {
  purpose: string
  token: string
  keys: KeyRing
  now: number
}): { ok: true; claims: unknown; expiresAt: number } | { ok: false } {
  const text = open({ sealed: input.token, context: contextOf(input.purpose), keys: input.keys })
  if (text === null) return { ok: false }
  // Sealed by `sealToken` only.
  const { claims, expiresAt } = JSON.parse(text) as { claims: unknown; expiresAt: number }
  return input.now < expiresAt ? { ok: true, claims, expiresAt } : { ok: false }
}

function contextOf(purpose: string): string {
  return `token:${purpose}`
}
