// Purchases that fail, and small frames: what the embed page shows, and what the editor receives.
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs } from '../support/page-guard.ts'
import { submitPayment, callControlApi, checkAppearance, openCustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
const { hazeCathedral, duskTide, inkPsalm, crateSermon, neonLastTrain } = videoIds

describe('an interrupted purchase', () => {
  it('a declined payment succeeds on the next attempt', async () => {
    verifies('H-08')
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: inkPsalm })
    const declined = await customer.pay()
    await submitPayment(declined, 'Decline it', 'Payment declined')
    await customer.title('Payment declined').waitFor()
    await checkAppearance(customer, 'declined')
    expect(await customer.editorUpdates()).toEqual(['owns 0'])
    await customer.button('Try again').click()
    const paid = await customer.pay()
    await paid.getByRole('button', { name: /^Pay/ }).click()
    await customer.title('It’s yours').waitFor()
    expect(await customer.editorUpdates()).toEqual(['owns 0', 'owns 1', `${inkPsalm} success`])
  })

  it('a video that is already owned ends as owned', async () => {
    verifies('H-08', 'B-26')
    const customer = await openCustomerPage(environment, {
      payload: { partner_external_user_id: 'usr_48213', email: 'maya.lindqvist@tallyroom.example' },
    })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: videoIds.rainOnMercury })
    await customer.title('Already yours').waitFor()
    await customer.button('Done').waitFor()
    await checkAppearance(customer, 'owned')
    expect((await customer.editorUpdates()).at(-1)).toBe(`${videoIds.rainOnMercury} success`)
  })

  it('a video that is not for sale is reported as unavailable', async () => {
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: crateSermon })
    await customer.title('Not for sale').waitFor()
    await checkAppearance(customer, 'unavailable')
    expect((await customer.editorUpdates()).at(-1)).toBe(`${crateSermon} failed video_unavailable`)
  })

  it('a customer without an e-mail address cannot buy, having no account', async () => {
    verifies('H-08', 'B-14')
    const customer = await openCustomerPage(environment, { payload: {}, expected: failedResponseLogs(403) })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    await customer.title('Buying isn’t possible yet').waitFor()
    await checkAppearance(customer, 'no-email')
    expect(await customer.editorUpdates()).toEqual([
      'owns 0',
      `${hazeCathedral} failed no_account`,
      `${duskTide} failed no_account`,
    ])
  })

  it('a service error is reported, and a retry continues', async () => {
    const customer = await openCustomerPage(environment, { expected: failedResponseLogs(500) })
    await callControlApi(environment, '/faults', { operation: 'quotePurchase', status: 500, times: 1 })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: neonLastTrain })
    await customer.title('That didn’t work').waitFor()
    await checkAppearance(customer, 'trouble')
    await customer.button('Try again').click()
    await customer.button(/^Buy for/).waitFor()
    expect(await customer.editorUpdates()).toEqual(['owns 0'])
  })

  it('an offline user’s purchase waits and resumes when the network is back', async () => {
    verifies('H-08', 'H-14')
    const customer = await openCustomerPage(environment, { expected: [/ERR_INTERNET_DISCONNECTED/] })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: neonLastTrain })
    const payment = await customer.pay()
    await submitPayment(payment, /^Pay/)
    await customer.title('It’s yours').waitFor()
    await customer.button('Done').click()
    await customer.page.context().setOffline(true)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: duskTide })
    await customer.title('You’re offline').waitFor()
    await checkAppearance(customer, 'offline')
    await customer.page.context().setOffline(false)
    await customer.button(/^Buy for/).waitFor()
    expect((await customer.editorUpdates()).at(-1)).toBe(`${neonLastTrain} success`)
  })

  it('an expired order is replaced by a new one', async () => {
    verifies('H-08')
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    const payment = await customer.pay()
    const first = payment.url()
    await callControlApi(environment, '/clock', { advance_seconds: 1_800 })
    await customer.button('I’ve paid, check now').click()
    await customer.title('This checkout has expired').waitFor()
    await checkAppearance(customer, 'expired')
    await customer.button('Start again').click()
    const second = await customer.pay()
    expect(second.url()).not.toBe(first)
    await callControlApi(environment, '/clock', { advance_seconds: -1_800 })
    await second.getByRole('button', { name: /^Pay/ }).click()
    await customer.title('It’s yours').waitFor()
    expect((await customer.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
  })

  it('a session revoked during payment ends the queue with a failure for each video', async () => {
    verifies('H-08', 'H-11', 'B-17')
    const customer = await openCustomerPage(environment, { expected: failedResponseLogs(401) })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [duskTide] })
    await customer.pay()
    await callControlApi(environment, '/operator/v1/sessions/revoke', { partner: partnersByName.tallyroom.id })
    await customer.button('I’ve paid, check now').click()
    await customer.title('Your session has ended').waitFor()
    await checkAppearance(customer, 'session-ended')
    expect(await customer.editorUpdates()).toEqual([
      'owns 0',
      `${hazeCathedral} failed invalid_session`,
      `${duskTide} failed invalid_session`,
    ])
  })

  it('an embed reloaded during payment finds its order again', async () => {
    verifies('H-08', 'P-44')
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    const payment = await customer.pay()
    const before = payment.url()
    await customer.frame('embed').evaluate(() => location.reload())
    await expect.poll(() => customer.dialog.count()).toBe(0)
    await customer.embed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await customer.button(/^Buy for/).waitFor()
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await customer.button(/^Buy for/).waitFor({ state: 'detached' })
    await customer.title('It’s yours').waitFor()
    expect((await customer.editorUpdates()).at(-1)).toBe(`${hazeCathedral} success`)
    expect(before).toContain('/partner/checkout/')
  })
})

describe('the checkout in small frames', () => {
  it.each([
    ['tiny', { width: 320, height: 256 }],
    ['compact', { width: 400, height: 560 }],
    ['narrow', { width: 340, height: 700 }],
  ])('is operable: %s', async (name, size) => {
    verifies('H-04', 'H-08')
    const customer = await openCustomerPage(environment, { size })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    await customer.button(/^Buy for/).waitFor()
    await checkAppearance(customer, `${name}-ready`)
    const payment = await customer.pay()
    await customer.title('Waiting for your payment').waitFor()
    await checkAppearance(customer, `${name}-waiting`)
    await submitPayment(payment, 'Decline it', 'Payment declined')
    await customer.title('Payment declined').waitFor()
    await checkAppearance(customer, `${name}-declined`)
    const isWide = await customer.frame('embed').evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('dialog') ?? document.body
      return scrollWidth > clientWidth
    })
    expect(isWide).toBe(false)
  })

  it('uses the user’s language and its direction', async () => {
    verifies('H-15')
    const customer = await openCustomerPage(environment, { locale: 'ar-EG' })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral, videoIds: [hazeCathedral, duskTide] })
    await customer.title('شراء هذا الفيديو').waitFor()
    await customer.button(/^شراء مقابل/).waitFor()
    expect(await customer.dialog.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl')
    await checkAppearance(customer, 'arabic')
  })

  it('formats prices for the user’s region', async () => {
    const customer = await openCustomerPage(environment, { locale: 'de-DE', size: { width: 400, height: 560 } })
    await customer.postFromEditor('REQUEST_PURCHASE', { videoId: hazeCathedral })
    await customer.button(/^Für .* kaufen$/).waitFor()
    await checkAppearance(customer, 'german')
    expect(await customer.dialog.getByText('116,10\u00a0$', { exact: true }).count()).toBe(1)
  })
})
