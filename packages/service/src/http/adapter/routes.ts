// Mounts the contract's operations as Express routes, one per path; other methods get 405 with `Allow`.
import { operations, type OperationDefinition } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { errorResponse } from '../../operations/responses.ts'
import type { OperationContext, OperationInput } from '../../operations/context.ts'
import { operationOf, type JsonOperationId } from '../../operations/operation-table.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { compress, compressedOperations } from './compress.ts'
import { corsOf, preflight } from './cors.ts'
import { routeKey, type ExactPaths } from './exact-paths.ts'
import { beforeOperation, recordRequestBody, type RequestHooks } from './request-hooks.ts'
import { decodable } from './parse-query.ts'
import { readBody, readImageBody } from './read-body.ts'
import { sendResponse } from './send-response.ts'

type Method = OperationDefinition['method']

const apis = /^\/(v1|editor\/v1|fulfilment\/v1|dashboard\/v1|operator\/v1)\//

/**
 * Rewrites a path whose percent-encoding cannot be decoded to an id that cannot exist (it contains a NUL), so
 * authentication still runs first and the caller gets the operation's response to an unknown id (A-11, A-19, C-01).
 */
export const rewriteUndecodablePaths: RequestHandler = (request, _response, next) => {
  if (!request.url.includes('%')) return next()
  const [path = '', ...query] = request.url.split('?')
  if (apis.test(path) && !decodable(path)) request.url = [path.replaceAll('%', '%00'), ...query].join('?')
  next()
}

/** Path parameters, except one at the end. */
const INNER_PARAMETER = /\{\w+\}\//

/** Mounts every JSON operation of the table. Returns the handlers of those whose paths are found without Express. */
export function mountOperations(
  app: Express,
  context: OperationContext,
  hooks: RequestHooks | null = null,
): ExactPaths {
  const ids = Object.keys(operations).filter(isJson)
  const exact = new Map<string, readonly RequestHandler[]>()
  for (const [path, operationIds] of Map.groupBy(ids, (id) => operations[id].path)) {
    const mounted = mount(app, context, { path, operationIds, hooks })
    if (INNER_PARAMETER.test(path)) continue
    for (const { method, handlers } of mounted) exact.set(routeKey(method, path), handlers)
  }
  return exact
}

interface Mounted {
  readonly method: Method
  readonly handlers: readonly RequestHandler[]
}

function mount(
  app: Express,
  context: OperationContext,
  { path, operationIds, hooks }: { path: string; operationIds: readonly JsonOperationId[]; hooks: RequestHooks | null },
): Mounted[] {
  const route = app.route(expressPath(path))
  const definitions: readonly OperationDefinition[] = operationIds.map((id) => operations[id])
  const cors = definitions.map(({ area }) => corsOf(area, context)).find((found) => found !== null) ?? null
  const before = [cors].filter((handler) => handler !== null)
  const mounted = operationIds.map((id) => ({
    method: operations[id].method,
    handlers: [
      ...before,
      ...beforeOperation(hooks, operations[id]),
      ...(compressedOperations.has(id) ? [compress] : []),
      handlerOf(context, id),
    ],
  }))
  for (const { method, handlers } of mounted) route[verbs[method]](...handlers)
  const allowed = allowedMethods(
    definitions.map(({ method }) => method),
    cors !== null,
  )
  if (cors !== null) route.options(cors, preflight(allowed))
  route.all(...before, methodNotAllowed(path, allowed))
  return mounted
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<Method, string>

function handlerOf(context: OperationContext, id: JsonOperationId): RequestHandler {
  const definition: OperationDefinition = operations[id]
  const perform = operationOf(id)
  const read = bodyReaderOf(id)
  const hasClient = definition.area === 'dashboard' || definition.area === 'operator'
  return async (request, response) => {
    updateRequestContext(response, { route: definition.path, operation: id })
    const body = read === null ? noBody : await read(request)
    recordRequestBody(response, body.body)
    const input = { ...operationInput(request), requestId: String(response.getHeader('X-Request-Id')), ...body }
    sendResponse(response, await perform(context, hasClient ? { ...input, client: request.ip ?? '' } : input))
  }
}

type Body = Awaited<ReturnType<typeof readImageBody>>

const noBody: Body = { body: undefined }

/** Null for an operation without a body, which is left unread. */
function bodyReaderOf(id: JsonOperationId): ((request: Request) => Promise<Body>) | null {
  const { requestType, request, bodyLimit: limit, auth }: OperationDefinition = operations[id]
  if (requestType === 'image/*') return (sent) => readImageBody(sent, limit)
  if (request.body === undefined) return null
  return (sent) => readBody(sent, { ...strictnessOf(id), limit, withText: auth === 'payment-signature' })
}

/** Verification parses any content type as JSON: its error table has no message for a wrong media type (B-08). */
function strictnessOf(id: JsonOperationId): { strictType: boolean } {
  return { strictType: id !== 'verifyPartnerSession' }
}

/** The request as operations read it, without its body. */
export function operationInput(request: Request): Omit<OperationInput, 'body' | 'bodyError'> {
  return {
    params: joined(request.params, '/'),
    query: request.query,
    headers: joined(request.headers, ', '),
  }
}

type Fields = Readonly<NodeJS.Dict<string | string[]>>

/** One string per name; repeated values are joined by `separator`. */
function joined(fields: Fields, separator: string): Readonly<Record<string, string>> {
  if (areStrings(fields)) return fields
  const strings: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(fields)) {
    strings[name] = typeof value === 'string' ? value : value.join(separator)
  }
  return strings
}

/** True for nearly every request: Node joins repeated fields itself, except `Set-Cookie`. */
function areStrings(fields: Fields): fields is Readonly<Record<string, string>> {
  for (const name in fields) if (typeof fields[name] !== 'string') return false
  return true
}

export function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Sets the route that the log shows: the path template, never the address with its tokens. */
export function setRoute(response: Response, route: string): void {
  updateRequestContext(response, { route })
}

export function methodNotAllowed(route: string, allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    setRoute(response, route)
    sendResponse(response, errorResponse('method_not_allowed', { headers: { Allow: allowed.join(', ') } }))
  }
}

function allowedMethods(methods: readonly Method[], open: boolean): string[] {
  const each = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...each, ...(open ? ['OPTIONS'] : [])]
}

/** Operations mounted by dedicated routes. */
const byteOperations: readonly string[] = [
  'streamMedia',
  'downloadFile',
  'uploadExportFile',
  'saveProjectSong',
  'readProjectSong',
]

function isJson(id: string): id is JsonOperationId {
  return id in operations && !byteOperations.includes(id)
}
