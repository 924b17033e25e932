// The contract's operations as Express routes: one per path, every other method refused with `Allow`.
import { operations, type OperationDefinition } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { refuse } from '../operations/answers.ts'
import type { OperationContext, OperationInput } from '../operations/context.ts'
import { operationOf, type JsonOperationId } from '../operations/table.ts'
import { readBody } from './read-body.ts'
import { sendAnswer } from './send.ts'

const CORS_MAX_AGE_SECONDS = '7200'

/** Mounts every JSON operation of the table. Area A (below /v1) may be read by any page, without credentials. */
export function mountOperations(app: Express, context: OperationContext): void {
  for (const id of Object.keys(operations)) if (isJson(id)) mount(app, context, id)
}

function mount(app: Express, context: OperationContext, id: JsonOperationId): void {
  const definition: OperationDefinition = operations[id]
  const path = expressPath(definition.path)
  const open = definition.path.startsWith('/v1/')
  const perform = operationOf(id)
  const handler: RequestHandler = async (request, response) => {
    named(response, definition.path)
    const body = definition.method === 'POST' ? await readBody(request, strictnessOf(id)) : { body: undefined }
    const answer = await perform(context, { ...inputOf(request), ...body })
    if ('bodyFault' in body && body.bodyFault === 'payload_too_large') response.setHeader('Connection', 'close')
    sendAnswer(response, answer)
  }
  const route = app.route(path)
  if (open) route.all(anyOrigin)
  if (definition.method === 'GET') route.get(handler)
  else route.post(handler)
  if (open) route.options(preflight(definition.method))
  route.all(methodNotAllowed(definition.path, allowedMethods(definition.method, open)))
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
  response.locals['route'] = route
}

export function methodNotAllowed(route: string, allowed: readonly string[]): RequestHandler {
  return (_request, response) => {
    named(response, route)
    sendAnswer(response, refuse('method_not_allowed', { headers: { Allow: allowed.join(', ') } }))
  }
}

function allowedMethods(method: 'GET' | 'POST', open: boolean): string[] {
  return [...(method === 'GET' ? ['GET', 'HEAD'] : ['POST']), ...(open ? ['OPTIONS'] : [])]
}

/** Refusals too: a page that asked wrongly may read why. */
const anyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', 'Link, Retry-After, X-Request-Id')
  next()
}

function preflight(method: 'GET' | 'POST'): RequestHandler {
  return (_request, response) => {
    response.setHeader('Access-Control-Allow-Methods', allowedMethods(method, true).join(', '))
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type')
    response.setHeader('Access-Control-Max-Age', CORS_MAX_AGE_SECONDS)
    response.status(204).end()
  }
}

function isJson(id: string): id is JsonOperationId {
  return id in operations && id !== 'streamMedia'
}
