// Checks every response of a test against the contract: status, body, code, headers. A violation throws, so each test
// that sends HTTP requests also verifies the contract (A-23, C-09).
import { isDeepStrictEqual } from 'node:util'
import {
  controlErrorCodes,
  controlErrors,
  controlOperations,
  controlResponses,
  CONTROL_PREFIX,
} from '@proscenium/contract/control'
import {
  errorBody,
  errorsByArea,
  operations,
  verificationErrors,
  type OperationArea,
  type OperationDefinition,
} from '@proscenium/contract'

/** One response as received. `body` is parsed JSON, null for an empty body, undefined if it is not JSON. */
export interface ObservedResponse {
  readonly method: string
  /** Path and query of the request. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/**
 * Addresses outside the contract: pages, images, assets, health and metrics. Below the control API's prefix, the host and
 * the token are checked before the address.
 */
const undescribed = [
  /^\/_control(\/|$)/,
  /^\/(partner\/)?embed\//,
  /^\/v1\/media\/thumbnails\//,
  /^\/assets\//,
  /^(\/(workspace|dashboard|operator))?\/openapi\.json$/,
  /^\/reference\//,
  /^\/(healthz|readyz|metrics)$/,
  /^\/checkout\//,
  /^\/dashboard(\/(?!v1\/)|$)/,
  /^\/v1\/logos\/partner\//,
]

/** An operation of the contract or of the control API. */
type Checked = Pick<OperationDefinition, 'method' | 'path' | 'responses'> & {
  readonly id: string
  readonly area: string
  /** Matches the addresses of `path`. */
  readonly pattern: RegExp
  /** The errors that it may return; null for the sentences of verification. */
  readonly errors: Readonly<Record<string, { readonly status: number }>> | null
}

const contract = Object.values(operations).map((operation): Checked => {
  const { area }: { readonly area: OperationArea } = operation
  return {
    ...operation,
    pattern: patternOf(operation.path),
    errors: area === 'verification' ? null : errorsByArea[area],
  }
})
const control = Object.values(controlOperations).map((operation): Checked => {
  const errors = Object.fromEntries(controlErrorCodes(operation).map((code) => [code, controlErrors[code]]))
  const path = CONTROL_PREFIX + operation.path
  return {
    ...operation,
    path,
    pattern: patternOf(path),
    area: `control ${operation.id}`,
    responses: controlResponses(operation),
    errors,
  }
})
const all: readonly Checked[] = [...contract, ...control]
const JSON_TYPE = 'application/json; charset=utf-8'
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Errors: throws one line with operation, status, path and what is wrong with the response. */
export function checkResponse(response: ObservedResponse): void {
  const pathname = response.path.split('?', 1)[0] ?? ''
  const here = all.filter(({ pattern }) => pattern.test(pathname))
  const operation = here.find(({ method }) => method === (response.method === 'HEAD' ? 'GET' : response.method))
  const violations = [...headerViolations(response), ...violationsOf(response, { pathname, here, operation })]
  if (violations.length === 0) return
  const name = operation?.id ?? 'no operation'
  throw new Error(`${name}: ${response.method} ${response.path} → ${response.status}: ${violations.join('; ')}`)
}

interface Place {
  readonly pathname: string
  /** Every operation with this path. */
  readonly here: readonly Checked[]
  readonly operation: Checked | undefined
}

function violationsOf(response: ObservedResponse, { pathname, here, operation }: Place): string[] {
  if (operation === undefined && undescribed.some((pattern) => pattern.test(pathname))) return []
  // An undecodable address matches no operation, except below the API prefixes, where it is read as an unknown name.
  if (!/^\/(editor\/|fulfilment\/|dashboard\/|operator\/)?v1\//.test(pathname) && !decodable(pathname))
    return expected(response, [400, 'invalid_request'])
  if (here.length === 0) return expected(response, [404, 'not_found'])
  if (response.method === 'OPTIONS')
    return response.status === 204 || response.status === 405 ? [] : ['not a preflight response']
  if (operation === undefined) return expected(response, [405, 'method_not_allowed'])
  return operationViolations(response, operation)
}

/** Without a documented operation only this one error response is allowed. */
function expected({ status, body }: ObservedResponse, [required, code]: readonly [number, string]): string[] {
  const right = status === required && (body === null || codeOf(body) === code)
  return right
    ? []
    : [`expected ${required} ${code}, or an operation of the contract, or an exception in check-response.ts`]
}

function operationViolations(response: ObservedResponse, operation: Checked): string[] {
  const { responses } = operation
  const schema = responses[response.status]
  if (schema === undefined) return ['the status is not documented']
  if (response.method === 'HEAD') return response.body === null ? [] : ['a HEAD response has a body']
  if (schema === null) return response.body === undefined || response.body === null ? [] : ['an undocumented body']
  const type = response.headers.get('content-type') === JSON_TYPE ? [] : [`the type is not ${JSON_TYPE}`]
  const parsed = schema.safeParse(response.body)
  if (!parsed.success)
    return [...type, ...parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)]
  // Parsing drops fields that the contract does not define.
  const exact = isDeepStrictEqual(parsed.data, response.body) ? [] : ['the body has fields that are not in its schema']
  return [...type, ...exact, ...(response.status < 400 ? [] : errorViolations(response, operation))]
}

/** An error must use a code of its area's table, with that code's status. */
function errorViolations({ status, body }: ObservedResponse, { area, errors }: Checked): string[] {
  if (errors === null) {
    const known = Object.values(verificationErrors).some(
      (row) => isDeepStrictEqual({ error: row.message }, body) && row.status === status,
    )
    return known ? [] : ['the message is not a verification error of this status']
  }
  const code = codeOf(body)
  const row = Object.hasOwn(errors, code) ? errors[code] : undefined
  if (row === undefined) return [`${code} is not a code of ${area}`]
  return row.status === status ? [] : [`${code} belongs to ${row.status}`]
}

function headerViolations({ status, headers }: ObservedResponse): string[] {
  const required: readonly (readonly [boolean, string, RegExp])[] = [
    [true, 'X-Request-Id', REQUEST_ID],
    [status === 401, 'WWW-Authenticate', /^\w+ realm="/],
    [status === 405, 'Allow', /^[A-Z]+(, [A-Z]+)*$/],
    [status === 429, 'Retry-After', /^[1-9]\d*$/],
  ]
  return required
    .filter(([due, name, form]) => due && !form.test(headers.get(name) ?? ''))
    .map(([, name]) => `${name} is missing or malformed`)
}

function codeOf(body: unknown): string {
  const read = errorBody.safeParse(body)
  return read.success ? read.data.error.code : ''
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function decodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
