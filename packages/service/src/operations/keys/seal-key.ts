// The root key: its sources, and whether it is the one this database was written with.
import { hash } from 'node:crypto'
import { idOfKey } from '../../domain/crypto/seal.ts'
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
  if (hash('sha256', key) === PUBLISHED) return 'published'
  return isWeakKey(key) ? 'weak' : 'strong'
}

/** The setting that binds a database to its seal key. */
export const SEAL_KEY_SETTING = 'seal_key_check'
const CONTEXT = 'seal-key-check'

/** Errors: rejects with one line if the database was created with a different key. A new database records this key. */
export async function checkSealKey(input: { store: Store; keys: Keys; random: Random; db: string }): Promise<void> {
  const key = input.keys.secrets
  const sealedMark = sealSecret({ secret: 'this key', partnerId: CONTEXT, key, random: input.random })
  const sealed = await input.store.operator.claimSetting(SEAL_KEY_SETTING, sealedMark)
  const fits = openSecret({ sealed, partnerId: CONTEXT, key }).ok
  if (!fits) throw new Error(`Cannot open ${input.db}: it was created with a different seal key.`)
}

/** Whether the database still belongs to this key: it may have been replaced under a running service. */
export async function sealKeyMatches({ store, keys }: { store: Store; keys: Keys }): Promise<boolean> {
  const sealed = await store.operator.setting(SEAL_KEY_SETTING)
  return sealed !== null && openSecret({ sealed, partnerId: CONTEXT, key: keys.secrets }).ok
}

/** Names the seal key without revealing it. */
export function sealKeyId(keys: Keys): string {
  return idOfKey(keys.secrets)
}

/** 32 bytes from 64 hex digits; null for anything else. */
export function parseSealKey(text: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : null
}
