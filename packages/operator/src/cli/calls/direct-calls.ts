// Calls of the operator API in this process, on the database itself. The token of each run is random: access to the
// database is the credential.
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { operatorImplementations } from '@proscenium/service/operations/operator/operator-table'
import type { OperatorContext } from '@proscenium/service/operations/operator/operator-call'
import { resolveUsageLimits } from '@proscenium/service/domain/limits/usage-limits'
import { deriveKeys, type Keys } from '@proscenium/service/operations/keys/derived-keys'
import { checkSealKey, parseSealKey } from '@proscenium/service/operations/keys/seal-key'
import { openStore, type Store } from '@proscenium/service/store/store'
import { systemClock, systemRandom } from '@proscenium/service/system'
import { CliError, exitCodes } from '../exit-codes.ts'
import type { CallPort } from './call-port.ts'
import { messageOf } from '@proscenium/service/domain/text/error-message'

type Environment = Readonly<Record<string, string | undefined>>

const SEAL_FIX = 'Set PROSCENIUM_SEAL_KEY to the key that the service has: 64 hex digits (openssl rand -hex 32).'
const TOKEN_BYTES = 32

/**
 * Opens the database at the newest schema. Errors: rejects with a `CliError` if it cannot be opened, or belongs to another
 * seal key.
 */
export async function directCalls(database: string, env: Environment): Promise<CallPort> {
  const store = await openStore(database, () => undefined).catch((error: unknown) => {
    throw new CliError(messageOf(error), { fix: 'Check --db or DATABASE_URL.' })
  })
  try {
    return callsOn(store, await keysOf(store, env), env)
  } catch (error) {
    await store.close()
    throw error
  }
}

function callsOn(store: Store, keys: Keys, env: Environment): CallPort {
  const clock = systemClock()
  const random = systemRandom()
  const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
  const websiteRule = { secure: env['NODE_ENV'] === 'production' }
  const usageLimits = resolveUsageLimits({ reveals: 'off', operatorAttempts: 'off' })
  const operatorToken = readServiceToken(token)
  const context: OperatorContext = { clock, random, store, keys, websiteRule, operatorToken, usageLimits }
  return {
    target: store.name,
    async call(id, { params = {}, query = {}, body }) {
      const input = { params, query, body, headers: { authorization: `Bearer ${token}` } }
      const response = await operatorImplementations[id](context, input).catch((error: unknown) => {
        throw new CliError(`The operation failed: ${messageOf(error)}`)
      })
      // As over HTTP: plain data, without fields that are undefined.
      return { status: response.status, body: JSON.parse(JSON.stringify(response.body)) as unknown }
    },
    close: () => store.close(),
  }
}

/** An empty database gets the key of the first writer. */
async function keysOf(store: Store, env: Environment): Promise<Keys> {
  const text = env['PROSCENIUM_SEAL_KEY']
  if (!text) throw new CliError('The seal key is not set.', { code: exitCodes.usage, fix: SEAL_FIX })
  const root = parseSealKey(text)
  if (root === null)
    throw new CliError('PROSCENIUM_SEAL_KEY must be 64 hex digits.', { code: exitCodes.usage, fix: SEAL_FIX })
  const keys = deriveKeys(root)
  await checkSealKey({ store, keys, random: systemRandom(), db: store.name }).catch((error: unknown) => {
    throw new CliError(messageOf(error), { fix: SEAL_FIX })
  })
  return keys
}
