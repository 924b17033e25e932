// Error response bodies. The codes and messages are in `errors.ts`.
import * as z from 'zod/mini'
import { display, openEnum } from '@proscenium/protocol'

/** Body of a verification error (B-07). */
export const verificationErrorBody = z.object({ error: z.string() })
export type VerificationErrorBody = z.infer<typeof verificationErrorBody>

/** Error body of every other area: catalogue, Workspace, fulfilment, editor. */
export const errorBody = z.object({ error: z.object({ code: z.string(), message: display(z.string()) }) })
export type ErrorBody = z.infer<typeof errorBody>

/** A wrong field of a request and its rule, which completes "`field` must be …". */
export const fieldIssue = z.strictObject({ field: z.string(), rule: z.string() })
export type FieldIssue = z.infer<typeof fieldIssue>

/** `details` accompanies `invalid_request`: one entry per wrong field. */
export const detailedErrorBody = z.extend(errorBody, { details: z.optional(z.array(fieldIssue)) })

/**
 * Error body of a session's calls. `ended` accompanies `invalid_session` when the service knows the session: `expired`
 * means that the link may verify again, `revoked` that it may not (H-11).
 */
export const sessionErrorBody = z.extend(errorBody, { ended: z.optional(openEnum(z.enum(['expired', 'revoked']))) })
export type SessionErrorBody = z.infer<typeof sessionErrorBody>
