// This product's server: serves the page and signs addresses. No secret leaves it.
import express, { type Express, type RequestHandler } from 'express'
import { signedAddress, signingFaults, isSigningFault, type PartnerAccount, type PartnerUser } from './address.ts'

/** A built page: its HTML and a handler for its other files. */
export interface PartnerPage {
  html(): Promise<string>
  readonly assets: RequestHandler
}

export interface PartnerLink {
  readonly name: string
  readonly address: string
}

export interface PartnerAppOptions {
  readonly page: PartnerPage
  serviceOrigin(): string
  ownOrigin(): string
  readonly partners: readonly PartnerAccount[]
  readonly users: readonly PartnerUser[]
  /** Pages beside the product, for QA. */
  links(): readonly PartnerLink[]
  /** The signing time in milliseconds since 1970-01-01 UTC. */
  now(): Promise<number> | number
  /** Whether a development server may inject its styles and scripts. */
  readonly relaxed: boolean
}

export function partnerApp(options: PartnerAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(headers(options))
  app.get('/api/partners', (_request, response) => {
    response.json({
      serviceOrigin: options.serviceOrigin(),
      partners: options.partners.map(({ id, name }) => ({ id, name })),
      users: options.users.map(({ id, displayName }) => ({ id, name: displayName })),
      faults: Object.entries(signingFaults).map(([id, label]) => ({ id, label })),
      links: options.links(),
    })
  })
  app.get('/api/embed-address', addressHandler(options))
  app.get('/', async (_request, response) => {
    response.type('html').send(await options.page.html())
  })
  app.use(options.page.assets)
  return app
}

function headers({ relaxed, serviceOrigin }: PartnerAppOptions): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (!relaxed) response.setHeader('Content-Security-Policy', policy(serviceOrigin()))
    next()
  }
}

function policy(serviceOrigin: string): string {
  const own =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'"
  return `${own}; frame-src ${serviceOrigin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
}

/** `?partner&user&fault` → `{address}`. Defaults: the first partner, the first user and no fault. */
function addressHandler(options: PartnerAppOptions): RequestHandler {
  return async (request, response) => {
    const { partner: partnerId, user: userId, fault = 'none' } = request.query
    const partner = options.partners.find(({ id }) => partnerId === undefined || id === partnerId)
    const user = options.users.find(({ id }) => userId === undefined || id === userId)
    if (partner === undefined || user === undefined || !isSigningFault(fault)) {
      response.status(400).json({ error: 'There is no such partner, user or fault' })
      return
    }
    const { serviceOrigin, ownOrigin, now } = options
    const address = signedAddress({
      serviceOrigin: serviceOrigin(),
      ownOrigin: ownOrigin(),
      partner,
      user,
      fault,
      now: await now(),
    })
    response.json({ address })
  }
}
