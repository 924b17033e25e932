// What every later call of the Workspace shares (SPEC 4.B3).
import * as z from 'zod/mini'
import { errorBody, sessionErrorBody } from '../errors/error-bodies.ts'

export const sessionToken = z.string().check(z.minLength(1), z.maxLength(512))

/** What any call of a session may answer beside its own. */
export const sessionErrorResponses = {
  400: errorBody,
  401: sessionErrorBody,
  403: errorBody,
  413: errorBody,
  415: errorBody,
  500: errorBody,
} as const
