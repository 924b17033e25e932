import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

/** The rows that give a right, and what their indexes also contain, so that nothing else is read. */
const rights = [
  { table: 'orders', at: 'completed_at', active: `status = 'completed'`, more: ', partner_id' },
  { table: 'membership_claims', at: 'created_at', active: 'revoked_at is null', more: ', partner_id, revoked_at' },
  { table: 'addon_grants', at: 'created_at', active: 'revoked_at is null', more: ', partner_id, revoked_at' },
  { table: 'admin_overrides', at: 'created_at', active: 'allow = 1', more: '' },
] as const

/**
 * A customer's videos by id and in the order of acquisition, from indexes alone (O-11): a page costs what it shows, not
 * what the customer owns. Nodes of the last release use neither.
 */
export const ownedVideos: Migration = {
  async up(db: Kysely<Database>) {
    // Such a row was listed as acquired at 0.
    await sql`update orders set completed_at = 0 where status = 'completed' and completed_at is null`.execute(db)
    for (const { table, at, active, more } of rights) {
      const acquired = `internal_user_id, ${at} desc, video_id${more}`
      await sql.raw(`create index ${table}_acquired on ${table} (${acquired}) where ${active}`).execute(db)
      if (table === 'admin_overrides') continue
      const owned = `internal_user_id, video_id, ${at}${more}`
      await sql.raw(`create index ${table}_owned on ${table} (${owned}) where ${active}`).execute(db)
    }
    await sql`create index admin_overrides_blocked on admin_overrides (internal_user_id, video_id) where allow = 0`.execute(
      db,
    )
  },
}
