// Which database or service the command works on: options first, then the environment, as for the server.
import { databaseOf, UsageError } from '@proscenium/service/config/command'
import { usageError } from '../exit-codes.ts'
import type { CallPort } from './call-port.ts'
import { directCalls } from './direct-calls.ts'
import { httpCalls } from './http-calls.ts'

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

/** Errors: throws a usage error if a service or nothing is named. */
export function databaseIn(options: TargetOptions, env: Environment): string {
  if (serviceOf(options, env) !== null)
    throw usageError('This command works on a database, not on a service.', 'Use --db <file> or DATABASE_URL.')
  const db = options.db ?? (env['PROSCENIUM_DB'] || undefined)
  const database = address(db, env)
  if (database === null || database === ':memory:') throw usageError('There is no database to work on.', NAMED)
  return database
}

/** An option takes the place of a variable. */
function serviceOf({ db, url }: TargetOptions, env: Environment): string | null {
  if (db !== undefined && url !== undefined) throw usageError('--db and --url exclude each other.')
  if (url !== undefined) return url
  return db === undefined ? env['PROSCENIUM_URL'] || null : null
}

function address(db: string | undefined, env: Environment): string | null {
  try {
    return databaseOf({ db }, env)
  } catch (error) {
    if (error instanceof UsageError) throw usageError(`${error.message}.`)
    throw error
  }
}
