// Signing in by an e-mailed link (D-01, D-10).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { detailedErrorBody, errorBody } from '../errors/error-bodies.ts'
import { dashboardMode, dashboardSession, readErrors, writeErrors } from './common.ts'

/** Lifetime of a sign-in link in seconds (D-10). */
export const SIGN_IN_LINK_SECONDS = 900
/** A dashboard session ends after this time without a request, in seconds (D-10). */
export const DASHBOARD_IDLE_SECONDS = 43_200

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
  requirements: ['D-01', 'D-10'],
  request: { body: z.looseObject({ email: emailAddress }) },
  responses: {
    202: z.strictObject({
      /** In seconds. */
      expires_in: z.int(),
    }),
    400: detailedErrorBody,
    403: errorBody,
    413: errorBody,
    415: errorBody,
    429: errorBody,
    500: errorBody,
  },
})

export const confirmSignIn = defineOperation({
  id: 'confirmSignIn',
  area: 'dashboard',
  method: 'POST',
  path: '/dashboard/v1/sign-in/confirm',
  auth: 'sign-in-link',
  summary: 'Sign in with the token of an e-mailed link, once, in the browser that asked for it',
  requirements: ['D-01', 'D-10'],
  request: {
    body: z.looseObject({
      /** From the fragment of the link. */
      token: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
  },
  responses: {
    200: z.strictObject({ signed_in: z.literal(true) }),
    400: detailedErrorBody,
    401: errorBody,
    403: errorBody,
    413: errorBody,
    415: errorBody,
    429: errorBody,
    500: errorBody,
  },
})

export const signOut = defineOperation({
  ...dashboardSession,
  id: 'signOut',
  method: 'POST',
  path: '/dashboard/v1/sign-out',
  summary: 'End the session of this browser',
  requirements: ['D-10'],
  request: { body: z.looseObject({}) },
  responses: { 200: z.strictObject({ signed_in: z.literal(false) }), ...writeErrors },
})

/** `pending` partners cannot sign in. */
export const dashboardStatus = z.enum(['active', 'suspended'])

export const readSession = defineOperation({
  ...dashboardSession,
  id: 'readSession',
  method: 'GET',
  path: '/dashboard/v1/session',
  summary: 'Who is signed in',
  requirements: ['D-01', 'D-11'],
  request: {},
  responses: {
    200: z.strictObject({
      partner: z.strictObject({ id: z.string(), name: z.string(), status: dashboardStatus }),
      /** The registered address. */
      email: z.string(),
      modes: z.array(dashboardMode),
      /** When the session ends if nothing more is requested. */
      expires_at: z.iso.datetime(),
    }),
    ...readErrors,
  },
})

export const signInOperations = { requestSignIn, confirmSignIn, signOut, readSession } as const
