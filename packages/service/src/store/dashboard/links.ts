// E-mailed sign-in links (D-10): each works once, in the browser that requested it, or in one that requested another while
// the address got no further mail (D-14).
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { writeAudit, type AuditEntry } from './audit.ts'

export interface SignInAttempt {
  readonly linkHash: string
  /** Hash of the requesting browser's cookie. */
  readonly browserHash: string
  /** Whether the browser may use the links of this address that others requested (D-14). */
  readonly isWaiting: (address: string) => boolean
  readonly now: number
  /** Hash of the new session's token. */
  readonly sessionHash: string
  /** Hash of the session that this browser has already; it ends. */
  readonly formerSessionHash: string | null
  /** Address prefix and browser of the sign-in; null if they are unknown. */
  readonly network: string | null
  readonly browser: string | null
  /** `Accept-Language` of the sign-in. */
  readonly languages: string | null
  /** Whether this browser signed in to the address before; others cause a mail (D-13). */
  readonly isKnown: (address: string) => boolean
  /** The event, without its partner. */
  readonly audit: Omit<AuditEntry, 'partnerId'>
}

export type SignInOutcome =
  /** `address`: key of the login's e-mail. */
  | { readonly ok: true; readonly partnerId: string; readonly address: string }
  | { readonly ok: false; readonly reason: 'invalid_link' | 'link_used' | 'wrong_browser' }

/** The link store of one database. */
export function createSignInLinkStore(db: Kysely<Database>) {
  return {
    /** The same work whether the address is registered (`partner_id`) or not (null). */
    async add(link: Omit<Database['dashboard_links'], 'used_at'>): Promise<void> {
      await db
        .insertInto('dashboard_links')
        .values({ ...link, used_at: null })
        .execute()
    },
    /** Uses the link, starts the session and records both, or changes nothing. */
    signIn: (attempt: SignInAttempt) => db.transaction().execute(async (trx) => await signIn(trx, attempt)),
  }
}

async function signIn(trx: Kysely<Database>, attempt: SignInAttempt): Promise<SignInOutcome> {
  const { now, sessionHash, formerSessionHash, network, browser } = attempt
  const login = await loginOf(trx, attempt.linkHash)
  const use = { ...attempt, anyBrowser: login !== null && attempt.isWaiting(login.email_key) }
  if (login === null || !(await useLink(trx, use))) return { ok: false, reason: await reasonOf(trx, use) }
  const { partner_id: partnerId, email_key: address } = login
  await trx
    .updateTable('partner_logins')
    .set({ linked_at: now })
    .where('partner_id', '=', partnerId)
    .where('linked_at', 'is', null)
    .execute()
  await trx
    .updateTable('partner_logins')
    .set({ languages: attempt.languages })
    .where('partner_id', '=', partnerId)
    .execute()
  if (formerSessionHash !== null)
    await trx
      .updateTable('dashboard_sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', formerSessionHash)
      .where('ended_at', 'is', null)
      .execute()
  await trx
    .insertInto('dashboard_sessions')
    .values({
      token_hash: sessionHash,
      partner_id: partnerId,
      created_at: now,
      seen_at: now,
      ended_at: null,
      network,
      browser,
    })
    .execute()
  await writeAudit(trx, { ...attempt.audit, partnerId, mail: !attempt.isKnown(address) })
  return { ok: true, partnerId, address }
}

interface LinkUse extends Pick<SignInAttempt, 'linkHash' | 'browserHash' | 'now'> {
  readonly anyBrowser: boolean
}

/** The login that a link opens; null if there is no such link, or its address is not registered. */
async function loginOf(trx: Kysely<Database>, linkHash: string) {
  const login = await trx
    .selectFrom('dashboard_links')
    .innerJoin('partner_logins', 'partner_logins.partner_id', 'dashboard_links.partner_id')
    .select(['partner_logins.partner_id', 'partner_logins.email_key'])
    .where('dashboard_links.token_hash', '=', linkHash)
    .executeTakeFirst()
  return login ?? null
}

/** Of concurrent requests one update finds the link unused. Links of partners that may not sign in stay unused. */
async function useLink(trx: Kysely<Database>, { linkHash, browserHash, now, anyBrowser }: LinkUse): Promise<boolean> {
  const used = await trx
    .updateTable('dashboard_links')
    .set({ used_at: now })
    .where('token_hash', '=', linkHash)
    .$if(!anyBrowser, (query) => query.where('browser_hash', '=', browserHash))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('partners')
          .select('partners.id')
          .whereRef('partners.id', '=', 'dashboard_links.partner_id')
          .where('partners.status', 'in', ['active', 'suspended']),
      ),
    )
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

async function reasonOf(
  trx: Kysely<Database>,
  { linkHash, browserHash, now, anyBrowser }: LinkUse,
): Promise<'invalid_link' | 'link_used' | 'wrong_browser'> {
  const link = await trx
    .selectFrom('dashboard_links')
    .select(['browser_hash', 'expires_at', 'used_at'])
    .where('token_hash', '=', linkHash)
    .executeTakeFirst()
  if (link === undefined || link.expires_at <= now) return 'invalid_link'
  // Signing in forgets the browser, so a used link is always opened in another one.
  if (link.used_at !== null) return 'link_used'
  return anyBrowser || link.browser_hash === browserHash ? 'invalid_link' : 'wrong_browser'
}
