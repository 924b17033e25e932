// Revokes sessions in batches, so that other requests run in between (B-17, O-16).
import { yieldToEventLoop } from '#platform/event-loop'
import type { Kysely } from 'kysely'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import type { Database } from '../schema.ts'

export type SessionSelection =
  | { readonly id: string }
  | { readonly linkedUserId: string }
  | { readonly partnerId: string }

interface Revocation {
  readonly now: number
  readonly audit: AuditEntry | undefined
}

/** Users whose sessions one transaction revokes. */
const USERS_PER_BATCH = 200

/**
 * Returns how many were not revoked before. Every session that was open when the call began is revoked when it resolves;
 * after a failure, another call revokes the rest. The audit event is written with the first revoked session.
 */
export async function revokeSessions(
  db: Kysely<Database>,
  which: SessionSelection,
  { now, audit }: Revocation,
): Promise<number> {
  let revoked = 0
  for await (const { column, values } of batchesOf(db, which)) {
    const unrecorded = revoked === 0 ? audit : undefined
    revoked += await db.transaction().execute(async (trx) => {
      const open = trx.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)
      const changed = Number((await open.where(column, 'in', values).executeTakeFirst()).numUpdatedRows)
      if (changed > 0) await writeAudit(trx, unrecorded)
      return changed
    })
    if (values.length === USERS_PER_BATCH) await yieldToEventLoop()
  }
  return revoked
}

interface Batch {
  readonly column: 'id' | 'linked_user_id'
  readonly values: readonly string[]
}

async function* batchesOf(db: Kysely<Database>, which: SessionSelection): AsyncGenerator<Batch, void> {
  if ('id' in which) yield { column: 'id', values: [which.id] }
  else if ('linkedUserId' in which) yield { column: 'linked_user_id', values: [which.linkedUserId] }
  else yield* usersOf(db, which.partnerId)
}

/** A partner's sessions are found through its users, because only theirs are indexed. */
async function* usersOf(db: Kysely<Database>, partnerId: string): AsyncGenerator<Batch, void> {
  for (const isTest of [0, 1] as const) {
    const users = db.selectFrom('linked_users').where('partner_id', '=', partnerId).where('is_test', '=', isTest)
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: { id: string; external_user_id: string }[] = await users
        .where('external_user_id', '>', after)
        .select(['id', 'external_user_id'])
        .orderBy('external_user_id')
        .limit(USERS_PER_BATCH)
        .execute()
      if (page.length > 0) yield { column: 'linked_user_id', values: page.map(({ id }) => id) }
      after = page.at(-1)?.external_user_id
    }
  }
}
