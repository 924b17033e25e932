// The hosted checkout page in a real browser: every state, its forms, its appearance and axe.
import { signPayload } from '@proscenium/partner'
import { partnersByName, usersByName, videoIds, type SeedPartner } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { occurrencesOf } from '../support/name-occurrences.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordActivity } from '../support/page-activity.ts'

const environment = useTestEnvironment({ windowless: true })
const { tallyroom, ostinato, northlight, fermata } = partnersByName
const { internalUserId } = usersByName.sakura
const NARROW = { viewport: { width: 320, height: 640 } }
const MODAL = { viewport: { width: 520, height: 760 } }

/** Posts to the service at its listening address, under the host name that browsers use. */
async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${environment.demo.server.port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', host: new URL(environment.demo.addresses.service).host },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return await response.json()
}

async function signIn(partner: SeedPartner): Promise<string> {
  const payload = { partner_external_user_id: usersByName.sakura.externalUserId, email: usersByName.sakura.email }
  const { raw, signature } = signPayload(JSON.stringify(payload), partner.clientSecret)
  const session = await post('/partner-verify-session', { client_id: partner.clientId, payload: raw, signature })
  return String(session['session_token'])
}

interface Opened {
  readonly page: Page
  readonly errors: readonly string[]
  readonly token: string
  readonly orderId: string
}

async function open(
  videoId: string,
  options: Parameters<typeof environment.newContext>[0] = MODAL,
  partner: SeedPartner = tallyroom,
): Promise<Opened> {
  const token = await signIn(partner)
  const order = await post('/partner/v1/checkout', { session_token: token, video_id: videoId })
  const context = await environment.newContext(options)
  const page = await context.newPage()
  const { errors } = recordActivity(page)
  await page.goto(String(order['checkout_url']))
  return { page, errors, token, orderId: String(order['order_id']) }
}

/** Checks the current page: no axe violation, no console error, no horizontal overflow. */
async function inspect({ page, errors }: Pick<Opened, 'page' | 'errors'>, name: string): Promise<void> {
  await page.screenshot({ path: environment.artifact(`checkout-${name}.png`), fullPage: true })
  expect(await accessibilityViolations(page.mainFrame())).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(errors).toEqual([])
}

const status = async ({ token, orderId }: Opened) =>
  (await post('/partner/v1/checkout/status', { session_token: token, order_id: orderId }))['status']

