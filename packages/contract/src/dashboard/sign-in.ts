// Signing in by an e-mailed link (D-01, D-10).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { detailedErrorBody, errors } from '../errors/error-bodies.ts'
import { dashboardMode, dashboardSession, readErrors, writeErrors } from './common.ts'

/** Lifetime of a sign-in link in seconds (D-10). */
export const SIGN_IN_LINK_SECONDS = 900
/** A dashboard session ends after this time without a request, in seconds (D-10). */
export const DASHBOARD_IDLE_SECONDS = 43_200
/** It ends this long after the sign-in, however much it is used, in seconds (D-13). */
export const DASHBOARD_SESSION_SECONDS = 2_592_000
/** How long after a sign-in the operations with `recentSignIn` are allowed, in seconds (D-13). */
export const RECENT_SIGN_IN_SECONDS = 900

const EMAIL_MAX = 254

/** An address in the form that mail servers accept: one `@`, no spaces or control characters. */
export const emailAddress = z
  .string('must be an e-mail address')
  .check(
    z.maxLength(EMAIL_MAX, 'must be an e-mail address'),
    z.regex(
      /^[^\s@<>()[\],;:\\"\p{C}]+@[^\s@<>()[\],;:\\"\p{C}.]+(?:\.[^\s@<>()[\],;:\\"\p{C}.]+)*$/u,
      'must be an e-mail address',
    ),
  )

export const requestSignIn = defineOperation({
  id: 'requestSignIn',
  area: 'dashboard',
  method: 'POST',
  path: '/dashboard/v1/sign-in',
  auth: 'none',
  summary: 'E-mail a sign-in link to a registered address; the response never tells whether it is registered',
  description:
    'Sets the cookie `__Host-proscenium-sign-in`, which binds the link to this browser. Registered and other addresses get the same ' +
    'response after the same work; mail is sent afterwards. An address that got many links gets no further one for a while: the cookie ' +
    'then lets this browser use those that it got, as does that of a 429. The link is `/dashboard#sign-in=<token>`. Its language follows `Accept-Language`.',
  tag: 'Sign-in',
  requestHeaders: { 'Accept-Language': 'The language of the mail.' },
  responseHeaders: { 202: ['Set-Cookie'], 429: ['Set-Cookie'] },
  requirements: ['D-01', 'D-10', 'D-14'],
  request: { body: z.looseObject({ email: emailAddress.check(z.describe('The address to sign in with.')) }) },
  responses: {
    202: z.strictObject({ expires_in: z.int().check(z.describe('Lifetime of the link in seconds.')) }),
    400: detailedErrorBody,
    ...errors(403, 413, 415, 429, 500),
  },
})

export const confirmSignIn = defineOperation({
  id: 'confirmSignIn',
  area: 'dashboard',
  method: 'POST',
  path: '/dashboard/v1/sign-in/confirm',
  auth: 'sign-in-link',
  summary: 'Sign in with the token of an e-mailed link, once, in the browser that asked for it',
  description:
    'Uses the link up, replaces the binding cookie by the session’s, and ends a session that the browser has already. A link lasts 15 ' +
    'minutes; `wrong_browser` does not use it up.',
  tag: 'Sign-in',
  responseHeaders: { 200: ['Set-Cookie'] },
  requirements: ['D-01', 'D-10'],
  request: {
    body: z.looseObject({
      token: z.string().check(z.minLength(1), z.maxLength(200), z.describe('From the fragment of the link.')),
    }),
  },
  responses: {
    200: z.strictObject({ signed_in: z.literal(true).check(z.describe('Whether this browser is signed in now.')) }),
    400: detailedErrorBody,
    ...errors(401, 403, 413, 415, 429, 500),
  },
})

export const signOut = defineOperation({
  ...dashboardSession,
  id: 'signOut',
  method: 'POST',
  path: '/dashboard/v1/sign-out',
  summary: 'End the session of this browser',
  description: 'Also allowed to partners that are not active.',
  tag: 'Sign-in',
  responseHeaders: { 200: ['Set-Cookie'] },
  codes: { 403: ['cross_origin'] },
  requirements: ['D-10'],
  request: { body: z.looseObject({}) },
  responses: {
    200: z.strictObject({ signed_in: z.literal(false).check(z.describe('Whether this browser is signed in now.')) }),
    ...writeErrors,
  },
})

/** `pending` partners cannot sign in. */
export const dashboardStatus = z
  .enum(['active', 'suspended'])
  .check(z.describe('Only an active partner opens sessions and may write here.'))

export const readSession = defineOperation({
  ...dashboardSession,
  id: 'readSession',
  method: 'GET',
  path: '/dashboard/v1/session',
  summary: 'Who is signed in',
  description: 'A session ends 12 hours after its last request, and 30 days after its sign-in.',
  tag: 'Sign-in',
  requirements: ['D-01', 'D-11', 'D-13'],
  request: {},
  responses: {
    200: z.strictObject({
      partner: z
        .strictObject({
          id: z.string().check(z.describe('UUID of the partner.')),
          name: z.string().check(z.describe('Name of the partner.')),
          status: dashboardStatus,
        })
        .check(z.describe('Whose dashboard it is.')),
      email: z.string().check(z.describe('The registered address of the partner’s login.')),
      modes: z.array(dashboardMode).check(z.describe('Test and live data are separate; each request names one.')),
      signed_in_at: z.iso.datetime().check(z.describe('When this session was signed in to.')),
      expires_at: z.iso.datetime().check(z.describe('When the session ends without another request.')),
    }),
    ...readErrors,
  },
})

export const signInOperations = { requestSignIn, confirmSignIn, signOut, readSession } as const
