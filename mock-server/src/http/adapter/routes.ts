// The contract's operations as Express routes: one per path, every other method refused with `Allow`.
import { operations, type OperationDefinition } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { errorResponse } from '../../operations/responses.ts'
import type { OperationContext, OperationInput } from '../../operations/context.ts'
import { operationOf, type JsonOperationId } from '../../operations/operation-table.ts'
import { injectFaults } from '../control-api/injected-faults.ts'
import { updateRequestContext } from '../observability/request-context.ts'
import { corsOf, preflight } from './cors.ts'
import { routeKey, type ExactPaths } from './exact-paths.ts'
import { recordRequestBody, type RequestHooks } from '../control-api/request-hooks.ts'
import { readBody } from './read-body.ts'
import { sendResponse } from './send-response.ts'

type Method = OperationDefinition['method']

const apis = /^\/(v1|editor\/v1|fulfilment\/v1)\//

/**
 * An address of the APIs whose percent signs cannot be decoded names something that does not exist. It is read as a name
 * that nothing can have, one with a NUL in it: the operation judges its caller as ever, and then answers what it answers
 * to any unknown name (A-11, A-19, C-01).
 */
export const rewriteUndecodablePaths: RequestHandler = (request, _response, next) => {
  if (!request.url.includes('%')) return next()
  const [path = '', ...query] = request.url.split('?')
  if (apis.test(path) && !decodable(path)) request.url = [path.replaceAll('%', '%00'), ...query].join('?')
  next()
}

function decodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    // The decoder's only way of saying so.
    return false
  }
}

/** Mounts every JSON operation of the table. Gives those again whose paths have no parameters. */
export function mountOperations(
  app: Express,
  context: OperationContext,
  hooks: RequestHooks | null = null,
): ExactPaths {
  const ids = Object.keys(operations).filter(isJson)
  const exact = new Map<string, readonly RequestHandler[]>()
  for (const [path, together] of Map.groupBy(ids, (id) => operations[id].path)) {
    const mounted = mount(app, context, { path, together, hooks })
    if (path.includes('{')) continue
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
  { path, together, hooks }: { path: string; together: readonly JsonOperationId[]; hooks: RequestHooks | null },
): Mounted[] {
  const route = app.route(expressPath(path))
  const definitions: readonly OperationDefinition[] = together.map((id) => operations[id])
  const cors = definitions.map(({ area }) => corsOf(area, context)).find((found) => found !== null) ?? null
  const mounted = together.map((id) => ({
    method: operations[id].method,
    handlers: [...(cors === null ? [] : [cors]), ...injectFaults(hooks, operations[id]), handlerOf(context, id)],
  }))
  for (const { method, handlers } of mounted) route[verbs[method]](...handlers)
  const allowed = allowedMethods(
    definitions.map(({ method }) => method),
    cors !== null,
  )
  if (cors !== null) route.options(cors, preflight(allowed))
  route.all(...(cors === null ? [] : [cors]), methodNotAllowed(path, allowed))
  return mounted
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<Method, string>

function handlerOf(context: OperationContext, id: JsonOperationId): RequestHandler {
  const definition: OperationDefinition = operations[id]
  const perform = operationOf(id)
  return async (request, response) => {
    updateRequestContext(response, { route: definition.path, operation: id })
    const bodied = definition.request.body !== undefined
    const body = bodied
      ? await readBody(request, { ...strictnessOf(id), limit: definition.bodyLimit })
      : { body: undefined }
    recordRequestBody(response, body.body)
    const answer = await perform(context, { ...operationInput(request), ...body })
    sendResponse(response, answer)
  }
}

/** Verification reads whatever is sent as JSON: the endpoint's own table has no word for a wrong media type. */
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

/** Each as one text, whatever is repeated by `separator`. */
function joined(fields: Fields, separator: string): Readonly<Record<string, string>> {
  if (areTexts(fields)) return fields
  const texts: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(fields)) {
    texts[name] = typeof value === 'string' ? value : value.join(separator)
  }
  return texts
}

/** Nearly always: Node itself joins what is repeated, save cookies that an answer would set. */
function areTexts(fields: Fields): fields is Readonly<Record<string, string>> {
  for (const name in fields) if (typeof fields[name] !== 'string') return false
  return true
}

export function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** What the log calls the request: the route as written, never the address with its tokens. */
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

/** What is mounted by routes of its own. */
const bytes: readonly string[] = ['streamMedia', 'downloadFile', 'uploadExportFile']

function isJson(id: string): id is JsonOperationId {
  return id in operations && !bytes.includes(id)
}
