// Most operations have a path without parameters and are found here with one map lookup. Express, which walks its
// routes one by one, handles the rest: parameters, pages, other methods and unknown paths.
import type { RequestListener } from 'node:http'
import type { Express, Request, RequestHandler, Response } from 'express'

/** The handlers of a `method path` key, in order. */
export type ExactPaths = ReadonlyMap<string, readonly RequestHandler[]>

/** The key of a method and path in `ExactPaths`. */
export function routeKey(method: string, path: string): string {
  return `${method} ${path}`
}

/** Responds to a request whose handler failed, or that Express could not route. */
export type OnRequestError = (error: unknown, request: Request, response: Response) => void

/** Handlers receive what Express would pass them, with empty `params`. `onError` handles their errors. */
export function routeExactPaths(
  app: Express,
  { paths, onError }: { paths: ExactPaths; onError: OnRequestError },
): RequestListener {
  const known = new Map([...paths].map(([key, handlers]) => [key, chain(handlers, onError)]))
  // The last argument replaces an error handler of the application, which Express knows by its four parameters.
  const byExpress = (request: Request, response: Response): void =>
    void app(request, response, (error?: unknown) => onError(error, request, response))
  return (message, response) => {
    const { method = '', url = '' } = message
    const query = url.indexOf('?')
    const run = known.get(routeKey(method, query === -1 ? url : url.slice(0, query)))
    if (run === undefined) return byExpress(message as Request, response as Response)
    const request = Object.setPrototypeOf(message, app.request) as Request
    request.res = Object.setPrototypeOf(response, app.response) as Response
    request.params = {}
    return run(request, request.res)
  }
}

type Run = (request: Request, response: Response) => void

function chain(handlers: readonly RequestHandler[], onError: OnRequestError): Run {
  return handlers.reduceRight<Run>(
    (rest, handler) => (request, response) => {
      const fail = (error: unknown): void => onError(error, request, response)
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
