// The partner's profile and logo (D-02, D-03).
import * as z from 'zod/mini'
import { openEnum } from '@proscenium/protocol'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { pixels, websitesText } from '../fields.ts'
import { dashboardSession, readErrors, writeErrors } from './common.ts'
import { dashboardStatus, emailAddress } from './sign-in.ts'

/** Largest logo in bytes (D-02). */
export const LOGO_BYTES_MAX = 1_048_576
export const COMPANY_MAX = 200
export const WEBSITES_MAX = 50
/** A scheme, the longest host name and a port. */
const ORIGIN_MAX = 270

const accent = z.nullable(z.string('must be #RRGGBB').check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be #RRGGBB')))

const companyText = 'Name of the partner, of 1 to 200 characters.'
const contactText = 'Where the operator reaches the partner; null for none.'
const accentText = 'Accent colour of the embed as `#RRGGBB`; null for the service’s own.'

/** What the partner edits (D-02), and what only the operator changes (D-03). */
export const partnerProfile = z.strictObject({
  company: z.string().check(z.describe(companyText)),
  contact_email: z.nullable(z.string()).check(z.describe(contactText)),
  accent: z.nullable(z.string()).check(z.describe(accentText)),
  websites: z.array(z.string()).check(z.describe(websitesText)),
  logo_url: z.nullable(z.string()).check(z.describe('Address of the logo; null for none.')),
  facts: z
    .strictObject({
      partner_id: z.string().check(z.describe('The partner’s id.')),
      status: dashboardStatus,
      partner_type: z.enum(['purchase', 'platform']).check(z.describe('Kind of partner.')),
      categories: z.array(z.string()).check(z.describe('Slugs of the categories that the partner may use.')),
      payment_terms: z.nullable(z.string()).check(z.describe('As agreed with the operator.')),
      branding_mode: z
        .enum(['branded', 'clean', 'whitelabel'])
        .check(z.describe('How much of the service’s own look is visible.')),
      embed_mode: openEnum(z.enum(['workspace', 'catalog'])).check(z.describe('Mode of the embed.')),
      created_at: z.nullable(z.iso.datetime()).check(z.describe('ISO 8601 in UTC.')),
    })
    .check(z.describe('What only the operator changes.')),
})
export type PartnerProfile = z.infer<typeof partnerProfile>

export const readProfile = defineOperation({
  ...dashboardSession,
  id: 'readProfile',
  method: 'GET',
  path: '/dashboard/v1/profile',
  summary: 'The profile, and the facts that only the operator changes',
  description: '`facts` are changed by the operator only.',
  tag: 'Account',
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
  description:
    'An unknown field is rejected. Websites replace the stored ones; with an empty list, any page may show the embed.',
  tag: 'Account',
  requirements: ['D-02'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.strictObject({
      company: z
        .exactOptional(
          z
            .string('must be text of 1 to 200 characters')
            .check(
              z.maxLength(COMPANY_MAX, 'must be text of 1 to 200 characters'),
              z.regex(
                /^[\p{Z}\uFEFF]*[^\p{Cc}\p{Cs}\p{Z}\uFEFF][^\p{Cc}\p{Cs}]*$/u,
                'must be text of 1 to 200 characters',
              ),
            ),
        )
        .check(z.describe(companyText)),
      contact_email: z.exactOptional(z.nullable(emailAddress)).check(z.describe(contactText)),
      accent: z.exactOptional(accent).check(z.describe(accentText)),
      websites: z
        .exactOptional(
          z
            .array(z.string('must be an origin').check(z.maxLength(ORIGIN_MAX, 'must be an origin')))
            .check(z.maxLength(WEBSITES_MAX, 'must be at most 50 origins')),
        )
        .check(z.describe(websitesText)),
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
  description:
    'The bytes decide what the file is, not its name or media type. It is rewritten from the parts that show pixels; an animated or ' +
    'incomplete file, one with anything behind its end, or one above 2048 × 2048 pixels is rejected.',
  tag: 'Account',
  requirements: ['D-02'],
  requestType: 'image/*',
  bodyLimit: LOGO_BYTES_MAX,
  request: {},
  responses: {
    200: z.strictObject({
      logo_url: z.string().check(z.describe('Address of the logo; null for none.')),
      content_type: z.enum(['image/png', 'image/jpeg', 'image/webp']).check(z.describe('Of the stored image.')),
      width: pixels,
      height: pixels,
      bytes: z.int().check(z.describe('Size of the stored image.')),
    }),
    ...writeErrors,
    ...errors(422, 429),
  },
})

export const removeLogo = defineOperation({
  ...dashboardSession,
  id: 'removeLogo',
  method: 'DELETE',
  path: '/dashboard/v1/logo',
  summary: 'Remove the logo',
  description: 'Open embeds keep the logo they started with.',
  tag: 'Account',
  requirements: ['D-02'],
  request: {},
  responses: {
    200: z.strictObject({ logo_url: z.null().check(z.describe('Address of the logo; null for none.')) }),
    ...errors(401, 403, 500),
  },
})

export const profileOperations = { readProfile, updateProfile, uploadLogo, removeLogo } as const
