// Writes a batch of usage: each counter once, in one transaction.
import { sql, type Kysely, type Transaction } from 'kysely'
import { bucketStart, buckets } from '../../domain/usage/buckets.ts'
import { isPostgres } from '../engine/dialect.ts'
import type { Commit } from '../engine/group-commit.ts'
import type { Database } from '../schema.ts'
import { inPowers } from '../engine/batches.ts'
import type { CountedUse, LastUse, UsageBatch } from './usage-batch.ts'
import { writeUsers } from './write-users.ts'

/** Any number that no other lock uses. */
const LOCK = 7_130_413

/**
 * Adds the batch to the counters, unless that has happened already. Errors: rejects if nothing was written, or if that
 * is not certain; apply the same batch again.
 */
export async function writeBatch(commit: Commit, batch: UsageBatch): Promise<void> {
  await commit(async ({ trx }) => {
    // One flush at a time, so that users and songs are counted once and row locks cannot deadlock.
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (!(await begin(trx, batch))) return
    const songs = await writeSongs(trx, batch)
    await writeUsers(trx, batch.users)
    await writeCounts(trx, [...batch.counts, ...songs])
    await writeRejections(trx, batch)
    for (const rows of inPowers(batch.log)) await trx.insertInto('request_log').values(rows).execute()
  })
  // One row each: together they would lock rows in another order than a rotation.
  for (const use of batch.lastUses) await commit(({ trx }) => writeLastUse(trx, use))
}

/** False if the batch was written before. */
async function begin(trx: Transaction<Database>, { id, at }: UsageBatch): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usage_flushes')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the counts of the songs that no process has written yet. */
async function writeSongs(trx: Transaction<Database>, { songs, at }: UsageBatch): Promise<CountedUse[]> {
  const added = new Set<string>()
  for (const batch of inPowers(songs)) {
    const rows = await trx
      .insertInto('usage_songs')
      .values(batch.map(({ songKey }) => ({ song_key: songKey, seen_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('song_key')
      .execute()
    for (const { song_key: key } of rows) added.add(key)
  }
  return songs
    .filter(({ songKey }) => added.has(songKey))
    .map(({ partnerId, isTest, hour }) => ({
      partnerId,
      isTest,
      hour,
      metric: 'songs_uploaded',
      keyId: '',
      count: 1,
    }))
}

async function writeCounts(trx: Transaction<Database>, counts: readonly CountedUse[]): Promise<void> {
  for (const period of buckets) {
    const rows = new Map<string, Database['usage_counts']>()
    for (const { partnerId, isTest, hour, metric, keyId, count } of counts) {
      const startsAt = bucketStart(period, hour)
      const name = JSON.stringify([partnerId, isTest, startsAt, metric, keyId])
      const scope = { partner_id: partnerId, is_test: isTest ? 1 : 0, period, starts_at: startsAt } as const
      rows.set(name, { ...scope, metric, key_id: keyId, count: count + (rows.get(name)?.count ?? 0) })
    }
    for (const batch of inPowers([...rows.values()])) {
      await trx
        .insertInto('usage_counts')
        .values(batch)
        .onConflict((conflict) =>
          conflict
            .columns(['partner_id', 'is_test', 'period', 'starts_at', 'metric', 'key_id'])
            .doUpdateSet((set) => ({ count: sql`usage_counts.count + ${set.ref('excluded.count')}` })),
        )
        .execute()
    }
  }
}

async function writeRejections(trx: Transaction<Database>, { rejections }: UsageBatch): Promise<void> {
  for (const period of buckets) {
    const rows = new Map<string, Database['rejection_counts']>()
    for (const { partnerId, isTest, hour, operation, code, count, lastAt } of rejections) {
      const startsAt = bucketStart(period, hour)
      const name = JSON.stringify([partnerId, isTest, startsAt, operation, code])
      const known = rows.get(name)
      const scope = { partner_id: partnerId, is_test: isTest ? 1 : 0, period, starts_at: startsAt } as const
      const summed = { count: count + (known?.count ?? 0), last_at: Math.max(lastAt, known?.last_at ?? 0) }
      rows.set(name, { ...scope, operation, code, ...summed })
    }
    for (const batch of inPowers([...rows.values()])) {
      await trx
        .insertInto('rejection_counts')
        .values(batch)
        .onConflict((conflict) =>
          conflict
            .columns(['partner_id', 'is_test', 'period', 'starts_at', 'operation', 'code'])
            .doUpdateSet((set) => ({
              count: sql`rejection_counts.count + ${set.ref('excluded.count')}`,
              last_at: sql`case when rejection_counts.last_at < ${set.ref('excluded.last_at')}
              then ${set.ref('excluded.last_at')} else rejection_counts.last_at end`,
            })),
        )
        .execute()
    }
  }
}

async function writeLastUse(db: Kysely<Database>, { table, id, at }: LastUse): Promise<void> {
  const column = table === 'client_ids' ? 'client_id' : 'id'
  await sql`update ${sql.table(table)} set last_used_at = ${at}
    where ${sql.ref(column)} = ${id} and (last_used_at is null or last_used_at < ${at})`.execute(db)
}
