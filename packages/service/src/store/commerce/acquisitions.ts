// A customer's videos in the order of acquisition. Every statement reads a bounded part of an index (O-11, O-16).
import { yieldToEventLoop } from '#platform/event-loop'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Acquisition } from '../../domain/entitlement/entitlement.ts'
import { isAmong } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

/** Videos of an account; through a partner, only those that were bought or claimed through it (C-03). */
export interface AcquiredBy {
  readonly internalUserId: string
  /** Null: by any right. */
  readonly partnerId: string | null
}

export interface PageAfter {
  /** The last one of the page before; null on the first page. */
  readonly after: Acquisition | null
  readonly limit: number
}

export interface PageAt {
  readonly offset: number
  readonly limit: number
}

/** A page, and the number of all. */
export interface CountedAcquisitions {
  readonly total: number
  readonly page: readonly Acquisition[]
}

/** Rights of one statement at most. */
const WINDOW_MAX = 500
/** Rights whose count is work for a tick of its own. */
const MANY = 2_000
/** Parts of about the same size, of ids that are random. */
const parts = [
  ['', '4'],
  ['4', '8'],
  ['8', 'c'],
  ['c', '\u{ffff}'],
] as const

/** A kind of right: its table, when it was acquired, and which rows count. */
interface Right {
  readonly table: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  /** As the partial indexes spell it. */
  readonly active: RawBuilder<unknown>
}

const bought: readonly Right[] = [
  { table: sql`orders`, at: sql`completed_at`, active: sql`status = 'completed'` },
  { table: sql`membership_claims`, at: sql`created_at`, active: sql`revoked_at is null` },
]
const granted: readonly Right[] = [
  { table: sql`addon_grants`, at: sql`created_at`, active: sql`revoked_at is null` },
  { table: sql`admin_overrides`, at: sql`created_at`, active: sql`allow = 1` },
]

function rightsOf({ partnerId }: AcquiredBy): readonly Right[] {
  return partnerId === null ? [...bought, ...granted] : bought
}

/**
 * Owned videos without duplicates, newest first, by id where times are equal; each is dated by its earliest right. The
 * position of a video does not change while others are acquired.
 */
export async function acquisitionsAfter(
  db: Kysely<Database>,
  by: AcquiredBy,
  { after, limit }: PageAfter,
): Promise<Acquisition[]> {
  return await collect(db, by, { after, limit, passed: 0, skipped: 0 })
}

/** A page by its offset, in the same order. */
export async function acquisitionsAt(
  db: Kysely<Database>,
  by: AcquiredBy,
  { offset, limit }: PageAt,
): Promise<CountedAcquisitions> {
  const rights = await countOf(db, sql.join(armsOf(by, null), sql` union all `))
  const total = await countVideos(db, by, rights)
  if (offset >= total) return { total, page: [] }
  // If each right is listed, as usual, the index alone skips them.
  const skip = rights === total ? { passed: offset, skipped: 0 } : { passed: 0, skipped: offset }
  return { total, page: await collect(db, by, { after: null, limit, ...skip }) }
}

async function countOf(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`select count(*) as count from (${rows}) as counted`.execute(db)
  return found[0]?.count ?? 0
}

/** Each video once, without those that the operator blocks; of many rights, each part in a tick of its own. */
async function countVideos(db: Kysely<Database>, by: AcquiredBy, rights: number): Promise<number> {
  if (rights <= MANY) return await countOf(db, videosOf(by, sql``))
  let total = 0
  for (const [from, to] of parts) {
    await yieldToEventLoop()
    total += await countOf(db, videosOf(by, sql` and video_id >= ${from} and video_id < ${to}`))
  }
  await yieldToEventLoop()
  return total
}

