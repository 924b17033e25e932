// Audit events that name a user, as the operator did in a request (D-11, O-13).
import type { Kysely } from 'kysely'
import type { AuditDetails } from '../dashboard/audit.ts'
import type { Database } from '../schema.ts'

export interface MentionedUser {
  readonly partnerId: string
  readonly isTest: boolean
  readonly externalUserId: string
}

/** Position in the partner's audit log. */
export type AuditPosition = readonly [at: number, id: string]

export interface Mention {
  readonly id: string
  readonly at: number
  readonly action: string
  readonly details: AuditDetails
}

/** Events of one step: most do not mention the user. */
const SCANNED = 200

/** The mentions among the next events; `next` is null after the last one. */
export async function mentionsAfter(
  db: Kysely<Database>,
  { partnerId, isTest, externalUserId }: MentionedUser,
  [at, id]: AuditPosition,
): Promise<{ readonly mentions: readonly Mention[]; readonly next: AuditPosition | null }> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'details'])
    .where('partner_id', '=', partnerId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(at, id)))
    .orderBy('at')
    .orderBy('id')
    .limit(SCANNED)
    .execute()
  const events = rows.map((row) => ({ ...row, details: JSON.parse(row.details) as AuditDetails }))
  const mode = isTest ? 'test' : 'live'
  const mentions = events.filter(
    ({ details }) => details['external_user_id'] === externalUserId && (details['mode'] ?? 'live') === mode,
  )
  const last = rows.at(-1)
  return { mentions, next: last === undefined || rows.length < SCANNED ? null : [last.at, last.id] }
}

/** Removes the name from the event; what happened stays. */
export async function removeMention(db: Kysely<Database>, { id, details }: Mention): Promise<void> {
  const { external_user_id: _name, ...others } = details
  await db
    .updateTable('audit_events')
    .set({ details: JSON.stringify(others) })
    .where('id', '=', id)
    .execute()
}
