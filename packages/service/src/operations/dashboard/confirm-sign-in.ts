// Uses an e-mailed link: once, within its time, in the browser that requested it (D-10).
import { operations } from '@proscenium/contract'
import { clearedCookie, cookie, readCookie, SESSION_COOKIE, SIGN_IN_COOKIE } from '../../domain/auth/cookies.ts'
import { newToken, tokenHash } from '../../domain/auth/link-token.ts'
import { isSameOrigin } from '../../domain/auth/same-origin.ts'
import { clientNetwork } from '../../domain/limits/client-network.ts'
import type { SignInOutcome } from '../../store/dashboard/links.ts'
import type { OperationResponse } from '../../ports.ts'
import type { Operation, OperationContext, OperationInput } from '../context.ts'
import { readRequest } from '../read-request.ts'
import { errorResponse } from '../responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'
import { crossOrigin } from './sign-in.ts'

/** The session's token is always new, so that nobody can plant one (session fixation). */
export const confirmSignIn: Operation = async (context, input) => {
  if (!isSameOrigin(input.headers, context)) return crossOrigin()
  const read = readRequest(operations.confirmSignIn, input)
  if (!read.ok) return read.response
  const session = newToken(context.random)
  const outcome = await useLink(context, input, { token: read.value.body.token, session })
  if (!outcome.ok) return await failed(context, input, outcome.reason)
  context.identify({ partner: outcome.partnerId })
  return {
    status: 200,
    cookies: [cookie(SESSION_COOKIE, session), clearedCookie(SIGN_IN_COOKIE)],
    body: { signed_in: true },
  }
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
  { store, clock, random }: OperationContext,
  { headers }: OperationInput,
  { token, session }: { token: string; session: string },
): Promise<SignInOutcome> {
  const now = clock.now()
  const browser = readCookie(headers['cookie'], SIGN_IN_COOKIE) ?? ''
  const former = readCookie(headers['cookie'], SESSION_COOKIE)
  return await store.signInLinks.signIn({
    linkHash: tokenHash('link', token),
    browserHash: tokenHash('browser', browser),
    now,
    sessionHash: tokenHash('session', session),
    formerSessionHash: former === null ? null : tokenHash('session', former),
    audit: { id: random.uuid(), at: now, actor: 'partner', action: 'sign_in', details: {} },
  })
}
