import type * as z from 'zod/mini'
import { controlErrors, type ControlErrorCode } from './errors.ts'
import { controlErrorBody } from './responses.ts'
import { controlRoutes, type ControlOperationId } from './routes.ts'

/** One operation of the control API. Routes, client, tests and documents derive from the table of these. */
export interface ControlOperation {
  readonly id: ControlOperationId
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `CONTROL_PREFIX`, with `{name}` parameters. */
  readonly path: string
  /** One line. */
  readonly summary: string
  /** Schemas of the request; a validation failure gets 400 with the schema's sentence. */
  readonly request: {
    readonly params?: z.ZodMiniType
    readonly query?: z.ZodMiniType
    readonly body?: z.ZodMiniType
  }
  /** Schema of the response's body; null for the event stream. */
  readonly response: z.ZodMiniType | null
  /** Codes of its own, beside those that its kind of request may get. */
  readonly errors: readonly ControlErrorCode[]
}

/** What a row of the table says; the rest is in `controlRoutes`. */
type Row = Pick<ControlOperation, 'summary' | 'response'> & Partial<Pick<ControlOperation, 'request' | 'errors'>>

/** Declares one operation and preserves its literal types. */
export function defineControlOperation<const Id extends ControlOperationId, const Given extends Row>(
  id: Id,
  row: Given,
) {
  const request: object = {}
  const errors: readonly ControlErrorCode[] = []
  return { id, ...controlRoutes[id], request, errors, ...row }
}

/**
 * Every code that the operation may return. Without the token 401, after too many wrong ones 429, from another host 404
 * (O-08); the routes read the body of every POST.
 */
export function controlErrorCodes({ method, request, errors }: ControlOperation): readonly ControlErrorCode[] {
  const always = ['invalid_control_token', 'not_found', 'rate_limited', 'internal_error'] as const
  const posted =
    method === 'POST'
      ? (['invalid_json', 'invalid_request', 'payload_too_large', 'unsupported_media_type'] as const)
      : []
  const checked = request.query === undefined ? [] : (['invalid_request'] as const)
  const codes = new Set<ControlErrorCode>([...always, ...posted, ...checked, ...errors])
  return (Object.keys(controlErrors) as ControlErrorCode[]).filter((code) => codes.has(code))
}

/** Every status that the operation may return, with the schema of its body. */
export function controlResponses(operation: ControlOperation): Readonly<Record<number, z.ZodMiniType | null>> {
  const errors = controlErrorCodes(operation).map((code) => [controlErrors[code].status, controlErrorBody] as const)
  return Object.fromEntries([[200, operation.response], ...errors])
}
