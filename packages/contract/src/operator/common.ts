// Fields and error responses that several operator operations share (O-01).
import * as z from 'zod/mini'
import { detailedErrorBody, errors } from '../errors/error-bodies.ts'

/** Rows of a page of the operator's lists (O-11). */
export const OPERATOR_LIMIT_DEFAULT = 50
const OPERATOR_LIMIT_MAX = 200

const readErrors = { ...errors(401, 404, 429, 500) } as const
/** 404 is also every response while no operator token is configured. */
export const operatorErrors = { read: readErrors, list: { ...readErrors, 400: detailedErrorBody } } as const
export const operatorWriteErrors = { ...operatorErrors.list, ...errors(413, 415) } as const

/** Text of 1 to `max` characters that every engine stores unchanged. */
export function textField(max: number) {
  const rule = `must be text of 1 to ${max} characters`
  return z
    .string(rule)
    .check(z.maxLength(max, rule), z.regex(/^[\p{Z}\uFEFF]*[^\p{Cc}\p{Cs}\p{Z}\uFEFF][^\p{Cc}\p{Cs}]*$/u, rule))
}

/** One of the listed values. */
export function choiceField<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
}

export const partnerName = textField(320).check(
  z.describe('The partner: its id, a client id or the address of its login.'),
)
export const partnerParams = z.object({ partner: partnerName })

/** Test and live customers are separate, even with the same id. */
export const modeField = choiceField(['test', 'live'])

/** Ids of the service's own rows, as UUIDs of any version. */
export const idField = z.guid('must be a UUID')

const once = 'must be given once'
const limitRule = `must be a whole number from 1 to ${OPERATOR_LIMIT_MAX}`

/** The query of a list: `cursor` is the `next_cursor` of the page before. */
export const pageFields = {
  cursor: z
    .optional(z.string(once).check(z.maxLength(2_000, 'must be the next_cursor of this list')))
    .check(z.describe('The `next_cursor` of the page before, of the same list; any other text is rejected.')),
  limit: z
    .optional(z.string(once).check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/, limitRule)))
    .check(z.describe('Rows of a page, 1 to 200; 50 when absent.')),
} as const
