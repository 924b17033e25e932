// A customer in front of the checkout: an embed that fills a partner's page, and the editor in it that asks to buy.
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
  /** What the partner signs; a customer of its own unless told, so that no test meets another’s purchases. */
  readonly payload?: Readonly<Record<string, unknown>>
  /** Of the partner’s page. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of the iframe in it. */
  readonly attributes?: string
  readonly locale?: string
  readonly expected?: ExpectedProblems
}

export interface CustomerPage {
  readonly page: Page
  readonly embed: FrameLocator
  readonly dialog: Locator
  /** Says a message as the editor does. */
  postFromEditor(type: string, fields: object): Promise<void>
  /** What the editor has heard of ownership, each change of it, and of purchases, in its order. */
  editorUpdates(): Promise<readonly string[]>
  button(name: string | RegExp): Locator
  title(name: string): Locator
  /** Presses, and gives the payment page that opens. */
  pay(how?: 'button' | 'link'): Promise<Page>
  frame(kind: 'embed' | 'editor'): Frame
  screenshot(name: string): Promise<void>
}

let customers = 0

/** Signs a customer in and waits for the open editor. */
export async function openCustomerPage(
  stage: TestEnvironment,
  options: CustomerPageOptions = {},
): Promise<CustomerPage> {
  const { size = { width: 1_280, height: 800 }, expected = [], locale = 'en-US' } = options
  const context = await stage.newContext({ viewport: size, locale, expected, reducedMotion: 'reduce' })
  await recordMessages(context)
  const page = await context.newPage()
  await showPartnerPage(page, stage, options)
  const embed = page.frameLocator('iframe')
  await embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const { service, editor } = stage.demo.addresses
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
      const lines = (await messagesOf(frame('editor'))).flatMap(({ data }) => told(JSON.parse(data)))
      return lines.filter((line, at) => !isData(line) || line !== lines.slice(0, at).findLast(isData))
    },
    async pay(how = 'button') {
      const opened = context.waitForEvent('page')
      await (how === 'link' ? dialog.getByRole('link') : button(/^Buy for/)).click()
      const payment = await opened
      await payment.locator('[data-state="ready"]').waitFor()
      return payment
    },
    async screenshot(name) {
      await page.screenshot({ path: stage.artifact(`purchase-${name}.png`) })
    },
  }
}

async function showPartnerPage(page: Page, stage: TestEnvironment, options: CustomerPageOptions): Promise<void> {
  const { partner = partnersByName.tallyroom, payload, headers = {}, attributes = '' } = options
  const id = `shopper-${(customers += 1)}`
  const src = embedAddress({
    embedUrl: stage.demo.addresses.service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp(
      { partner_external_user_id: id, ...(payload ?? { email: `${id}@tallyroom.example` }) },
      Date.now(),
    ),
  })
  const address = `${stage.demo.addresses.partner}/shop`
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

interface Told {
  readonly type?: string
  readonly payload?: { readonly ownedVideoIds: readonly string[] }
  readonly videoId?: string
  readonly status?: string
  readonly error?: string
}

function told({ type, payload, videoId, status, error }: Told): readonly string[] {
  if (type === 'VIDEO_DATA') return [`owns ${payload?.ownedVideoIds.length}`]
  return type === 'PURCHASE_COMPLETE' ? [[videoId, status, error].filter(Boolean).join(' ')] : []
}

/** QA's hand on the service. */
export async function callControlApi(stage: TestEnvironment, path: string, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${stage.demo.server.port}/_control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', host: new URL(stage.demo.addresses.service).host },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

/** Presses on a payment page whose answer is this heading. Without one the window closes itself, as it does once it is paid. */
export async function submitPayment(payment: Page, button: string | RegExp, answer?: string): Promise<void> {
  const closed = payment.waitForEvent('close')
  await payment.getByRole('button', { name: button }).click()
  if (answer !== undefined) {
    await payment.getByRole('heading', { name: answer }).waitFor()
    // Chromium loses a close while the answer loads.
    await payment.close()
  }
  await closed
}

/** The look of a state, and what axe says of it. */
export async function checkAppearance(shop: CustomerPage, name: string): Promise<void> {
  const areLoaded = () => shop.frame('embed').evaluate(() => [...document.images].every(({ complete }) => complete))
  await expect.poll(areLoaded).toBe(true)
  // A page behind its payment window hardly gets any time, and axe takes some.
  await shop.page.bringToFront()
  await shop.screenshot(name)
  expect(await accessibilityViolations(shop.frame('embed'))).toEqual([])
}
