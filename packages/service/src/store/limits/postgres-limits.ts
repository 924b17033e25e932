// Rate limits on PostgreSQL: one function call per use. The table is unlogged and commits asynchronously; counts
// survive a restart of the service but not a crash of the database.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { CLOCK_SKEW_MS, rateLimitResult, type RateLimitStore } from './rate-limits.ts'

/** The rate limits of a database on which `createPostgresLimitTables` has run. */
export function postgresLimits(db: Kysely<Database>): RateLimitStore {
  return {
    async take(request) {
      const { bucket, limit, windowMs, now } = request
      const { rows } = await sql<{ held: number; free_at: number }>`
        select * from take_use(${bucket}, ${limit}, ${windowMs}, ${now}, ${CLOCK_SKEW_MS})`.execute(db)
      const [row] = rows
      if (row === undefined) throw new Error('The rate-limit function returned no row.')
      return rateLimitResult(request, { held: row.held, freeAt: row.free_at })
    },
    async sweep(now, most) {
      const { numAffectedRows } = await sql`
        delete from rate_hits where (bucket, seq) in (
          select bucket, seq from rate_hits where expires_at <= ${now}
          order by bucket, seq limit ${most} for update skip locked
        )`.execute(db)
      return Number(numAffectedRows ?? 0n)
    },
    async clear() {
      await sql`delete from rate_hits`.execute(db)
    },
  }
}

/**
 * The uses of a bucket are numbered without gaps and expire in the order of their numbers. A call locks its bucket; the
 * statements after the lock see what the previous holder committed.
 */
export async function createPostgresLimitTables(db: Kysely<Database>): Promise<void> {
  await sql`create unlogged table rate_hits (
    bucket text not null, seq bigint not null, expires_at bigint not null, primary key (bucket, seq)
  )`.execute(db)
  await sql`create index rate_hits_expiry on rate_hits (bucket, expires_at)`.execute(db)
  await sql`
    create function take_use(
      of_bucket text, most bigint, window_ms bigint, at_ms bigint, skew_ms bigint, out held bigint, out free_at bigint
    ) language plpgsql as $take$
    declare
      first_hit rate_hits;
      last_hit rate_hits;
    begin
      perform set_config('synchronous_commit', 'off', true);
      perform pg_advisory_xact_lock(hashtextextended(of_bucket, 0));
      delete from rate_hits where bucket = of_bucket and expires_at <= at_ms;
      delete from rate_hits where bucket = of_bucket and expires_at > at_ms + window_ms + skew_ms;
      select * into first_hit from rate_hits where bucket = of_bucket order by seq limit 1;
      select * into last_hit from rate_hits where bucket = of_bucket order by seq desc limit 1;
      held := coalesce(last_hit.seq - first_hit.seq + 1, 0);
      free_at := coalesce(first_hit.expires_at, at_ms + window_ms);
      if held < most then
        insert into rate_hits values (
          of_bucket, coalesce(last_hit.seq, 0) + 1, greatest(at_ms + window_ms, coalesce(last_hit.expires_at, 0))
        );
      else
        select expires_at into free_at from rate_hits where bucket = of_bucket and seq = last_hit.seq - most + 1;
      end if;
    end $take$`.execute(db)
}
