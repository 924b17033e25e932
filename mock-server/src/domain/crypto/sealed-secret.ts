// Client secrets at rest: they must be readable again for the dashboard (D-04), so they are encrypted and not hashed.
import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Random } from '../../ports.ts'
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

/** A partner's secret, ready to sign with; null where `openSecret` opens nothing. */
export type SecretOpener = (sealed: string, partnerId: string) => KeyObject | null

/** Far more than there are partners. */
const REMEMBERED_MAX = 1_000

/**
 * Opens with one key, and remembers what it opened last: the same few secrets are needed all the time, and opening one
 * takes longer than using it. It decides nothing: whoever asks has read the sealed text where it is kept.
 */
export function createSecretOpener(key: Uint8Array, most = REMEMBERED_MAX): SecretOpener {
  const remembered = new Map<string, KeyObject>()
  return (sealed, partnerId) => {
    const name = `${partnerId}\0${sealed}`
    const known = remembered.get(name)
    if (known !== undefined) return known
    const opened = openSecret({ sealed, partnerId, key })
    if (!opened.ok) return null
    if (remembered.size >= most) remembered.clear()
    const secret = createSecretKey(opened.secret, 'utf8')
    remembered.set(name, secret)
    return secret
  }
}

function contextOf(partnerId: string): string {
  return `client-secret:${partnerId}`
}
