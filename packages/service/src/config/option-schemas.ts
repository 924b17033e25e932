// Schemas of the command's options and variables, whose values are text. An error completes "--name must be …".
import { emailAddress } from '@proscenium/contract/dashboard'
import * as z from 'zod/mini'
import { readServiceToken } from '../domain/auth/service-token.ts'
import { parseKeyLimit } from '../domain/limits/key-limit.ts'
import { parseUsageLimit } from '../domain/limits/token-bucket.ts'
import { SESSIONS_PER_USER_MAX, usageLimitTable, type UsageLimitName } from '../domain/limits/usage-limits.ts'
import { paymentModes } from '../domain/startup/payment-setup.ts'
import { parseS3Address } from '../domain/startup/s3-setup.ts'
import { parseSealKey } from '../operations/keys/seal-key.ts'
import type { OptionName } from './option-table.ts'

/** Text that `parse` understands; null from it means that it does not. `rule` completes "must be". */
export function parsed<Value>(rule: string, parse: (text: string) => Value | null) {
  return z.pipe(
    z.string(),
    z.transform((text, { issues }): Value => {
      const value = parse(text)
      if (value !== null) return value
      issues.push({ code: 'custom', message: rule, input: text })
      return z.NEVER
    }),
  )
}

function wholeNumber({ min = 0, max }: { readonly min?: number; readonly max: number }) {
  const error = `a number from ${min} to ${max}`
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,7}$/, { error })), z.transform(Number)),
    z.number().check(z.gte(min, { error }), z.lte(max, { error })),
  )
}

function milliseconds({ min = 0 }: { readonly min?: number } = {}) {
  return z.pipe(
    wholeNumber({ min, max: 86_400 }),
    z.transform((seconds) => seconds * 1_000),
  )
}

const text = z.string()
const port = wholeNumber({ max: 65_535 })
const address = z.url({ protocol: /^https?$/, normalize: true, error: 'an absolute http or https address' })
/** Of http or https; a slash at the end is dropped. */
export const origin = z.pipe(
  z
    .url({ protocol: /^https?$/, abort: true, error: 'an absolute http or https address' })
    .check(z.refine((value) => URL.parse(value)?.origin === value.replace(/\/$/, ''), { error: 'an origin' })),
  z.transform((value) => new URL(value).origin),
)
/** A slash at the end is dropped. */
const mediaOrigin = z.union([parsed('', s3AddressIn), origin], { error: 'an origin, or s3://bucket/prefix' })

function s3AddressIn(value: string): string | null {
  return parseS3Address(value) === null ? null : value.replace(/\/$/, '')
}

export const toggle = z.pipe(
  z.enum(['true', '1', 'false', '0'], { error: 'true, 1, false or 0' }),
  z.transform((value) => value === 'true' || value === '1'),
)
const sessionLimit = wholeNumber({ min: 1, max: SESSIONS_PER_USER_MAX })

/** By option name; an option that is not given is absent. */
export const settingsSchema = z.object({
  port: z.optional(port),
  host: z.optional(text),
  origin: z.optional(origin),
  editor: z.optional(address),
  db: z.optional(text),
  blobs: z.optional(text),
  'download-redirect': z.optional(toggle),
  'api-rate-limit': z.optional(parsed('<requests>/<seconds> or off', parseKeyLimit)),
  ...usageSchemas(),
  'user-session-limit': z.optional(
    z.union([z.literal('off'), sessionLimit], { error: `a number from 1 to ${SESSIONS_PER_USER_MAX}` }),
  ),
  payment: z.optional(z.enum(paymentModes, { error: 'off, simulated or external' })),
  'payment-page': z.optional(address),
  'media-origin': z.optional(mediaOrigin),
  'media-idle-seconds': z.optional(milliseconds({ min: 1 })),
  cache: z.optional(text),
  embed: z.optional(text),
  dashboard: z.optional(text),
  'trusted-proxies': z.optional(wholeNumber({ max: 100 })),
  'csp-report': z.optional(address),
  'metrics-port': z.optional(port),
  'metrics-host': z.optional(text),
  'drain-seconds': z.optional(milliseconds()),
  'drain-delay-seconds': z.optional(milliseconds()),
  'idle-seconds': z.optional(milliseconds({ min: 1 })),
  'max-connections': z.optional(wholeNumber({ min: 1, max: 1_000_000 })),
} satisfies Readonly<Record<OptionName, z.ZodMiniType>>)
export type Settings = z.infer<typeof settingsSchema>

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The variables without an option that the service reads itself. Their values may be secret, so no error contains one. */
export const variablesSchema = z.object({
  PROSCENIUM_SEAL_KEY: z.optional(parsed('64 hex digits', parseSealKey)),
  PROSCENIUM_SEAL_KEY_ACCEPTED: z.optional(parsed('64 hex digits', parseSealKey)),
  PROSCENIUM_OPERATOR_TOKEN: z.optional(z.pipe(text, z.transform(readServiceToken))),
  PROSCENIUM_PAYMENT_SECRET: z.optional(text),
  PROSCENIUM_S3_ENDPOINT: z.optional(origin),
  PROSCENIUM_S3_REGION: z.optional(text.check(z.regex(/^[\w-]{1,64}$/, { error: 'letters, digits and hyphens' }))),
  PROSCENIUM_S3_ACCESS_KEY_ID: z.optional(text),
  PROSCENIUM_S3_SECRET_ACCESS_KEY: z.optional(text),
  PROSCENIUM_SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'an smtp or smtps address' })),
  PROSCENIUM_MAIL_FROM: z.optional(
    text.check(z.refine((value) => emailAddress.safeParse(value).success, { error: 'an e-mail address' })),
  ),
  PROSCENIUM_LOG: z.optional(z.enum(levels, { error: `one of ${levels.join(', ')}` })),
})
export type Variables = z.infer<typeof variablesSchema>

/** Of a limit per user, client id or network address. */
export function usageLimitSchema() {
  return z.optional(parsed('<amount>/<seconds> or off', parseUsageLimit))
}

type UsageOption = (typeof usageLimitTable)[UsageLimitName]['option']

/** One for each limit per user or client id (B-35). */
function usageSchemas() {
  const rows = Object.values(usageLimitTable).map(({ option }) => [option, usageLimitSchema()] as const)
  return Object.fromEntries(rows) as Record<UsageOption, ReturnType<typeof usageLimitSchema>>
}
