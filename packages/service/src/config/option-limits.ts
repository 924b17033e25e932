// The ranges of a service's options. An error is the whole sentence that rejects the start.
import { PREVIEW_EXPIRES_DEFAULT, PREVIEW_EXPIRES_MAX, PREVIEW_EXPIRES_MIN } from '@proscenium/contract'
import * as z from 'zod/mini'
import { KEY_LIMIT_DEFAULT, keyLimitInRange, type KeyLimit } from '../domain/limits/key-limit.ts'
import { parseS3Address } from '../domain/startup/s3-setup.ts'
import { usageLimitInRange } from '../domain/limits/token-bucket.ts'
import {
  resolveUsageLimits,
  SESSIONS_PER_USER_DEFAULT,
  SESSIONS_PER_USER_MAX,
  usageLimitNames,
  type UsageLimitName,
  type UsageLimits,
} from '../domain/limits/usage-limits.ts'

const expiresError = `Preview addresses live ${PREVIEW_EXPIRES_MIN} to ${PREVIEW_EXPIRES_MAX} seconds.`
const keyLimitError = 'A key may call 1 to 1000000 times in 1 to 86400 seconds.'
const sessionsError = `The limit of open sessions per user must be 1 to ${SESSIONS_PER_USER_MAX}.`

const keyLimit = z
  .object({ requests: z.number(), windowSeconds: z.number() })
  .check(z.refine(keyLimitInRange, { error: keyLimitError }))

const sessionLimit = z
  .int({ error: sessionsError })
  .check(z.gte(1, { error: sessionsError }), z.lte(SESSIONS_PER_USER_MAX, { error: sessionsError }))

function usageLimitSchema(name: UsageLimitName) {
  const error = `The limit ${name} must be 1 to 1000000000000 in 1 to 604800 seconds.`
  const limit = z
    .object({ amount: z.number(), windowSeconds: z.number() })
    .check(z.refine(usageLimitInRange, { error }))
  return z.exactOptional(z.union([z.literal('off'), limit], { error }))
}

/** One for each limit per user or client id (B-35). */
function usageSchemas() {
  const rows = usageLimitNames.map((name) => [name, usageLimitSchema(name)] as const)
  return Object.fromEntries(rows) as Record<UsageLimitName, ReturnType<typeof usageLimitSchema>>
}

const rangesSchema = z.object({
  previewExpiresSeconds: z.optional(
    z
      .int({ error: expiresError })
      .check(z.gte(PREVIEW_EXPIRES_MIN, { error: expiresError }), z.lte(PREVIEW_EXPIRES_MAX, { error: expiresError })),
  ),
  editorUrl: z.url({
    protocol: /^https?$/,
    error: ({ input }) => `The editor address ${String(input)} must be an absolute http or https address.`,
  }),
  mediaOrigin: z.optional(
    z.string().check(
      z.refine((text) => isHttpOrigin(text) || parseS3Address(text) !== null, {
        error: ({ input }) => `The media host ${String(input)} is not an http or https origin, or s3://bucket/prefix.`,
      }),
    ),
  ),
  apiRateLimit: z.optional(z.union([z.literal('off'), keyLimit], { error: keyLimitError })),
  usageLimits: z.optional(z.object(usageSchemas())),
  sessionsPerUser: z.optional(z.union([z.literal('off'), sessionLimit], { error: sessionsError })),
})

function isHttpOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** The limits of a service, with defaults; null: unlimited. */
export interface CheckedLimits {
  readonly previewExpiresSeconds: number
  readonly keyLimit: KeyLimit | null
  readonly usageLimits: UsageLimits
  readonly sessionsPerUser: number | null
}

/** Errors: throws the sentence for the first option that is out of range. */
export function checkLimits(options: object): CheckedLimits {
  const { success, data, error } = rangesSchema.safeParse(options)
  if (!success) throw new Error(error.issues[0]?.message)
  return {
    previewExpiresSeconds: data.previewExpiresSeconds ?? PREVIEW_EXPIRES_DEFAULT,
    keyLimit: unlessOff(data.apiRateLimit ?? KEY_LIMIT_DEFAULT),
    usageLimits: resolveUsageLimits(data.usageLimits ?? {}),
    sessionsPerUser: unlessOff(data.sessionsPerUser ?? SESSIONS_PER_USER_DEFAULT),
  }
}

function unlessOff<Limit>(limit: Limit | 'off'): Limit | null {
  return limit === 'off' ? null : limit
}
