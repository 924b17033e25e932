// GET /partner/embed/{client_id}: serves the embed page for any client id. The partner decides who may frame it (B-33)
// and the mode that it prepares for (B-21); before verification it names no one (H-02).
import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { ancestorSources, websiteOrigins, type WebsiteRule } from '../../domain/partners/website.ts'
import type { EmbedPageRecord } from '../../store/partners/partners.ts'
import type { UsageRecorder } from '../../operations/usage/recorder.ts'
import type { Store } from '../../store/store.ts'
import { reportDirectives, setReportingEndpoint } from '../adapter/csp.ts'
import { compress } from '../adapter/compress.ts'
import { localiseHtml } from './localise-html.ts'
import { escaped } from './html.ts'
import { negotiateLanguage } from '../adapter/negotiate-language.ts'
import type { PageSource } from './page-source.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'

/** The page's startup configuration; all addresses are absolute. */
export interface EmbedConfig {
  readonly editorUrl: string
  readonly verifyUrl: string
  readonly apiUrl: string
  /** Whether the page relays its inspector's records to the QA panel. */
  readonly inspector: boolean
}

interface EmbedOptions {
  readonly store: Store
  readonly usageRecorder: Pick<UsageRecorder, 'count'>
  readonly websiteRule: WebsiteRule
  readonly cspReport: string | null
  readonly page: PageSource
  readonly config: EmbedConfig
  readonly relaxedCsp: boolean
}

const ROUTE = '/partner/embed/{client_id}'
const PLACEHOLDER = '<!--embed:config-->'

export function mountEmbed(app: Express, options: EmbedOptions): void {
  const route = app.route('/partner/embed/:clientId')
  route.get(...page(options)).all(methodNotAllowed(ROUTE, ['GET', 'HEAD']))
  app.use('/embed', assetHeaders, options.page.assets)
}

function page(options: EmbedOptions): RequestHandler[] {
  const editor = new URL(options.config.editorUrl).origin
  const { cspReport, relaxedCsp: relaxed } = options
  const send: RequestHandler = async (request, response, next) => {
    setRoute(response, ROUTE)
    const { clientId = '' } = operationInput(request).params
    const { scope, websites, embedMode } = await options.store.partners.embedPageOf(clientId)
    // A load that no verification follows was not shown: the partner sees how many (D-12).
    if (scope !== null && request.method === 'GET') options.usageRecorder.count(scope, 'page_loads')
    // Without registered websites, or with an unknown client id, any page may frame it (B-33).
    const ancestors = ancestorSources(websiteOrigins(websites, options.websiteRule))
    const html = pageInMode(await withConfig(options, { embedMode, address: request.originalUrl }), embedMode)
    setReportingEndpoint(response, cspReport)
    pageSecurity({ ancestors, editor, relaxed, cspReport })(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error)
      response.setHeader('Cache-Control', 'no-store')
      response.setHeader('Permissions-Policy', permissions(editor))
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(localiseHtml(html, negotiateLanguage(response)))
    })
  }
  return [compress, send]
}

interface Security {
  readonly ancestors: string[]
  readonly editor: string
  readonly relaxed: boolean
  readonly cspReport: string | null
}

/**
 * A partner under COEP can frame only documents that send COEP and CORP themselves. `credentialless` rather than
 * `require-corp`, because hosts of partner logos rarely send CORP. The
 * referrer policy keeps the signed address out of Referer fields (B-34).
 */
function pageSecurity(input: Security): RequestHandler {
  const directives = input.relaxed ? { frameAncestors: input.ancestors } : strictDirectives(input)
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...(input.relaxed ? relaxedDirectives : {}) },
    },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    // The first document keys an origin, and a 404 or an image sends no such header: the browser would reject the
    // request and warn in the partner's console. The page uses nothing that the header protects.
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: false,
    xFrameOptions: false,
  })
}

/** helmet requires a default-src; a bundler's inline scripts and sockets need all of these. */
const relaxedDirectives = { defaultSrc: ['*', "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'ws:'] }

function strictDirectives({ ancestors, editor, cspReport }: Security) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'https:', 'http:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    // Previews of catalog mode.
    mediaSrc: ["'self'"],
    frameSrc: ["'self'", editor],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ancestors,
    requireTrustedTypesFor: ["'script'"],
    // The page creates no Trusted Types policy, so none is allowed.
    trustedTypes: ["'none'"],
    ...reportDirectives(cspReport),
  }
}

/** Features that neither the page nor its editor uses, so that injected code cannot use them either. */
const disabledFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
]

/** Delegates the permissions of the partner's frame to the editor's frame and to no other (H-06). */
function permissions(editor: string): string {
  const granted = ['autoplay', 'fullscreen', 'clipboard-write'].map((name) => `${name}=(self "${editor}")`)
  return [...granted, ...disabledFeatures.map((name) => `${name}=()`)].join(', ')
}

async function withConfig(
  { page: source, config }: EmbedOptions,
  { embedMode, address }: Pick<EmbedPageRecord, 'embedMode'> & { readonly address: string },
): Promise<string> {
  const html = await source.html(address)
  if (!html.includes(PLACEHOLDER)) throw new Error(`the embed page lacks ${PLACEHOLDER}`)
  const meta = `<meta name="embed:config" content="${escaped(JSON.stringify({ ...config, embedMode }))}">`
  return html.replace(PLACEHOLDER, () => meta)
}

/** A sandbox without same-origin makes the page's origin opaque; its module script then loads only with CORS. */
const assetHeaders: RequestHandler = (_request, response, next) => {
  setRoute(response, '/embed/*')
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}

const PAGE = '<div class="page" id="page">'
/** Names the assets of catalog mode, separated by spaces and ` | `; written by the page's build. */
const assetsComment = /<!--embed:catalogue(?: ([^<>]*?))?-->/

/**
 * The page prepared for the mode that the partner's next session has (B-21): with catalog mode's skeleton, and with
 * that mode's code preloaded, if that is the mode.
 */
function pageInMode(html: string, embedMode: EmbedPageRecord['embedMode']): string {
  const isCatalogue = embedMode === 'catalog'
  return html
    .replace(PAGE, isCatalogue ? '<div class="page" id="page" data-mode="catalog">' : PAGE)
    .replace(assetsComment, (_, assets: string = '') => (isCatalogue ? preloads(assets) : ''))
}

/** `crossorigin` as on the page's own script: a page of an opaque origin loads all of them with CORS. */
function preloads(assets: string): string {
  return assets
    .split(/[ |]+/)
    .map((asset) => preloadOf(asset))
    .join('')
}

function preloadOf(asset: string): string {
  if (asset.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="${asset}">`
  return asset.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="${asset}">` : ''
}
