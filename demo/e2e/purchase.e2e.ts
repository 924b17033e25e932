// Buying, three origins apart: the editor asks, the embed page sells, the hosted page takes the payment in a window.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { violations } from './accessible.ts'
import { refused } from './guard.ts'
import { answerPayment, control, openShop, type Shop } from './shop.ts'
import { useStage } from './stage.ts'

const stage = useStage()
const { hazeCathedral, duskTide, inkPsalm, crateSermon, neonLastTrain } = videoIds

/** The look of a state, and what axe says of it. */
async function look(shop: Shop, name: string): Promise<void> {
  const areLoaded = () => shop.frame('embed').evaluate(() => [...document.images].every(({ complete }) => complete))
  await expect.poll(areLoaded).toBe(true)
  // A page behind its payment window hardly gets any time, and axe takes some.
  await shop.page.bringToFront()
  await shop.screenshot(name)
  expect(await violations(shop.frame('embed'))).toEqual([])
}

/** The editor’s document, so that a reload of it would show. */
const markDocument = (shop: Shop): Promise<void> =>
  shop.frame('editor').evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (shop: Shop): Promise<boolean> =>
  shop.frame('editor').evaluate(() => document.documentElement.hasAttribute('data-marked'))

const asking = 'We’re checking for your payment.'
const notYet = 'Your payment hasn’t arrived yet. It can take a moment. This continues by itself once it’s confirmed.'

/** Writes down whatever the dialog’s live region says from now on, a line each. */
const keepSaid = (shop: Shop): Promise<void> =>
  shop.dialog.getByRole('status').evaluate((region) => {
    const lines: (string | null)[] = []
    new MutationObserver(() => {
      lines.push(region.textContent)
      region.setAttribute('data-said', lines.join('\n'))
    }).observe(region, { characterData: true, childList: true, subtree: true })
  })
const said = async (shop: Shop): Promise<readonly string[]> =>
  (await shop.dialog.getByRole('status').getAttribute('data-said'))?.split('\n') ?? []

describe('a video that is bought', () => {
  it('is paid in a window, unlocked in the editor and told once, after the data that says so', async () => {
    verifies('H-08', 'B-27', 'B-22', 'P-08', 'P-27')
    const shop = await openShop(stage)
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, price: 1, reason: 'export' })
    await shop.button('Buy for $116.10').waitFor()
    await look(shop, 'ready')
    const payment = await shop.pay()
    await shop.title('Waiting for your payment').waitFor()
    await look(shop, 'waiting')
    await keepSaid(shop)
    const place = await shop.dialog.boundingBox()
    for (const times of [1, 2]) {
      await shop.button('I’ve paid, check now').click()
      await expect.poll(() => said(shop)).toEqual(Array.from({ length: times }, () => [asking, notYet]).flat())
    }
    expect(await shop.dialog.boundingBox()).toEqual(place)
    await look(shop, 'not-yet')
    expect(await shop.heard()).toEqual(['owns 0'])
    await markDocument(shop)
    await answerPayment(payment, 'Pay $116.10', 'It’s yours')
    await shop.title('It’s yours').waitFor()
    expect(await shop.heard()).toEqual(['owns 0', 'owns 1', `${hazeCathedral} success`])
    expect(await isMarked(shop)).toBe(true)
    await look(shop, 'paid')
    await shop.button('Done').click()
    await expect.poll(() => shop.dialog.count()).toBe(0)
    await expect.poll(() => shop.frame('editor').evaluate(() => document.hasFocus())).toBe(true)
  })

  it('has its shape before its price, and keeps it', async () => {
    const shop = await openShop(stage)
    await control(stage, '/faults', { operation: 'quotePurchase', latency_ms: 3_000, times: 1 })
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button('Buy').waitFor()
    await look(shop, 'quoting')
    const height = async () => Math.round((await shop.dialog.boundingBox())?.height ?? 0)
    const before = await height()
    await shop.dialog.getByRole('link').waitFor()
    expect(await height()).toBe(before)
    expect(await shop.frame('embed').evaluate(() => document.activeElement?.textContent)).toBe('Buy for $116.10')
  })

  it('is paid behind the link where a blocker stops the window', async () => {
    verifies('H-08')
    const shop = await openShop(stage)
    await shop.frame('embed').evaluate(() => {
      window.open = () => null
    })
    await shop.say('REQUEST_VIDEO_PURCHASE', { videoId: hazeCathedral })
    await shop.button('Buy for $116.10').click()
    await shop.title('Waiting for your payment').waitFor()
    const payment = shop.page.context().waitForEvent('page')
    await shop.dialog.getByRole('link', { name: /^Open payment page/ }).click()
    await (await payment).getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect((await shop.heard()).at(-1)).toBe(`${hazeCathedral} success`)
  })

  it('is noticed by itself, whoever looks away', async () => {
    const shop = await openShop(stage)
    await shop.say('NAVIGATE_TO_PURCHASE', { videoId: duskTide })
    const payment = await shop.pay('link')
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect((await shop.heard()).at(-1)).toBe(`${duskTide} success`)
  })

  it.each([
    ['under COOP', { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }],
    [
      'within the sandbox that the specification names',
      { attributes: 'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"' },
    ],
  ])('is paid in a partner’s page %s', async (_, options) => {
    verifies('H-08', 'H-14')
    const shop = await openShop(stage, options)
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button(/^Buy for/).waitFor()
    const payment = await shop.pay()
    await answerPayment(payment, /^Pay/, 'It’s yours')
    await shop.title('It’s yours').waitFor()
    expect((await shop.heard()).at(-1)).toBe(`${hazeCathedral} success`)
  })
})

