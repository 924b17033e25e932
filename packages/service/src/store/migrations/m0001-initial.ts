import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { energyBands, orientations } from '../../domain/catalogue/video-facts.ts'
import { bumpCatalogueVersion } from '../catalogue/catalogue-changes.ts'
import { isPostgres } from '../engine/dialect.ts'
import { createPostgresLimitTables } from '../limits/postgres-limits.ts'
import { createPostgresUsageTables } from '../limits/postgres-usage.ts'
import type { Database } from '../schema.ts'
import { searchIndexOf } from '../search/search-index-of.ts'
import { accountsTables } from './initial/accounts-tables.ts'
import { catalogueTables } from './initial/catalogue-tables.ts'
import { commerceTables } from './initial/commerce-tables.ts'
import { usageTables } from './initial/usage-tables.ts'

/** Every table of the first release, and the terms that the service derives. */
export const initial: Migration = {
  async up(db: Kysely<Database>) {
    for (const tables of [accountsTables, catalogueTables, commerceTables, usageTables]) {
      for (const statement of statementsOf(tables)) await sql.raw(dialectOf(db, statement)).execute(db)
    }
    await searchIndexOf(db).create(db)
    if (isPostgres(db)) {
      // Uses are counted outside durable commits; on SQLite, in a file of their own.
      await createPostgresLimitTables(db)
      await createPostgresUsageTables(db)
    }
    const derived = [
      ...energyBands.map(({ slug, name }) => ({ kind: 'energy' as const, slug, name, grp: null })),
      ...orientations.map(({ slug, name }) => ({ kind: 'orientation' as const, slug, name, grp: null })),
    ]
    await db.insertInto('taxonomy_terms').values(derived).execute()
    await db.insertInto('catalogue_state').values({ id: 1, version: '' }).execute()
    await bumpCatalogueVersion(db, null)
  },
}

function statementsOf(script: string): string[] {
  return script.split(/;\n/).filter((statement) => statement.trim() !== '')
}

/** Tables that are read by ranges of their keys have their rows in that order on SQLite. */
function dialectOf(db: Kysely<Database>, statement: string): string {
  return isPostgres(db) ? statement.replace(/ without rowid$/, '') : statement
}
