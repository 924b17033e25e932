// The kinds of migration.
import type { Migration as TransactionMigration } from 'kysely/migration'

/**
 * Indexes of tables that may be large. On PostgreSQL each is built outside a transaction while nodes read and write; a
 * `TransactionMigration` that builds one stops every write to the table meanwhile.
 */
export interface IndexMigration {
  readonly indexes: readonly IndexDefinition[]
}

export interface IndexDefinition {
  readonly name: string
  /** What follows `on`: `orders (created_at, id) where status = 'failed'`. */
  readonly on: string
}

export type Migration = TransactionMigration | IndexMigration

/** By name, in order. */
export type Migrations = Readonly<Record<string, Migration>>
