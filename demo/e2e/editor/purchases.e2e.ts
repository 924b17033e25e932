// Buying and exporting an edit with the editor's own controls: clips that are not owned, a quote, the embed page's
// checkout, the payment, unlocking in place, rendering in the browser, and the export history.
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  addClip,
  editorFrame,
  checkEditorAppearance,
  payInWindow,
  pressButton,
  editorDialog,
  seekTo,
  visibleVideo,
} from './editor-driver.ts'
import { fetchFromService } from '../exports/export-driver.ts'
import { readVideoBarcode } from '../support/barcode.ts'
import { submitPayment, openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })

/** Plays the file behind an export history link in a page without any session. */
async function playExport(customer: CustomerPage) {
  await customer.dialog.getByRole('button', { name: /^Copy link: Music video/ }).click()
  const link = await customer.dialog.getByRole('textbox', { name: 'Download link' }).inputValue()
  const film = Buffer.from(await (await fetchFromService(environment, new URL(link).pathname, {})).arrayBuffer())
  const page = await environment.browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.setContent('<style>body{margin:0}</style><video muted width="640" height="360"></video>')
  const video = page.locator('video')
  const seek = async (seconds: number) => {
    await video.evaluate(
      async (element: HTMLVideoElement, at) =>
        new Promise((resolve) => {
          element.addEventListener('seeked', resolve, { once: true })
          element.currentTime = at
        }),
      seconds,
    )
    return (await readVideoBarcode(environment.browser, video))?.clip
  }
  const facts = await video.evaluate(
    async (element: HTMLVideoElement, source) =>
      new Promise<readonly number[]>((resolve, reject) => {
        element.addEventListener('error', () => reject(new Error('it does not play')), { once: true })
        element.addEventListener(
          'loadeddata',
          () => resolve([element.videoWidth, element.videoHeight, Math.round(element.duration)]),
          { once: true },
        )
        element.src = source
      }),
    `data:video/mp4;base64,${film.toString('base64')}`,
  )
  const clips = [await seek(1), await seek(facts[2] === undefined ? 0 : facts[2] - 1)]
  await page.close()
  return { facts, clips }
}

describe('an edit of clips that are not owned', () => {
  it.each(onlyLong)(
    'is bought through the export gate, unlocks in place, is rendered and appears in the export history',
    async () => {
      verifies('H-08', 'H-09', 'B-28', 'P-03', 'P-04', 'P-08', 'P-23', 'P-27')
      const customer = await openCustomerPage(environment, { expected: [/The Clipboard API has been blocked/] })
      const video = visibleVideo(customer)
      await addClip(customer, 'Haze Cathedral')
      const first = await barcodeWhenShown(customer)
      await addClip(customer, 'Dusk Tide')
      const second = await barcodeWhenShown(customer)
      const at = 2
      await seekTo(customer, at)
      await checkEditorAppearance(environment, customer, 'unowned')
      await pressButton(customer, 'Buy to export')
      await editorDialog(customer, 'Buy to export').getByText('Total').waitFor()
      await checkEditorAppearance(environment, customer, 'gate')
      await pressButton(customer, 'Buy 2 clips')
      await payInWindow(customer)
      await customer.title('All videos are yours').waitFor()
      await customer.button('Done').click()
      await editorFrame(customer).getByRole('button', { name: 'Export now' }).waitFor()
      await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.videoWidth)).toBe(640)
      await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeCloseTo(at, 1)
      expect(await video.evaluate((each: HTMLVideoElement) => [each.paused, each.dataset['grade']])).toEqual([
        true,
        'master',
      ])
      await checkEditorAppearance(environment, customer, 'ready')
      await pressButton(customer, 'Export now')
      await editorDialog(customer, 'Exported').waitFor()
      await checkEditorAppearance(environment, customer, 'exported')
      await pressButton(customer, 'Show exports')
      await customer.dialog
        .getByText(/^Haze Cathedral, /)
        .first()
        .waitFor()
      await customer.page.screenshot({ path: environment.artifact('editor-exports.png') })
      expect(await playExport(customer)).toEqual({ facts: [640, 360, 12], clips: [first, second] })
    },
  )

  it('is bought as a bundle at the quoted total with one payment that unlocks each clip', async () => {
    verifies('B-36', 'H-08', 'P-08', 'P-27')
    const customer = await openCustomerPage(environment)
    for (const title of ['Haze Cathedral', 'Dusk Tide', 'Kaleidoskop']) await addClip(customer, title)
    await pressButton(customer, 'Buy to export')
    const sheet = editorDialog(customer, 'Buy to export')
    await sheet.getByText('Total together').waitFor()
    await checkEditorAppearance(environment, customer, 'bundle-gate')
    const total = (await sheet.locator('strong').last().textContent()) ?? ''
    await pressButton(customer, 'Buy 3 clips')
    await customer.title('Buy 3 videos').waitFor()
    await customer.button(`Buy for ${total}`).waitFor()
    await checkEditorAppearance(environment, customer, 'bundle-checkout')
    const payment = await customer.pay()
    await payment.screenshot({ path: environment.artifact('bundle-payment.png') })
    await submitPayment(payment, `Pay ${total}`)
    await customer.title('All videos are yours').waitFor()
    const ends = ['Haze Cathedral', 'Dusk Tide', 'Kaleidoskop'].length
    expect((await customer.editorUpdates()).filter((line) => line.endsWith(' success'))).toHaveLength(ends)
    expect((await customer.editorUpdates())[1]).toBe('owns 3')
    await customer.button('Done').click()
    await editorFrame(customer).getByRole('button', { name: 'Export now' }).waitFor()
    await expect.poll(() => visibleVideo(customer).getAttribute('data-grade')).toBe('master')
  })

  it.each(onlyLong)(
    'is bought clip by clip, from the card and from the stage, and a dismissed checkout charges nothing',
    async () => {
      verifies('P-09', 'P-27')
      const customer = await openCustomerPage(environment)
      await addClip(customer, 'Haze Cathedral')
      await editorFrame(customer)
        .getByRole('region', { name: 'Stage' })
        .getByRole('button', { name: 'Buy Haze Cathedral' })
        .click()
      await customer.button('Cancel').click()
      await editorFrame(customer).getByText('“Haze Cathedral” was not bought. Nothing was charged.').waitFor()
      await checkEditorAppearance(environment, customer, 'cancelled')
      const card = editorFrame(customer).getByRole('region', { name: 'Library' })
      await card.getByRole('button', { name: 'Buy Haze Cathedral' }).click()
      await payInWindow(customer)
      await customer.title('It’s yours').waitFor()
      await customer.button('Done').click()
      await editorFrame(customer).getByText('“Haze Cathedral” is yours').waitFor()
      await card.getByText('Owned').waitFor()
      await expect.poll(() => visibleVideo(customer).getAttribute('data-grade')).toBe('master')
      await checkEditorAppearance(environment, customer, 'bought')
    },
  )
})

async function barcodeWhenShown(customer: CustomerPage): Promise<number | undefined> {
  const video = visibleVideo(customer)
  await expect.poll(async () => (await readVideoBarcode(environment.browser, video))?.clip).toBeGreaterThan(0)
  return (await readVideoBarcode(environment.browser, video))?.clip
}
