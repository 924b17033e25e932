// The Express application: mounts every route of the service.
import type { RequestListener } from 'node:http'
import express, { type Express, type Request } from 'express'
import type { Logger } from 'pino'
import { errorResponse, verificationErrorResponse } from '../../operations/responses.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { BlobStore, MediaUpstream, OperationResponse, PendingMedia, Stopwatch } from '../../ports.ts'
import type { AppAdditions } from './app-additions.ts'
import { mountCheckout } from '../checkout/page.ts'
import { mountDashboard } from '../pages/dashboard-page.ts'
import { mountDoctor } from '../health/doctor-routes.ts'
import { mountHome } from '../pages/home-page.ts'
import { mountEmbed, type EmbedConfig } from '../pages/embed-page.ts'
import { routeExactPaths, type OnRequestError } from '../adapter/exact-paths.ts'
import { warnOfIgnoredAddress } from '../observability/forwarded-address.ts'
import { requestLog } from '../observability/log.ts'
import type { MetricsRecorder } from '../observability/metrics-recorder.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { TrustedProxies } from '../observability/trusted-proxies.ts'
import type { PageSource } from '../pages/page-source.ts'
import { observeRequests } from '../adapter/request-hooks.ts'
import { mountImages, mountLogos } from '../media/image-routes.ts'
import { mountReference } from '../reference/reference-routes.ts'
import { parseAddressQuery } from '../adapter/parse-query.ts'
import { methodNotAllowed, mountOperations, rewriteUndecodablePaths } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { mountDownloads, mountSongs, mountStream, mountUploads } from '../media/file-routes.ts'

interface AppParts {
  readonly context: OperationContext
  readonly plainDevelopment: boolean
  readonly upstream: MediaUpstream
  /** How long the media host may stay silent, in ms. */
  readonly mediaIdleMs?: number | undefined
  /** Media that is still being rendered. */
  readonly pending?: PendingMedia | undefined
  readonly blobs: BlobStore
  readonly log: Logger
  readonly metrics: MetricsRecorder
  readonly tracing: Pick<Tracing, 'begin'>
  readonly stopwatch: Stopwatch
  /** The dashboard's page; without it, only its API is mounted. */
  readonly dashboard?: PageSource | undefined
  /** Proxies in front of the service whose `X-Forwarded-For` is believed; none when absent. */
  readonly trustedProxies?: TrustedProxies | undefined
  /** Names of failing health checks; none when absent. */
  readonly unready?: (() => Promise<readonly string[]>) | undefined
  readonly embed: { readonly page: PageSource; readonly config: EmbedConfig; readonly relaxedCsp: boolean }
  /** Where browsers report violations of the pages' policies. */
  readonly cspReport: string | null
  readonly additions: AppAdditions
}

/** Paths are matched strictly: case and a trailing slash matter. */
export function createApp(parts: AppParts): { readonly express: Express; readonly listener: RequestListener } {
  const { context, log, metrics, tracing, stopwatch, blobs } = parts
  const { hooks, home, logos, mountRoutes } = parts.additions
  const { trustedProxies = 0, unready = async () => [] } = parts
  const media = { context, upstream: parts.upstream, mediaIdleMs: parts.mediaIdleMs, pending: parts.pending }
  const app = express()
  app.set('strict routing', true)
  app.set('case sensitive routing', true)
  app.set('trust proxy', typeof trustedProxies === 'number' ? trustedProxies : [...trustedProxies])
  app.set('x-powered-by', false)
  app.set('etag', false)
  app.set('query parser', parseAddressQuery)
  const watchers = [
    requestLog({ log, metrics, tracing, stopwatch, random: context.random }),
    ...(hooks === null ? [] : [observeRequests(hooks)]),
    ...(trustedProxies === 0 && context.origin.startsWith('https:') ? [warnOfIgnoredAddress(log)] : []),
  ]
  app.use(...watchers, rewriteUndecodablePaths)
  const exact = mountOperations(app, context, hooks)
  mountStream(app, media, hooks)
  mountDownloads(app, media, hooks)
  mountDoctor(app, { context, trustedProxies, unready })
  mountHome(app, { plainDevelopment: parts.plainDevelopment, more: home })
  mountReference(app, context)
  mountUploads(app, { context, blobs }, hooks)
  mountSongs(app, context, hooks)
  mountImages(app, media, logos)
  mountLogos(app, context)
  const { cspReport } = parts
  mountCheckout(app, { context, cspReport }, hooks)
  mountEmbed(app, { ...context, cspReport, ...parts.embed })
  const { relaxedCsp } = parts.embed
  if (parts.dashboard !== undefined) mountDashboard(app, { page: parts.dashboard, cspReport, relaxedCsp })
  mountRoutes(app)
  // `entry.ts` has already handled GET and HEAD.
  for (const path of ['/healthz', '/readyz']) app.route(path).all(methodNotAllowed(path, ['GET', 'HEAD']))
  app.use((_request, response) => sendResponse(response, errorResponse('not_found')))
  const onError = respondToErrors(context)
  const paths = new Map([...exact].map(([key, handlers]) => [key, [...watchers, ...handlers]]))
  return { express: app, listener: routeExactPaths(app, { paths, onError }) }
}

/** Responds to what no operation handled: undecodable addresses and internal errors. */
function respondToErrors({ report }: OperationContext): OnRequestError {
  return (error, request, response) => {
    // A client that disconnects mid-body reads no response, and it is not an internal error.
    if (request.destroyed && !request.complete) return
    const code = clientErrorCode(error)
    if (code === null) report('request_failed', error)
    // A truncated response must not pass for a complete one.
    if (response.headersSent) return void response.destroy()
    sendResponse(response, code === null ? internalError(request) : errorResponse(code))
  }
}

function internalError({ path }: Request): OperationResponse {
  return path === '/partner-verify-session' ? verificationErrorResponse('internal') : errorResponse('internal_error')
}

/** The code for errors that Express and its body readers attribute to the client; null for unexpected errors. */
function clientErrorCode(error: unknown): 'invalid_request' | 'payload_too_large' | 'unsupported_media_type' | null {
  if (error instanceof URIError) return 'invalid_request'
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  if (status === 413) return 'payload_too_large'
  if (status === 415) return 'unsupported_media_type'
  return status >= 400 && status < 500 ? 'invalid_request' : null
}
