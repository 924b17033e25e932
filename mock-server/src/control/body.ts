// What QA sends, and the refusals of the control interface. They speak the words of Area A and say what is wrong.
import { errorResponse } from '../operations/responses.ts'
import type { OperationResponse } from '../ports.ts'

/** The fields of a JSON object; none of anything else. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** 400 with what is wrong, in a sentence. */
export function badRequest(message: string): OperationResponse {
  return errorResponse('invalid_request', { area: 'catalogue', message })
}

export function notFound(message: string): OperationResponse {
  return errorResponse('not_found', { area: 'catalogue', message })
}

/** 409 in a code of the control interface's own. */
export function conflict(code: string, message: string, more: Record<string, unknown> = {}): OperationResponse {
  return { status: 409, body: { error: { code, message, ...more } } }
}

/** One of the known words; null for anything else. */
export function oneOf<const Word extends string>(value: unknown, known: readonly Word[]): Word | null {
  return known.find((word) => word === value) ?? null
}

/** Names of fields that are none of the known ones. */
export function unknownFields(fields: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => !known.includes(name))
}
