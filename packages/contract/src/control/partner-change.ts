// The settings of a partner that the operator changes (B-21, B-30, O-01), and the websites of its profile (B-33).
import * as z from 'zod/mini'
import { brandingMode, partnerType } from '../verification.ts'
import { unknownFields } from './fields.ts'

export const partnerStatuses = ['active', 'suspended', 'pending'] as const
export const embedModes = ['workspace', 'catalog'] as const

/** Rules of the fields, completing "`name` must be …". */
const rules = {
  name: 'text of 1 to 200 characters',
  status: `one of ${partnerStatuses.join(', ')}`,
  embed_mode: 'workspace or catalog',
  partner_type: 'purchase or platform',
  branding: '{logoUrl?, primary?, mode?} with an http address or null, #RRGGBB or null, and a mode',
  websites: 'a list of at most 50 origins without wildcards, https in production',
  discount_percentage: 'a number from 0 to 100',
  monthly_download_limit: 'a whole number from 0 to 1000000000',
} as const

/** The sentence for a bad field. */
export function partnerFieldError(name: keyof typeof rules): string {
  return `\`${name}\` must be ${rules[name]}.`
}

const error = (name: keyof typeof rules) => ({ error: partnerFieldError(name) })

const branding = z.strictObject(
  {
    logoUrl: z.optional(z.nullable(z.string(error('branding')))),
    primary: z.optional(z.nullable(z.string(error('branding')).check(z.regex(/^#[0-9a-fA-F]{6}$/, error('branding'))))),
    mode: z.optional(z.enum(brandingMode.options, error('branding'))),
  },
  error('branding'),
)
const limit = error('monthly_download_limit')
const discount = error('discount_percentage')

/** What depends on the environment is checked by the server: the logo's address and the websites' scheme. */
export const partnerChange = z
  .strictObject(
    {
      name: z.exactOptional(
        z.string(error('name')).check(z.maxLength(200, error('name')), z.regex(/\S/, error('name'))),
      ),
      status: z.exactOptional(z.enum(partnerStatuses, error('status'))),
      embed_mode: z.exactOptional(z.enum(embedModes, error('embed_mode'))),
      partner_type: z.exactOptional(z.enum(partnerType.options, error('partner_type'))),
      branding: z.optional(branding),
      websites: z.exactOptional(
        z.array(z.string(error('websites')), error('websites')).check(z.maxLength(50, error('websites'))),
      ),
      discount_percentage: z.exactOptional(z.number(discount).check(z.gte(0, discount), z.lte(100, discount))),
      monthly_download_limit: z.exactOptional(z.int(limit).check(z.gte(0, limit), z.lte(1_000_000_000, limit))),
    },
    { error: unknownFields },
  )
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      error: `One of ${Object.keys(rules).join(', ')} is required.`,
    }),
  )
export type PartnerChangeRequest = z.infer<typeof partnerChange>
