// The root key: where it comes from, and whether it is the one this database was written with.
import { createHash } from 'node:crypto'
import { openSecret, sealSecret } from '../../domain/crypto/sealed-secret.ts'
import { isWeakKey } from '../../domain/crypto/secret-strength.ts'
import type { KeyGrade } from '../../domain/startup/startup-checks.ts'
import type { Keys } from './derived-keys.ts'
import type { Random } from '../../ports.ts'
import type { Store } from '../../store/store.ts'

/** For machines of developers: everyone knows it, so a database survives restarts without any set-up. */
export const developmentSealKey: Uint8Array = createHash('sha256').update('proscenium development seal key').digest()

/** Whether the key is the published one, can be guessed, or neither (O-08). */
export function gradeSealKey(key: Uint8Array): KeyGrade {
  if (Buffer.compare(key, developmentSealKey) === 0) return 'published'
  return isWeakKey(key) ? 'weak' : 'strong'
}

const SETTING = 'seal_key_check'
const CONTEXT = 'seal-key-check'

/** Errors: rejects with one line where the database was written with another key; a new one remembers this key. */
export async function checkSealKey(input: { store: Store; keys: Keys; random: Random; db: string }): Promise<void> {
  const key = input.keys.secrets
  const mark = sealSecret({ secret: 'this key', partnerId: CONTEXT, key, random: input.random })
  const sealed = await input.store.operator.claimSetting(SETTING, mark)
  const fits = openSecret({ sealed, partnerId: CONTEXT, key }).ok
  if (!fits) throw new Error(`The database ${input.db} was written with another seal key.`)
}

/** Whether the database still is one of this key: another may have taken its place under a running service. */
export async function sealKeyMatches({ store, keys }: { store: Store; keys: Keys }): Promise<boolean> {
  const sealed = await store.operator.setting(SETTING)
  return sealed !== null && openSecret({ sealed, partnerId: CONTEXT, key: keys.secrets }).ok
}

/** 32 bytes from 64 hex digits; null for anything else. */
export function parseSealKey(text: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : null
}
