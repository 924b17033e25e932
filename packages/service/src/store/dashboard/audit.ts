// The audit log of a partner's account (D-11). An event is written in the transaction of the change it records.
import type { AuditAction } from '@proscenium/contract/dashboard'
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import type { Database } from '../schema.ts'

export type AuditDetails = Readonly<Record<string, string | readonly string[]>>

export interface AuditEntry {
  readonly id: string
  readonly partnerId: string
  readonly at: number
  readonly actor: 'partner' | 'operator'
  readonly action: AuditAction
  /** What changed; never a secret. */
  readonly details: AuditDetails
  /** Where the partner did it; absent for others. */
  readonly origin?: AuditOrigin
  /** Whether the partner is mailed about it (D-13). */
  readonly mail?: boolean
}

export interface AuditOrigin {
  /** Id of the dashboard session. */
  readonly session: string
  /** Address prefix; null if it is unknown. */
  readonly network: string | null
}

type AuditActions = readonly [AuditAction, ...AuditAction[]]

/** The audit store of one database. */
export function createAuditStore(db: Kysely<Database>) {
  return {
    add: (entry: AuditEntry) => writeAudit(db, entry),
    /** Takes up to `most` events whose mail is due, oldest first. Of several processes, one gets an event. */
    async takeDueMails(most: number): Promise<AuditEntry[]> {
      const due = await db
        .selectFrom('audit_events')
        .selectAll()
        .where('mail', 'is not', null)
        .orderBy('at')
        .orderBy('id')
        .limit(most)
        .execute()
      const taken: AuditEntry[] = []
      for (const row of due) {
        const own = db.updateTable('audit_events').set({ mail: null }).where('id', '=', row.id)
        const { numUpdatedRows } = await own.where('mail', 'is not', null).executeTakeFirst()
        if (numUpdatedRows > 0n) taken.push(entryOf(row))
      }
      return taken
    },
    /** Newest first; positions are `[at, id]`. With `actions`, only these. */
    async list(partnerId: string, page: PageRequest, actions?: AuditActions): Promise<Page<AuditEntry>> {
      const query = actions === undefined ? range(db, { partnerId, page }) : merged(db, { partnerId, page }, actions)
      return pageOf((await query.execute()).map(entryOf), page.limit, (entry) => [entry.at, entry.id])
    },
  }
}

interface RangeQuery {
  readonly partnerId: string
  readonly page: PageRequest
  readonly action?: AuditAction
}

/** One range of an index, newest first; one row more than the page. */
function range(db: Kysely<Database>, { partnerId, page: { limit, after }, action }: RangeQuery) {
  const [at, id] = after ?? [Number.MAX_SAFE_INTEGER, '']
  const rows = db.selectFrom('audit_events').selectAll().where('partner_id', '=', partnerId)
  return (action === undefined ? rows : rows.where('action', '=', action))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(Number(at), String(id))))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
}

/** A range per action, so that a rare kind of event skips no rows of the others. */
function merged(db: Kysely<Database>, query: RangeQuery, [first, ...others]: AuditActions) {
  const rangeOf = (action: AuditAction) => db.selectFrom(range(db, { ...query, action }).as('range')).selectAll()
  return rangeOf(first)
    .unionAll(others.map(rangeOf))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.page.limit + 1)
}

/** Adds the event within the caller's transaction; without an event it does nothing. */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry | undefined): Promise<void> {
  if (entry === undefined) return
  const { partnerId, details, origin, mail = false, ...rest } = entry
  const { session, network } = origin ?? { session: null, network: null }
  const columns = { partner_id: partnerId, details: JSON.stringify(details), session, network }
  await db
    .insertInto('audit_events')
    .values({ ...rest, ...columns, mail: mail ? 'due' : null })
    .execute()
}

function entryOf(row: Database['audit_events']): AuditEntry {
  const { partner_id: partnerId, details, session, network, mail: _mail, ...rest } = row
  const origin = session === null ? {} : { origin: { session, network } }
  // Only `writeAudit` writes this table.
  return {
    ...rest,
    ...origin,
    partnerId,
    action: row.action as AuditAction,
    details: JSON.parse(details) as AuditDetails,
  }
}
