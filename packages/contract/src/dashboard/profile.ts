// The partner's profile and logo (D-02, D-03).
import * as z from 'zod/mini'
import { openEnum } from '@proscenium/protocol'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { dashboardSession, readErrors, writeErrors } from './common.ts'
import { dashboardStatus, emailAddress } from './sign-in.ts'

/** Largest logo in bytes (D-02). */
export const LOGO_BYTES_MAX = 1_048_576
export const COMPANY_MAX = 200
export const WEBSITES_MAX = 50
/** A scheme, the longest host name and a port. */
const ORIGIN_MAX = 270

const accent = z.nullable(z.string('must be #RRGGBB').check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be #RRGGBB')))

/** What the partner edits (D-02), and what only the operator changes (D-03). */
export const partnerProfile = z.strictObject({
  company: z.string(),
  contact_email: z.nullable(z.string()),
  /** `#RRGGBB`; null: the service's own. */
  accent: z.nullable(z.string()),
  /** Exact origins that may show the embed; empty: any. */
  websites: z.array(z.string()),
  logo_url: z.nullable(z.string()),
  facts: z.strictObject({
    partner_id: z.string(),
    status: dashboardStatus,
    partner_type: z.enum(['purchase', 'platform']),
    categories: z.array(z.string()),
    payment_terms: z.nullable(z.string()),
    branding_mode: z.enum(['branded', 'clean', 'whitelabel']),
    embed_mode: openEnum(z.enum(['workspace', 'catalog'])),
    created_at: z.nullable(z.iso.datetime()),
  }),
})
export type PartnerProfile = z.infer<typeof partnerProfile>

export const readProfile = defineOperation({
  ...dashboardSession,
  id: 'readProfile',
  method: 'GET',
  path: '/dashboard/v1/profile',
  summary: 'The profile, and the facts that only the operator changes',
  requirements: ['D-02', 'D-03'],
  request: {},
  responses: { 200: partnerProfile, ...readErrors },
})

export const updateProfile = defineOperation({
  ...dashboardSession,
  id: 'updateProfile',
  method: 'POST',
  path: '/dashboard/v1/profile',
  summary: 'Change the profile; absent fields stay as they are',
  requirements: ['D-02'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.strictObject({
      company: z.exactOptional(
        z
          .string('must be text of 1 to 200 characters')
          .check(
            z.maxLength(COMPANY_MAX, 'must be text of 1 to 200 characters'),
            z.regex(
              /^[\p{Z}\uFEFF]*[^\p{Cc}\p{Cs}\p{Z}\uFEFF][^\p{Cc}\p{Cs}]*$/u,
              'must be text of 1 to 200 characters',
            ),
          ),
      ),
      contact_email: z.exactOptional(z.nullable(emailAddress)),
      accent: z.exactOptional(accent),
      /** Serialised origins without wildcards; https in production, except on loopback. */
      websites: z.exactOptional(
        z
          .array(z.string('must be an origin').check(z.maxLength(ORIGIN_MAX, 'must be an origin')))
          .check(z.maxLength(WEBSITES_MAX, 'must be at most 50 origins')),
      ),
    }),
  },
  responses: { 200: partnerProfile, ...writeErrors },
})

export const uploadLogo = defineOperation({
  ...dashboardSession,
  id: 'uploadLogo',
  method: 'PUT',
  path: '/dashboard/v1/logo',
  summary: 'Upload the logo: a PNG, JPEG or WebP image of at most 1 MiB',
  requirements: ['D-02'],
  requestType: 'image/*',
  bodyLimit: LOGO_BYTES_MAX,
  request: {},
  responses: {
    200: z.strictObject({
      logo_url: z.string(),
      content_type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
    ...writeErrors,
    422: errorBody,
    429: errorBody,
  },
})

export const removeLogo = defineOperation({
  ...dashboardSession,
  id: 'removeLogo',
  method: 'DELETE',
  path: '/dashboard/v1/logo',
  summary: 'Remove the logo',
  requirements: ['D-02'],
  request: {},
  responses: { 200: z.strictObject({ logo_url: z.null() }), 401: errorBody, 403: errorBody, 500: errorBody },
})

export const profileOperations = { readProfile, updateProfile, uploadLogo, removeLogo } as const
