// Most operations have a path without parameters, or with one at its end, and are found here with one or two map lookups.
// Express, which walks its routes one by one, handles the rest: other parameters, escapes, pages, other methods and unknown
// paths.
import type { RequestListener } from 'node:http'
import type { Express, Request, RequestHandler, Response } from 'express'

/** The handlers of a `method path` key, in order. A path may end in a parameter: `/v1/videos/{id}`. */
export type ExactPaths = ReadonlyMap<string, readonly RequestHandler[]>

/** The key of a method and path in `ExactPaths`. */
export function routeKey(method: string, path: string): string {
  return `${method} ${path}`
}

/** Responds to a request whose handler failed, or that Express could not route. */
export type OnRequestError = (error: unknown, request: Request, response: Response) => void

const LAST = /^(.*\/)\{(\w+)\}$/
/** Characters that mean themselves in a path. */
const PLAIN = /^[\w-]+$/

interface Ended {
  readonly run: Run
  readonly name: string
}

/** `ended`: those that end in a parameter, by the key of what precedes it. */
function runsOf(paths: ExactPaths, onError: OnRequestError) {
  const whole = new Map<string, Run>()
  const ended = new Map<string, Ended>()
  for (const [key, handlers] of paths) {
    const [, before, name] = LAST.exec(key) ?? []
    const run = chain(handlers, onError)
    if (before === undefined || name === undefined) whole.set(key, run)
    else ended.set(before, { run, name })
  }
  return { whole, ended }
}

/** Handlers receive what Express would pass them. `onError` handles their errors. */
export function routeExactPaths(
  app: Express,
  { paths, onError }: { paths: ExactPaths; onError: OnRequestError },
): RequestListener {
  const { whole, ended } = runsOf(paths, onError)
  // The last argument replaces an error handler of the application, which Express knows by its four parameters.
  const byExpress = (request: Request, response: Response): void =>
    void app(request, response, (error?: unknown) => onError(error, request, response))
  const found = (method: string, path: string): { run: Run; params: Record<string, string> } | null => {
    const run = whole.get(routeKey(method, path))
    if (run !== undefined) return { run, params: {} }
    const at = path.lastIndexOf('/') + 1
    const last = path.slice(at)
    const route = PLAIN.test(last) ? ended.get(routeKey(method, path.slice(0, at))) : undefined
    return route === undefined ? null : { run: route.run, params: { [route.name]: last } }
  }
  return (message, response) => {
    const { method = '', url = '' } = message
    const query = url.indexOf('?')
    const route = found(method, query === -1 ? url : url.slice(0, query))
    if (route === null) return byExpress(message as Request, response as Response)
    const request = Object.setPrototypeOf(message, app.request) as Request
    request.res = Object.setPrototypeOf(response, app.response) as Response
    request.params = route.params
    return route.run(request, request.res)
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
