// Payments on the main site that do not go as planned: nothing that was paid is lost, and the visitor is notice.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { submitPayment } from '../support/customer-page.ts'
import { messagesOf } from '../support/page-activity.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openSite, pay, visitSite, type OpenSite } from './site-driver.ts'

const environment = useTestEnvironment({ windowless: true })

/** Ids and statuses of the results that the editor received. */
async function results({ editor }: OpenSite): Promise<readonly string[]> {
  return (await messagesOf(editor()))
    .map(({ data }) => JSON.parse(data) as { type: string; videoId?: string; status?: string })
    .filter(({ type }) => type === 'PURCHASE_COMPLETE')
    .map(({ videoId, status }) => `${videoId} ${status}`)
}

async function requestPurchase({ page, postFromEditor }: OpenSite, videoId: string): Promise<void> {
  await postFromEditor({ type: 'REQUEST_VIDEO_PURCHASE', videoId, item: 'license' })
  await page.getByRole('button', { name: /^Pay / }).waitFor()
}

it('repeats a result while the service has no fresh boot data, and the editor receives it once', async () => {
  verifies('H-12', 'P-27')
  const site = await openSite(environment, '/editor', { expected: [/Failed to load resource/] })
  const { page } = site
  await requestPurchase(site, videoIds.cedarLight)
  const attempts: string[] = []
  await page.route('**/partner/v1/boot', async (route) => {
    attempts.push(route.request().url())
    await route.abort()
  })
  await pay(page)
  const notice = page.getByText('What you bought is safe.')
  await notice.waitFor()
  await site.look('result-delayed')
  await expect.poll(() => attempts.length).toBeGreaterThan(1)
  expect([await results(site), await notice.isVisible()]).toEqual([[], true])
  await page.unroute('**/partner/v1/boot')
  await notice.waitFor({ state: 'hidden' })
  expect(await results(site)).toEqual([`${videoIds.cedarLight} success`])
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await site.editor().getByText('“Cedar Light” is yours').waitFor()
})

it('finds a payment again that was made after the page was closed', async () => {
  verifies('H-12', 'H-08')
  const before = await openSite(environment)
  const context = before.page.context()
  await requestPurchase(before, videoIds.duskTide)
  const opened = context.waitForEvent('page')
  await before.page.getByRole('button', { name: /^Pay / }).click()
  const payment = await opened
  await before.page.getByText('Finish the payment in the window').waitFor()
  const reopened = await visitSite(environment, await context.newPage(), '/cart')
  await reopened.page.getByText('the payment is still open').waitFor()
  await reopened.look('payment-open')
  await Promise.all([reopened.page.close(), before.page.close()])
  await submitPayment(payment, /^Pay /)
  const next = await visitSite(environment, await context.newPage(), '/')
  await next.page.getByText('Paid. 1 clip is yours.').waitFor()
  expect(await next.page.locator('[data-cart="0"]').count()).toBe(1)
  await next.page.reload()
  await next.page.getByRole('heading', { name: 'Your edits' }).waitFor()
  expect(await next.page.getByText('Paid').count()).toBe(0)
})

it('keeps the cart when a payment is declined, and the next attempt can succeed', async () => {
  verifies('H-08', 'H-12')
  const site = await openSite(environment)
  const { page } = site
  await requestPurchase(site, videoIds.hazeCathedral)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Pay / }).click()
  await submitPayment(await opened, 'Decline it', 'Payment declined')
  await page.getByText('The payment was declined. Nothing was charged.').waitFor()
  await site.look('declined')
  await page.locator('[data-cart="1"]').waitFor()
  expect(await results(site)).toEqual([])
  await pay(page)
  await expect.poll(async () => results(site)).toEqual([`${videoIds.hazeCathedral} success`])
})

it('shows one reason while the visitor is not signed in, and everything once signing in succeeds', async () => {
  verifies('H-12')
  const { page, look, editor } = await openSite(environment, '/plans', { expected: [/Failed to load resource/] })
  await page.getByText('Your plan').waitFor()
  await page.route('**/api/*', async (route) => route.fulfill({ status: 502, json: {} }))
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await look('plans-failed')
  await page.goto(`${environment.demo.addresses.site}/editor`)
  await page.getByText('The editor opens once you are signed in.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
  await look('signed-out')
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.unroute('**/api/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You are signed in as').waitFor()
  await page.getByText('Nothing exported yet.').waitFor()
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  expect(editor().url()).toContain('hostOrigin=')
})

it('says that the editor cannot be opened, until it is', async () => {
  verifies('H-12')
  const { page, look } = await openSite(environment, '/', { expected: [/Failed to load resource/] })
  await page.getByRole('heading', { name: 'Your edits' }).waitFor()
  await page.route('**/partner/v1/boot', async (route) => route.abort())
  await page.getByRole('link', { name: 'Open the editor' }).click()
  const failure = page.getByText('The editor cannot be opened just now.')
  await failure.waitFor()
  await look('editor-failed')
  await page.unroute('**/partner/v1/boot')
  await page.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  await expect.poll(() => failure.isVisible()).toBe(false)
})
