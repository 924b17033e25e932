// Active users (D-07). A user counts in a bucket together with the bucket of the visit before: the users of a whole
// period are those whose visit before was before the period, so they are counted without reading one row per user.
import { sql, type Transaction } from 'kysely'
import { bucketStart, buckets, longestPeriod, shiftBucket, type Bucket } from '../../domain/usage/buckets.ts'
import type { Database } from '../schema.ts'
import { inPowers } from '../engine/batches.ts'
import type { UsageBatch, UsageScope } from './usage-batch.ts'

type Users = UsageBatch['users']

/** Concurrent callers must be excluded. */
export async function writeUsers(trx: Transaction<Database>, users: Users): Promise<void> {
  let active = users
  // A user who is not new in an hour is not new in its day either.
  for (const bucket of buckets) {
    const fresh: Users[number][] = []
    const inBucket = Map.groupBy(active, ({ hour }) => bucketStart(bucket, hour))
    for (const [start, all] of inBucket) {
      const each = [...new Map(all.map((user) => [user.linkedUserId, user])).values()]
      for (const batch of inPowers(each)) fresh.push(...(await addToBucket(trx, { bucket, start, batch })))
    }
    active = fresh
  }
}

interface BucketUsers {
  readonly bucket: Bucket
  readonly start: number
  readonly batch: Users
}

/** Returns those who were not in the bucket yet. */
async function addToBucket(trx: Transaction<Database>, { bucket, start, batch }: BucketUsers): Promise<Users> {
  const neighbours = await neighboursOf(trx, { bucket, start, batch })
  const fresh = batch.filter(({ linkedUserId }) => neighbours.get(linkedUserId)?.present !== true)
  for (const rows of inPowers(fresh)) {
    await trx
      .insertInto('usage_users')
      .values(rows.map(({ linkedUserId }) => ({ linked_user_id: linkedUserId, period: bucket, starts_at: start })))
      .execute()
  }
  const changes = fresh.flatMap(({ linkedUserId, partnerId, isTest }) => {
    const { previous = 0, next = 0 } = neighbours.get(linkedUserId) ?? {}
    return changesOf({ partnerId, isTest }, { bucket, start, previous, next })
  })
  await addCounts(trx, changes)
  return fresh
}

interface Neighbours {
  /** Whether the user is in the bucket already. */
  readonly present: boolean
  /** Start of the nearest bucket with the user before; 0 if it is too long ago. */
  readonly previous: number
  /** Start of the nearest bucket with the user after; 0 if there is none near. */
  readonly next: number
}

async function neighboursOf(
  trx: Transaction<Database>,
  { bucket, start, batch }: BucketUsers,
): Promise<Map<string, Neighbours>> {
  const reach = longestPeriod[bucket]
  const { rows } = await sql<{ id: string; previous: number | null; present: number; next: number | null }>`
    select linked_user_id as id, max(case when starts_at < ${start} then starts_at end) as previous,
      max(case when starts_at = ${start} then 1 else 0 end) as present,
      min(case when starts_at > ${start} then starts_at end) as next
    from usage_users
    where linked_user_id in (${sql.join(batch.map(({ linkedUserId }) => linkedUserId))}) and period = ${bucket}
      and starts_at > ${shiftBucket(bucket, start, -reach)} and starts_at < ${shiftBucket(bucket, start, reach)}
    group by linked_user_id`.execute(trx)
  return new Map(
    rows.map(({ id, previous, present, next }) => [
      id,
      { present: present === 1, previous: previous ?? 0, next: next ?? 0 },
    ]),
  )
}

interface CountChange extends UsageScope {
  readonly bucket: Bucket
  readonly startsAt: number
  readonly previousAt: number
  readonly by: 1 | -1
}

/** A late visit also moves the next one, which now has this one before it. */
function changesOf(
  scope: UsageScope,
  { bucket, start, previous, next }: { bucket: Bucket; start: number; previous: number; next: number },
): CountChange[] {
  const added = { ...scope, bucket, startsAt: start, previousAt: previous, by: 1 } as const
  if (next === 0) return [added]
  const inReach = previous > shiftBucket(bucket, next, -longestPeriod[bucket])
  const following = { ...scope, bucket, startsAt: next } as const
  return [
    added,
    { ...following, previousAt: inReach ? previous : 0, by: -1 },
    { ...following, previousAt: start, by: 1 },
  ]
}

async function addCounts(trx: Transaction<Database>, changes: readonly CountChange[]): Promise<void> {
  const rows = new Map<string, Database['usage_user_counts']>()
  for (const { partnerId, isTest, bucket: period, startsAt, previousAt, by } of changes) {
    const name = JSON.stringify([partnerId, isTest, startsAt, previousAt])
    const scope = { partner_id: partnerId, is_test: isTest ? 1 : 0, period, starts_at: startsAt } as const
    rows.set(name, { ...scope, previous_at: previousAt, count: by + (rows.get(name)?.count ?? 0) })
  }
  for (const batch of inPowers([...rows.values()].filter(({ count }) => count !== 0))) {
    await trx
      .insertInto('usage_user_counts')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'is_test', 'period', 'starts_at', 'previous_at'])
          .doUpdateSet((set) => ({ count: sql`usage_user_counts.count + ${set.ref('excluded.count')}` })),
      )
      .execute()
  }
}
