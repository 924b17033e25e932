// Requests of the control API, which QA and operators use (O-08); private, so no document for partners contains them.
import * as z from 'zod/mini'
import { operations } from '../operations.ts'
import { choice, flag, orDefault, wholeNumber, withDefault } from './fields.ts'

const stepError = '`advance_seconds` must be a number; negative values go back.'

export const clockChange = z.object({
  /** ISO 8601. */
  set: z.optional(z.string({ error: '`set` must be an ISO 8601 time.' })),
  advance_seconds: withDefault(z.number({ error: stepError }), 0),
  frozen: z.optional(flag('frozen')),
})

/** `Last-Event-ID` of a resumed stream takes the place of `after`. */
export const journalQuery = z.object({
  after: withDefault(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), 0),
  operation: withDefault(z.nullable(z.string().check(z.refine((id) => Object.hasOwn(operations, id)))), null),
  /** A status, a class of statuses, or `refused` for all from 400 up. */
  status: withDefault(z.nullable(z.string().check(z.regex(/^(?:[1-5]\d\d|[1-5]xx|refused)$/))), null),
})

export const rateLimitChange = z.object({
  enabled: z.optional(flag('enabled')),
  clear: z.optional(z.literal(true, { error: '`clear` must be true or absent.' })),
})

export const sessionRevocation = z
  .object({ session_token: z.optional(z.unknown()), all: z.optional(z.unknown()) })
  .check(
    z.refine(({ session_token: token, all }) => all === true || typeof token === 'string', {
      error: '`session_token` or `all: true` is required.',
    }),
  )

export const partnerStatuses = ['active', 'suspended', 'pending'] as const

export const partnerStatusChange = z.object({
  status: choice('status', partnerStatuses, `one of ${partnerStatuses.join(', ')}`),
})

export const mediaHostAction = z.object({ action: choice('action', ['move', 'stop'], 'move or stop') })

const nameError = '`name` must be 1 to 64 letters, digits, dots, dashes or underscores.'

export const snapshotRequest = z.object({
  name: z.string({ error: nameError }).check(z.regex(/^[\w.-]{1,64}$/, { error: nameError })),
})

export const grantRequest = z
  .object({
    video_id: z.optional(z.unknown()),
    kind: choice('kind', ['membership', 'addon', 'admin'], 'membership, addon or admin'),
    /** Null removes the operator's override. */
    allow: withDefault(z.nullable(flag('allow', 'true, false or null')), true),
  })
  .check(
    z.refine(({ kind, allow }) => kind === 'admin' || allow === true, { error: '`allow` is only for kind admin.' }),
  )

export const orderQuery = z.object({
  status: z.optional(z.literal('pending', { error: '`status` must be pending or absent.' })),
})

export const orderOutcome = z.object({
  outcome: choice('outcome', ['complete', 'fail', 'cancel'], 'complete, fail or cancel'),
})

/** Rotates a partner's live credentials (D-05). */
export const credentialRotation = z.object({
  what: choice('what', ['secret', 'id', 'both'], 'secret, id or both'),
  grace: choice('grace', ['none', '1h', '24h'], '1h, 24h or none'),
  by: orDefault(choice('by', ['partner', 'operator'], 'partner or operator'), 'partner'),
})

const keyNameError = '`name` must be text of at most 200 characters.'

/** Creates an API key (D-06). */
export const apiKeyRequest = z.object({
  mode: choice('mode', ['test', 'live'], 'test or live'),
  kind: orDefault(choice('kind', ['standard', 'catalogue'], 'standard or catalogue'), 'standard'),
  name: orDefault(z.string({ error: keyNameError }).check(z.maxLength(200, { error: keyNameError })), ''),
})

const LATENCY_MAX_MS = 600_000
const probabilityError = '`probability` must be above 0 and at most 1.'

/** What a fault does is checked against the contract: `status` and `code` must be documented for the operation. */
export const faultRequest = z.strictObject(
  {
    /** Id of an operation or of a page, or `*` for all of them. */
    operation: z.string({ error: '`operation` must be an operation id, a page id, or `*`.' }),
    status: z.optional(z.unknown()),
    code: z.optional(z.unknown()),
    body: z.optional(z.unknown()),
    retry_after_seconds: orDefault(wholeNumber('retry_after_seconds', { min: 1, max: 86_400 }), 1),
    latency_ms: withDefault(wholeNumber('latency_ms', { min: 0, max: LATENCY_MAX_MS }), 0),
    drop: withDefault(flag('drop', 'true or absent'), false),
    /** True cuts half-way; a number is the number of bytes to send. */
    truncate: z.optional(
      z.union([z.boolean(), z.int().check(z.gte(0))], {
        error: '`truncate` must be true (half of the body) or a number of bytes.',
      }),
    ),
    times: withDefault(z.nullable(wholeNumber('times', { min: 1, max: 1_000_000 })), null),
    probability: withDefault(
      z
        .number({ error: probabilityError })
        .check(z.gt(0, { error: probabilityError }), z.lte(1, { error: probabilityError })),
      1,
    ),
    seed: withDefault(wholeNumber('seed', { min: 0, max: 0xffff_ffff }), 1),
  },
  { error: unknownFields },
)
export type FaultRequest = z.infer<typeof faultRequest>

/** Names the fields that no schema knows. */
function unknownFields(issue: { readonly code?: string; readonly keys?: readonly string[] }): string | undefined {
  return issue.keys === undefined ? undefined : `Unknown field: ${issue.keys.join(', ')}.`
}

const brandingRule = '{logoUrl?, primary?, mode?} with an http address or null, #RRGGBB or null, and a mode'

/** Rules of the fields of a partner, completing "`name` must be …". */
export const partnerFieldRules = {
  name: 'text of 1 to 200 characters',
  status: `one of ${partnerStatuses.join(', ')}`,
  embed_mode: 'workspace or catalog',
  partner_type: 'purchase or platform',
  branding: brandingRule,
  websites: 'a list of at most 50 origins without wildcards, https in production',
  discount_percentage: 'a number from 0 to 100',
  monthly_download_limit: 'a whole number from 0 to 1000000000',
} as const

/** The settings of a partner that the operator changes (B-21, B-30, O-01) and the websites of its profile (B-33). */
export const partnerChange = z
  .strictObject(
    {
      name: z.exactOptional(z.string().check(z.maxLength(200), z.regex(/\S/))),
      status: z.exactOptional(z.enum(partnerStatuses)),
      embed_mode: z.exactOptional(z.enum(['workspace', 'catalog'])),
      partner_type: z.exactOptional(z.enum(['purchase', 'platform'])),
      branding: z.optional(
        z.strictObject({
          logoUrl: z.optional(z.nullable(z.string())),
          primary: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))),
          mode: z.optional(z.enum(['branded', 'clean', 'whitelabel'])),
        }),
      ),
      websites: z.exactOptional(z.array(z.string()).check(z.maxLength(50))),
      discount_percentage: z.exactOptional(z.number().check(z.gte(0), z.lte(100))),
      monthly_download_limit: z.exactOptional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    },
    { error: unknownFields },
  )
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      error: `One of ${Object.keys(partnerFieldRules).join(', ')} is required.`,
    }),
  )
export type PartnerChangeRequest = z.infer<typeof partnerChange>
