// What the service needs of PostgreSQL's settings. They belong to its role: a connection cannot ask for them, because
// PgBouncer rejects settings of a connection and hands each transaction another one (O-06).
import { sql, type Kysely } from 'kysely'

interface NeededSetting {
  /** What `migrate` sets. */
  readonly value: string
  /** Values that do without it, as `pg_settings` has them. */
  readonly insufficient: readonly string[]
}

/** No request needs a minute; a statement or a transaction that does is a bug and must not hold its locks. */
const neededSettings: Readonly<Record<string, NeededSetting>> = {
  idle_in_transaction_session_timeout: { value: '60s', insufficient: ['0'] },
  statement_timeout: { value: '60s', insufficient: ['0'] },
  // An acknowledged write is on disk.
  synchronous_commit: { value: 'on', insufficient: ['off', 'local'] },
}

export interface MissingSetting {
  readonly name: string
  /** The value of new connections, which loses acknowledged writes or lacks a limit. */
  readonly found: string
  /** The SQL statement that sets it for the role. */
  readonly remedy: string
}

/** Of the connection's role, in this database. */
export async function missingSettings<Tables>(db: Kysely<Tables>): Promise<readonly MissingSetting[]> {
  const names = sql.join(Object.keys(neededSettings))
  const { rows } = await sql<Omit<MissingSetting, 'remedy'> & { prefix: string }>`
    select name, reset_val as found, format('alter role %I in database %I set ', current_user, current_database()) as prefix
    from pg_settings where name in (${names}) order by name`.execute(db)
  return rows.flatMap(({ name, found, prefix }) => {
    const { value, insufficient } = neededSettings[name] ?? { value: found, insufficient: [] }
    return insufficient.includes(found) ? [{ name, found, remedy: `${prefix}${name} = '${value}'` }] : []
  })
}

/** Sets what is missing, for connections from now on; returns the statements. A role may set its own. */
export async function setMissingSettings<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const remedies = (await missingSettings(db)).map(({ remedy }) => remedy)
  for (const remedy of remedies) await sql.raw(remedy).execute(db)
  return remedies
}
