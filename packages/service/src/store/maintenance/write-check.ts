// Checks that a verification can be stored (O-07): its inserts, rolled back, and a durable write of a few pages.
import { sql, type Transaction } from 'kysely'
import type { Commit } from '../engine/group-commit.ts'
import type { RateLimitStore } from '../limits/rate-limits.ts'
import type { Database } from '../schema.ts'

/** `id` is unique per check, so that several processes may check concurrently. */
export interface WriteCheckInput {
  readonly id: string
  readonly now: number
}

/** Bytes of the durable write: requires 32 free pages, more than the page splits of every index in a verification. */
const RESERVE = 131_072
const WINDOW_MS = 1_000

/**
 * Follows the path of a sign-in: the limits, the group commit, the disk sync. Its rows are never visible. The inserts
 * are rolled back, because deleting a partner or a user would search every table that refers to them. Errors: rejects
 * with the error of the database.
 */
export function createWriteCheck({
  commit,
  limits,
}: {
  readonly commit: Commit
  readonly limits: RateLimitStore
}): (input: WriteCheckInput) => Promise<void> {
  return async (input) => {
    await limits.take({ bucket: `write-check:${input.id}`, limit: 1, windowMs: WINDOW_MS, now: input.now })
    await commit(async ({ trx }) => {
      await sql`savepoint write_check`.execute(trx)
      await insertRows(trx, input)
      await sql`rollback to savepoint write_check`.execute(trx)
      await sql`release savepoint write_check`.execute(trx)
      const name = `write-check:${input.id}`
      const value = 'w'.repeat(RESERVE)
      await trx.insertInto('settings').values({ name, value }).execute()
      await trx.deleteFrom('settings').where('name', '=', name).execute()
    })
  }
}

async function insertRows(trx: Transaction<Database>, { id, now }: WriteCheckInput): Promise<void> {
  await trx
    .insertInto('partners')
    .values({
      id,
      name: 'write check',
      status: 'pending',
      partner_type: 'platform',
      monthly_download_limit: 0,
      discount_percentage: 0,
      embed_mode: 'workspace',
      branding_logo_url: null,
      branding_primary: null,
      branding_mode: 'branded',
      credentials_rotated_at: null,
    })
    .execute()
  const user = { id, is_test: 1, created_at: now } as const
  const account = { email_key: id, email: id, email_confirmed_at: now, password_hash: null }
  await trx
    .insertInto('internal_users')
    .values({ ...user, ...account })
    .execute()
  const link = { partner_id: id, external_user_id: id, internal_user_id: id, updated_at: now }
  await trx
    .insertInto('linked_users')
    .values({ ...user, ...link, display_name: null })
    .execute()
  const branding = { branding_logo_url: null, branding_accent_color: null, branding_mode: 'branded' } as const
  const session = { token_hash: id, partner_id: id, linked_user_id: id, internal_user_id: id } as const
  const ends = { expires_at: now, revoked_at: now, embed_mode: 'workspace' } as const
  await trx
    .insertInto('sessions')
    .values({ ...user, ...session, ...ends, ...branding })
    .execute()
}
