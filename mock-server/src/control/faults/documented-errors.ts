// The error responses of an operation, read from the contract: statuses, codes, bodies.
import {
  errorsByArea,
  operations,
  verificationErrors,
  type OperationDefinition,
  type OperationId,
} from '@proscenium/contract'
import { errorResponse, verificationErrorResponse, type ErrorCode } from '@proscenium/service/operations/responses'
import type { VerificationErrorCode } from '@proscenium/contract'
import type { OperationResponse } from '@proscenium/service/ports'

export interface DocumentedError {
  readonly status: number
  /** Codes of the operation's area; empty where the response has no body. */
  readonly codes: readonly string[]
}

type Definition = OperationDefinition & { readonly id: OperationId }
const all: readonly Definition[] = Object.values(operations)

/** Pages outside the contract. Their error responses are undocumented, so only the other faults apply to them. */
const pages = [
  {
    id: 'checkoutPage',
    area: 'pages',
    method: 'GET, POST',
    path: '/partner/checkout/{token}',
    auth: 'checkout-token',
    summary: 'The hosted checkout page and its form',
  },
]

/** Whether a fault may name `id`: an operation or a page. */
export function canInjectFault(id: unknown): boolean {
  return definitionOf(id) !== null || pages.some((page) => page.id === id)
}

export function definitionOf(id: unknown): Definition | null {
  return all.find((definition) => definition.id === id) ?? null
}

/** The documented errors of an operation, by ascending status. */
export function documentedErrorsOf({ area, responses }: Definition): DocumentedError[] {
  const errors: Readonly<Record<string, { status: number }>> =
    area === 'verification' ? verificationErrors : errorsByArea[area]
  const codesOf = (status: number): string[] => Object.keys(errors).filter((code) => errors[code]?.status === status)
  const statuses = Object.keys(responses).map(Number)
  return statuses
    .filter((status) => status >= 400 && (responses[status] === null || codesOf(status).length > 0))
    .map((status) => ({ status, codes: responses[status] === null ? [] : codesOf(status) }))
}

/**
 * The documented response; a 429 carries `Retry-After` in seconds. `more` holds the fields that the operation's body
 * has beside `error`. Null if the result does not match the documented body.
 */
export function documentedResponse(
  definition: Definition,
  input: { status: number; code: string | null; retryAfterSeconds: number; more: object },
): OperationResponse | null {
  const { body, ...head } = errorResponseOf(definition, input)
  const schema = definition.responses[input.status] ?? null
  if (schema === null) return { ...head, body: null }
  const whole = { ...(body as object), ...input.more }
  const parsed = schema.safeParse(whole)
  return parsed.success && isSame(parsed.data, whole) ? { ...head, body: whole } : null
}

/** Whether two JSON values are equal, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const fields = Object.entries(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => Object.hasOwn(other, name) && isSame(value, Reflect.get(other, name)))
  )
}

function errorResponseOf(
  { area }: Definition,
  { status, code, retryAfterSeconds }: { status: number; code: string | null; retryAfterSeconds: number },
): OperationResponse {
  if (code === null) return { status, body: null }
  const headers: Record<string, string> = status === 429 ? { 'Retry-After': String(retryAfterSeconds) } : {}
  if (area === 'verification') return verificationErrorResponse(code as VerificationErrorCode, headers)
  return errorResponse(code as ErrorCode, { area, headers })
}

/** `GET /_control/operations`: everything a fault can target. */
export function operationsTable(): { readonly id: string }[] {
  const rows = all.map((definition) => {
    const { id, area, method, path, auth, summary } = definition
    return { id, area, method, path, auth, summary, refusals: documentedErrorsOf(definition) }
  })
  return [...rows, ...pages.map((page) => ({ ...page, refusals: [] }))]
}
