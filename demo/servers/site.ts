// The main site hosts the editor itself, in consumer mode. Its server signs its visitor in and forwards the page's
// calls.
import { signPayload, withTimestamp } from '@proscenium/partner'
import express, { type Express, type RequestHandler, type Response } from 'express'
import type { PartnerAccount, PartnerUser } from '../partner/server/address.ts'
import { listen, type ListeningServer } from '../partner/server/listen.ts'
import type { PageSource } from './pages.ts'
import { membershipHandler } from './site-membership.ts'

/** Where the page names the site: in its title and in an attribute. */
const NAME_PLACE = '<!--site:name-->'
/** Where it names the path that the site lies below, in an attribute. */
const BASE_PLACE = '<!--site:base-->'
/** Paths of the site's pages; the page itself knows which is which. */
const PAGES = ['/', '/editor', '/cart', '/plans', '/account']

export interface SiteOptions {
  readonly pageSource: PageSource
  /** The service for this process, as `http://host:port`. */
  readonly service: () => string
  /** The service's origin in browsers, which serves the images. */
  readonly serviceOrigin: () => string
  readonly editorUrl: () => string
  /** The site's own account at the service, and its one visitor. */
  readonly account: Pick<PartnerAccount, 'name' | 'clientId' | 'clientSecret'>
  /** The operator's bearer token, with which the site grants its memberships. */
  readonly operatorToken: string
  readonly visitor: PartnerUser
  /** The signing time in milliseconds since 1970-01-01 UTC. */
  readonly now: () => Promise<number> | number
  /** For development servers that inject styles: no CSP. */
  readonly relaxed?: boolean
}

/** Starts the main site on `http://site.localhost:<port>`. Errors: as for `listen`. */
export async function startSite({ port, ...options }: SiteOptions & ListeningAt): Promise<ListeningServer> {
  return listen(siteApp(options), { name: 'site', port })
}

interface ListeningAt {
  /** 0 takes any free port. */
  readonly port: number
}

/** The site, at the root of an origin or mounted below a path. */
export function siteApp(options: SiteOptions): Express {
  const { pageSource } = options
  const app = express()
  app.disable('x-powered-by')
  app.use(headers(options))
  app.get(PAGES, async ({ baseUrl }, response) => {
    const html = (await pageSource.html()).replace(BASE_PLACE, () => escaped(`${baseUrl}/`))
    response.type('html').send(html.replaceAll(NAME_PLACE, () => escaped(options.account.name)))
  })
  // Other sites cannot send JSON without asking first, and nothing here permits it.
  app.use('/api', express.json(), jsonOnly)
  app.post('/api/session', signInHandler(options))
  const { account, visitor, service, operatorToken } = options
  const openSession = async (): Promise<string> => (await signIn(options)) ?? Promise.reject(new Error('not signed in'))
  const { clientId } = account
  app.post(
    '/api/membership',
    membershipHandler({ service, operatorToken, clientId, visitorId: visitor.id, openSession }),
  )
  app.post('/partner/v1/*call', express.text({ type: 'application/json', limit: '1mb' }), forwardHandler(options))
  app.use(pageSource.assets)
  return app
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

const jsonOnly: RequestHandler = (request, response, next) => {
  if (request.is('application/json') !== false) return next()
  response.status(415).json({ error: 'Send JSON' })
}

/** Responds with the visitor's `{sessionToken, editorUrl, displayName}`; the secret stays on the server. */
function signInHandler(options: SiteOptions): RequestHandler {
  return async (_request, response) => {
    const sessionToken = await signIn(options)
    if (sessionToken === null)
      return void response.status(502).json({ error: 'The service did not sign the visitor in' })
    const { displayName } = options.visitor
    response.json({ sessionToken, editorUrl: options.editorUrl(), displayName })
  }
}

/** Opens a session for the visitor; null when the service opens none. */
async function signIn(options: SiteOptions): Promise<string | null> {
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
  if (!upstream.ok) return null
  return ((await upstream.json()) as { session_token: string }).session_token
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
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
