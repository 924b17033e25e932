// Fields and errors that all calls of a session share (B-19).
import * as z from 'zod/mini'
import { filledIdentifier } from '@proscenium/protocol'
import { errors, sessionErrorBody } from '../errors/error-bodies.ts'

const sessionToken = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(512),
    z.describe('Opaque session token. Send it in the body of every later call, never in a header.'),
  )

/** The body of a session's call. */
export function sessionBody<Shape extends z.core.$ZodLooseShape>(fields: Shape) {
  return z.looseObject({ session_token: sessionToken, ...fields })
}

export const videoId = filledIdentifier.check(z.describe('UUID of the video.'))

/** A session's call: a POST with the session's token in its body (B-19). */
export const sessionCall = { area: 'workspace', method: 'POST', auth: 'session' } as const

/** Errors that any call of a session may return. */
export const sessionErrorResponses = { ...errors(400, 403, 413, 415, 500), 401: sessionErrorBody } as const
