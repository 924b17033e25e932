// The contract's operations as Express routes: one per path, every other method refused with `Allow`.
import { operations, type OperationDefinition } from '@proscenium/contract'
import type { Express, Request, RequestHandler, Response } from 'express'
import { refuse } from '../operations/answers.ts'
import type { OperationContext, OperationInput } from '../operations/context.ts'
import { operationOf, type JsonOperationId } from '../operations/table.ts'
import { before } from './faults.ts'
import { mark } from './marks.ts'
import { corsOf, preflight } from './cors.ts'
import { noteRequestBody, type Probe } from './probe.ts'
import { readBody } from './read-body.ts'
import { sendAnswer } from './send.ts'
import { discardUnread } from './unread.ts'

type Method = OperationDefinition['method']

const apis = /^\/(v1|editor\/v1|fulfilment\/v1)\//

/**
 * An address of the APIs whose percent signs cannot be decoded names something that does not exist. It is read as a name
 * that nothing can have, one with a NUL in it: the operation judges its caller as ever, and then answers what it answers
 * to any unknown name (A-11, A-19, C-01).
 */
export const unheardOf: RequestHandler = (request, _response, next) => {
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

/** Mounts every JSON operation of the table. */
export function mountOperations(app: Express, context: OperationContext, probe: Probe | null = null): void {
  const ids = Object.keys(operations).filter(isJson)
  for (const [path, together] of Map.groupBy(ids, (id) => operations[id].path)) {
    mount(app, context, { path, together, probe })
  }
}

function mount(
  app: Express,
  context: OperationContext,
  { path, together, probe }: { path: string; together: readonly JsonOperationId[]; probe: Probe | null },
): void {
  const route = app.route(expressPath(path))
  const definitions: readonly OperationDefinition[] = together.map((id) => operations[id])
  const cors = definitions.map(({ area }) => corsOf(area, context)).find((found) => found !== null) ?? null
  const allowed = allowedMethods(
    definitions.map(({ method }) => method),
    cors !== null,
  )
  if (cors !== null) route.all(cors)
  for (const id of together) {
    route[verbs[operations[id].method]](...before(probe, operations[id]), handlerOf(context, id))
  }
  if (cors !== null) route.options(preflight(allowed))
  route.all(methodNotAllowed(path, allowed))
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<Method, string>

function handlerOf(context: OperationContext, id: JsonOperationId): RequestHandler {
  const definition: OperationDefinition = operations[id]
  const perform = operationOf(id)
  return async (request, response) => {
    mark(response, { route: definition.path, operation: id })
    const bodied = definition.request.body !== undefined
    const body = bodied
      ? await readBody(request, { ...strictnessOf(id), limit: definition.bodyLimit })
      : { body: undefined }
    noteRequestBody(response, body.body)
    const answer = await perform(context, { ...inputOf(request), ...body })
    discardUnread(request, response, context.clock)
    sendAnswer(response, answer)
  }
}

/** Verification reads whatever is sent as JSON: the endpoint's own table has no word for a wrong media type. */
function strictnessOf(id: JsonOperationId): { strictType: boolean } {
  return { strictType: id !== 'verifyPartnerSession' }
}

/** The request as operations read it, without its body. */
export function inputOf(request: Request): Omit<OperationInput, 'body' | 'bodyFault'> {
  return {
    params: joined(request.params, '/'),
    query: request.query,
    headers: joined(request.headers, ', '),
  }
}

/** Each as one text, whatever is repeated by `separator`. */
function joined(fields: Readonly<NodeJS.Dict<string | string[]>>, separator: string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(fields)) {
    texts[name] = typeof value === 'string' ? value : value.join(separator)
  }
  return texts
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

/** What is mounted by routes of its own. */
const bytes: readonly string[] = ['streamMedia', 'downloadFile', 'uploadExportFile']

function isJson(id: string): id is JsonOperationId {
  return id in operations && !bytes.includes(id)
}