describe('the checkout page', () => {
  it.each([
    ['modal', MODAL, tallyroom, videoIds.hazeCathedral],
    ['wide', { viewport: { width: 1280, height: 800 } }, tallyroom, videoIds.neonLastTrain],
    ['narrow', NARROW, tallyroom, videoIds.hazeCathedral],
    ['short', { viewport: { width: 900, height: 400 } }, tallyroom, videoIds.hazeCathedral],
    ['whitelabel', MODAL, ostinato, videoIds.cedarLight],
    ['clean', MODAL, northlight, videoIds.nordurljos],
    ['plain', MODAL, fermata, videoIds.lanternsForWei],
  ] as const)('offers one video: %s', async (name, options, partner, videoId) => {
    verifies('B-22', 'H-03')
    const opened = await open(videoId, options, partner)
    await opened.page.locator('[data-state="ready"]').waitFor()
    await inspect(opened, `ready-${name}`)
    const named = await occurrencesOf(opened.page.mainFrame(), 'Proscenium')
    expect(named.length > 0).toBe(name !== 'whitelabel' && name !== 'clean')
  })

  it('is operable by keyboard alone, with visible focus', async () => {
    const opened = await open(videoIds.duskTide)
    const { page } = opened
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Pay \$/)
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
    expect(ring).toBe('solid')
    await inspect(opened, 'focus')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
    expect(await status(opened)).toBe('completed')
    await inspect(opened, 'paid')
    await page.reload()
    await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
  })

  it.each([
    ['Cancel', 'Checkout cancelled', 'cancelled'],
    ['Decline it', 'Payment declined', 'failed'],
  ])('ends with “%s”', async (button, heading, ended) => {
    const opened = await open(videoIds.inkPsalm)
    await opened.page.getByRole('button', { name: button }).click()
    await opened.page.getByRole('heading', { name: heading }).waitFor()
    expect(await status(opened)).toBe(ended)
    await inspect(opened, ended)
  })

  it('reports an order that changed while the page was open', async () => {
    verifies('B-26')
    const { store } = environment.demo.server
    const owned = await open(videoIds.vagor)
    const withdrawn = await open(videoIds.glassPetals, NARROW)
    const over = { at: Date.now() }
    await store.entitlements.override({ internalUserId, videoId: videoIds.vagor, allow: true, now: over.at })
    await store.entitlements.override({ internalUserId, videoId: videoIds.glassPetals, allow: false, now: over.at })
    await owned.page.getByRole('button', { name: /^Pay/ }).click()
    await owned.page.getByRole('heading', { name: 'Already yours' }).waitFor()
    await inspect(owned, 'owned')
    await withdrawn.page.getByRole('button', { name: /^Pay/ }).click()
    await withdrawn.page.getByRole('heading', { name: 'No longer for sale' }).waitFor()
    await inspect(withdrawn, 'unavailable')
    expect([await status(owned), await status(withdrawn)]).toEqual(['cancelled', 'failed'])
  })

  it('reports an expired order and an expired session', async () => {
    verifies('B-17')
    const expired = await open(videoIds.moonAtlas)
    await post('/_control/clock', { advance_seconds: 1_800 })
    await expired.page.getByRole('button', { name: /^Pay/ }).click()
    await expired.page.getByRole('heading', { name: 'Checkout expired' }).waitFor()
    await inspect(expired, 'expired')
    expect(await status(expired)).toBe('cancelled')
    const ended = await open(videoIds.moonAtlas)
    await post('/_control/operator/v1/sessions/revoke', { partner: partnersByName.tallyroom.id })
    await ended.page.reload()
    await ended.page.getByRole('heading', { name: 'Session ended' }).waitFor()
    await inspect(ended, 'ended')
  })

  it.each([
    ['ar-EG', 'ar', 'rtl', 'الإجمالي', 'right', 'دفع \u200f116.10\u00a0\u2066US$\u2069'],
    ['de-DE', 'de', 'ltr', 'Gesamt', 'left', '116,10\u00a0$ bezahlen'],
  ] as const)('uses the reader’s language and direction: %s', async (locale, lang, dir, total, side, pay) => {
    verifies('H-15')
    const opened = await open(videoIds.hazeCathedral, { ...MODAL, locale })
    const { page } = opened
    await page.locator(`html[lang="${lang}"][dir="${dir}"]`).waitFor()
    await page.getByRole('button', { name: pay, exact: true }).waitFor()
    const box = await page.getByText(total, { exact: true }).boundingBox()
    expect((box?.x ?? 0) < MODAL.viewport.width / 2 ? 'left' : 'right').toBe(side)
    await inspect(opened, `${lang}-modal`)
    await page.setViewportSize(NARROW.viewport)
    // Axe results do not depend on the width here; English is checked at both.
    await page.screenshot({ path: environment.artifact(`checkout-${lang}-narrow.png`), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it('is neutral at an address without an order', async () => {
    const page = await (await environment.newContext({ ...MODAL, expected: failedResponseLogs(404) })).newPage()
    const response = await page.goto(`${environment.demo.addresses.service}/partner/checkout/nonsense`)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This checkout is over' }).waitFor()
    await inspect({ page, errors: [] }, 'gone')
  })

  it('opens and accepts payment in a frame of the service within the partner’s page', async () => {
    verifies('B-33')
    const opened = await open(videoIds.belowTheBlueLine, {
      viewport: { width: 1280, height: 1000 },
      // Submitting its form navigates the frame.
      expected: [/^history: /],
    })
    const { page } = opened
    const address = page.url()
    await page.goto(`${environment.demo.addresses.partner}/`)
    const embed = page.frameLocator('iframe[src*="/partner/embed/"]')
    await embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
    await embed.locator('body').evaluate((body, src) => {
      const frame = body.ownerDocument.createElement('iframe')
      frame.id = 'checkout'
      frame.style.cssText = 'position:fixed;inset:24px;width:480px;height:600px;border:0;z-index:9'
      frame.src = src
      body.append(frame)
    }, address)
    const checkout = embed.frameLocator('#checkout')
    await checkout.getByRole('button', { name: /^Pay/ }).click()
    await checkout.getByRole('heading', { name: 'It’s yours' }).waitFor()
    await page.screenshot({ path: environment.artifact('checkout-framed.png') })
    expect(await status(opened)).toBe('completed')
  })
})
