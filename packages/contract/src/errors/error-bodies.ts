// What a refusal looks like on the wire; its words stand in `errors.ts`.
import * as z from 'zod/mini'
import { display, openEnum } from '@proscenium/protocol'

/** Body of a verification refusal. */
export const verificationErrorBody = z.object({ error: z.string() })
export type VerificationErrorBody = z.infer<typeof verificationErrorBody>

/** Body of every other refusal: catalogue, Workspace, fulfilment. */
export const errorBody = z.object({ error: z.object({ code: z.string(), message: display(z.string()) }) })
export type ErrorBody = z.infer<typeof errorBody>

/**
 * Body of the refusals of a session's calls. `ended` comes with `invalid_session` where the service knows the session: one
 * that expired may be verified anew by its link, one that was revoked is over (SPEC 3).
 */
export const sessionErrorBody = z.extend(errorBody, { ended: z.optional(openEnum(z.enum(['expired', 'revoked']))) })
export type SessionErrorBody = z.infer<typeof sessionErrorBody>
