import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * Gives every text column the byte order of SQLite: cursors and sort keys then mean the same on each engine and
 * machine, independent of the database's locale. Runs once per column; concurrent calls from several processes are
 * safe.
 */
export async function applyByteCollation(db: Kysely<Database>): Promise<void> {
  await sql`
    do $order$
    declare
      found record;
    begin
      perform pg_advisory_xact_lock(hashtextextended('proscenium order', 0));
      for found in
        select table_name, column_name from information_schema.columns natural join information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'
          and data_type = 'text' and collation_name is distinct from 'C'
      loop
        execute format('alter table %I alter column %I type text collate "C"', found.table_name, found.column_name);
      end loop;
    end $order$`.execute(db)
}
