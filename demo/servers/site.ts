// The main site hosts the editor itself, in consumer mode. Its server signs its visitor in and forwards the page's
// calls.
import { signPayload, withTimestamp } from '@proscenium/partner'
import express, { type RequestHandler, type Response } from 'express'
import type { PartnerAccount, PartnerUser } from '../partner/server/address.ts'
import { listen, type ListeningServer } from '../partner/server/listen.ts'
import type { PageSource } from './pages.ts'

export interface SiteOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly pageSource: PageSource
  /** The service for this process, as `http://host:port`. */
  readonly service: () => string
  /** The service's origin in browsers, which serves the images. */
  readonly serviceOrigin: () => string
  readonly editorUrl: () => string
  /** The site's own account at the service, and its one visitor. */
  readonly account: Pick<PartnerAccount, 'clientId' | 'clientSecret'>
  readonly visitor: PartnerUser
  /** The signing time in milliseconds since 1970-01-01 UTC. */
  readonly now: () => Promise<number> | number
  /** For development servers that inject styles: no CSP. */
  readonly relaxed?: boolean
}

/** Starts the main site on `http://site.localhost:<port>`. Errors: as for `listen`. */
export async function startSite(options: SiteOptions): Promise<ListeningServer> {
  const { port, pageSource } = options
  const app = express()
  app.disable('x-powered-by')
  app.use(headers(options))
  app.get('/', async (_request, response) => void response.type('html').send(await pageSource.html()))
  app.post('/api/session', signInHandler(options))
  app.post('/partner/v1/*call', express.text({ type: 'application/json', limit: '1mb' }), forwardHandler(options))
  app.use(pageSource.assets)
  return listen(app, { name: 'site', port })
}

function headers({ relaxed = false, editorUrl, serviceOrigin }: SiteOptions): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'strict-origin')
    if (!relaxed) response.setHeader('Content-Security-Policy', policy(new URL(editorUrl()).origin, serviceOrigin()))
    next()
  }
}

function policy(editorOrigin: string, serviceOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${serviceOrigin}`,
    "connect-src 'self'",
    `frame-src ${editorOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Responds with the visitor's `{sessionToken, editorUrl}`; the secret and the signed payload stay on the server. */
function signInHandler(options: SiteOptions): RequestHandler {
  return async (_request, response) => {
    const { account, visitor, now } = options
    const payload = withTimestamp(
      {
        partner_external_user_id: visitor.id,
        display_name: visitor.displayName,
        ...(visitor.email && { email: visitor.email }),
      },
      await now(),
    )
    const { raw, signature } = signPayload(JSON.stringify(payload), account.clientSecret)
    const body = JSON.stringify({ client_id: account.clientId, payload: raw, signature })
    const upstream = await post(options, { path: '/partner-verify-session', body })
    if (!upstream.ok) return void response.status(502).json({ error: 'The service did not sign the visitor in' })
    const { session_token: sessionToken } = (await upstream.json()) as { session_token: string }
    response.json({ sessionToken, editorUrl: options.editorUrl() })
  }
}

/** Forwards Workspace calls unchanged, and returns their status, body and Retry-After. */
function forwardHandler(options: SiteOptions): RequestHandler {
  return async (request, response: Response) => {
    const { path, body } = request
    const upstream = await post(options, { path, body: String(body), key: request.get('Idempotency-Key') })
    const wait = upstream.headers.get('Retry-After')
    if (wait !== null) response.set('Retry-After', wait)
    response
      .status(upstream.status)
      .type('application/json')
      .send(await upstream.text())
  }
}

interface ServiceCall {
  readonly path: string
  readonly body: string
  /** The call's `Idempotency-Key`, if it has one. */
  readonly key?: string | undefined
}

/** Responds with 502 when the service is unreachable. */
async function post({ service }: SiteOptions, { path, body, key }: ServiceCall): Promise<globalThis.Response> {
  const fields = { 'Content-Type': 'application/json', ...(key === undefined ? {} : { 'Idempotency-Key': key }) }
  try {
    return await fetch(`${service()}${path}`, { method: 'POST', headers: fields, body })
  } catch {
    return globalThis.Response.json({ error: 'The service cannot be reached' }, { status: 502 })
  }
}
