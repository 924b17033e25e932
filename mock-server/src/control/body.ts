// Reads requests of the control API, and its error responses. Errors use Area A's format and say what is wrong.
import { controlErrors, type ControlErrorCode } from '@proscenium/contract/control'
import type * as z from 'zod/mini'
import type { OperationResponse } from '@proscenium/service/ports'

export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issue: string }

/** `issue` is the sentence that the schema has for the first thing that is wrong. */
export function readRequest<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): ReadResult<z.infer<Schema>> {
  const { success, data, error } = schema.safeParse(given)
  return success ? { ok: true, value: data } : { ok: false, issue: error.issues[0]?.message ?? '' }
}

/** The fields of a JSON object, none without a body; null for anything else. */
export function fieldsOf(body: unknown): Record<string, unknown> | null {
  if (body === undefined) return {}
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null
}

/** 400 with a sentence that says what is wrong. */
export function badRequest(message: string): OperationResponse {
  return controlError('invalid_request', message)
}

export function notFound(message: string): OperationResponse {
  return controlError('not_found', message)
}

/** `message` may be more specific than the table's. */
export function controlError(code: ControlErrorCode, message: string = controlErrors[code].message): OperationResponse {
  return { status: controlErrors[code].status, headers: {}, body: { error: { code, message } } }
}
