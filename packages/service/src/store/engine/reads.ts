import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * A database for reads alone, of which it may show an earlier state than the last write: what is cached from it is
 * cached under the version that the same reads found. Everything derived from the catalogue is read through it.
 */
export type Reads = Pick<Kysely<Database>, 'selectFrom' | 'getExecutor' | 'executeQuery' | 'isTransaction'>
