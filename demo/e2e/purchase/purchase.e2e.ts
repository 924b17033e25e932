// Buying across three origins: the editor requests, the embed page sells, the hosted page takes the payment in a
// window.
import { videoIds } from '@proscenium/mock-server/seed'
import { byRun, onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  submitPayment,
  callControlApi,
  checkAppearance,
  openCustomerPage,
  type CustomerPage,
} from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
const { hazeCathedral, duskTide, crateSermon } = videoIds

/** Marks the editor’s document, so that a reload of it would show. */
const markDocument = (customer: CustomerPage): Promise<void> =>
  customer.frame('editor').evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (customer: CustomerPage): Promise<boolean> =>
  customer.frame('editor').evaluate(() => document.documentElement.hasAttribute('data-marked'))

const asking = 'We’re checking for your payment.'
const notYet = 'Your payment hasn’t arrived yet. It can take a moment. This continues by itself once it’s confirmed.'

/** Records what the dialog’s live region announces from now on, a line each. */
const recordAnnouncements = (customer: CustomerPage): Promise<void> =>
  customer.dialog.getByRole('status').evaluate((region) => {
    const lines: (string | null)[] = []
    new MutationObserver(() => {
      lines.push(region.textContent)
      region.setAttribute('data-said', lines.join('\n'))
    }).observe(region, { characterData: true, childList: true, subtree: true })
  })
const announcements = async (customer: CustomerPage): Promise<readonly string[]> =>
  (await customer.dialog.getByRole('status').getAttribute('data-said'))?.split('\n') ?? []

describe('a purchase', () => {
  it('is paid in a window, unlocks the video in the editor and is reported once, after the VIDEO_DATA with the new ownership', async () => {
    verifies('H-08', 'B-27', 'B-22', 'P-08', 'P-27')
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, price: 1, reason: 'export' })
    await customer.button('Buy for $116.10').waitFor()
    await checkAppearance(customer, 'ready')
    const payment = await customer.pay()
    await customer.title('Waiting for your payment').waitFor()
    await checkAppearance(customer, 'waiting')
    await recordAnnouncements(customer)
    const bounds = await customer.dialog.boundingBox()
    for (const times of [1, 2]) {
      await customer.button('I’ve paid, check now').click()
      await expect
        .poll(() => announcements(customer))
        .toEqual(Array.from({ length: times }, () => [asking, notYet]).flat())
    }
    expect(await customer.dialog.boundingBox()).toEqual(bounds)
    await checkAppearance(customer, 'not-yet')
    expect(await customer.editorUpdates()).toEqual(['owns 0'])
    await markDocument(customer)
    await submitPayment(payment, 'Pay $116.10')
    await customer.title('It’s yours').waitFor()
    expect(await customer.editorUpdates()).toEqual(['owns 0', 'owns 1', `${hazeCathedral} success`])
    expect(await isMarked(customer)).toBe(true)
    await checkAppearance(customer, 'paid')
    await customer.button('Done').click()
    await expect.poll(() => customer.dialog.count()).toBe(0)
    await expect.poll(() => customer.frame('editor').evaluate(() => document.hasFocus())).toBe(true)
  })

  it.each(onlyLong)('reserves the space of its price and does not shift when the price arrives', async () => {
    const customer = await openCustomerPage(environment)
    await callControlApi(environment, '/faults', { operation: 'quotePurchase', latency_ms: 3_000, times: 1 })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await customer.button('Buy').waitFor()
    await checkAppearance(customer, 'quoting')
    const height = async () => Math.round((await customer.dialog.boundingBox())?.height ?? 0)
    const before = await height()
    await customer.button('Buy for $116.10').waitFor()
    expect(await height()).toBe(before)
    expect(await customer.frame('embed').evaluate(() => document.activeElement?.textContent)).toBe('Buy for $116.10')
  })

  it('is paid through the link where a blocker stops the window', async () => {
    verifies('H-08')
    const customer = await openCustomerPage(environment)
    await customer.frame('embed').evaluate(() => {
      window.open = () => null
    })
    await customer.postFromEditor('REQUEST_VIDEO_PURCHASE', { videoId: hazeCathedral })
    await customer.button('Buy for $116.10').click()
    await customer.title('Waiting for your payment').waitFor()
    const payment = customer.page.context().waitForEvent('page')
    await customer.dialog.getByRole('link', { name: /^Open payment page/ }).click()
    await (await payment).getByRole('button', { name: /^Pay/ }).click()
    await customer.title('It’s yours').waitFor()
    expect((await customer.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
  })

  const underCoop = ['under COOP', { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }] as const
  const inSandbox = [
    'within the sandbox that the specification names',
    {
      attributes: 'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"',
      expected: [/can escape its sandboxing/],
    },
  ] as const

  it.each(byRun({ quick: [inSandbox], long: [underCoop, inSandbox] }))(
    'is paid in a partner’s page %s',
    async (_, options) => {
      verifies('H-08', 'H-14')
      const customer = await openCustomerPage(environment, options)
      await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
      await customer.button(/^Buy for/).waitFor()
      const payment = await customer.pay()
      await submitPayment(payment, /^Pay/)
      await customer.title('It’s yours').waitFor()
      expect((await customer.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
    },
  )
})

describe('the purchase queue', () => {
  it('shows one video at a time, then a summary', async () => {
    verifies('H-08', 'B-25')
    const customer = await openCustomerPage(environment)
    const requested = [hazeCathedral, crateSermon, duskTide]
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: requested })
    await customer.dialog.getByText('Video 1 of 3', { exact: true }).waitFor()
    await customer.button(/^Buy for/).waitFor()
    await checkAppearance(customer, 'queue')
    const first = await customer.pay()
    await submitPayment(first, /^Pay/)
    await customer.dialog.getByText('Video 3 of 3', { exact: true }).waitFor()
    await customer.button(/^Buy for/).waitFor()
    await checkAppearance(customer, 'queue-third')
    const third = await customer.pay()
    await submitPayment(third, /^Pay/)
    await customer.title('You own 2 of 3 videos').waitFor()
    await checkAppearance(customer, 'summary')
    expect(await customer.editorUpdates()).toEqual([
      'owns 0',
      'owns 1',
      `${hazeCathedral} success`,
      `${crateSermon} failed video_unavailable`,
      'owns 2',
      `${duskTide} success`,
    ])
  })

  it('is cancelled as a whole, including the order on the service', async () => {
    verifies('H-08')
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    const payment = await customer.pay()
    await customer.button('Cancel').click()
    await expect.poll(() => customer.dialog.count()).toBe(0)
    await expect
      .poll(() => customer.editorUpdates())
      .toEqual(['owns 0', `${duskTide} cancelled`, `${hazeCathedral} cancelled`])
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await payment.getByRole('heading', { name: 'Checkout cancelled' }).waitFor()
  })

  it.each(onlyLong)('is cancelled from the payment page too', async () => {
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    const payment = await customer.pay()
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => customer.dialog.count()).toBe(0)
    expect(await customer.editorUpdates()).toEqual(['owns 0', `${hazeCathedral} cancelled`, `${duskTide} cancelled`])
  })
})
