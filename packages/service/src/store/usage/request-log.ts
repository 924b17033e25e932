// The request log of partners (D-12). Rows are written with the usage batches.
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import type { Flag } from '../flag.ts'
import type { Database } from '../schema.ts'
import type { UsageScope } from './usage-batch.ts'

export type LoggedRequest = Omit<Database['request_log'], 'partner_id' | 'is_test' | 'key_id'> & {
  readonly key_prefix: string | null
}

/** Every filter that is present applies. */
export interface LogFilter {
  /** First digit of the status. */
  readonly statusClass?: number | undefined
  readonly operation?: string | undefined
  readonly keyId?: string | undefined
  readonly requestId?: string | undefined
}

/** The request log of one database. */
export function createRequestLogStore(db: Kysely<Database>) {
  let visited: UsageScope | null = null
  return {
    /** Newest first; positions are `[at, id]`. */
    list: (scope: UsageScope, page: PageRequest, filter: LogFilter = {}) => list(db, { scope, filter }, page),
    /** Removes all but the newest `keep` rows of the next partners; returns how many partners and rows it visited. */
    async trim(keep: number, most: number): Promise<number> {
      let steps = 0
      while (steps < most) {
        const scope = await nextScope(db, visited)
        if (scope === null) visited = null
        if (scope === null) return steps
        const removed = await trimScope(db, scope, { keep, most })
        steps += 1 + removed
        if (removed < most) visited = scope
      }
      return steps
    },
  }
}

export type RequestLogStore = ReturnType<typeof createRequestLogStore>

const STATUSES = 100

/** One range of the index, whose length the sweeps limit; filters skip rows of it. */
async function list(
  db: Kysely<Database>,
  { scope, filter }: { readonly scope: UsageScope; readonly filter: LogFilter },
  { limit, after }: PageRequest,
): Promise<Page<LoggedRequest>> {
  const [at, id] = after ?? [Number.MAX_SAFE_INTEGER, '']
  const { statusClass, operation, keyId, requestId } = filter
  const first = (statusClass ?? 0) * STATUSES
  const found = await db
    .selectFrom('request_log')
    .leftJoin('api_keys', 'api_keys.id', 'request_log.key_id')
    .select(['request_log.id', 'request_log.at', 'request_log.operation', 'request_log.status', 'request_log.code'])
    .select(['request_log.request_id', 'request_log.duration_ms', 'api_keys.prefix as key_prefix'])
    .where('request_log.partner_id', '=', scope.partnerId)
    .where('request_log.is_test', '=', scope.isTest ? 1 : 0)
    .$if(statusClass !== undefined, (rows) =>
      rows.where('request_log.status', '>=', first).where('request_log.status', '<', first + STATUSES),
    )
    .$if(operation !== undefined, (rows) => rows.where('request_log.operation', '=', operation ?? ''))
    .$if(keyId !== undefined, (rows) => rows.where('request_log.key_id', '=', keyId ?? ''))
    .$if(requestId !== undefined, (rows) => rows.where('request_log.request_id', '=', requestId ?? ''))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('request_log.at', 'request_log.id'), '<', tuple(Number(at), String(id))),
    )
    .orderBy('request_log.at', 'desc')
    .orderBy('request_log.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, limit, (row) => [row.at, row.id])
}

/** The partner and mode after `visited` in the order of the index. */
async function nextScope(db: Kysely<Database>, visited: UsageScope | null): Promise<UsageScope | null> {
  const isTest: Flag = visited?.isTest === true ? 1 : 0
  const row = await db
    .selectFrom('request_log')
    .select(['partner_id', 'is_test'])
    .$if(visited !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('partner_id', 'is_test'), '>', tuple(visited?.partnerId ?? '', isTest)),
      ),
    )
    .orderBy('partner_id')
    .orderBy('is_test')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { partnerId: row.partner_id, isTest: row.is_test === 1 }
}

/** Returns how many rows it removed. */
async function trimScope(
  db: Kysely<Database>,
  { partnerId, isTest }: UsageScope,
  { keep, most }: { keep: number; most: number },
): Promise<number> {
  const old = db
    .selectFrom('request_log')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('is_test', '=', isTest ? 1 : 0)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .offset(keep)
  const { numDeletedRows } = await db.deleteFrom('request_log').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
