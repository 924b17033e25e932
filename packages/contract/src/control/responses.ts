// Response bodies of the control API: what QA and operators read (O-08). Times are ISO 8601 in UTC.
import * as z from 'zod/mini'
import { brandingMode, partnerType } from '../verification.ts'
import { nextCursor } from './paging.ts'
import { embedModes, partnerStatuses } from './partner-change.ts'
import { keyKinds, keyModes, mediaHostActions } from './requests.ts'

const time = z.iso.datetime()
const count = z.int().check(z.gte(0))

/** Error body of every operation; `next_allowed_at` accompanies `rotation_too_early`. */
export const controlErrorBody = z.object({
  error: z.object({ code: z.string(), message: z.string(), next_allowed_at: z.optional(time) }),
})

/** `offset_seconds` is how far the clock is ahead of the machine's. */
export const clockState = z.object({ now: time, frozen: z.boolean(), offset_seconds: z.number() })

/** Row counts by table; `rows_max` is reported for any larger one. */
const rowCounts = z.record(z.string(), count)
export const serviceState = z.extend(clockState, { rows: rowCounts, rows_max: count })
export const dataReset = z.object({ rows: rowCounts })

/** A fault as the journal names it. */
const appliedFault = z.object({ id: z.string(), words: z.string() })

/** One request in the journal, redacted. */
export const journalEntry = z.object({
  id: z.int().check(z.gte(1)),
  at: time,
  request_id: z.string(),
  /** Null for pages and unrouted requests. */
  operation: z.nullable(z.string()),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  duration_ms: z.number().check(z.gte(0)),
  whole: z.boolean(),
  code: z.nullable(z.string()),
  rule: z.nullable(z.string()),
  rule_text: z.nullable(z.string()),
  fault: z.nullable(appliedFault),
  request: z.object({ query: z.unknown(), body: z.unknown() }),
  answer: z.unknown(),
})
export const journalPage = z.object({ entries: z.array(journalEntry), dropped: count, ...nextCursor })

/** An operation that a fault can target, with the errors that it documents. */
export const targetOperation = z.object({
  id: z.string(),
  area: z.string(),
  method: z.string(),
  path: z.string(),
  auth: z.string(),
  summary: z.string(),
  refusals: z.array(z.object({ status: z.int(), codes: z.array(z.string()) })),
})

export const injectedFault = z.object({
  id: z.string(),
  operation: z.string(),
  words: z.string(),
  /** Of the response that the fault sends; absent for other effects. */
  status: z.optional(z.int()),
  latency_ms: count,
  times: z.nullable(count),
  probability: z.number(),
  seed: count,
  seen: count,
  hits: count,
})

export const snapshot = z.object({ name: z.string(), taken_at: time, rows: count })
export const restoredSnapshot = z.extend(snapshot, { clock: clockState })

export const videoTitle = z.object({ id: z.string(), title: z.string() })

export const linkedUser = z.object({
  id: z.string(),
  partner_id: z.string(),
  partner_name: z.string(),
  external_user_id: z.string(),
  display_name: z.nullable(z.string()),
  internal_user_id: z.nullable(z.string()),
  test: z.boolean(),
  updated_at: time,
})

const entitlementLists = {
  orders: z.array(z.object({ video_id: z.string(), status: z.literal('completed') })),
  grants: z.array(z.object({ id: z.string(), kind: z.enum(['membership', 'addon']), video_id: z.string() })),
  admin: z.array(z.object({ video_id: z.string(), allow: z.boolean() })),
}
/** What an account may use, by source (B-26). */
export const entitlements = z.object(entitlementLists)
export const entitlementPage = z.object({ ...entitlementLists, ...nextCursor })

const orderStatus = z.enum(['pending', 'completed', 'failed', 'cancelled'])
const orderedVideo = z.object({ video_id: z.string(), title: z.string(), price_minor: z.nullable(count) })

/** An order with its videos; `video_id` and `title` are those of the first. */
export const listedOrder = z.object({
  id: z.string(),
  video_id: z.string(),
  title: z.string(),
  videos: z.array(orderedVideo),
  linked_user_id: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  status: orderStatus,
  /** Null in orders older than these fields. */
  price_minor: z.nullable(count),
  currency: z.nullable(z.string()),
  created_at: time,
})
export const endedOrder = z.object({ id: z.string(), status: orderStatus })

const clientId = z.object({ client_id: z.string(), test: z.boolean(), valid_until: z.nullable(time) })

export const partnerSettings = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(partnerStatuses),
  partner_type: partnerType,
  embed_mode: z.enum(embedModes),
  monthly_download_limit: count,
  discount_percentage: z.number(),
  branding: z.object({ logoUrl: z.nullable(z.string()), primary: z.nullable(z.string()), mode: brandingMode }),
  websites: z.array(z.string()),
  credentials_rotated_at: z.nullable(time),
  client_ids: z.array(clientId),
})
export const partnerStatus = z.object({ id: z.string(), status: z.enum(partnerStatuses) })

/** The secret is shown once (D-05); null if only the id rotated. */
export const rotatedCredentials = z.object({
  client_id: z.nullable(z.string()),
  client_secret: z.nullable(z.string()),
  previous_valid_until: time,
  next_allowed_at: time,
})

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(keyModes),
  kind: z.enum(keyKinds),
  scopes: z.array(z.string()),
  /** Null if the key is older than the field. */
  prefix: z.nullable(z.string()),
  created_at: time,
  revoked_at: z.nullable(time),
})
/** `key` is the whole key, shown once (D-06). */
export const createdApiKey = z.object({
  id: z.string(),
  key: z.string(),
  mode: z.enum(keyModes),
  kind: z.enum(keyKinds),
  name: z.string(),
  scopes: z.array(z.string()),
})

export const rateLimitState = z.object({ enabled: z.boolean() })
export const mediaHostState = z.object({ action: z.enum(mediaHostActions) })
export const removedCount = z.object({ removed: count })
export const revokedCount = z.object({ revoked: count })
export const nothing = z.object({})
