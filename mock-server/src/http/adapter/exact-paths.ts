// Most operations have a path without parameters and are found here with one map lookup. Express, which walks its
// routes one by one, handles the rest: parameters, pages, other methods and unknown paths.
import type { RequestListener } from 'node:http'
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express'

/** The handlers of a `method path` key, in order. */
export type ExactPaths = ReadonlyMap<string, readonly RequestHandler[]>

/** The key of a method and path in `ExactPaths`. */
export function routeKey(method: string, path: string): string {
  return `${method} ${path}`
}

/** Handlers receive what Express would pass them, with empty `params`. `failed` handles their errors. */
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
