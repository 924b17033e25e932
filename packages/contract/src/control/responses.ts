// Response bodies of the control API: what QA and operators read (O-08). Times are ISO 8601 in UTC.
import * as z from 'zod/mini'
import { pageEnd } from './paging.ts'
import { faultTarget, mediaHostActions } from './requests.ts'

const time = z.iso.datetime()
const count = z.int().check(z.gte(0))

/** Error body of every operation. */
export const controlErrorBody = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
})

export const clockState = z.object({
  now: time.check(z.describe('The service’s time: ISO 8601 in UTC.')),
  frozen: z.boolean().check(z.describe('Whether the clock stands still.')),
  offset_seconds: z.number().check(z.describe('How far the clock is ahead of the machine’s.')),
})

const rowCounts = z.record(z.string(), count).check(z.describe('Rows per table.'))
export const serviceState = z.extend(clockState, {
  rows: rowCounts,
  rows_max: count.check(z.describe('Tables are counted up to this number.')),
})
export const dataReset = z.object({ rows: rowCounts })

const faultId = z.string().check(z.describe('Id of the fault.'))
const effectWords = z.string().check(z.describe('The effect in words: `status 500 internal_error`.'))

/** A fault as the journal names it. */
const appliedFault = z.object({ id: faultId, words: effectWords })

/** One request in the journal, redacted. */
export const journalEntry = z.object({
  id: z.int().check(z.gte(1), z.describe('The entry’s id.')),
  at: time.check(z.describe('Start of the request: ISO 8601 in UTC, by the service’s clock.')),
  request_id: z.string().check(z.describe('The request’s `X-Request-Id`.')),
  operation: z.nullable(z.string()).check(z.describe('Id of the operation; null for pages and unrouted requests.')),
  method: z.string().check(z.describe('HTTP method.')),
  route: z.string().check(z.describe('Path template, never the address with its tokens.')),
  status: z.int().check(z.describe('HTTP status.')),
  duration_ms: z.number().check(z.gte(0), z.describe('Milliseconds from the request’s start to the response’s end.')),
  whole: z.boolean().check(z.describe('False if the connection ended before the response did.')),
  code: z.nullable(z.string()).check(z.describe('Error code.')),
  rule: z.nullable(z.string()).check(z.describe('Id of the requirement that rejected the request; null if none did.')),
  rule_text: z.nullable(z.string()).check(z.describe('Text of that requirement.')),
  fault: z.nullable(appliedFault).check(z.describe('The injected fault that hit the request; null if none did.')),
  request: z
    .object({
      query: z.unknown().check(z.describe('Outline of the query.')),
      body: z.unknown().check(z.describe('Outline of the body.')),
    })
    .check(z.describe('Outline of the request: keys, types and harmless values.')),
  answer: z.unknown().check(z.describe('Outline of the response’s body.')),
})
export const journalPage = z.object({
  entries: z.array(journalEntry).check(z.describe('Requests, oldest first.')),
  dropped: count.check(z.describe('Number of entries dropped for newer ones.')),
  ...pageEnd,
})

/** An operation that a fault can target, with the errors that it documents. */
export const targetOperation = z.object({
  id: z.string().check(z.describe('Id of the operation or page.')),
  area: z.string().check(z.describe('API that the operation belongs to.')),
  method: z.string().check(z.describe('HTTP method.')),
  path: z.string().check(z.describe('Path with `{name}` parameters.')),
  auth: z.string().check(z.describe('How the caller authenticates.')),
  summary: z.string().check(z.describe('One line.')),
  refusals: z
    .array(
      z.object({
        status: z.int().check(z.describe('HTTP status.')),
        codes: z.array(z.string()).check(z.describe('The codes of the status; empty for a response without a body.')),
      }),
    )
    .check(z.describe('The errors that the operation documents.')),
})

export const injectedFault = z.object({
  id: faultId,
  operation: faultTarget,
  words: effectWords,
  status: z.optional(z.int()).check(z.describe('Status that the fault returns; absent for other effects.')),
  latency_ms: count.check(z.describe('Milliseconds by which the response is late.')),
  times: z.nullable(count).check(z.describe('Maximum number of hits; null for any number.')),
  probability: z.number().check(z.describe('Share of the requests that are hit, above 0, at most 1.')),
  seed: count.check(z.describe('Seed of the choice of requests; the same seed chooses the same.')),
  seen: count.check(z.describe('Matching requests received while the fault had hits left.')),
  hits: count.check(z.describe('Requests that were hit.')),
})

export const snapshot = z.object({
  name: z.string().check(z.describe('Name of the snapshot.')),
  taken_at: time.check(z.describe('ISO 8601 in UTC, by the service’s clock.')),
  rows: count.check(z.describe('Number of rows in the snapshot.')),
})
export const restoredSnapshot = z.extend(snapshot, { clock: clockState.check(z.describe('The restored clock.')) })

export const videoTitle = z.object({
  id: z.string().check(z.describe('Id of the video.')),
  title: z.string().check(z.describe('Title of the video.')),
})

export const linkedUser = z.object({
  id: z.string().check(z.describe('Id of the linked user.')),
  partner_id: z.string().check(z.describe('Id of the partner.')),
  partner_name: z.string().check(z.describe('Name of the partner.')),
  external_user_id: z.string().check(z.describe('The customer’s id at the partner.')),
  display_name: z.nullable(z.string()).check(z.describe('Name of the customer; null if unknown.')),
  internal_user_id: z
    .nullable(z.string())
    .check(z.describe('The account that owns purchases; null without an e-mail address.')),
  test: z.boolean().check(z.describe('Whether it belongs to the partner’s test mode.')),
  updated_at: time.check(z.describe('Time of the last verification: ISO 8601 in UTC.')),
})

export const rateLimitState = z.object({ enabled: z.boolean().check(z.describe('Whether the limits apply.')) })
export const mediaHostState = z.object({
  action: z.enum(mediaHostActions).check(z.describe('What happens to the media host.')),
})
export const removedCount = z.object({ removed: count.check(z.describe('Number of removed entries.')) })
export const nothing = z.object({})
