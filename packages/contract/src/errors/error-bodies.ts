// Error response bodies. The codes and messages are in `errors.ts`.
import * as z from 'zod/mini'
import { display, openEnum } from '@proscenium/protocol'

/** Body of a verification error (B-07). */
export const verificationErrorBody = z.object({ error: z.string().check(z.describe('Why the request was rejected.')) })
export type VerificationErrorBody = z.infer<typeof verificationErrorBody>

/** Error body of every other area: catalogue, Workspace, fulfilment, editor. */
export const errorBody = z.object({
  error: z
    .object({
      code: z.string().check(z.describe('For programs: branch on it.')),
      message: display(z.string()).check(z.describe('For display and logs; the text may change at any time.')),
    })
    .check(z.describe('Why the request was rejected.')),
})
export type ErrorBody = z.infer<typeof errorBody>

/** A wrong field of a request. */
export const fieldIssue = z.strictObject({
  field: z.string().check(z.describe('Name of the field, with dots between nested names.')),
  rule: z.string().check(z.describe('Completes “the field must be …”.')),
})
export type FieldIssue = z.infer<typeof fieldIssue>

/** `details` accompanies `invalid_request`. */
export const detailedErrorBody = z.extend(errorBody, {
  details: z.optional(z.array(fieldIssue)).check(z.describe('One entry per wrong field.')),
})

type ErrorBodyOf<Status extends number> = Status extends 400 ? typeof detailedErrorBody : typeof errorBody

/** Error responses of an operation by status; 400 has the details. */
export function errors<const Status extends number>(
  ...statuses: readonly Status[]
): { [Each in Status]: ErrorBodyOf<Each> } {
  const bodies = statuses.map((status) => [status, status === 400 ? detailedErrorBody : errorBody])
  return Object.fromEntries(bodies) as { [Each in Status]: ErrorBodyOf<Each> }
}

/**
 * Error body of a session's calls. `ended` accompanies `invalid_session` when the service knows the session: `expired`
 * means that the link may verify again, `revoked` that it may not (H-11).
 */
export const sessionErrorBody = z.extend(errorBody, {
  ended: z
    .optional(openEnum(z.enum(['expired', 'revoked'])))
    .check(z.describe('With `invalid_session`, if the session is known: `expired` or `revoked`.')),
})
export type SessionErrorBody = z.infer<typeof sessionErrorBody>