function videosOf(by: AcquiredBy, within: RawBuilder<unknown>): RawBuilder<unknown> {
  const videos = rightsOf(by).map((right) => sql`select video_id from ${right.table} where ${isOf(right, by)}${within}`)
  return sql`${sql.join(videos, sql` union `)} except select video_id from admin_overrides
    where internal_user_id = ${by.internalUserId} and allow = 0${within}`
}

function isOf({ active }: Right, { internalUserId, partnerId }: AcquiredBy): RawBuilder<unknown> {
  const through = partnerId === null ? sql`` : sql` and partner_id = ${partnerId}`
  return sql`internal_user_id = ${internalUserId} and ${active}${through}`
}

interface Collection extends PageAfter {
  /** Rights that the first statement passes over. */
  readonly passed: number
  /** Listed videos to leave out. */
  readonly skipped: number
}

/** Reads rights in windows until enough of them are listed: a video's further rights and blocked videos are not. */
async function collect(db: Kysely<Database>, by: AcquiredBy, request: Collection): Promise<Acquisition[]> {
  const most = request.skipped + request.limit
  const found: Acquisition[] = []
  let { after, passed } = request
  for (let size = Math.min(most, WINDOW_MAX); found.length < most; size = Math.min(size * 2, WINDOW_MAX)) {
    const rights = await windowOf(db, by, { after, offset: passed, limit: size })
    const first = await firstRightsOf(db, by, rights)
    for (const { videoId, at } of rights) {
      // Two rights of one moment are neighbours.
      const isListed = first.get(videoId) === at && (after?.videoId !== videoId || after.at !== at)
      if (isListed) found.push({ videoId, at })
      after = { videoId, at }
    }
    passed = 0
    if (rights.length < size) break
  }
  return found.slice(request.skipped, most)
}

interface AcquiredRow {
  readonly video_id: string
  readonly acquired_at: number
}

/** Rights in the order of the list. */
async function windowOf(
  db: Kysely<Database>,
  by: AcquiredBy,
  { after, offset, limit }: PageAfter & PageAt,
): Promise<Acquisition[]> {
  const order = sql`order by acquired_at desc, video_id limit ${limit}`
  // Each part ends at the limit, so that every engine reads it in the order of its index.
  const part = (arm: RawBuilder<unknown>) => (offset > 0 ? arm : sql`select * from (${arm} ${order}) as part`)
  const { rows } = await sql<AcquiredRow>`select video_id, acquired_at
    from (${sql.join(armsOf(by, after).map(part), sql` union all `)}) as acquired ${order} offset ${offset}`.execute(db)
  return rows.map((row) => ({ videoId: row.video_id, at: row.acquired_at }))
}

/** When these videos were acquired; without those that the operator blocks. */
async function firstRightsOf(
  db: Kysely<Database>,
  by: AcquiredBy,
  rights: readonly Acquisition[],
): Promise<ReadonlyMap<string, number>> {
  const isShown = isAmong(db, 'video_id', [...new Set(rights.map(({ videoId }) => videoId))])
  const arms = armsOf(by, null).map((arm) => sql`${arm} and ${isShown}`)
  const { rows } = await sql<AcquiredRow>`select video_id, min(acquired_at) as acquired_at
    from (${sql.join(arms, sql` union all `)}) as acquired
    where video_id not in (select video_id from admin_overrides
      where internal_user_id = ${by.internalUserId} and allow = 0 and ${isShown})
    group by video_id`.execute(db)
  return new Map(rows.map((row) => [row.video_id, row.acquired_at]))
}

/** The rights after a position, in parts that are each in the order of an index. */
function armsOf(by: AcquiredBy, after: Acquisition | null): RawBuilder<unknown>[] {
  return rightsOf(by).flatMap((right) => {
    const { table, at } = right
    const arm = sql`select video_id, ${at} as acquired_at from ${table} where ${isOf(right, by)}`
    if (after === null) return [arm]
    return [sql`${arm} and ${at} = ${after.at} and video_id > ${after.videoId}`, sql`${arm} and ${at} < ${after.at}`]
  })
}
