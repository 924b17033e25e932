// Erases a user in batches, each a transaction of its own (O-13, O-16). The row of the user goes last: an erasure that
// was interrupted is repeated, and does what is left.
import { yieldToEventLoop } from '#platform/event-loop'
import { sql, type Kysely } from 'kysely'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import type { Database } from '../schema.ts'
import { mentionsAfter, removeMention, type AuditPosition, type MentionedUser } from './mentions.ts'
import { accountSources, keyOf, ofAccount, userSources, type PersonalSource, type PersonalUser } from './sources.ts'

/** Rows of one call, so that no request takes long. */
const ROWS_PER_CALL = 1_000
const ORDERS = 100

export interface Erasure {
  readonly user: PersonalUser
  /** For the account that retains the orders; nothing connects it with the user. */
  readonly anonymousId: string
  readonly audit: AuditEntry
}

export interface Erased {
  /** False: more is left; call again. */
  readonly done: boolean
  readonly rows: number
  /** Orders that were made anonymous. */
  readonly orders: number
  /** Whether the account stays, because users of other partners are linked to it. */
  readonly accountShared: boolean
  /** Keys of blobs that no row names any more. */
  readonly blobs: readonly string[]
}

/** Idempotent. */
export async function eraseUser(db: Kysely<Database>, { user, anonymousId, audit }: Erasure): Promise<Erased> {
  const accountShared = await isShared(db, user)
  const progress = { rows: 0, orders: 0, blobs: [] as string[] }
  const sources = [...userSources, ...(accountShared || user.internalUserId === null ? [] : accountSources)]
  for (const source of sources) {
    if (!(await drain(db, { user, source, progress }))) return { done: false, accountShared, ...progress }
  }
  if (!(await releaseOrders(db, { user, accountShared, anonymousId, progress })))
    return { done: false, accountShared, ...progress }
  await db.transaction().execute(async (trx) => {
    // What arrived since the batches: the user may be signing in.
    const late = { ...progress, rows: 0 }
    for (const source of sources) await drain(trx, { user, source, progress: late })
    await removeUser(trx, user)
    await writeAudit(trx, audit)
  })
  return { done: true, accountShared, ...progress, rows: progress.rows + 1 }
}

interface Progress {
  rows: number
  orders: number
  readonly blobs: string[]
}

async function isShared(db: Kysely<Database>, { linkedUserId, internalUserId }: PersonalUser): Promise<boolean> {
  if (internalUserId === null) return false
  const others = db.selectFrom('linked_users').select('id').where('internal_user_id', '=', internalUserId)
  return (await others.where('id', '<>', linkedUserId).limit(1).executeTakeFirst()) !== undefined
}

interface Drain {
  readonly user: PersonalUser
  readonly source: PersonalSource
  readonly progress: Progress
}

/** Whether the source is empty; false once the call has removed enough. */
async function drain(db: Kysely<Database>, { user, source, progress }: Drain): Promise<boolean> {
  const table = sql.table(source.table)
  const own = sql`select ${keyOf(source)} from ${table} where ${source.of(user)} limit ${source.most}`
  const removed = source.files ? sql.ref('blob_key') : sql.ref(source.key[0])
  while (progress.rows < ROWS_PER_CALL) {
    const { rows } = await sql<Record<string, unknown>>`
      delete from ${table} where (${keyOf(source)}) in (${own}) returning ${removed}`.execute(db)
    progress.rows += rows.length
    if (source.files) progress.blobs.push(...rows.map((row) => String(row['blob_key'])))
    if (rows.length < source.most) return true
    await yieldToEventLoop()
  }
  return false
}

interface Release {
  readonly user: PersonalUser
  readonly accountShared: boolean
  readonly anonymousId: string
  readonly progress: Progress
}

/** Orders stay with their amounts, for the partner's accounts; a pending one is cancelled. Whether none is left. */
async function releaseOrders(
  db: Kysely<Database>,
  { user, accountShared, anonymousId, progress }: Release,
): Promise<boolean> {
  if (user.internalUserId === null) return true
  const account = accountShared ? user.internalUserId : anonymousId
  const own = accountShared ? sql`linked_user_id = ${user.linkedUserId}` : ofAccount(user)
  while (progress.rows < ROWS_PER_CALL) {
    const changed = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`select id from orders where ${own} limit ${ORDERS}`.execute(trx)
      if (rows.length > 0 && !accountShared) await createAnonymous(trx, anonymousId, user)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await release(trx, ids, account)
      return ids.length
    })
    progress.rows += changed
    progress.orders += changed
    if (changed < ORDERS) return true
    await yieldToEventLoop()
  }
  return false
}

async function createAnonymous(trx: Kysely<Database>, id: string, { isTest }: PersonalUser): Promise<void> {
  const name = `erased-${id}`
  const row = {
    id,
    email: name,
    email_key: name,
    is_test: isTest ? 1 : 0,
    email_confirmed_at: 0,
    created_at: 0,
  } as const
  await trx
    .insertInto('internal_users')
    .values({ ...row, password_hash: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function release(trx: Kysely<Database>, ids: readonly string[], account: string): Promise<void> {
  const pending = trx.updateTable('orders').set({ status: 'cancelled', end_reason: 'cancelled' })
  await pending.where('id', 'in', ids).where('status', '=', 'pending').execute()
  const change = { internal_user_id: account, linked_user_id: null, item: null, quote_id: null }
  await trx.updateTable('orders').set(change).where('id', 'in', ids).execute()
}

async function removeUser(trx: Kysely<Database>, { linkedUserId, internalUserId }: PersonalUser): Promise<void> {
  await trx.deleteFrom('linked_users').where('id', '=', linkedUserId).execute()
  if (internalUserId === null) return
  const linked = trx.selectFrom('linked_users').select('id').where('internal_user_id', '=', internalUserId)
  await trx
    .deleteFrom('internal_users')
    .where('id', '=', internalUserId)
    .where(({ not, exists }) => not(exists(linked)))
    .execute()
}

/** Removes the user's name from the partner's audit log; returns the number of its mentions. */
export async function eraseMentions(db: Kysely<Database>, user: MentionedUser): Promise<number> {
  let from: AuditPosition | null = [0, '']
  let count = 0
  while (from !== null) {
    const { mentions, next } = await mentionsAfter(db, user, from)
    for (const mention of mentions) await removeMention(db, mention)
    count += mentions.length
    from = next
    await yieldToEventLoop()
  }
  return count
}
