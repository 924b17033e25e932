// Reads requests of the control API, and its error responses. Errors use Area A's format and say what is wrong.
import type * as z from 'zod/mini'
import { errorResponse } from '../operations/responses.ts'
import type { OperationResponse } from '../ports.ts'

export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issue: string }

/** `issue` is the sentence that the schema has for the first thing that is wrong. */
export function readRequest<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): ReadResult<z.infer<Schema>> {
  const { success, data, error } = schema.safeParse(given)
  return success ? { ok: true, value: data } : { ok: false, issue: error.issues[0]?.message ?? '' }
}

/** The fields of a JSON object; empty for anything else. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** 400 with a sentence that says what is wrong. */
export function badRequest(message: string): OperationResponse {
  return errorResponse('invalid_request', { area: 'catalogue', message })
}

export function notFound(message: string): OperationResponse {
  return errorResponse('not_found', { area: 'catalogue', message })
}

/** 409 with a code specific to the control API. */
export function conflict(code: string, message: string, more: Record<string, unknown> = {}): OperationResponse {
  return { status: 409, body: { error: { code, message, ...more } } }
}
