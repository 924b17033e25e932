// Requests of the control API, which QA and operators use (O-08); private, so no document for partners contains them.
import * as z from 'zod/mini'
import { operations } from '../operations.ts'
import { partnerStatuses } from '../partner-statuses.ts'
import { journalPageQuery, pageQuery } from './paging.ts'
import { choice, flag, orDefault, orNull, unknownFields, wholeNumber, withDefault } from './fields.ts'

const stepError = '`advance_seconds` must be a number; negative values go back.'

/** ISO 8601. */
export const clockTime = z.string({ error: '`set` must be an ISO 8601 time.' })

export const clockChange = z.object({
  set: z.optional(clockTime),
  advance_seconds: withDefault(z.number({ error: stepError }), 0),
  frozen: z.optional(flag('frozen')),
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
  after: withDefault(z.pipe(entryId, z.transform(Number)), 0),
  operation: orNull(knownOperation),
  /** A status, a class of statuses, or `refused` for all from 400 up. */
  status: orNull(statusFilter),
})
export const journalListQuery = z.extend(journalPageQuery, journalQuery.shape)

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

export const partnerStatusChange = z.object({
  status: choice('status', partnerStatuses, `one of ${partnerStatuses.join(', ')}`),
})

export const mediaHostActions = ['move', 'stop'] as const
export const mediaHostAction = z.object({ action: choice('action', mediaHostActions, 'move or stop') })

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

export const orderQuery = z.extend(pageQuery, {
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

export const keyModes = ['test', 'live'] as const
export const keyKinds = ['standard', 'catalogue'] as const

/** Creates an API key (D-06). */
export const apiKeyRequest = z.object({
  mode: choice('mode', keyModes, 'test or live'),
  kind: orDefault(choice('kind', keyKinds, 'standard or catalogue'), 'standard'),
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
