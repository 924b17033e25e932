// The keys of the environment, as the server reads them.
import { deriveKeys, type Keys } from '@proscenium/service/operations/keys/derived-keys'
import { checkSealKey, parseSealKey } from '@proscenium/service/operations/keys/seal-key'
import type { Store } from '@proscenium/service/store/store'
import { systemRandom } from '@proscenium/service/system'
import { failing, usageError, type CliError } from '../exit-codes.ts'

type Environment = Readonly<Record<string, string | undefined>>

const CURRENT = 'PROSCENIUM_SEAL_KEY'
const ACCEPTED = 'PROSCENIUM_SEAL_KEY_ACCEPTED'
const SEAL_FIX = `Set ${CURRENT} to the key that the service has: 64 hex digits (openssl rand -hex 32).`
const ROTATION_FIX = `${SEAL_FIX} During a rotation, ${ACCEPTED} is the other key.`

/** Null without a current key. Errors: throws a usage error for a variable that is not a key. */
export function sealKeysIn(env: Environment): Keys | null {
  const root = rootIn(env, CURRENT)
  return root === null ? null : deriveKeys(root, rootIn(env, ACCEPTED) ?? undefined)
}

/** The keys of the database; an empty one gets the current key. Errors: rejects with a `CliError`. */
export async function sealKeysOf(store: Store, env: Environment): Promise<Keys> {
  const keys = sealKeysIn(env)
  if (keys === null) throw noSealKey()
  await checkSealKey({ store, keys, random: systemRandom(), db: store.name }).catch(failing(ROTATION_FIX))
  return keys
}

export function noSealKey(): CliError {
  return usageError('The seal key is not set.', SEAL_FIX)
}

function rootIn(env: Environment, name: string): Uint8Array | null {
  const text = env[name]
  if (!text) return null
  const root = parseSealKey(text)
  if (root === null) throw usageError(`${name} must be 64 hex digits.`, SEAL_FIX)
  return root
}
