// Rotation of the seal key: counts sealed values by key, and seals again what an accepted key sealed (O-04).
import { idOfKey, keyIdOf } from '../../domain/crypto/seal.ts'
import { openSecret, sealSecret } from '../../domain/crypto/sealed-secret.ts'
import type { Random } from '../../ports.ts'
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
}

/**
 * Seals every value of an accepted key with the current one, and yields the number of resealed values after each
 * transaction. It may stop after any of them, and run again. Values that a node seals meanwhile are left if they are
 * written behind its position; `countSealedValues` has them. Values of unknown keys stay as they are.
 */
export async function* resealValues({ store, keys, random, batch = BATCH }: Rotation): AsyncGenerator<number> {
  const { sealedValues } = store
  let after = ''
  for (;;) {
    const page = await sealedValues.secretsAfter(after, batch)
    const changes = page.flatMap((secret) => resealed(secret, { keys, random }))
    if (changes.length > 0) yield await sealedValues.replaceSecrets(changes)
    const last = page.at(-1)
    if (last === undefined || page.length < batch) break
    after = last.id
  }
  // Last: until then, a node that has only the current key does not start.
  if (await resealBinding({ store, keys, random })) yield 1
}

function resealed(
  { id, partnerId, sealed }: SealedSecret,
  { keys: { secrets: keys }, random }: Pick<Rotation, 'keys' | 'random'>,
): Resealed[] {
  if (keyIdOf(sealed) === idOfKey(keys[0])) return []
  const opened = openSecret({ sealed, partnerId, keys })
  return opened.ok ? [{ id, from: sealed, to: sealSecret({ secret: opened.secret, partnerId, keys, random }) }] : []
}
