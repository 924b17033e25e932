// Client secrets at rest: they must be readable again for the dashboard (D-04), so they are encrypted and not hashed.
import type { Random } from '../ports.ts'
import { open, seal } from './seal.ts'

/** Seals a client secret under a 32-byte key, bound to its partner: copied to another partner's row it does not open. */
export function sealSecret(input: { secret: string; partnerId: string; key: Uint8Array; random: Random }): string {
  return seal({ text: input.secret, context: contextOf(input.partnerId), key: input.key, random: input.random })
}

/** The secret, unless it was altered, belongs to another partner or was sealed with another key. */
export function openSecret(input: {
  sealed: string
  partnerId: string
  key: Uint8Array
}): { ok: true; secret: string } | { ok: false } {
  const secret = open({ sealed: input.sealed, context: contextOf(input.partnerId), key: input.key })
  return secret === null ? { ok: false } : { ok: true, secret }
}

function contextOf(partnerId: string): string {
  return `client-secret:${partnerId}`
}
