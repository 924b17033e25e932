// Fields and errors that all calls of a session share (B-19).
import * as z from 'zod/mini'
import { errorBody, sessionErrorBody } from '../errors/error-bodies.ts'

export const sessionToken = z.string().check(z.minLength(1), z.maxLength(512))

/** Errors that any call of a session may return. */
export const sessionErrorResponses = {
  400: errorBody,
  401: sessionErrorBody,
  403: errorBody,
  413: errorBody,
  415: errorBody,
  500: errorBody,
} as const