describe('a queue', () => {
  it('shows one video at a time and sums up', async () => {
    verifies('H-08', 'B-25')
    const shop = await openShop(stage)
    const wanted = [hazeCathedral, crateSermon, duskTide]
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: wanted })
    await shop.dialog.getByText('Video 1 of 3', { exact: true }).waitFor()
    await shop.button(/^Buy for/).waitFor()
    await look(shop, 'queue')
    const first = await shop.pay()
    await answerPayment(first, /^Pay/, 'It’s yours')
    await shop.dialog.getByText('Video 3 of 3', { exact: true }).waitFor()
    await shop.button(/^Buy for/).waitFor()
    await look(shop, 'queue-third')
    const third = await shop.pay()
    await answerPayment(third, /^Pay/, 'It’s yours')
    await shop.title('2 of 3 videos are yours').waitFor()
    await look(shop, 'summary')
    expect(await shop.heard()).toEqual([
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
    const shop = await openShop(stage)
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    const payment = await shop.pay()
    await shop.button('Cancel').click()
    await expect.poll(() => shop.dialog.count()).toBe(0)
    await expect.poll(() => shop.heard()).toEqual(['owns 0', `${duskTide} cancelled`, `${hazeCathedral} cancelled`])
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await payment.getByRole('heading', { name: 'Checkout cancelled' }).waitFor()
  })

  it('is cancelled on the payment page too', async () => {
    const shop = await openShop(stage)
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    const payment = await shop.pay()
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => shop.dialog.count()).toBe(0)
    expect(await shop.heard()).toEqual(['owns 0', `${hazeCathedral} cancelled`, `${duskTide} cancelled`])
  })
})

