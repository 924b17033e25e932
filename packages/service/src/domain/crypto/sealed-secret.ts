// Client secrets at rest: encrypted rather than hashed, because the dashboard reveals them (D-04).
import { Buffer } from '#platform/buffer'
import { hmacKey, type HmacKey } from '#platform/crypto'
import type { Random } from '../../ports.ts'
import { open, seal, type KeyRing } from './seal.ts'

/** Seals a client secret, bound to its partner: a copy in another partner's row does not open. */
export function sealSecret(input: { secret: string; partnerId: string; keys: KeyRing; random: Random }): string {
  return seal({ text: input.secret, context: contextOf(input.partnerId), keys: input.keys, random: input.random })
}

/** The secret; null if it was altered, belongs to another partner or was sealed with another key. */
export function openSecret(input: {
  sealed: string
  partnerId: string
  keys: KeyRing
}): { ok: true; secret: string } | { ok: false } {
  const secret = open({ sealed: input.sealed, context: contextOf(input.partnerId), keys: input.keys })
  return secret === null ? { ok: false } : { ok: true, secret }
}

/** A partner's secret as a signing key; null if `openSecret` returns null. */
export type SecretOpener = (sealed: string, partnerId: string) => HmacKey | null

/** Far more than the number of partners. */
const CACHED_MAX = 1_000

/**
 * Opens secrets and caches the results: the same few secrets are used constantly, and opening one takes longer
 * than using it. The cache grants nothing: a caller has already read the sealed text from the store.
 */
export function createSecretOpener(keys: KeyRing, most = CACHED_MAX): SecretOpener {
  const cache = new Map<string, HmacKey>()
  return (sealed, partnerId) => {
    const name = `${partnerId}\0${sealed}`
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const opened = openSecret({ sealed, partnerId, keys })
    if (!opened.ok) return null
    if (cache.size >= most) cache.clear()
    const secret = hmacKey(Buffer.from(opened.secret))
    cache.set(name, secret)
    return secret
  }
}

function contextOf(partnerId: string): string {
  return `client-secret:${partnerId}`
}
