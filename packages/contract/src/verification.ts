// SPEC 4.B2: a signed payload becomes a session.
import * as z from 'zod/mini'
import { display, openEmbedMode, openEnum } from '@proscenium/protocol'
import { defineOperation } from './define-operation.ts'
import { verificationErrorBody } from './errors/error-bodies.ts'

export const partnerType = z.enum(['purchase', 'platform'])
export type PartnerType = z.infer<typeof partnerType>

export const brandingMode = z.enum(['branded', 'clean', 'whitelabel'])
export type BrandingMode = z.infer<typeof brandingMode>

/** Where a branding value came from (SPEC 4, branding rules). */
export const brandingOrigin = z.enum(['payload', 'branding_config', 'none'])
export type BrandingOrigin = z.infer<typeof brandingOrigin>

/** The 14 fields of SPEC 2.5, no more and no fewer. Times are ISO 8601 UTC, ids UUIDs. */
export const verifiedSession = z.strictObject({
  session_token: z.string().check(z.minLength(22)),
  session_expires_at: z.iso.datetime(),
  linked_user_id: z.uuid(),
  internal_user_id: z.nullable(z.uuid()),
  partner_id: z.uuid(),
  partner_name: display(z.string()),
  embed_mode: openEmbedMode,
  branding_logo_url: z.nullable(display(z.string())),
  branding_accent_color: z.nullable(display(z.string().check(z.regex(/^#[0-9A-F]{6}$/)))),
  branding_source: z.strictObject({ logo: openEnum(brandingOrigin), accent: openEnum(brandingOrigin) }),
  partner_type: openEnum(partnerType),
  monthly_download_limit: z.int(),
  branding_mode: openEnum(brandingMode),
  discount_percentage: display(z.number()),
})
export type VerifiedSession = z.infer<typeof verifiedSession>

/**
 * The body is read leniently by the operation itself, because a wrong type of a field is the documented
 * "missing" answer and a malformed JSON body the documented 500 (B-08): no schema stands in front of it.
 */
export const verifyPartnerSession = defineOperation({
  id: 'verifyPartnerSession',
  area: 'verification',
  method: 'POST',
  path: '/partner-verify-session',
  auth: 'none',
  summary: 'Verify a signed payload and open a session',
  source: 'SPEC 4.B2',
  request: { body: z.unknown() },
  responses: {
    200: verifiedSession,
    400: verificationErrorBody,
    403: verificationErrorBody,
    429: verificationErrorBody,
    500: verificationErrorBody,
  },
})

/** SPEC 4.B2. */
export const verificationOperations = { verifyPartnerSession } as const