describe('what does not go as it should', () => {
  it('is declined, and paid with the next try', async () => {
    verifies('H-08')
    const shop = await openShop(stage)
    await shop.say('REQUEST_PURCHASE', { videoId: inkPsalm })
    const declined = await shop.pay()
    await answerPayment(declined, 'Decline it', 'Payment declined')
    await shop.title('Payment declined').waitFor()
    await look(shop, 'declined')
    expect(await shop.heard()).toEqual(['owns 0'])
    await shop.button('Try again').click()
    const paid = await shop.pay()
    await paid.getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect(await shop.heard()).toEqual(['owns 0', 'owns 1', `${inkPsalm} success`])
  })

  it('finds what is owned already', async () => {
    verifies('H-08', 'B-26')
    const shop = await openShop(stage, {
      payload: { partner_external_user_id: 'usr_48213', email: 'maya.lindqvist@tallyroom.example' },
    })
    await shop.say('REQUEST_PURCHASE', { videoId: videoIds.rainOnMercury })
    await shop.title('Already yours').waitFor()
    await shop.button('Done').waitFor()
    await look(shop, 'owned')
    expect((await shop.heard()).at(-1)).toBe(`${videoIds.rainOnMercury} success`)
  })

  it('cannot be bought', async () => {
    const shop = await openShop(stage)
    await shop.say('REQUEST_PURCHASE', { videoId: crateSermon })
    await shop.title('Not for sale').waitFor()
    await look(shop, 'unavailable')
    expect((await shop.heard()).at(-1)).toBe(`${crateSermon} failed video_unavailable`)
  })

  it('has nobody to belong to without an e-mail', async () => {
    verifies('H-08', 'B-14')
    const shop = await openShop(stage, { payload: {}, expected: refused(403) })
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    await shop.title('Buying isn’t possible yet').waitFor()
    await look(shop, 'no-email')
    expect(await shop.heard()).toEqual([
      'owns 0',
      `${hazeCathedral} failed no_account`,
      `${duskTide} failed no_account`,
    ])
  })

  it('meets a fault of the service, and goes on when tried again', async () => {
    const shop = await openShop(stage, { expected: refused(500) })
    await control(stage, '/faults', { operation: 'quotePurchase', status: 500, times: 1 })
    await shop.say('REQUEST_PURCHASE', { videoId: neonLastTrain })
    await shop.title('That didn’t work').waitFor()
    await look(shop, 'trouble')
    await shop.button('Try again').click()
    await shop.button(/^Buy for/).waitFor()
    expect(await shop.heard()).toEqual(['owns 0'])
  })

  it('waits while the person is offline, and goes on by itself', async () => {
    verifies('H-08', 'H-14')
    const shop = await openShop(stage, { expected: [/ERR_INTERNET_DISCONNECTED/] })
    await shop.say('REQUEST_PURCHASE', { videoId: neonLastTrain })
    const payment = await shop.pay()
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await payment.getByRole('heading', { name: 'It’s yours' }).waitFor()
    await shop.title('It’s yours').waitFor()
    await shop.button('Done').click()
    await shop.page.context().setOffline(true)
    await shop.say('REQUEST_PURCHASE', { videoId: duskTide })
    await shop.title('You’re offline').waitFor()
    await look(shop, 'offline')
    await shop.page.context().setOffline(false)
    await shop.button(/^Buy for/).waitFor()
    expect((await shop.heard()).at(-1)).toBe(`${neonLastTrain} success`)
  })

  it('runs out of time, and begins anew', async () => {
    verifies('H-08')
    const shop = await openShop(stage)
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral })
    const payment = await shop.pay()
    const first = payment.url()
    await control(stage, '/clock', { advance_seconds: 1_800 })
    await shop.button('I’ve paid, check now').click()
    await shop.title('This checkout has expired').waitFor()
    await look(shop, 'expired')
    await shop.button('Start again').click()
    const second = await shop.pay()
    expect(second.url()).not.toBe(first)
    await control(stage, '/clock', { advance_seconds: -1_800 })
    await second.getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect((await shop.heard()).at(-1)).toBe(`${hazeCathedral} success`)
  })

  it('ends with the session that is revoked in the middle of it, and promises nothing', async () => {
    verifies('H-08', 'H-11', 'B-17')
    const shop = await openShop(stage, { expected: refused(401) })
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    await shop.pay()
    await control(stage, '/sessions/revoke', { all: true })
    await shop.button('I’ve paid, check now').click()
    await shop.title('Your session has ended').waitFor()
    await look(shop, 'session-ended')
    expect(await shop.heard()).toEqual([
      'owns 0',
      `${hazeCathedral} failed invalid_session`,
      `${duskTide} failed invalid_session`,
    ])
  })

  it('is found again by an embed that was loaded anew in the middle of it', async () => {
    verifies('H-08', 'P-44')
    const shop = await openShop(stage)
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral })
    const payment = await shop.pay()
    const before = payment.url()
    await shop.frame('embed').evaluate(() => location.reload())
    await expect.poll(() => shop.dialog.count()).toBe(0)
    await shop.embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button(/^Buy for/).waitFor()
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await shop.button(/^Buy for/).waitFor({ state: 'detached' })
    await shop.title('It’s yours').waitFor()
    expect((await shop.heard()).at(-1)).toBe(`${hazeCathedral} success`)
    expect(before).toContain('/partner/checkout/')
  })
})

describe('the checkout in small frames', () => {
  it.each([
    ['compact', { width: 400, height: 560 }],
    ['tiny', { width: 320, height: 256 }],
    ['narrow', { width: 340, height: 700 }],
  ])('can be worked: %s', async (name, size) => {
    verifies('H-04', 'H-08')
    const shop = await openShop(stage, { size })
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    await shop.button(/^Buy for/).waitFor()
    await look(shop, `${name}-ready`)
    const payment = await shop.pay()
    await shop.title('Waiting for your payment').waitFor()
    await look(shop, `${name}-waiting`)
    await answerPayment(payment, 'Decline it', 'Payment declined')
    await shop.title('Payment declined').waitFor()
    await look(shop, `${name}-declined`)
    const isWide = await shop.frame('embed').evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('dialog') ?? document.body
      return scrollWidth > clientWidth
    })
    expect(isWide).toBe(false)
  })

  it('speaks the person’s language, from right to left where it runs so', async () => {
    verifies('H-15')
    const shop = await openShop(stage, { locale: 'ar-EG' })
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    await shop.title('شراء هذا الفيديو').waitFor()
    await shop.button(/^شراء مقابل/).waitFor()
    expect(await shop.dialog.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl')
    await look(shop, 'arabic')
  })

  it('writes prices as the person’s region does', async () => {
    const shop = await openShop(stage, { locale: 'de-DE', size: { width: 400, height: 560 } })
    await shop.say('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button(/^Für .* kaufen$/).waitFor()
    await look(shop, 'german')
    expect(await shop.dialog.getByText('116,10\u00a0$', { exact: true }).count()).toBe(1)
  })
})
