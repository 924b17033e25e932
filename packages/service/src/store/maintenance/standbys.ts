// Whether an acknowledged write is on more than one PostgreSQL server.
import { sql, type Kysely } from 'kysely'

export interface Standbys {
  /** `synchronous_standby_names`; empty if a commit waits for none. */
  readonly names: string
  /** `synchronous_commit` of new connections. */
  readonly commit: string
  readonly connected: number
  /** Those that a commit waits for. */
  readonly synchronous: number
  /** Those whose state the role may not see, which needs `pg_monitor`. */
  readonly hidden: number
}

/** Of the server that it is connected to. */
export async function readStandbys<Tables>(db: Kysely<Tables>): Promise<Standbys | null> {
  const { rows } = await sql<Standbys>`
    select current_setting('synchronous_standby_names') as names,
      (select reset_val from pg_settings where name = 'synchronous_commit') as commit,
      count(pid) as connected,
      count(pid) filter (where sync_state in ('sync', 'quorum')) as synchronous,
      count(pid) filter (where sync_state is null) as hidden
    from pg_stat_replication where state is distinct from 'backup'`.execute(db)
  return rows[0] ?? null
}
