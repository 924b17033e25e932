// Handlers of msw that pass requests to a service.
import { operations, type OperationDefinition } from '@proscenium/contract'
import { http, type HttpHandler } from 'msw'

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** One handler per operation, and one for every other address of the origin. */
export function handlersOf(origin: string, respond: (request: Request) => Promise<Response>): HttpHandler[] {
  const pass = async ({ request }: { request: Request }): Promise<Response> => await respond(request)
  const all: readonly OperationDefinition[] = Object.values(operations)
  const each = all.map(({ method, path }) => http[methods[method]](addressOf(origin, path), pass))
  return [...each, http.all(`${origin}/*`, pass)]
}

function addressOf(origin: string, path: string): string {
  return origin + path.replaceAll(/\{(\w+)\}/g, ':$1')
}
