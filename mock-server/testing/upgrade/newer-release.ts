// The schema of a release that does not exist yet.
import { sql } from 'kysely'
import { openEngine } from '@proscenium/service/store/engine/engine'

/** Leaves the database as the next release's `migrate` does, if it only adds. */
export async function migrateFurther(database: string): Promise<void> {
  const { db, close } = await openEngine(database, undefined, { asIs: true })
  try {
    await sql`create table of_the_next_release (id text primary key)`.execute(db)
    await sql`alter table videos add column of_the_next_release text`.execute(db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-next-release', '9999')`.execute(db)
  } finally {
    await close()
  }
}
