// A customer at the checkout: an embed that fills a partner's page, and the editor in it that requests purchases.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import { expect } from 'vitest'
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core'
import { accessibilityViolations } from './accessibility.ts'
import type { ExpectedProblems } from './page-guard.ts'
import type { TestEnvironment } from './test-environment.ts'
import { recordMessages, messagesOf } from './page-activity.ts'

export interface CustomerPageOptions {
  readonly size?: { readonly width: number; readonly height: number }
  readonly partner?: SeedPartner
  /** Payload that the partner signs. Defaults to a new customer, so that no test sees another’s purchases. */
  readonly payload?: Readonly<Record<string, unknown>>
  /** Response headers of the partner’s page. */
  readonly headers?: Readonly<Record<string, string>>
  /** Attributes of the iframe. */
  readonly attributes?: string
  readonly locale?: string
  readonly expected?: ExpectedProblems
}

export interface CustomerPage {
  readonly page: Page
  readonly embed: FrameLocator
  readonly dialog: Locator
  /** Posts a message as the editor does. */
  postFromEditor(type: string, fields: object): Promise<void>
  /** What the editor received, in order: each change of ownership, and each purchase result. */
  editorUpdates(): Promise<readonly string[]>
  button(name: string | RegExp): Locator
  title(name: string): Locator
  /** Presses the button and resolves to the payment page that opens. */
  pay(): Promise<Page>
  frame(kind: 'embed' | 'editor'): Frame
  screenshot(name: string): Promise<void>
}

let customers = 0

/** Signs a customer in and waits for the open editor. */
export async function openCustomerPage(
  environment: TestEnvironment,
  options: CustomerPageOptions = {},
): Promise<CustomerPage> {
  const { size = { width: 1_280, height: 800 }, expected = [], locale = 'en-US' } = options
  const context = await environment.newContext({ viewport: size, locale, expected, reducedMotion: 'reduce' })
  await recordMessages(context)
  const page = await context.newPage()
  await showPartnerPage(page, environment, options)
  const embed = page.frameLocator('iframe')
  await embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const { service, editor } = environment.demo.addresses
  const frame = (kind: 'embed' | 'editor'): Frame => {
    const found = page.frames().find((each) => each.url().startsWith(kind === 'embed' ? `${service}/` : editor))
    if (found === undefined) throw new Error(`no ${kind} frame`)
    return found
  }
  const dialog = embed.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  return {
    page,
    embed,
    dialog,
    button,
    frame,
    title: (name) => dialog.getByRole('heading', { name }),
    postFromEditor: (type, fields) =>
      frame('editor').evaluate(({ message, origin }) => window.parent.postMessage(message, origin), {
        message: { type, ...fields },
        origin: service,
      }),
    editorUpdates: async () => {
      const lines = (await messagesOf(frame('editor'))).flatMap(({ data }) => describeMessage(JSON.parse(data)))
      return lines.filter((line, at) => !isData(line) || line !== lines.slice(0, at).findLast(isData))
    },
    async pay() {
      const opened = context.waitForEvent('page')
      await button(/^Buy for/).click()
      const payment = await opened
      await payment.locator('[data-state="ready"]').waitFor()
      return payment
    },
    async screenshot(name) {
      await page.screenshot({ path: environment.artifact(`purchase-${name}.png`) })
    },
  }
}

async function showPartnerPage(page: Page, environment: TestEnvironment, options: CustomerPageOptions): Promise<void> {
  const { partner = partnersByName.tallyroom, payload, headers = {}, attributes = '' } = options
  const id = `shopper-${(customers += 1)}`
  const src = embedAddress({
    embedUrl: environment.demo.addresses.service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp(
      { partner_external_user_id: id, ...(payload ?? { email: `${id}@tallyroom.example` }) },
      Date.now(),
    ),
  })
  const address = `${environment.demo.addresses.partner}/shop`
  const style = 'html,body{margin:0;height:100%}iframe{display:block;width:100%;height:100%;border:0}'
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers,
      body: `<!doctype html><title>shop</title><style>${style}</style><iframe src="${src}" ${attributes}></iframe>`,
    }),
  )
  await page.goto(address)
}

const isData = (line: string): boolean => line.startsWith('owns')

interface ReceivedMessageData {
  readonly type?: string
  readonly payload?: { readonly ownedVideoIds: readonly string[] }
  readonly videoId?: string
  readonly status?: string
  readonly error?: string
}

function describeMessage({ type, payload, videoId, status, error }: ReceivedMessageData): readonly string[] {
  if (type === 'VIDEO_DATA') return [`owns ${payload?.ownedVideoIds.length}`]
  return type === 'PURCHASE_COMPLETE' ? [[videoId, status, error].filter(Boolean).join(' ')] : []
}

/** Calls the control API of the service, or the operator API below it. */
export async function callControlApi(environment: TestEnvironment, path: string, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${environment.demo.server.port}/_control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', host: new URL(environment.demo.addresses.service).host },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

/**
 * Presses a button of the payment page and waits for the result with this heading. Without a heading it waits for the
 * window to close itself, as it does after a payment.
 */
export async function submitPayment(payment: Page, button: string | RegExp, heading?: string): Promise<void> {
  const closed = payment.waitForEvent('close')
  await payment.getByRole('button', { name: button }).click()
  if (heading !== undefined) {
    await payment.getByRole('heading', { name: heading }).waitFor()
    // Chromium ignores a close while the response is loading.
    await payment.close()
  }
  await closed
}

/** Takes a screenshot of a state and reports its axe violations. */
export async function checkAppearance(customer: CustomerPage, name: string): Promise<void> {
  const areLoaded = () => customer.frame('embed').evaluate(() => [...document.images].every(({ complete }) => complete))
  await expect.poll(areLoaded).toBe(true)
  // Chromium throttles a page behind its payment window, and axe is slow enough to time out there.
  await customer.page.bringToFront()
  await customer.screenshot(name)
  expect(await accessibilityViolations(customer.frame('embed'))).toEqual([])
}
