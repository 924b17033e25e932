// Signing in by an e-mailed link (D-01, D-10, D-14). Requests for registered and for other addresses do the same work and get
// the same response; only a registered address gets mail, after the response.
import { sha256 } from '#platform/crypto'
import { operations } from '@proscenium/contract'
import { SIGN_IN_LINK_SECONDS } from '@proscenium/contract/dashboard'
import { browserCookie, readBrowser, signBrowser, type BrowserToken } from '../../domain/auth/browser-token.ts'
import { cookie, readCookie, SIGN_IN_COOKIE, clearedCookie, SESSION_COOKIE } from '../../domain/auth/cookies.ts'
import { browserName } from '../../domain/auth/browser-name.ts'
import { isToken, newToken, sessionId, tokenHash } from '../../domain/auth/link-token.ts'
import { isSameOrigin } from '../../domain/auth/same-origin.ts'
import { emailKey } from '../../domain/verification/email.ts'
import { addressPrefix } from '../../domain/limits/address-prefix.ts'
import { clientNetwork } from '../../domain/limits/client-network.ts'
import type { OperationResponse } from '../../ports.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { readRequest } from '../read-request.ts'
import { errorResponse, ok } from '../responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'
import type { SignInOutcome } from '../../store/dashboard/links.ts'
import { sessionEnd, withDashboardSession } from '../auth/dashboard-session.ts'
import { partnerEvent } from './audit.ts'
import { iso } from './pages.ts'

export const requestSignIn: Operation = async (context, input) => {
  if (!isSameOrigin(input.headers, context)) return crossOrigin()
  const read = readRequest(operations.requestSignIn, input)
  if (!read.ok) return read.response
  const { email } = read.value.body
  const address = emailKey(email)
  const known = readBrowserCookie(context, input, { use: 'known', address })
  const wait = known === null ? await chargeClient(context, input) : null
  const languages = input.headers['accept-language']
  if (wait !== null) {
    context.background.run('mail_not_sent', () => sendThough(context, { email, address, languages }))
    // The links that the address gets or has got work in this browser.
    return { ...tooManyRequests(wait, 'dashboard'), cookies: [waitingCookie(context, address)] }
  }
  if (await isFlooded(context, { address, known })) return accepted([waitingCookie(context, address)])
  const browser = browserToken(context, input)
  await sendLink(context, { email, browser, languages })
  return accepted([cookie(SIGN_IN_COOKIE, browser, SIGN_IN_LINK_SECONDS)])
}

function accepted(cookies: readonly string[]): OperationResponse {
  return { status: 202, cookies, body: { expires_in: SIGN_IN_LINK_SECONDS } }
}

/**
 * The seconds to wait until the network may request another link; null if it may now. Browsers that have signed in to the
 * address are not counted: strangers on the same network cannot delay them (D-14).
 */
async function chargeClient(context: OperationContext, { client = '' }: OperationInput): Promise<number | null> {
  return await chargeAll(context, [chargeOf(context, { name: 'signInClient', who: clientNetwork(client) })])
}

/**
 * Whether an address, registered or not, gets no further mail for now. Strangers share one limit; each browser that has
 * signed in to the address, by its id, has its own (D-14).
 */
async function isFlooded(
  context: OperationContext,
  { address, known }: { readonly address: string; readonly known: string | null },
): Promise<boolean> {
  const who = sha256(known === null ? address : `${address}\0${known}`, 'base64url')
  return (await chargeAll(context, [chargeOf(context, { name: 'signInAddress', who })])) !== null
}

/** Lets this browser use a link that the address was sent for another request (D-14). */
function waitingCookie({ keys, random, clock }: OperationContext, address: string): string {
  const about = { use: 'waiting', address } as const
  const expires = clock.now() + SIGN_IN_LINK_SECONDS * 1_000
  const token = signBrowser(keys.browsers, { ...about, id: newToken(random), expires })
  return cookie(browserCookie(about), token, SIGN_IN_LINK_SECONDS)
}

function readBrowserCookie(
  { keys, clock }: OperationContext,
  { headers }: OperationInput,
  about: BrowserToken,
): string | null {
  const token = readCookie(headers['cookie'], browserCookie(about))
  return readBrowser(keys.browsers, { ...about, token, now: clock.now() })
}

/** The same browser keeps its token, so that each of several requested links works in it. */
function browserToken({ random }: OperationContext, { headers }: OperationInput): string {
  const present = readCookie(headers['cookie'], SIGN_IN_COOKIE)
  return isToken(present) ? present : newToken(random)
}

interface LinkRequest {
  readonly email: string
  /** Of `Accept-Language`. */
  readonly languages: string | undefined
}

/**
 * To a registered address whose reader shares a network with somebody who used its limit up: only the limit of the
 * address counts (D-14). After the response, which is the same for every address.
 */
async function sendThough(
  context: OperationContext,
  { address, ...request }: LinkRequest & { readonly address: string },
): Promise<void> {
  const login = await context.store.logins.byEmail(request.email)
  if (login === null || (await isFlooded(context, { address, known: null }))) return
  await sendLink(context, { ...request, browser: newToken(context.random) })
}

