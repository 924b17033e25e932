// GET /partner/embed/{client_id}: the Workspace page for any client id; only its headers depend on whose it is (SPEC 4.B1).
import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { ancestorSources, websiteOrigins, type WebsiteRule } from '../../domain/partners/website.ts'
import type { Store } from '../../store/store.ts'
import { reportDirectives, setReportingEndpoint } from '../adapter/csp.ts'
import { localiseHtml } from './localise-html.ts'
import { escaped } from './html.ts'
import { negotiateLanguage } from '../adapter/negotiate-language.ts'
import type { PageSource } from './page-source.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'

/** What the page has to know before it asks anything; all addresses absolute. */
export interface EmbedConfig {
  readonly editorUrl: string
  readonly verifyUrl: string
  readonly apiUrl: string
  /** Whether the page relays its inspector's records to QA's panel. */
  readonly inspector: boolean
}

interface EmbedOptions {
  readonly store: Store
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
  const { cspReport } = options
  const secured: RequestHandler = async (request, response, next) => {
    setRoute(response, ROUTE)
    const websites = await options.store.partners.websitesOfClient(operationInput(request).params['clientId'] ?? '')
    // None registered, or a client id nobody has, means anywhere (B-33).
    const ancestors = ancestorSources(websiteOrigins(websites, options.websiteRule))
    setReportingEndpoint(response, cspReport)
    pageSecurity({ ancestors, editor, relaxed: options.relaxedCsp, cspReport })(request, response, next)
  }
  const html: RequestHandler = async (_request, response) => {
    const text = localiseHtml(await withConfig(options), negotiateLanguage(response))
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Permissions-Policy', permissions(editor))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(text)
  }
  return [secured, html]
}

interface Security {
  readonly ancestors: string[]
  readonly editor: string
  readonly relaxed: boolean
  readonly cspReport: string | null
}

/**
 * A partner under COEP can frame only a document that sends COEP and CORP itself. `credentialless` rather than
 * `require-corp`: partners' logos come from hosts that never heard of CORP (DESIGN 5.10).
 */
function pageSecurity(input: Security): RequestHandler {
  const directives = input.relaxed ? { frameAncestors: input.ancestors } : strictDirectives(input)
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...(input.relaxed ? anything : {}) } },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    // An origin is keyed by its first document, and a 404 or a picture sends no such header: the request would be refused
    // with a note in the partner's console. The page uses nothing that the header protects.
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: false,
    xFrameOptions: false,
  })
}

/** helmet insists on a default; a bundler's inline scripts and sockets need all of it. */
const anything = { defaultSrc: ['*', "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'ws:'] }

function strictDirectives({ ancestors, editor, cspReport }: Security) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'https:', 'http:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", editor],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ancestors,
    requireTrustedTypesFor: ["'script'"],
    // The page makes no policy of its own, so nobody needs to be able to.
    trustedTypes: ["'none'"],
    ...reportDirectives(cspReport),
  }
}

/** What neither this page nor its editor asks for, so that nothing that got into them could. */
const denied = [
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

/** The editor's frame gets what the partner's frame was given, and nobody else does (SPEC 4, display requirements). */
function permissions(editor: string): string {
  const granted = ['autoplay', 'fullscreen', 'clipboard-write'].map((name) => `${name}=(self "${editor}")`)
  return [...granted, ...denied.map((name) => `${name}=()`)].join(', ')
}

async function withConfig({ page: source, config }: EmbedOptions): Promise<string> {
  const html = await source.html()
  if (!html.includes(PLACEHOLDER)) throw new Error(`the embed page lacks ${PLACEHOLDER}`)
  const meta = `<meta name="embed:config" content="${escaped(JSON.stringify(config))}">`
  return html.replace(PLACEHOLDER, () => meta)
}

/** A sandbox without same-origin makes the page's origin opaque: its module script then loads by CORS or not at all. */
const assetHeaders: RequestHandler = (_request, response, next) => {
  setRoute(response, '/embed/*')
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}
