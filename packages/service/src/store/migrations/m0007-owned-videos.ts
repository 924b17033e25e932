import type { IndexDefinition, IndexMigration } from './migration.ts'

/** The rows that give a right, and what their indexes also contain, so that nothing else is read. */
const rights = [
  { table: 'orders', at: 'completed_at', active: `status = 'completed'`, more: ', partner_id' },
  { table: 'membership_claims', at: 'created_at', active: 'revoked_at is null', more: ', partner_id, revoked_at' },
  { table: 'addon_grants', at: 'created_at', active: 'revoked_at is null', more: ', partner_id, revoked_at' },
  { table: 'admin_overrides', at: 'created_at', active: 'allow = 1', more: '' },
] as const

/**
 * A customer's videos by id and in the order of acquisition, from indexes alone (O-11): a page costs what it shows, not
 * what the customer owns.
 */
export const ownedVideos: IndexMigration = {
  indexes: [
    ...rights.flatMap(({ table, at, active, more }): IndexDefinition[] => {
      const acquired = `${table} (internal_user_id, ${at} desc, video_id${more}) where ${active}`
      const owned = `${table} (internal_user_id, video_id, ${at}${more}) where ${active}`
      const byTime = { name: `${table}_acquired`, on: acquired }
      return table === 'admin_overrides' ? [byTime] : [byTime, { name: `${table}_owned`, on: owned }]
    }),
    { name: 'admin_overrides_blocked', on: 'admin_overrides (internal_user_id, video_id) where allow = 0' },
  ],
}
