// Most operations have an address without parameters. They are found here in one look; Express, which walks its routes one
// after the other, gets all the rest: parameters, pages, other methods, and what does not exist.
import type { RequestListener } from 'node:http'
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express'

/** What a request of `method path` goes through, in this order. */
export type ExactPaths = ReadonlyMap<string, readonly RequestHandler[]>

/** Method and path as `ExactPaths` knows them. */
export function routeKey(method: string, path: string): string {
  return `${method} ${path}`
}

/** Handlers of a table get what Express would hand them, `params` being empty. `failed` ends what they fail at. */
export function routeExactPaths(
  app: Express,
  { paths, failed }: { paths: ExactPaths; failed: ErrorRequestHandler },
): RequestListener {
  const known = new Map([...paths].map(([key, handlers]) => [key, chain(handlers, failed)]))
  return (message, response) => {
    const { method = '', url = '' } = message
    const query = url.indexOf('?')
    const run = known.get(routeKey(method, query === -1 ? url : url.slice(0, query)))
    if (run === undefined) return app(message, response)
    const request = Object.setPrototypeOf(message, app.request) as Request
    request.res = Object.setPrototypeOf(response, app.response) as Response
    request.params = {}
    return run(request, request.res)
  }
}

type Run = (request: Request, response: Response) => void

function chain(handlers: readonly RequestHandler[], failed: ErrorRequestHandler): Run {
  return handlers.reduceRight<Run>(
    (rest, handler) => (request, response) => {
      const fail = (error: unknown): void => void failed(error, request, response, () => undefined)
      const next = (error?: unknown): void => (error === undefined ? rest(request, response) : fail(error))
      try {
        const ended: unknown = handler(request, response, next)
        if (ended instanceof Promise) ended.catch(fail)
      } catch (error) {
        fail(error)
      }
    },
    () => undefined,
  )
}
