// GET /dashboard and /dashboard/{panel}: the partner dashboard's page (D-11). No other page may frame it.
import { DASHBOARD_PANELS } from '@proscenium/contract/dashboard'
import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { errorResponse } from '../../operations/responses.ts'
import { reportDirectives, setReportingEndpoint } from '../adapter/csp.ts'
import { methodNotAllowed, operationInput, setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { negotiateLanguage } from '../adapter/negotiate-language.ts'
import { localiseHtml } from './localise-html.ts'
import type { PageSource } from './page-source.ts'

interface DashboardOptions {
  readonly page: PageSource
  readonly cspReport: string | null
  readonly relaxedCsp: boolean
}

const ROUTE = '/dashboard'
const PANEL_ROUTE = '/dashboard/{panel}'
const panels: ReadonlySet<string> = new Set(DASHBOARD_PANELS)

export function mountDashboard(app: Express, options: DashboardOptions): void {
  const allowed = ['GET', 'HEAD']
  app
    .route('/dashboard')
    .get(...page(options, ROUTE))
    .all(methodNotAllowed(ROUTE, allowed))
  app.route('/dashboard/').get((_request, response) => response.redirect(308, '/dashboard'))
  app.use('/dashboard', assetHeaders, options.page.assets)
  app
    .route('/dashboard/:panel')
    .get(knownPanel, ...page(options, PANEL_ROUTE))
    .all(methodNotAllowed(PANEL_ROUTE, allowed))
}

const knownPanel: RequestHandler = (request, response, next) => {
  if (panels.has(operationInput(request).params['panel'] ?? '')) return next()
  setRoute(response, PANEL_ROUTE)
  return sendResponse(response, errorResponse('not_found'))
}

function page({ page: source, cspReport, relaxedCsp }: DashboardOptions, route: string): RequestHandler[] {
  const reporting: RequestHandler = (_request, response, next) => {
    setRoute(response, route)
    setReportingEndpoint(response, cspReport)
    next()
  }
  const html: RequestHandler = async (_request, response) => {
    const text = localiseHtml(await source.html(), negotiateLanguage(response))
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Permissions-Policy', permissions)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(text)
  }
  return [reporting, pageSecurity({ cspReport, relaxedCsp }), html]
}

/** The sign-in token is in the fragment; the referrer policy keeps the rest of the address at home as well. */
function pageSecurity({ cspReport, relaxedCsp }: Pick<DashboardOptions, 'cspReport' | 'relaxedCsp'>): RequestHandler {
  const directives = relaxedCsp ? relaxedDirectives : { ...strictDirectives, ...reportDirectives(cspReport) }
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
}

const strictDirectives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // A logo that the operator registered may be anywhere.
  imgSrc: ["'self'", 'data:', 'https:', 'http:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // The page creates no Trusted Types policy, so none is allowed.
  trustedTypes: ["'none'"],
}

/** helmet requires a default-src; a bundler's inline scripts and sockets need all of these. */
const relaxedDirectives = {
  defaultSrc: ['*', "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'ws:'],
  frameAncestors: ["'none'"],
}

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

const assetHeaders: RequestHandler = (_request, response, next) => {
  setRoute(response, '/dashboard/*')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  next()
}
