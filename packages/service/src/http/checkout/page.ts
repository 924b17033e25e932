// GET and POST /partner/checkout/{token}: the hosted checkout page (B-22). Plain forms; its one script closes the
// window afterwards (docs/decisions/purchases/checkout-page.md).
import type { Express, RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { CHECKOUT_PATH } from '../../operations/commerce/checkout-tokens.ts'
import type { OperationContext } from '../../operations/context.ts'
import {
  actOnCheckout,
  checkoutActions,
  viewCheckout,
  type CheckoutAction,
} from '../../operations/commerce/hosted-checkout.ts'
import { i18nFor } from './i18n.ts'
import { checkoutPage, closesWindow, notFoundPage } from './view.ts'
import { websiteOrigins } from '../../domain/partners/website.ts'
import { reportDirectives, setReportingEndpoint } from '../adapter/csp.ts'
import { negotiateLanguage } from '../adapter/negotiate-language.ts'
import { errorResponse } from '../../operations/responses.ts'
import { readForm } from '../adapter/read-body.ts'
import { sendResponse } from '../adapter/send-response.ts'
import { pageStyles } from '../package-files.ts'
import { beforePage, type RequestHooks } from '../adapter/request-hooks.ts'
import { operationInput, methodNotAllowed, setRoute } from '../adapter/routes.ts'

const ROUTE = `${CHECKOUT_PATH}/{token}`
/** Bytes of a form; the page's own holds a sealed token and a word. */
const FORM_MAX = 4_096
const NONCE_BYTES = 16
/** How often the page asks again for an outcome that is reported to the service (O-12). */
const REFRESH_SECONDS = '3'

interface CheckoutTools {
  readonly context: OperationContext
  readonly cspReport: string | null
}

export function mountCheckout(app: Express, tools: CheckoutTools, hooks: RequestHooks | null = null): void {
  const { context } = tools
  const css = pageStyles('checkout.css')
  const show = (response: Response, token: string, status: number) => render(tools, response, { token, status, css })
  const route = app.route(`${CHECKOUT_PATH}/:token`)
  const faultMiddleware = beforePage(hooks, { id: 'checkoutPage', path: ROUTE })
  route.get(...faultMiddleware, async (request, response) => {
    setRoute(response, ROUTE)
    await show(response, tokenOf(request), 200)
  })
  route.post(...faultMiddleware, async (request, response) => {
    setRoute(response, ROUTE)
    const token = tokenOf(request)
    const { body, bodyError } = await readForm(request, FORM_MAX)
    if (bodyError !== undefined) return sendResponse(response, errorResponse(bodyError))
    const submitted = submittedOf(body)
    const accepted = submitted !== null && (await actOnCheckout(context, { token, ...submitted }))
    if (!accepted) return await show(response, token, 403)
    // The page shows the outcome, and reloading it charges nothing.
    return void response.writeHead(303, { Location: `${CHECKOUT_PATH}/${token}`, 'Cache-Control': 'no-store' }).end()
  })
  route.all(methodNotAllowed(ROUTE, ['GET', 'HEAD', 'POST']))
}

function tokenOf(request: Parameters<RequestHandler>[0]): string {
  return operationInput(request).params['token'] ?? ''
}

function submittedOf(body: unknown): { action: CheckoutAction; form: string } | null {
  const { action, form } = Object(body) as Record<string, unknown>
  const known = checkoutActions.find((name) => name === action)
  return known === undefined || typeof form !== 'string' ? null : { action: known, form }
}

async function render(
  { context, cspReport }: CheckoutTools,
  response: Response,
  { token, status, css }: { token: string; status: number; css: string },
): Promise<void> {
  const view = await viewCheckout(context, token)
  const nonce = Buffer.from(context.random.bytes(NONCE_BYTES)).toString('base64')
  const websites = view === null ? [] : await context.store.partners.websitesOf(view.partnerId)
  const page = { css, nonce, i18n: i18nFor(negotiateLanguage(response)) }
  const text = view === null ? notFoundPage(page) : checkoutPage(view, page)
  const origins = websiteOrigins(websites, context.websiteRule)
  setReportingEndpoint(response, cspReport)
  await secure(response, { nonce, origins, cspReport, scripted: view !== null && closesWindow(view) })
  response.status(view === null ? 404 : status)
  response.setHeader('Cache-Control', 'no-store')
  if (view?.state === 'waiting') response.setHeader('Refresh', REFRESH_SECONDS)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}

interface PagePolicy {
  readonly nonce: string
  /** Null: any. */
  readonly origins: readonly string[] | null
  readonly cspReport: string | null
  readonly scripted: boolean
}

/**
 * The embed page frames this page and a partner's page frames that one. Every ancestor counts, so both are allowed and
 * no others. A partner under COEP requires COEP of every frame below it.
 */
async function secure(response: Response, input: PagePolicy): Promise<void> {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        ...(input.scripted ? { scriptSrc: [`'nonce-${input.nonce}'`] } : {}),
        styleSrc: [`'nonce-${input.nonce}'`],
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: input.origins === null ? ['*'] : ["'self'", ...input.origins],
        ...reportDirectives(input.cspReport),
      },
    },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: false,
    xFrameOptions: false,
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  protect(response.req, response, () => resolve())
  await promise
}
