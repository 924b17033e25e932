import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

interface Mode {
  readonly isTest: boolean
  /** Null: current. Otherwise when it stops verifying, or stopped (ms). */
  readonly expiresAt: number | null
}

/** Client ids and sealed secrets of a partner, of both modes, replaced ones included. */
export interface AllCredentials {
  readonly clientIds: readonly (Mode & { readonly clientId: string })[]
  readonly secrets: readonly (Mode & { readonly sealed: string })[]
}

/** Of each kind, besides the current ones. */
const REPLACED_MAX = 20

/** Those that ended longest ago are left out. */
export async function allCredentials(db: Kysely<Database>, partnerId: string): Promise<AllCredentials> {
  const select = (table: 'client_ids' | 'client_secrets') =>
    db
      .selectFrom<'client_ids' | 'client_secrets'>(table)
      .select(['is_test', 'expires_at as expiresAt'])
      .where('partner_id', '=', partnerId)
  const [clientIds, secrets] = await Promise.all([
    select('client_ids').select('client_ids.client_id as clientId').execute(),
    select('client_secrets').select('client_secrets.sealed').execute(),
  ])
  return { clientIds: newest(clientIds), secrets: newest(secrets) }
}

function newest<Row extends { readonly is_test: number; readonly expiresAt: number | null }>(
  rows: readonly Row[],
): (Omit<Row, 'is_test'> & { readonly isTest: boolean })[] {
  const end = ({ expiresAt }: Row) => expiresAt ?? Number.MAX_SAFE_INTEGER
  const current = rows.filter(({ expiresAt }) => expiresAt === null)
  const replaced = rows.filter(({ expiresAt }) => expiresAt !== null).toSorted((a, b) => end(b) - end(a))
  return [...current, ...replaced.slice(0, REPLACED_MAX)].map(({ is_test: isTest, ...row }) => ({
    ...row,
    isTest: isTest === 1,
  }))
}
