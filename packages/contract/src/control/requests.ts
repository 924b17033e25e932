// Requests of the control API, which QA and operators use (O-08); private, so no document for partners contains them.
import * as z from 'zod/mini'
import { operations } from '../operations.ts'
import { journalPageQuery } from './paging.ts'
import { flag, orDefault, orNull, unknownFields, wholeNumber, withDefault } from './fields.ts'

const stepError = '`advance_seconds` must be a number; negative values go back.'

export const clockTime = z.string({ error: '`set` must be an ISO 8601 time.' })

export const clockChange = z.object({
  set: z.optional(clockTime).check(z.describe('The new time: ISO 8601, within the years 1970 to 9998.')),
  advance_seconds: withDefault(z.number({ error: stepError }), 0).check(
    z.describe('Seconds to move the clock by, after `set`, within the years 1970 to 9998; negative values go back.'),
  ),
  frozen: z.optional(flag('frozen')).check(z.describe('Whether the clock stands still.')),
})

const filterError = '`after` must be a number, `operation` an operation id, `status` 404, 4xx or refused.'
const filterText = () => z.string({ error: filterError })

/** The text of a journal entry's id. */
export const entryId = filterText().check(z.regex(/^\d{1,15}$/, { error: filterError }))
/** An operation id of the contract. */
export const knownOperation = filterText().check(
  z.refine((id) => Object.hasOwn(operations, id), { error: filterError }),
)
const statusFilter = filterText().check(z.regex(/^(?:[1-5]\d\d|[1-5]xx|refused)$/, { error: filterError }))

/** `Last-Event-ID` of a resumed stream takes the place of `after`. */
export const journalQuery = z.object({
  after: withDefault(z.pipe(entryId, z.transform(Number)), 0).check(z.describe('Only entries with a greater id.')),
  operation: orNull(knownOperation).check(
    z.describe('Only requests of this operation, which `GET /operations` lists.'),
  ),
  status: orNull(statusFilter).check(z.describe('A status, a class (`4xx`), or `refused` for all from 400 up.')),
})
export const journalListQuery = z.extend(journalPageQuery, journalQuery.shape)

export const rateLimitChange = z.object({
  enabled: z.optional(flag('enabled')).check(z.describe('Whether the limits apply.')),
  clear: z
    .optional(z.literal(true, { error: '`clear` must be true or absent.' }))
    .check(z.describe('True clears the counts.')),
})

export const mediaHostActions = ['move', 'stop'] as const
export const mediaHostAction = z.object({
  action: z
    .enum(mediaHostActions, { error: '`action` must be move or stop.' })
    .check(z.describe('What happens to the media host.')),
})

const nameError = '`name` must be 1 to 64 letters, digits, dots, dashes or underscores.'

export const snapshotRequest = z.object({
  name: z
    .string({ error: nameError })
    .check(
      z.regex(/^[\w.-]{1,64}$/, { error: nameError }),
      z.describe('1 to 64 letters, digits, dots, dashes or underscores.'),
    ),
})

export const snapshotParams = z.object({ name: z.string().check(z.describe('Name of the snapshot.')) })
export const faultParams = z.object({ id: z.string().check(z.describe('Id of the fault.')) })

export const faultTarget = z
  .string({ error: '`operation` must be an operation id, a page id, or `*`.' })
  .check(z.describe('Id of an operation or a page that `GET /operations` lists; `*` stands for all.'))

const LATENCY_MAX_MS = 600_000
const probabilityError = '`probability` must be above 0 and at most 1.'

/** What a fault does is checked against the contract: `status` and `code` must be documented for the operation. */
export const faultRequest = z.strictObject(
  {
    operation: faultTarget,
    status: z
      .optional(z.unknown())
      .check(z.describe('Status that the operation documents, to return; not for `*` or a page.')),
    code: z.optional(z.unknown()).check(z.describe('Documented code of that status; its first by default.')),
    body: z.optional(z.unknown()).check(z.describe('Fields of the documented response beside `error`.')),
    retry_after_seconds: orDefault(wholeNumber('retry_after_seconds', { min: 1, max: 86_400 }), 1).check(
      z.describe('`Retry-After` of a 429.'),
    ),
    latency_ms: withDefault(wholeNumber('latency_ms', { min: 0, max: LATENCY_MAX_MS }), 0).check(
      z.describe('Milliseconds by which the response is late.'),
    ),
    drop: withDefault(flag('drop', 'true or absent'), false).check(
      z.describe('True closes the connection without a response.'),
    ),
    truncate: z
      .optional(
        z.union([z.boolean(), z.int().check(z.gte(0))], {
          error: '`truncate` must be true (half of the body) or a number of bytes.',
        }),
      )
      .check(z.describe('Cuts the body: true half-way, or after a number of bytes.')),
    times: withDefault(z.nullable(wholeNumber('times', { min: 1, max: 1_000_000 })), null).check(
      z.describe('Maximum number of hits; null for any number.'),
    ),
    probability: withDefault(
      z
        .number({ error: probabilityError })
        .check(z.gt(0, { error: probabilityError }), z.lte(1, { error: probabilityError })),
      1,
    ).check(z.describe('Share of the requests that are hit, above 0, at most 1.')),
    seed: withDefault(wholeNumber('seed', { min: 0, max: 0xffff_ffff }), 1).check(
      z.describe('Seed of the choice of requests; the same seed chooses the same.'),
    ),
  },
  { error: unknownFields },
)
export type FaultRequest = z.infer<typeof faultRequest>
