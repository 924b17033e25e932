// Every answer a test receives, held against the contract: status, body, code, headers. A breach throws, so each test that
// asks anything over HTTP proves the contract beside what it is about (A-23, C-09).
import { isDeepStrictEqual } from 'node:util'
import {
  errorBody,
  errorsByArea,
  operations,
  verificationErrors,
  type OperationArea,
  type OperationDefinition,
} from '@proscenium/contract'

/** One answer as the wire gave it. `body` is parsed JSON, null for an empty body, undefined where it is not JSON. */
export interface ObservedResponse {
  readonly method: string
  /** As it was asked: path and query. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Addresses that the contract does not describe: pages, pictures, files of pages, QA's hand, the operator's probes. */
const beyond = [
  /^\/_control(\/|$)/,
  /^\/(partner\/)?embed\//,
  /^\/v1\/media\/thumbnails\//,
  /^\/assets\//,
  /^(\/workspace)?\/openapi\.json$/,
  /^\/reference\//,
  /^\/(healthz|readyz|metrics)$/,
  /^\/checkout\//,
]

const all: readonly OperationDefinition[] = Object.values(operations)
const JSON_TYPE = 'application/json; charset=utf-8'
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Errors: throws one line with operation, status, path and what is wrong with the answer. */
export function checkResponse(answer: ObservedResponse): void {
  const pathname = answer.path.split('?', 1)[0] ?? ''
  const here = all.filter(({ path }) => patternOf(path).test(pathname))
  const operation = here.find(({ method }) => method === (answer.method === 'HEAD' ? 'GET' : answer.method))
  const faults = [...headerFaults(answer), ...faultsOf(answer, { pathname, here, operation })]
  if (faults.length === 0) return
  const name = operation?.id ?? 'no operation'
  throw new Error(`${name}: ${answer.method} ${answer.path} → ${answer.status}: ${faults.join('; ')}`)
}

interface Place {
  readonly pathname: string
  /** Every operation of this path. */
  readonly here: readonly OperationDefinition[]
  readonly operation: OperationDefinition | undefined
}

function faultsOf(answer: ObservedResponse, { pathname, here, operation }: Place): string[] {
  if (beyond.some((pattern) => pattern.test(pathname))) return []
  // An address that cannot be decoded reaches no operation, but those of the APIs are read as names of nothing.
  if (!/^\/(editor\/|fulfilment\/)?v1\//.test(pathname) && !decodable(pathname))
    return expected(answer, [400, 'invalid_request'])
  if (here.length === 0) return expected(answer, [404, 'not_found'])
  if (answer.method === 'OPTIONS') return answer.status === 204 || answer.status === 405 ? [] : ['no preflight answer']
  if (operation === undefined) return expected(answer, [405, 'method_not_allowed'])
  return operationFaults(answer, operation)
}

/** What no operation announces: the one refusal it may be. */
function expected({ status, body }: ObservedResponse, [wanted, code]: readonly [number, string]): string[] {
  const right = status === wanted && (body === null || codeOf(body) === code)
  return right ? [] : [`expected ${wanted} ${code}, or an operation of the contract, or a row of check-response.ts`]
}

function operationFaults(answer: ObservedResponse, { area, responses }: OperationDefinition): string[] {
  const schema = responses[answer.status]
  if (schema === undefined) return ['the status is not announced']
  if (answer.method === 'HEAD') return answer.body === null ? [] : ['a body came with HEAD']
  if (schema === null) return answer.body === undefined || answer.body === null ? [] : ['a body that is not announced']
  const type = answer.headers.get('content-type') === JSON_TYPE ? [] : [`the type is not ${JSON_TYPE}`]
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success)
    return [...type, ...parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)]
  // What parsing leaves out is a field that the contract does not know.
  const exact = isDeepStrictEqual(parsed.data, answer.body) ? [] : ['the body has fields that its schema does not']
  return [...type, ...exact, ...(answer.status < 400 ? [] : wordFaults(answer, area))]
}

/** An error speaks the words of its area's table, with the status that stands there. */
function wordFaults({ status, body }: ObservedResponse, area: OperationArea): string[] {
  if (area === 'verification') {
    const known = Object.values(verificationErrors).some(
      (row) => isDeepStrictEqual({ error: row.message }, body) && row.status === status,
    )
    return known ? [] : ['the sentence is none of the verification errors of this status']
  }
  const table: Readonly<Record<string, { status: number }>> = errorsByArea[area]
  const code = codeOf(body)
  const row = Object.hasOwn(table, code) ? table[code] : undefined
  if (row === undefined) return [`${code} is no word of ${area}`]
  return row.status === status ? [] : [`${code} belongs to ${row.status}`]
}

function headerFaults({ status, headers }: ObservedResponse): string[] {
  const wanted: readonly (readonly [boolean, string, RegExp])[] = [
    [true, 'X-Request-Id', REQUEST_ID],
    [status === 401, 'WWW-Authenticate', /^\w+ realm="/],
    [status === 405, 'Allow', /^[A-Z]+(, [A-Z]+)*$/],
    [status === 429, 'Retry-After', /^[1-9]\d*$/],
  ]
  return wanted
    .filter(([due, name, form]) => due && !form.test(headers.get(name) ?? ''))
    .map(([, name]) => `no ${name}`)
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
    // The one thing this asks.
    return false
  }
}
