// Usage on PostgreSQL: one call for all charges of a request, on an unlogged table with asynchronous commits.
import { sql, type Kysely } from 'kysely'
import { BUCKET_SKEW_MS, chargeMicros } from '../../domain/limits/token-bucket.ts'
import type { Database } from '../schema.ts'
import { usageResult, microsOf, type UsageStore } from './usage.ts'

/** The usage of a database on which `createPostgresUsageTables` has run. */
export function postgresUsage(db: Kysely<Database>): UsageStore {
  let visited = ''
  return {
    async charge(charges, now) {
      // A fixed lock order prevents deadlocks.
      const ordered = charges.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
      const micros = ordered.map(chargeMicros)
      const { rows } = await sql<{ bucket: string; wait_us: number }>`
        select * from charge_usage(
          ${ordered.map(({ bucket }) => bucket)}::text[], ${micros.map(({ cost }) => cost)}::bigint[],
          ${micros.map(({ window }) => window)}::bigint[], ${microsOf(now)}::bigint, ${microsOf(BUCKET_SKEW_MS)}::bigint
        )`.execute(db)
      return usageResult(rows.map(({ bucket, wait_us: waitMicros }) => ({ bucket, waitMicros })))
    },
    async refund(charge, now) {
      await sql`update usage_buckets set full_at = full_at - ${chargeMicros(charge).cost}
        where bucket = ${charge.bucket} and full_at > ${microsOf(now)}`.execute(db)
    },
    async sweep(now, most) {
      const { rows } = await sql<{ bucket: string }>`
        select bucket from usage_buckets where bucket > ${visited} order by bucket limit ${most}`.execute(db)
      const last = rows.at(-1)?.bucket
      if (last !== undefined) {
        await sql`delete from usage_buckets
          where bucket > ${visited} and bucket <= ${last} and full_at <= ${microsOf(now)}`.execute(db)
      }
      visited = rows.length < most ? '' : (last ?? '')
      return rows.length
    },
    async clear() {
      await sql`delete from usage_buckets`.execute(db)
    },
  }
}

/** Returns the charges that are not granted; if there are none, all charges are written. */
export async function createPostgresUsageTables(db: Kysely<Database>): Promise<void> {
  await sql`create unlogged table usage_buckets (
    bucket text collate "C" not null primary key, full_at bigint not null
  )`.execute(db)
  await sql`
    create function charge_usage(
      buckets text[], costs bigint[], windows bigint[], now_us bigint, skew_us bigint
    ) returns table (bucket text, wait_us bigint) language plpgsql as $charge$
    declare
      at integer;
      known bigint;
      starts bigint[] := '{}';
      rejected boolean := false;
    begin
      perform set_config('synchronous_commit', 'off', true);
      for at in 1 .. cardinality(buckets) loop
        perform pg_advisory_xact_lock(hashtextextended(buckets[at], 1));
      end loop;
      for at in 1 .. cardinality(buckets) loop
        select u.full_at into known from usage_buckets u where u.bucket = buckets[at];
        if known is null or known > now_us + windows[at] + skew_us then
          known := now_us;
        end if;
        starts[at] := greatest(known, now_us);
        if starts[at] + costs[at] - windows[at] > now_us then
          rejected := true;
          bucket := buckets[at];
          wait_us := starts[at] + costs[at] - windows[at] - now_us;
          return next;
        end if;
      end loop;
      if not rejected then
        for at in 1 .. cardinality(buckets) loop
          insert into usage_buckets as u values (buckets[at], starts[at] + costs[at])
            on conflict on constraint usage_buckets_pkey do update set full_at = excluded.full_at;
        end loop;
      end if;
    end $charge$`.execute(db)
}
