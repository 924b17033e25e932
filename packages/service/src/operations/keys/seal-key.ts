// The root key: its sources, and whether it is the one this database was written with.
import { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import { idOfKey, keyIdOf } from '../../domain/crypto/seal.ts'
import { openSecret, sealSecret } from '../../domain/crypto/sealed-secret.ts'
import { isWeakKey } from '../../domain/crypto/secret-strength.ts'
import type { KeyGrade } from '../../domain/startup/startup-checks.ts'
import type { Keys } from './derived-keys.ts'
import type { Random } from '../../ports.ts'
import type { Store } from '../../store/store.ts'

/** SHA-256 of the key that the mock server publishes. */
const PUBLISHED = 'ff4e114973dedd287587223fd58cc758be88414f7e7ec82ab01fdde4468deff7'

/** Whether the key is published, weak, or neither (O-08). */
export function gradeSealKey(key: Uint8Array): KeyGrade {
  if (sha256(key, 'hex') === PUBLISHED) return 'published'
  return isWeakKey(key) ? 'weak' : 'strong'
}

const CONTEXT = 'seal-key-check'

interface Binding {
  readonly store: Store
  readonly keys: Keys
  readonly random: Random
}

/** Errors: rejects with one line if the database has another seal key. A new database records the current one. */
export async function checkSealKey({ store, keys, random, db }: Binding & { readonly db: string }): Promise<void> {
  const sealed = await store.sealedValues.bind(binding({ keys, random }))
  if (!opens(keys, sealed)) throw new Error(`Cannot open ${db}: it was created with a different seal key.`)
}

/** Whether the database still belongs to this key: it may have been replaced under a running service. */
export async function sealKeyMatches({ store, keys }: Pick<Binding, 'store' | 'keys'>): Promise<boolean> {
  const sealed = await store.sealedValues.binding()
  return sealed !== null && opens(keys, sealed)
}

/** Binds a database of an accepted key, or of any, to the current one; false if it is bound to it already (O-04). */
export async function resealBinding(input: Binding & { readonly evenIfLost: boolean }): Promise<boolean> {
  const { store, keys, random, evenIfLost } = input
  const from = await store.sealedValues.binding()
  if (from === null || keyIdOf(from) === idOfKey(keys.secrets[0])) return false
  if (!evenIfLost && !opens(keys, from)) return false
  return await store.sealedValues.rebind({ from, to: binding({ keys, random }) })
}

function binding({ keys, random }: Omit<Binding, 'store'>): string {
  return sealSecret({ secret: 'this key', partnerId: CONTEXT, keys: keys.secrets, random })
}

function opens(keys: Keys, sealed: string): boolean {
  return openSecret({ sealed, partnerId: CONTEXT, keys: keys.secrets }).ok
}

/** Name the seal keys without revealing them, the current one first. */
export function sealKeyIds(keys: Keys): string[] {
  return keys.secrets.map(idOfKey)
}

/** 32 bytes from 64 hex digits; null for anything else. */
export function parseSealKey(text: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : null
}
