// The whole way of an edit with the editor's own controls: clips that are not owned, a quote, the checkout of the embed page,
// the payment, the clips unlocked where they stand, a film rendered in the browser, and the exports it lies among.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { addClip, editorOf, look, pay, press, sheetOf, standAt } from './editor-hand.ts'
import { askService } from './exporting.ts'
import { barcodeOf } from './picture.ts'
import { answerPayment, openShop, type Shop } from './shop.ts'
import { useStage } from './stage.ts'

const stage = useStage({ windowless: true })

/** Plays the film behind the link of the export history in a page of nobody. */
async function playExport(shop: Shop) {
  await shop.dialog.getByRole('button', { name: /^Copy link: Music video/ }).click()
  const link = await shop.dialog.getByRole('textbox', { name: 'Download link' }).inputValue()
  const film = Buffer.from(await (await askService(stage, new URL(link).pathname, {})).arrayBuffer())
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
    return (await barcodeOf(stage.browser, video))?.clip
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
    const shop = await openShop(stage, { expected: [/The Clipboard API has been blocked/] })
    const video = editorOf(shop).locator('video')
    await addClip(shop, 'Haze Cathedral')
    const first = await barcodeWhenShown(shop)
    await addClip(shop, 'Dusk Tide')
    const second = await barcodeWhenShown(shop)
    const at = 2
    await standAt(shop, at)
    await look(stage, shop, 'unowned')
    await press(shop, 'Buy to export')
    await sheetOf(shop, 'Buy to export').getByText('Total').waitFor()
    await look(stage, shop, 'gate')
    await press(shop, 'Buy 2 clips')
    await pay(shop)
    await pay(shop)
    await shop.title('All videos are yours').waitFor()
    await shop.button('Done').click()
    await sheetOf(shop, 'Ready to export').waitFor()
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.videoWidth)).toBe(640)
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBe(at)
    expect(await video.evaluate((each: HTMLVideoElement) => [each.paused, each.dataset['grade']])).toEqual([
      true,
      'master',
    ])
    await look(stage, shop, 'ready')
    await press(shop, 'Export now')
    await sheetOf(shop, 'Exported').waitFor()
    await look(stage, shop, 'exported')
    await press(shop, 'Show exports')
    await shop.dialog.getByText('Untitled edit').first().waitFor()
    await shop.page.screenshot({ path: stage.artifact('editor-exports.png') })
    expect(await playExport(shop)).toEqual({ facts: [640, 360, 12], clips: [first, second] })
  })

  it('is bought as a bundle at the quoted total, by one payment, and each clip is unlocked', async () => {
    verifies('B-36', 'H-08', 'P-08', 'P-27')
    const shop = await openShop(stage)
    for (const title of ['Haze Cathedral', 'Dusk Tide', 'Kaleidoskop']) await addClip(shop, title)
    await press(shop, 'Buy to export')
    const sheet = sheetOf(shop, 'Buy to export')
    await sheet.getByText('Total together').waitFor()
    await look(stage, shop, 'bundle-gate')
    const total = (await sheet.locator('strong').last().textContent()) ?? ''
    await press(shop, 'Buy 3 clips together')
    await shop.title('Buy 3 videos').waitFor()
    await shop.button(`Buy for ${total}`).waitFor()
    await look(stage, shop, 'bundle-checkout')
    const payment = await shop.pay()
    await payment.screenshot({ path: stage.artifact('bundle-payment.png') })
    await answerPayment(payment, `Pay ${total}`)
    await shop.title('All videos are yours').waitFor()
    const ends = ['Haze Cathedral', 'Dusk Tide', 'Kaleidoskop'].length
    expect((await shop.heard()).filter((line) => line.endsWith(' success'))).toHaveLength(ends)
    expect((await shop.heard())[1]).toBe('owns 3')
    await shop.button('Done').click()
    await sheetOf(shop, 'Ready to export').waitFor()
    await expect.poll(() => editorOf(shop).locator('video').getAttribute('data-grade')).toBe('master')
  })

  it('is bought clip by clip, from the card and from the stage, and nothing is charged for what is closed', async () => {
    verifies('P-09', 'P-27')
    const shop = await openShop(stage)
    await addClip(shop, 'Haze Cathedral')
    await editorOf(shop)
      .getByRole('region', { name: 'Stage' })
      .getByRole('button', { name: 'Buy Haze Cathedral' })
      .click()
    await shop.button('Cancel').click()
    await editorOf(shop).getByText('“Haze Cathedral” was not bought. Nothing was charged.').waitFor()
    await look(stage, shop, 'cancelled')
    const card = editorOf(shop).getByRole('region', { name: 'Library' })
    await card.getByRole('button', { name: 'Buy Haze Cathedral' }).click()
    await pay(shop)
    await shop.title('It’s yours').waitFor()
    await shop.button('Done').click()
    await editorOf(shop).getByText('“Haze Cathedral” is yours').waitFor()
    await card.getByText('Owned').waitFor()
    await expect.poll(() => editorOf(shop).locator('video').getAttribute('data-grade')).toBe('master')
    await look(stage, shop, 'bought')
  })
})

async function barcodeWhenShown(shop: Shop): Promise<number | undefined> {
  const video = editorOf(shop).locator('video')
  await expect.poll(async () => (await barcodeOf(stage.browser, video))?.clip).toBeGreaterThan(0)
  return (await barcodeOf(stage.browser, video))?.clip
}
