// The contract's operations as Express routes: one per path, every other method refused with `Allow`.
import { operations, type OperationDefinition } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { refuse } from '../operations/answers.ts'
import type { OperationContext, OperationInput } from '../operations/context.ts'
import { operationOf, type JsonOperationId } from '../operations/table.ts'
import { mark } from './marks.ts'
import { readBody } from './read-body.ts'
import { sendAnswer } from './send.ts'

const CORS_MAX_AGE_SECONDS = '7200'

type Method = OperationDefinition['method']

/**
 * An address of the APIs whose percent signs cannot be decoded names something that does not exist, and is looked for to
 * the letter: the operation answers what it answers to any unknown name.
 */
export const literalAddress: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.url.split('?')
  if (path.startsWith('/v1/') && !decodable(path)) {
    request.url = [path.replaceAll('%', '%25'), ...query].join('?')
  }
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

/** Mounts every JSON operation of the table. Area A may be read by any page, without credentials. */
export function mountOperations(app: Express, context: OperationContext): void {
  const ids = Object.keys(operations).filter(isJson)
  for (const [path, together] of Map.groupBy(ids, (id) => operations[id].path)) mount(app, context, { path, together })
}

function mount(
  app: Express,
  context: OperationContext,
  { path, together }: { path: string; together: readonly JsonOperationId[] },
): void {
  const route = app.route(expressPath(path))
  const definitions: readonly OperationDefinition[] = together.map((id) => operations[id])
  const open = definitions.some(({ area }) => area === 'catalogue')
  const allowed = allowedMethods(
    definitions.map(({ method }) => method),
    open,
  )
  if (open) route.all(anyOrigin)
  for (const id of together) route[verbs[operations[id].method]](handlerOf(context, id))
  if (open) route.options(preflight(allowed))
  route.all(methodNotAllowed(path, allowed))
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<Method, string>

function handlerOf(context: OperationContext, id: JsonOperationId): RequestHandler {
  const definition: OperationDefinition = operations[id]
  const perform = operationOf(id)
  return async (request, response) => {
    mark(response, { route: definition.path, operation: id })
    const bodied = definition.request.body !== undefined
    const body = bodied ? await readBody(request, strictnessOf(id)) : { body: undefined }
    const answer = await perform(context, { ...inputOf(request), ...body })
    if ('bodyFault' in body && body.bodyFault === 'payload_too_large') response.setHeader('Connection', 'close')
    sendAnswer(response, answer)
  }
}

/** Verification reads whatever is sent as JSON: the endpoint's own table has no word for a wrong media type. */
function strictnessOf(id: JsonOperationId): { strictType: boolean } {
  return { strictType: id !== 'verifyPartnerSession' }
}

/** The request as operations read it, without its body. */
export function inputOf(request: Request): Omit<OperationInput, 'body' | 'bodyFault'> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')] as const)
  const params = Object.entries(request.params).map(([name, value]) => [name, [value].flat().join('/')] as const)
  return {
    params: Object.fromEntries(params),
    query: request.query,
    headers: Object.fromEntries(headers),
  }
}

export function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** What the log calls the request: the route as written, never the address with its tokens. */
export function named(response: Response, route: string): void {
  mark(response, { route })
}

export function methodNotAllowed(route: string, allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    named(response, route)
    sendAnswer(response, refuse('method_not_allowed', { headers: { Allow: allowed.join(', ') } }))
  }
}

function allowedMethods(methods: readonly Method[], open: boolean): string[] {
  const each = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...each, ...(open ? ['OPTIONS'] : [])]
}

/** Refusals too: a page that asked wrongly may read why. */
const anyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', 'Link, Retry-After, X-Request-Id')
  next()
}

function preflight(allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    response.setHeader('Access-Control-Allow-Methods', allowed.join(', '))
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type')
    response.setHeader('Access-Control-Max-Age', CORS_MAX_AGE_SECONDS)
    response.status(204).end()
  }
}

function isJson(id: string): id is JsonOperationId {
  return id in operations && id !== 'streamMedia'
}
