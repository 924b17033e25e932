// `/_control/`: accessible only through the service's own host, never from a page of another origin.
import { CONTROL_PREFIX, controlErrors, controlRoutes } from '@proscenium/contract/control'
import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { matchesServiceToken, type ServiceToken } from '@proscenium/service/domain/auth/service-token'
import { errorResponse } from '@proscenium/service/operations/responses'
import type { OperationInput } from '@proscenium/service/operations/context'
import type { OperationResponse } from '@proscenium/service/ports'
import { journalStream, type JournalFeed } from './journal-stream.ts'
import type { PageSource } from '@proscenium/service/http/pages/page-source'
import { readBody } from '@proscenium/service/http/adapter/read-body'
import { expressPath, operationInput, methodNotAllowed, setRoute } from '@proscenium/service/http/adapter/routes'
import { sendResponse } from '@proscenium/service/http/adapter/send-response'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Call {
  readonly method: Method
  readonly path: string
  /** Limit of the body in bytes. */
  readonly bodyLimit?: number
  perform(input: OperationInput): Promise<OperationResponse>
}

export interface ControlMount {
  /** The calls, bound to the state they control. */
  readonly calls: readonly Call[]
  readonly journal: JournalFeed
  readonly panel: PageSource | null
  /** Required for every call; null in plain development, where the host and origin checks suffice (O-08). */
  readonly token: ServiceToken | null
  /** Counts a wrong token of a client (B-35); null, or the seconds to wait after too many. */
  readonly countWrongToken: (client: string) => Promise<number | null>
  /** Origins of this service: the public one and the address it listens on. */
  readonly origins: readonly string[]
  /** Who may frame the panel besides the service itself. */
  readonly panelAncestors: readonly string[]
  readonly relaxedCsp: boolean
}

const PREFIX = CONTROL_PREFIX
const STREAM_PATH = PREFIX + controlRoutes.followJournal.path

export function mountControl(app: Express, control: ControlMount): void {
  app.use(PREFIX, ownHostOnly(control.origins), ...(control.token === null ? [] : [tokenOnly(control.token, control)]))
  for (const [path, calls] of Map.groupBy(control.calls, (call) => call.path)) mountCalls(app, PREFIX + path, calls)
  const stream = app.route(STREAM_PATH)
  stream.get(journalStream(control.journal)).all(methodNotAllowed(STREAM_PATH, ['GET', 'HEAD']))
  if (control.panel !== null) mountPanel(app, control.panel, control)
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<Method, string>

function mountCalls(app: Express, path: string, calls: readonly Call[]): void {
  const route = app.route(expressPath(path))
  for (const call of calls) route[verbs[call.method]](handlerOf(path, call))
  const allowed = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  route.all(methodNotAllowed(path, allowed))
}

function handlerOf(path: string, { method, bodyLimit: limit, perform }: Call): RequestHandler {
  return async (request, response) => {
    setRoute(response, path)
    const hasBody = method === 'POST' || method === 'PUT'
    const body = hasBody ? await readBody(request, { strictType: true, limit }) : { body: undefined }
    const bodyError = 'bodyError' in body ? body.bodyError : undefined
    sendResponse(
      response,
      bodyError === undefined ? await perform({ ...operationInput(request), ...body }) : errorResponse(bodyError),
    )
  }
}

/** Stops pages elsewhere from rebinding a name to this address or posting to it. */
function ownHostOnly(origins: readonly string[]): RequestHandler {
  const hosts = origins.map((origin) => new URL(origin).host)
  return (request, response, next) => {
    setRoute(response, `${PREFIX}/*`)
    const { host = '', origin } = request.headers
    const own = hosts.includes(host) && (origin === undefined || origins.includes(origin))
    return own ? next() : sendResponse(response, errorResponse('not_found'))
  }
}

/** Every path below the prefix gets 401 without the token, whether it exists or not; 429 after too many wrong ones. */
function tokenOnly(token: ServiceToken, { countWrongToken }: Pick<ControlMount, 'countWrongToken'>): RequestHandler {
  return async (request, response, next) => {
    if (matchesServiceToken(token, request.headers.authorization)) return next()
    const wait = await countWrongToken(request.ip ?? '')
    sendResponse(response, wait === null ? UNAUTHORIZED : tooManyAttempts(wait))
  }
}

function tooManyAttempts(seconds: number): OperationResponse {
  return errorResponse('rate_limited', { rule: 'B-35', headers: { 'Retry-After': String(seconds) } })
}

const { status, message } = controlErrors.invalid_control_token
const UNAUTHORIZED: OperationResponse = {
  status,
  headers: { 'WWW-Authenticate': 'Bearer realm="control"' },
  body: { error: { code: 'invalid_control_token', message } },
}

function mountPanel(app: Express, panel: PageSource, { panelAncestors, relaxedCsp }: ControlMount): void {
  const secured = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...(relaxedCsp ? relaxed : strict),
        frameAncestors: ["'self'", ...panelAncestors],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    // As on the embed page, which shares the origin.
    originAgentCluster: false,
    strictTransportSecurity: false,
    xFrameOptions: false,
  })
  app.get(`${PREFIX}/panel/`, secured, async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(await panel.html())
  })
  app.use(`${PREFIX}/panel`, panel.assets)
}

const strict = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
}
const relaxed = { defaultSrc: ['*', "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'ws:'] }
