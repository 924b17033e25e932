// The whole way of an edit with the editor's own controls: clips that are not owned, a quote, the checkout of the embed page,
// the payment, the clips unlocked where they stand, a film rendered in the browser, and the exports it lies among.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  addClip,
  editorFrame,
  checkEditorAppearance,
  payInWindow,
  pressButton,
  editorDialog,
  seekTo,
} from './editor-driver.ts'
import { fetchFromService } from '../exports/export-driver.ts'
import { readVideoBarcode } from '../support/barcode.ts'
import { submitPayment, openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ windowless: true })

/** Plays the film behind the link of the export history in a page of nobody. */
async function playExport(shop: CustomerPage) {
  await shop.dialog.getByRole('button', { name: /^Copy link: Music video/ }).click()
  const link = await shop.dialog.getByRole('textbox', { name: 'Download link' }).inputValue()
  const film = Buffer.from(await (await fetchFromService(stage, new URL(link).pathname, {})).arrayBuffer())
  const page = await stage.browser.newPage({ viewport: { width: 640, height: 360 } })
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
    return (await readVideoBarcode(stage.browser, video))?.clip
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
  it('is bought through the gate, unlocks where it stands, is rendered and lies among the exports', async () => {
    verifies('H-08', 'H-09', 'B-28', 'P-03', 'P-04', 'P-08', 'P-23', 'P-27')
    const shop = await openCustomerPage(stage, { expected: [/The Clipboard API has been blocked/] })
    const video = editorFrame(shop).locator('video')
    await addClip(shop, 'Haze Cathedral')
    const first = await barcodeWhenShown(shop)
    await addClip(shop, 'Dusk Tide')
    const second = await barcodeWhenShown(shop)
    const at = 2
    await seekTo(shop, at)
    await checkEditorAppearance(stage, shop, 'unowned')
    await pressButton(shop, 'Buy to export')
    await editorDialog(shop, 'Buy to export').getByText('Total').waitFor()
    await checkEditorAppearance(stage, shop, 'gate')
    await pressButton(shop, 'Buy 2 clips')
    await payInWindow(shop)
    await payInWindow(shop)
    await shop.title('All videos are yours').waitFor()
    await shop.button('Done').click()
    await editorDialog(shop, 'Ready to export').waitFor()
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.videoWidth)).toBe(640)
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBe(at)
    expect(await video.evaluate((each: HTMLVideoElement) => [each.paused, each.dataset['grade']])).toEqual([
      true,
      'master',
    ])
    await checkEditorAppearance(stage, shop, 'ready')
    await pressButton(shop, 'Export now')
    await editorDialog(shop, 'Exported').waitFor()
    await checkEditorAppearance(stage, shop, 'exported')
    await pressButton(shop, 'Show exports')
    await shop.dialog.getByText('Untitled edit').first().waitFor()
    await shop.page.screenshot({ path: stage.artifact('editor-exports.png') })
    expect(await playExport(shop)).toEqual({ facts: [640, 360, 12], clips: [first, second] })
  })

  it('is bought as a bundle at the quoted total, by one payment, and each clip is unlocked', async () => {
    verifies('B-36', 'H-08', 'P-08', 'P-27')
    const shop = await openCustomerPage(stage)
    for (const title of ['Haze Cathedral', 'Dusk Tide', 'Kaleidoskop']) await addClip(shop, title)
    await pressButton(shop, 'Buy to export')
    const sheet = editorDialog(shop, 'Buy to export')
    await sheet.getByText('Total together').waitFor()
    await checkEditorAppearance(stage, shop, 'bundle-gate')
    const total = (await sheet.locator('strong').last().textContent()) ?? ''
    await pressButton(shop, 'Buy 3 clips together')
    await shop.title('Buy 3 videos').waitFor()
    await shop.button(`Buy for ${total}`).waitFor()
    await checkEditorAppearance(stage, shop, 'bundle-checkout')
    const payment = await shop.pay()
    await payment.screenshot({ path: stage.artifact('bundle-payment.png') })
    await submitPayment(payment, `Pay ${total}`)
    await shop.title('All videos are yours').waitFor()
    const ends = ['Haze Cathedral', 'Dusk Tide', 'Kaleidoskop'].length
    expect((await shop.editorUpdates()).filter((line) => line.endsWith(' success'))).toHaveLength(ends)
    expect((await shop.editorUpdates())[1]).toBe('owns 3')
    await shop.button('Done').click()
    await editorDialog(shop, 'Ready to export').waitFor()
    await expect.poll(() => editorFrame(shop).locator('video').getAttribute('data-grade')).toBe('master')
  })

  it('is bought clip by clip, from the card and from the stage, and nothing is charged for what is closed', async () => {
    verifies('P-09', 'P-27')
    const shop = await openCustomerPage(stage)
    await addClip(shop, 'Haze Cathedral')
    await editorFrame(shop)
      .getByRole('region', { name: 'Stage' })
      .getByRole('button', { name: 'Buy Haze Cathedral' })
      .click()
    await shop.button('Cancel').click()
    await editorFrame(shop).getByText('“Haze Cathedral” was not bought. Nothing was charged.').waitFor()
    await checkEditorAppearance(stage, shop, 'cancelled')
    const card = editorFrame(shop).getByRole('region', { name: 'Library' })
    await card.getByRole('button', { name: 'Buy Haze Cathedral' }).click()
    await payInWindow(shop)
    await shop.title('It’s yours').waitFor()
    await shop.button('Done').click()
    await editorFrame(shop).getByText('“Haze Cathedral” is yours').waitFor()
    await card.getByText('Owned').waitFor()
    await expect.poll(() => editorFrame(shop).locator('video').getAttribute('data-grade')).toBe('master')
    await checkEditorAppearance(stage, shop, 'bought')
  })
})

async function barcodeWhenShown(shop: CustomerPage): Promise<number | undefined> {
  const video = editorFrame(shop).locator('video')
  await expect.poll(async () => (await readVideoBarcode(stage.browser, video))?.clip).toBeGreaterThan(0)
  return (await readVideoBarcode(stage.browser, video))?.clip
}
