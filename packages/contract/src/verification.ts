// Verification: exchanges a signed payload for a session.
import * as z from 'zod/mini'
import { display, openEmbedMode, openEnum } from '@proscenium/protocol'
import { defineOperation } from './define-operation.ts'
import { verificationErrorBody } from './errors/error-bodies.ts'

export const partnerType = z.enum(['purchase', 'platform'])
export type PartnerType = z.infer<typeof partnerType>

export const brandingMode = z.enum(['branded', 'clean', 'whitelabel'])
export type BrandingMode = z.infer<typeof brandingMode>

/** The source of a branding value (B-20). */
export const brandingOrigin = z.enum(['payload', 'branding_config', 'none'])
export type BrandingOrigin = z.infer<typeof brandingOrigin>

/** Exactly the 14 documented fields (B-15). */
export const verifiedSession = z.strictObject({
  session_token: z
    .string()
    .check(z.minLength(22), z.describe('Opaque session token. Send it in the body of every later call.')),
  session_expires_at: z.iso.datetime().check(z.describe('ISO 8601 in UTC: 12 hours from now; use extends it.')),
  linked_user_id: z.uuid().check(z.describe('Id of the customer at this partner.')),
  internal_user_id: z
    .nullable(z.uuid())
    .check(z.describe('The marketplace account that owns purchases; null without an e-mail.')),
  partner_id: z.uuid().check(z.describe('The partner’s id.')),
  partner_name: display(z.string()).check(z.describe('For display.')),
  embed_mode: openEmbedMode.check(z.describe('Mode of the embed.')),
  branding_logo_url: z.nullable(display(z.string())).check(z.describe('The logo; null if there is none.')),
  branding_accent_color: z
    .nullable(display(z.string().check(z.regex(/^#[0-9A-F]{6}$/))))
    .check(z.describe('The accent, `#` and six capital hex digits; null if there is none.')),
  branding_source: z
    .strictObject({
      logo: openEnum(brandingOrigin).check(z.describe('Where the logo comes from.')),
      accent: openEnum(brandingOrigin).check(z.describe('Where the accent comes from.')),
    })
    .check(z.describe('Where logo and accent come from.')),
  partner_type: openEnum(partnerType).check(z.describe('Kind of partner.')),
  monthly_download_limit: z.int().check(z.describe('Downloads per customer and month, in UTC.')),
  branding_mode: openEnum(brandingMode).check(z.describe('How much of the service’s own look is visible.')),
  discount_percentage: display(z.number()).check(z.describe('For display; the service computes the prices.')),
})
export type VerifiedSession = z.infer<typeof verifiedSession>

/**
 * Has no strict body schema: the operation parses the body itself, because a field of the wrong type gets the
 * documented "missing" error and malformed JSON the documented 500 (B-05, B-08).
 */
export const verifyPartnerSession = defineOperation({
  id: 'verifyPartnerSession',
  area: 'verification',
  method: 'POST',
  path: '/partner-verify-session',
  auth: 'none',
  summary: 'Verify a signed payload and open a session',
  description:
    'Checks the signature over the exact text of `payload`, then its timestamp, then its user, and opens a session of 12 hours that use extends. ' +
    'Each call opens a new session; a user has at most 100, and those idle longest end first. Too many verifications of a user or ' +
    'client id return 429: wait `Retry-After` seconds. Branch on the status first, then on the sentence.',
  tag: 'Verification',
  requirements: ['B-05', 'B-06', 'B-07'],
  request: { body: z.unknown() },
  responses: {
    200: verifiedSession,
    400: verificationErrorBody,
    403: verificationErrorBody,
    429: verificationErrorBody,
    500: verificationErrorBody,
  },
})

/** Operations of verification. */
export const verificationOperations = { verifyPartnerSession } as const
