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

/** Exactly the 14 documented fields (B-15). Times are ISO 8601 UTC, ids are UUIDs. */
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
