// The main site: it hosts the editor itself, in consumer mode. Its server signs its visitor in and passes the page's calls on.
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
  /** The service as a browser names it: pictures come from there. */
  readonly serviceOrigin: () => string
  readonly editorUrl: () => string
  /** The account the site itself has at the service, and its one visitor. */
  readonly account: Pick<PartnerAccount, 'clientId' | 'clientSecret'>
  readonly visitor: PartnerUser
  /** The time to sign, in milliseconds since the epoch. */
  readonly now: () => Promise<number> | number
  /** For development servers that inject styles: no content policy. */
  readonly relaxed?: boolean
}

/** Starts the main site on `http://site.localhost:<port>`. Errors: those of `listen`. */
export async function startSite(options: SiteOptions): Promise<ListeningServer> {
  const { port, pageSource } = options
  const app = express()
  app.disable('x-powered-by')
  app.use(headers(options))
  app.get('/', async (_request, response) => void response.type('html').send(await pageSource.html()))
  app.post('/api/session', signingIn(options))
  app.post('/partner/v1/*call', express.text({ type: 'application/json', limit: '1mb' }), passingOn(options))
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

/** `{sessionToken, editorUrl}` of the visitor; the secret and the signed text stay here. */
function signingIn(options: SiteOptions): RequestHandler {
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
    const answer = await post(options, '/partner-verify-session', body)
    if (!answer.ok) return void response.status(502).json({ error: 'The service did not sign the visitor in' })
    const { session_token: sessionToken } = (await answer.json()) as { session_token: string }
    response.json({ sessionToken, editorUrl: options.editorUrl() })
  }
}

/** The Workspace calls as they are, with their status, their body and the wait that a refusal asks for. */
function passingOn(options: SiteOptions): RequestHandler {
  return async (request, response: Response) => {
    const answer = await post(options, request.path, String(request.body), request.get('Idempotency-Key'))
    const wait = answer.headers.get('Retry-After')
    if (wait !== null) response.set('Retry-After', wait)
    response
      .status(answer.status)
      .type('application/json')
      .send(await answer.text())
  }
}

/** A service that cannot be reached answers 502. */
async function post({ service }: SiteOptions, path: string, body: string, key?: string): Promise<globalThis.Response> {
  const fields = { 'Content-Type': 'application/json', ...(key === undefined ? {} : { 'Idempotency-Key': key }) }
  try {
    return await fetch(`${service()}${path}`, { method: 'POST', headers: fields, body })
  } catch {
    return globalThis.Response.json({ error: 'The service cannot be reached' }, { status: 502 })
  }
}
