// This product's server: serves the page, signs addresses, and calls the service's APIs. No secret leaves it.
import express, { type Express, type RequestHandler } from 'express'
import { signedAddress, signingFaults, isSigningFault } from './address.ts'
import type { AreaOptions } from './area-call.ts'
import { checkRoute } from './check-route.ts'
import { discoverRoutes } from './discover-routes.ts'
import { downloadRoutes } from './download-routes.ts'
import { framingRoute } from './qa/framing-route.ts'
import { createPresets } from './qa/preset-routes.ts'
import { presetOf } from './qa/presets.ts'
import { versionRoute, type PartVersion } from './qa/version-route.ts'
import { signedIn } from './signed-in.ts'

/** A built page: its HTML and a handler for its other files. */
export interface PartnerPage {
  html(): Promise<string>
  readonly assets: RequestHandler
}

export interface PartnerLink {
  readonly name: string
  readonly address: string
}

export interface PartnerAppOptions extends AreaOptions {
  readonly page: PartnerPage
  serviceOrigin(): string
  /** Of its page, with a slash at the end. */
  ownAddress(): string
  /** Pages beside the product, for QA. */
  links(): readonly PartnerLink[]
  editorOrigin(): string
  /** Of every part of the demo, for QA. */
  versions(): Promise<readonly PartVersion[]>
  /** Whether the service's control API is on. */
  readonly control: boolean
  /** The signing time in milliseconds since 1970-01-01 UTC. */
  now(): Promise<number> | number
  /** Whether a development server may inject its styles and scripts. */
  readonly relaxed: boolean
}

export function partnerApp(options: PartnerAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  const presets = createPresets(options)
  app.use(headers(options))
  app.get('/api/partners', (_request, response) => {
    response.json({
      serviceOrigin: options.serviceOrigin(),
      editorOrigin: options.editorOrigin(),
      presets: presets.list(),
      activePreset: presets.active(),
      partners: options.partners.map(({ id, label }) => ({ id, name: label })),
      users: options.users.map(({ id, displayName }) => ({ id, name: displayName })),
      faults: Object.entries(signingFaults).map(([id, label]) => ({ id, label })),
      links: options.links(),
    })
  })
  app.get('/api/embed-address', addressHandler(options))
  app.get('/api/link-check', checkRoute(options))
  app.get('/api/framing', framingRoute(options))
  app.get('/api/versions', versionRoute(options))
  app.use('/api/preset', presets.routes)
  app.use('/api/discover', discoverRoutes(options))
  app.use('/api/downloads', downloadRoutes(options))
  app.get('/', async ({ query }, response) => {
    if (presetOf(query['preset'])?.isolated === true) response.setHeaders(isolation)
    response.type('html').send(await options.page.html())
  })
  app.use(options.page.assets)
  return app
}

/** Makes the page cross-origin isolated. */
const isolation = new Headers({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
})

function headers({ relaxed, serviceOrigin }: PartnerAppOptions): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (!relaxed) response.setHeader('Content-Security-Policy', policy(serviceOrigin()))
    next()
  }
}

/** Thumbnails, previews and the embed come from the service. */
function policy(serviceOrigin: string): string {
  const own = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'"
  const service = `img-src 'self' data: ${serviceOrigin}; media-src ${serviceOrigin}; frame-src ${serviceOrigin}`
  return `${own}; ${service}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
}

/** `?partner&user&fault` → `{address}`. Defaults: the first partner, the first user and no fault. */
function addressHandler(options: PartnerAppOptions): RequestHandler {
  return async (request, response) => {
    const { fault = 'none' } = request.query
    const caller = signedIn(request, options)
    if (caller === null || !isSigningFault(fault)) {
      response.status(400).json({ error: 'There is no such partner, user or fault' })
      return
    }
    const { serviceOrigin, ownAddress, now } = options
    const address = signedAddress({
      serviceOrigin: serviceOrigin(),
      ownAddress: ownAddress(),
      ...caller,
      fault,
      now: await now(),
    })
    response.json({ address })
  }
}
