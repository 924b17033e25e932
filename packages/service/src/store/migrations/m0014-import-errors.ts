import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The wrong lines of a catalogue import, stored with its progress: an interrupted import reports them too (O-01). */
export const importErrors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('catalogue_imports')
      .addColumn('wrong_lines', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('catalogue_import_errors')
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('catalogue_imports.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('line', 'bigint', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('rule', 'text', (column) => column.notNull())
      .addColumn('missing', 'text')
      .addPrimaryKeyConstraint('catalogue_import_errors_pk', ['import_id', 'position'])
      .execute()
  },
}
