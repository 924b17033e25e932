import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

/** Settlements, and orders by their status (O-12). Nodes of the last release use neither. */
export const settlements: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create table settlements (
  order_id text not null references orders (id),
  outcome text not null,
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  created_at bigint not null,
  constraint settlements_pk primary key (order_id, reference, outcome)
)`.execute(db)
    await sql`create index settlements_refund_due on settlements (created_at) where status = 'refund_due'`.execute(db)
    // Partial, so that they serve lists only: one by status would be chosen for a customer's orders too.
    for (const status of ['completed', 'failed', 'cancelled'])
      await sql`create index ${sql.ref(`orders_listed_${status}`)} on orders (created_at, id)
  where status = ${sql.lit(status)}`.execute(db)
  },
}
