// Which database or service the command works on: options first, then the environment, as for the server.
import { resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { defaultBlobFolder } from '@proscenium/service/blobs/open'
import { databaseOf, UsageError } from '@proscenium/service/config/command'
import { operatorOperations } from '@proscenium/contract/operator'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { operatorImplementations } from '@proscenium/service/operations/operator/operator-table'
import type { OperatorContext } from '@proscenium/service/operations/operator/operator-call'
import { isS3Address } from '@proscenium/service/domain/startup/s3-setup'
import { resolveUsageLimits } from '@proscenium/service/domain/limits/usage-limits'
import { openEngine } from '@proscenium/service/store/engine/engine'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { storeOn, type Store } from '@proscenium/service/store/store'
import { systemClock, systemRandom } from '@proscenium/service/system'
import { messageOf } from '@proscenium/service/domain/text/error-message'
import { CliError, DATABASE_FIX, exitCodes, failing, usageError } from '../exit-codes.ts'
import { reasonOf } from '../../doctor/check.ts'
import { openBlobsIn } from './s3-environment.ts'
import { sealKeysOf } from './seal-keys.ts'
import type { CallPort, CallId, CallRequest, CallResult } from './call-port.ts'

export interface TargetOptions {
  readonly db?: string | undefined
  readonly url?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const NAMED =
  'Name a database (--db <file>, PROSCENIUM_DB or DATABASE_URL) or a running service (--url, PROSCENIUM_URL).'

/** Opens the service if an address is given, else the database. Errors: rejects with a `CliError`. */
export async function openCalls(options: TargetOptions, env: Environment): Promise<CallPort> {
  const url = serviceOf(options, env)
  if (url === null) return await directCalls(databaseIn(options, env), env)
  return httpCalls({ url, token: env['PROSCENIUM_OPERATOR_TOKEN'], fetch: globalThis.fetch })
}

/** An address or an absolute path. Errors: throws a usage error if a service or nothing is named. */
export function databaseIn(options: TargetOptions, env: Environment): string {
  if (serviceOf(options, env) !== null)
    throw usageError('This command works on a database, not on a service.', 'Use --db <file> or DATABASE_URL.')
  const db = options.db ?? (env['PROSCENIUM_DB'] || undefined)
  const database = addressOf(db, env)
  if (database === null || database === ':memory:') throw usageError('There is no database to work on.', NAMED)
  return isPostgresAddress(database) ? database : resolve(database)
}

/** Never creates or migrates it. Errors: rejects with a `CliError`. */
export async function openDatabase(database: string): Promise<Store> {
  const engine = openEngine(database, () => undefined, { existing: true })
  return storeOn(await engine.catch(failing(DATABASE_FIX)))
}

/** An option takes the place of a variable. */
function serviceOf({ db, url }: TargetOptions, env: Environment): string | null {
  if (db !== undefined && url !== undefined) throw usageError('--db and --url exclude each other.')
  if (url !== undefined) return url
  return db === undefined ? env['PROSCENIUM_URL'] || null : null
}

function addressOf(db: string | undefined, env: Environment): string | null {
  try {
    return databaseOf({ db }, env)
  } catch (error) {
    if (error instanceof UsageError) throw usageError(`${error.message}.`)
    throw error
  }
}

const TIMEOUT_MS = 30_000
const GENERATED = 'Set PROSCENIUM_OPERATOR_TOKEN to the value that the service has.'

interface HttpOptions {
  readonly url: string
  readonly token: string | undefined
  readonly fetch: typeof globalThis.fetch
}

/** Calls of the operator API over HTTP. Errors: throws a usage error for a malformed address or a missing token. */
function httpCalls({ url, token, fetch }: HttpOptions): CallPort {
  const origin = originOf(url)
  if (token === undefined || token === '')
    throw new CliError('The operator API needs a token.', { code: exitCodes.unauthorised, fix: GENERATED })
  return {
    target: origin,
    async call(id, request) {
      const { method } = operatorOperations[id]
      const { body } = request
      const response = await send(fetch, new URL(pathOf(id, request), origin), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return await resultOf(response, origin)
    },
    close: async () => undefined,
  }
}

function originOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    throw usageError(`--url must be the origin of a service, not ${url}.`, 'For example: --url https://service.example')
  return parsed.origin
}

/** Path and query of a call. */
function pathOf(id: CallId, { params = {}, query = {} }: CallRequest): string {
  const path = operatorOperations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

async function send(fetch: HttpOptions['fetch'], address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    throw new CliError(`${address.origin} cannot be reached (${reasonOf(error)}).`, {
      fix: 'Is the service running there?',
    })
  }
}

async function resultOf(response: Response, origin: string): Promise<CallResult> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    // Only another program answers with anything but JSON.
    throw new CliError(`${origin} returned ${response.status} without JSON.`, {
      fix: 'Check --url: this is not a Proscenium service, or a proxy answered in its place.',
    })
  }
}

const TOKEN_BYTES = 32

/**
 * Calls of the operator API in this process, on the database itself. The token of each run is random: access to the
 * database is the credential. Errors: rejects with a `CliError` if it cannot be opened, or belongs to another seal key.
 */
async function directCalls(database: string, env: Environment): Promise<CallPort> {
  const store = await openDatabase(database)
  try {
    const blobs = blobsOf(env['PROSCENIUM_BLOBS'] || defaultBlobFolder(database), env)
    return callsOn({ store, keys: await sealKeysOf(store, env), blobs }, env)
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Files of rows that are removed here. Where their place is not known, the service sweeps them within a day. */
function blobsOf(place: string | null, env: Environment): OperatorContext['blobs'] {
  return {
    async delete(key) {
      if (place === null || (!isS3Address(place) && !existsSync(place))) return
      await (await openBlobsIn(env, place)).delete(key)
    },
  }
}

function callsOn(
  { store, keys, blobs }: Pick<OperatorContext, 'store' | 'keys' | 'blobs'>,
  env: Environment,
): CallPort {
  const clock = systemClock()
  const random = systemRandom()
  const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
  const websiteRule = { secure: env['NODE_ENV'] === 'production' }
  const usageLimits = resolveUsageLimits({ reveals: 'off', operatorAttempts: 'off' })
  const operatorToken = readServiceToken(token)
  const context: OperatorContext = { clock, random, store, keys, blobs, websiteRule, operatorToken, usageLimits }
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