async function sendLink(
  { store, clock, random, origin, mailer, background }: OperationContext,
  { email, browser, languages }: LinkRequest & { readonly browser: string },
): Promise<void> {
  const token = newToken(random)
  const login = await store.logins.byEmail(email)
  const known = login !== null && login.status !== 'pending' ? login : null
  const now = clock.now()
  await store.signInLinks.add({
    token_hash: tokenHash('link', token),
    browser_hash: tokenHash('browser', browser),
    partner_id: known?.partnerId ?? null,
    created_at: now,
    expires_at: now + SIGN_IN_LINK_SECONDS * 1_000,
  })
  if (known === null) return
  // In the fragment, which neither servers nor referrers see, and which mail scanners do not use up.
  const link = `${origin}/dashboard#sign-in=${token}`
  background.run('mail_not_sent', () => mailer.sendSignInLink({ to: known.email, link, languages }))
}

function crossOrigin(): OperationResponse {
  return errorResponse('cross_origin', { area: 'dashboard', rule: 'D-10' })
}

/**
 * Uses an e-mailed link: once, within its time, in the browser that requested it (D-10). The session's token is always
 * new, so that nobody can plant one (session fixation).
 */
export const confirmSignIn: Operation = async (context, input) => {
  if (!isSameOrigin(input.headers, context)) return crossOrigin()
  const read = readRequest(operations.confirmSignIn, input)
  if (!read.ok) return read.response
  const session = newToken(context.random)
  const outcome = await useLink(context, input, { token: read.value.body.token, session })
  if (!outcome.ok) return await failed(context, input, outcome.reason)
  context.identify({ partner: outcome.partnerId })
  context.notify()
  return {
    status: 200,
    cookies: [
      cookie(SESSION_COOKIE, session),
      clearedCookie(SIGN_IN_COOKIE),
      knownCookie(context, input, outcome.address),
    ],
    body: { signed_in: true },
  }
}

/** Longer than a partner stays away: it then waits for the limit of strangers at worst. */
const KNOWN_SECONDS = 31_536_000

/** Renews the browser's own token of this login, or gives it a new one. */
function knownCookie(context: OperationContext, input: OperationInput, address: string): string {
  const about = { use: 'known', address } as const
  const id = readBrowserCookie(context, input, about) ?? newToken(context.random)
  const expires = context.clock.now() + KNOWN_SECONDS * 1_000
  return cookie(browserCookie(about), signBrowser(context.keys.browsers, { ...about, id, expires }), KNOWN_SECONDS)
}

/** Only links that do not sign in are counted, so that nobody can lock out others of the same network. */
async function failed(
  context: OperationContext,
  { client = '' }: OperationInput,
  reason: Extract<SignInOutcome, { ok: false }>['reason'],
): Promise<OperationResponse> {
  const wait = await chargeAll(context, [chargeOf(context, { name: 'signInAttempts', who: clientNetwork(client) })])
  return wait === null ? errorResponse(reason, { area: 'dashboard', rule: 'D-10' }) : tooManyRequests(wait, 'dashboard')
}

async function useLink(
  context: OperationContext,
  input: OperationInput,
  { token, session }: { token: string; session: string },
): Promise<SignInOutcome> {
  const { store, clock, random } = context
  const { headers, client = '' } = input
  const now = clock.now()
  const network = addressPrefix(client)
  const browser = browserName(headers['user-agent'])
  const sessionHash = tokenHash('session', session)
  const origin = { session: sessionId(sessionHash), network }
  const former = readCookie(headers['cookie'], SESSION_COOKIE)
  return await store.signInLinks.signIn({
    linkHash: tokenHash('link', token),
    browserHash: tokenHash('browser', readCookie(headers['cookie'], SIGN_IN_COOKIE) ?? ''),
    isWaiting: (address) => readBrowserCookie(context, input, { use: 'waiting', address }) !== null,
    now,
    sessionHash,
    network,
    browser,
    languages: languagesOf(headers['accept-language']),
    isKnown: (address) => readBrowserCookie(context, input, { use: 'known', address }) !== null,
    formerSessionHash: former === null ? null : tokenHash('session', former),
    audit: {
      id: random.uuid(),
      at: now,
      actor: 'partner',
      action: 'sign_in',
      details: browser === null ? {} : { browser },
      origin,
    },
  })
}

const LANGUAGES_MAX = 200

/** What is stored of `Accept-Language`. */
function languagesOf(field: string | undefined): string | null {
  return field === undefined ? null : field.slice(0, LANGUAGES_MAX)
}

/** The signed-in session (D-10). */
export const readSession = withDashboardSession(operations.readSession, async (_context, { caller }) =>
  ok({
    partner: { id: caller.partnerId, name: caller.partnerName, status: caller.partnerStatus },
    email: caller.email,
    modes: ['test', 'live'],
    signed_in_at: iso(caller.createdAt),
    expires_at: iso(sessionEnd(caller)),
  }),
)

export const signOut = withDashboardSession(
  operations.signOut,
  async (context, { caller }) => {
    const event = partnerEvent(context, caller, { action: 'sign_out' })
    await context.store.dashboardSessions.end(caller.tokenHash, event)
    return { ...ok({ signed_in: false }), cookies: [clearedCookie(SESSION_COOKIE)] }
  },
  { whileInactive: true },
)
