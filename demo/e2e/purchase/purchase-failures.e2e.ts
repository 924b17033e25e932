// Buying that does not go as it should, and in small frames: what the embed page says, and what the editor hears of it.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs } from '../support/page-guard.ts'
import { submitPayment, callControlApi, checkAppearance, openCustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ windowless: true })
const { hazeCathedral, duskTide, inkPsalm, crateSermon, neonLastTrain } = videoIds

describe('what does not go as it should', () => {
  it('is declined, and paid with the next try', async () => {
    verifies('H-08')
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: inkPsalm })
    const declined = await shop.pay()
    await submitPayment(declined, 'Decline it', 'Payment declined')
    await shop.title('Payment declined').waitFor()
    await checkAppearance(shop, 'declined')
    expect(await shop.editorUpdates()).toEqual(['owns 0'])
    await shop.button('Try again').click()
    const paid = await shop.pay()
    await paid.getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect(await shop.editorUpdates()).toEqual(['owns 0', 'owns 1', `${inkPsalm} success`])
  })

  it('finds what is owned already', async () => {
    verifies('H-08', 'B-26')
    const shop = await openCustomerPage(stage, {
      payload: { partner_external_user_id: 'usr_48213', email: 'maya.lindqvist@tallyroom.example' },
    })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: videoIds.rainOnMercury })
    await shop.title('Already yours').waitFor()
    await shop.button('Done').waitFor()
    await checkAppearance(shop, 'owned')
    expect((await shop.editorUpdates()).at(-1)).toBe(`${videoIds.rainOnMercury} success`)
  })

  it('cannot be bought', async () => {
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: crateSermon })
    await shop.title('Not for sale').waitFor()
    await checkAppearance(shop, 'unavailable')
    expect((await shop.editorUpdates()).at(-1)).toBe(`${crateSermon} failed video_unavailable`)
  })

  it('has nobody to belong to without an e-mail', async () => {
    verifies('H-08', 'B-14')
    const shop = await openCustomerPage(stage, { payload: {}, expected: failedResponseLogs(403) })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    await shop.title('Buying isn’t possible yet').waitFor()
    await checkAppearance(shop, 'no-email')
    expect(await shop.editorUpdates()).toEqual([
      'owns 0',
      `${hazeCathedral} failed no_account`,
      `${duskTide} failed no_account`,
    ])
  })

  it('meets a fault of the service, and goes on when tried again', async () => {
    const shop = await openCustomerPage(stage, { expected: failedResponseLogs(500) })
    await callControlApi(stage, '/faults', { operation: 'quotePurchase', status: 500, times: 1 })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: neonLastTrain })
    await shop.title('That didn’t work').waitFor()
    await checkAppearance(shop, 'trouble')
    await shop.button('Try again').click()
    await shop.button(/^Buy for/).waitFor()
    expect(await shop.editorUpdates()).toEqual(['owns 0'])
  })

  it('waits while the person is offline, and goes on by itself', async () => {
    verifies('H-08', 'H-14')
    const shop = await openCustomerPage(stage, { expected: [/ERR_INTERNET_DISCONNECTED/] })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: neonLastTrain })
    const payment = await shop.pay()
    await submitPayment(payment, /^Pay/)
    await shop.title('It’s yours').waitFor()
    await shop.button('Done').click()
    await shop.page.context().setOffline(true)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: duskTide })
    await shop.title('You’re offline').waitFor()
    await checkAppearance(shop, 'offline')
    await shop.page.context().setOffline(false)
    await shop.button(/^Buy for/).waitFor()
    expect((await shop.editorUpdates()).at(-1)).toBe(`${neonLastTrain} success`)
  })

  it('runs out of time, and begins anew', async () => {
    verifies('H-08')
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    const payment = await shop.pay()
    const first = payment.url()
    await callControlApi(stage, '/clock', { advance_seconds: 1_800 })
    await shop.button('I’ve paid, check now').click()
    await shop.title('This checkout has expired').waitFor()
    await checkAppearance(shop, 'expired')
    await shop.button('Start again').click()
    const second = await shop.pay()
    expect(second.url()).not.toBe(first)
    await callControlApi(stage, '/clock', { advance_seconds: -1_800 })
    await second.getByRole('button', { name: /^Pay/ }).click()
    await shop.title('It’s yours').waitFor()
    expect((await shop.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
  })

  it('ends with the session that is revoked in the middle of it, and promises nothing', async () => {
    verifies('H-08', 'H-11', 'B-17')
    const shop = await openCustomerPage(stage, { expected: failedResponseLogs(401) })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    await shop.pay()
    await callControlApi(stage, '/sessions/revoke', { all: true })
    await shop.button('I’ve paid, check now').click()
    await shop.title('Your session has ended').waitFor()
    await checkAppearance(shop, 'session-ended')
    expect(await shop.editorUpdates()).toEqual([
      'owns 0',
      `${hazeCathedral} failed invalid_session`,
      `${duskTide} failed invalid_session`,
    ])
  })

  it('is found again by an embed that was loaded anew in the middle of it', async () => {
    verifies('H-08', 'P-44')
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    const payment = await shop.pay()
    const before = payment.url()
    await shop.frame('embed').evaluate(() => location.reload())
    await expect.poll(() => shop.dialog.count()).toBe(0)
    await shop.embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button(/^Buy for/).waitFor()
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await shop.button(/^Buy for/).waitFor({ state: 'detached' })
    await shop.title('It’s yours').waitFor()
    expect((await shop.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
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
    const shop = await openCustomerPage(stage, { size })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    await shop.button(/^Buy for/).waitFor()
    await checkAppearance(shop, `${name}-ready`)
    const payment = await shop.pay()
    await shop.title('Waiting for your payment').waitFor()
    await checkAppearance(shop, `${name}-waiting`)
    await submitPayment(payment, 'Decline it', 'Payment declined')
    await shop.title('Payment declined').waitFor()
    await checkAppearance(shop, `${name}-declined`)
    const isWide = await shop.frame('embed').evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('dialog') ?? document.body
      return scrollWidth > clientWidth
    })
    expect(isWide).toBe(false)
  })

  it('speaks the person’s language, from right to left where it runs so', async () => {
    verifies('H-15')
    const shop = await openCustomerPage(stage, { locale: 'ar-EG' })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    await shop.title('شراء هذا الفيديو').waitFor()
    await shop.button(/^شراء مقابل/).waitFor()
    expect(await shop.dialog.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl')
    await checkAppearance(shop, 'arabic')
  })

  it('writes prices as the person’s region does', async () => {
    const shop = await openCustomerPage(stage, { locale: 'de-DE', size: { width: 400, height: 560 } })
    await shop.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await shop.button(/^Für .* kaufen$/).waitFor()
    await checkAppearance(shop, 'german')
    expect(await shop.dialog.getByText('116,10\u00a0$', { exact: true }).count()).toBe(1)
  })
})
