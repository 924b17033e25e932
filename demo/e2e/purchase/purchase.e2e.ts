// Buying, three origins apart: the editor asks, the embed page sells, the hosted page takes the payment in a window.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  submitPayment,
  callControlApi,
  checkAppearance,
  openCustomerPage,
  type CustomerPage,
} from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment()
const { hazeCathedral, duskTide, crateSermon } = videoIds

/** The editor’s document, so that a reload of it would show. */
const markDocument = (shop: CustomerPage): Promise<void> =>
  shop.frame('editor').evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (shop: CustomerPage): Promise<boolean> =>
  shop.frame('editor').evaluate(() => document.documentElement.hasAttribute('data-marked'))

const asking = 'We’re checking for your payment.'
const notYet = 'Your payment hasn’t arrived yet. It can take a moment. This continues by itself once it’s confirmed.'

/** Writes down whatever the dialog’s live region says from now on, a line each. */
const keepSaid = (shop: CustomerPage): Promise<void> =>
  shop.dialog.getByRole('status').evaluate((region) => {
    const lines: (string | null)[] = []
    new MutationObserver(() => {
      lines.push(region.textContent)
      region.setAttribute('data-said', lines.join('\n'))
    }).observe(region, { characterData: true, childList: true, subtree: true })
  })
const said = async (shop: CustomerPage): Promise<readonly string[]> =>
  (await shop.dialog.getByRole('status').getAttribute('data-said'))?.split('\n') ?? []

describe('a video that is bought', () => {
  it('is paid in a window, unlocked in the editor and told once, after the data that says so', async () => {
    verifies('H-08', 'B-27', 'B-22', 'P-08', 'P-27')
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, price: 1, reason: 'export' })
    await shop.button('Buy for $116.10').waitFor()
    await checkAppearance(shop, 'ready')
    const payment = await shop.pay()
    await shop.title('Waiting for your payment').waitFor()
    await checkAppearance(shop, 'waiting')
    await keepSaid(shop)
    const place = await shop.dialog.boundingBox()
    for (const times of [1, 2]) {
      await shop.button('I’ve paid, check now').click()
      await expect.poll(() => said(shop)).toEqual(Array.from({ length: times }, () => [asking, notYet]).flat())
    }
    expect(await shop.dialog.boundingBox()).toEqual(place)
    await checkAppearance(shop, 'not-yet')
    expect(await shop.editorUpdates()).toEqual(['owns 0'])
    await markDocument(shop)
    await submitPayment(payment, 'Pay $116.10')
    await shop.title('It’s yours').waitFor()
    expect(await shop.editorUpdates()).toEqual(['owns 0', 'owns 1', `${hazeCathedral} success`])
    expect(await isMarked(shop)).toBe(true)
    await checkAppearance(shop, 'paid')
    await shop.button('Done').click()
    await expect.poll(() => shop.dialog.count()).toBe(0)
    await expect.poll(() => shop.frame('editor').evaluate(() => document.hasFocus())).toBe(true)
  })

  it('has its shape before its price, and keeps it', async () => {
    const shop = await openCustomerPage(stage)
    await callControlApi(stage, '/faults', { operation: 'quotePurchase', latency_ms: 3_000, times: 1 })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button('Buy').waitFor()
    await checkAppearance(shop, 'quoting')
    const height = async () => Math.round((await shop.dialog.boundingBox())?.height ?? 0)
    const before = await height()
    await shop.dialog.getByRole('link').waitFor()
    expect(await height()).toBe(before)
    expect(await shop.frame('embed').evaluate(() => document.activeElement?.textContent)).toBe('Buy for $116.10')
  })

  it('is paid behind the link where a blocker stops the window', async () => {
    verifies('H-08')
    const shop = await openCustomerPage(stage)
    await shop.frame('embed').evaluate(() => {
      window.open = () => null
    })
    await shop.postFromEditor('REQUEST_VIDEO_PURCHASE', { videoId: hazeCathedral })
    await shop.button('Buy for $116.10').click()
    await shop.title('Waiting for your payment').waitFor()
    const payment = shop.page.context().waitForEvent('page')
    await shop.dialog.getByRole('link', { name: /^Open payment page/ }).click()
    await (await payment).getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect((await shop.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
  })

  it('is noticed by itself, whoever looks away', async () => {
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('NAVIGATE_TO_PURCHASE', { videoId: duskTide })
    const payment = await shop.pay('link')
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect((await shop.editorUpdates()).at(-1)).toBe(`${duskTide} success`)
  })

  it.each([
    ['under COOP', { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }],
    [
      'within the sandbox that the specification names',
      { attributes: 'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"' },
    ],
  ])('is paid in a partner’s page %s', async (_, options) => {
    verifies('H-08', 'H-14')
    const shop = await openCustomerPage(stage, options)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button(/^Buy for/).waitFor()
    const payment = await shop.pay()
    await submitPayment(payment, /^Pay/)
    await shop.title('It’s yours').waitFor()
    expect((await shop.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
  })
})

describe('a queue', () => {
  it('shows one video at a time and sums up', async () => {
    verifies('H-08', 'B-25')
    const shop = await openCustomerPage(stage)
    const wanted = [hazeCathedral, crateSermon, duskTide]
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: wanted })
    await shop.dialog.getByText('Video 1 of 3', { exact: true }).waitFor()
    await shop.button(/^Buy for/).waitFor()
    await checkAppearance(shop, 'queue')
    const first = await shop.pay()
    await submitPayment(first, /^Pay/)
    await shop.dialog.getByText('Video 3 of 3', { exact: true }).waitFor()
    await shop.button(/^Buy for/).waitFor()
    await checkAppearance(shop, 'queue-third')
    const third = await shop.pay()
    await submitPayment(third, /^Pay/)
    await shop.title('You own 2 of 3 videos').waitFor()
    await checkAppearance(shop, 'summary')
    expect(await shop.editorUpdates()).toEqual([
      'owns 0',
      'owns 1',
      `${hazeCathedral} success`,
      `${crateSermon} failed video_unavailable`,
      'owns 2',
      `${duskTide} success`,
    ])
  })

  it('is cancelled as a whole, the order on the service with it', async () => {
    verifies('H-08')
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    const payment = await shop.pay()
    await shop.button('Cancel').click()
    await expect.poll(() => shop.dialog.count()).toBe(0)
    await expect
      .poll(() => shop.editorUpdates())
      .toEqual(['owns 0', `${duskTide} cancelled`, `${hazeCathedral} cancelled`])
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await payment.getByRole('heading', { name: 'Checkout cancelled' }).waitFor()
  })

  it('is cancelled on the payment page too', async () => {
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    const payment = await shop.pay()
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => shop.dialog.count()).toBe(0)
    expect(await shop.editorUpdates()).toEqual(['owns 0', `${hazeCathedral} cancelled`, `${duskTide} cancelled`])
  })
})
