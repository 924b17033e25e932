// Rotation of the seal key: counts sealed values by key, and seals again what an accepted key sealed (O-04).
import { Buffer } from '#platform/buffer'
import { idOfKey, keyIdOf } from '../../domain/crypto/seal.ts'
import { openSecret, sealSecret } from '../../domain/crypto/sealed-secret.ts'
import type { Random } from '../../ports.ts'
import type { AuditEntry } from '../../store/dashboard/audit.ts'
import type { Store } from '../../store/store.ts'
import type { Resealed, SealedSecret } from '../../store/partners/sealed-values.ts'
import type { Keys } from './derived-keys.ts'
import { resealBinding, sealKeyIds } from './seal-key.ts'

/** `unknown`: of a key that is not configured, or not a sealed text at all. */
export type KeyState = 'current' | 'accepted' | 'unknown'

export interface KeyCount {
  /** As in a backup's manifest; null for what is not a sealed text. */
  readonly keyId: string | null
  readonly state: KeyState
  /** Client secrets, and the value that binds the database to its key. */
  readonly values: number
}

interface Sealing {
  readonly store: Store
  readonly keys: Keys
}

/** The configured keys in their order, then unknown ones. */
export async function countSealedValues({ store, keys }: Sealing): Promise<KeyCount[]> {
  const counts = new Map(await store.sealedValues.secretsByKey())
  const binding = await store.sealedValues.binding()
  if (binding !== null) counts.set(keyIdOf(binding), (counts.get(keyIdOf(binding)) ?? 0) + 1)
  const configured = sealKeyIds(keys)
  const known = configured.map((keyId, at): KeyCount => {
    return { keyId, state: at === 0 ? 'current' : 'accepted', values: counts.get(keyId) ?? 0 }
  })
  const others = [...counts].filter(([keyId]) => keyId === null || !configured.includes(keyId))
  return [...known, ...others.map(([keyId, values]): KeyCount => ({ keyId, state: 'unknown', values }))]
}

/** Values of one transaction: few enough that a node never waits for it. */
const BATCH = 100

export interface Rotation extends Sealing {
  readonly random: Random
  readonly batch?: number
  /**
   * If given, values that no key opens are replaced: client secrets by new ones, with this event for each current one.
   */
  readonly replaceLost?: (partnerId: string) => AuditEntry
}

/**
 * Seals every value of an accepted key with the current one, and yields the number of resealed values after each
 * transaction. It may stop after any of them, and run again. Values that a node seals meanwhile are left if they are
 * written behind its position; `countSealedValues` has them.
 */
export async function* resealValues(rotation: Rotation): AsyncGenerator<number> {
  const { store, batch = BATCH } = rotation
  let after = ''
  for (;;) {
    const page = await store.sealedValues.secretsAfter(after, batch)
    const changes = page.flatMap((secret) => resealed(secret, rotation))
    if (changes.length > 0) yield await store.sealedValues.replaceSecrets(changes)
    const last = page.at(-1)
    if (last === undefined || page.length < batch) break
    after = last.id
  }
  // Last: until then, a node that has only the current key does not start.
  if (await resealBinding({ ...rotation, evenIfLost: rotation.replaceLost !== undefined })) yield 1
}

const SECRET_BYTES = 32

function resealed({ id, partnerId, sealed: from, expiresAt }: SealedSecret, rotation: Rotation): Resealed[] {
  const { random, replaceLost } = rotation
  const { secrets: keys } = rotation.keys
  if (keyIdOf(from) === idOfKey(keys[0])) return []
  const opened = openSecret({ sealed: from, partnerId, keys })
  if (opened.ok) return [{ id, from, to: sealSecret({ secret: opened.secret, partnerId, keys, random }) }]
  if (replaceLost === undefined) return []
  const secret = Buffer.from(random.bytes(SECRET_BYTES)).toString('hex')
  const audit = expiresAt === null ? replaceLost(partnerId) : undefined
  return [{ id, from, to: sealSecret({ secret, partnerId, keys, random }), audit }]
}
