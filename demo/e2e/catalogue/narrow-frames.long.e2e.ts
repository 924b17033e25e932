// Views in frames between the layouts: what belongs together stays together, and what is for sale can be bought at once.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { submitPayment } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openCatalogue, type CataloguePage } from './catalogue-page.ts'

const environment = useTestEnvironment({ windowless: true })

async function resizeFrame({ page }: CataloguePage, width: number, height: number): Promise<void> {
  await page.locator('iframe').evaluate(
    (frame, size) => {
      frame.setAttribute('width', String(size.width))
      frame.setAttribute('height', String(size.height))
    },
    { width, height },
  )
}

describe('a narrow frame', () => {
  it('lays all file rows of the purchases out alike', async () => {
    verifies('H-04', 'H-20')
    const found = await openCatalogue(environment)
    await found.find('Haze Cathedral')
    await found.button(/^Buy for/).click()
    await found.shows('checkout')
    await submitPayment(await found.pay(), /^Pay /)
    await found.button('Open in editor').waitFor()
    await resizeFrame(found, 390, 700)
    await found.embed.getByRole('button', { name: 'Purchases' }).click()
    await found.view('purchases').locator('[data-file]').first().waitFor()
    const rows = await found
      .view('purchases')
      .locator('[data-file]')
      .evaluateAll((files) =>
        files.map((file) => {
          const [label, buttons] = [file.querySelector('p'), file.querySelector('div')]
          if (label === null || buttons === null) return 'incomplete'
          const [above, below] = [label.getBoundingClientRect(), buttons.getBoundingClientRect()]
          return above.bottom <= below.top && above.left === below.left ? 'below' : 'beside'
        }),
      )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter((place) => place !== 'below')).toEqual([])
  })

  it('shows the price and the Buy button of a video without scrolling', async () => {
    verifies('H-04', 'H-18')
    const found = await openCatalogue(environment)
    await found.find('Haze Cathedral')
    const buy = found.button(/^Buy for/)
    await buy.waitFor()
    for (const [width, height] of [
      [700, 500],
      [560, 500],
      [390, 700],
    ] as const) {
      await resizeFrame(found, width, height)
      await expect.poll(() => found.frame('embed').evaluate(() => innerWidth)).toBe(width)
      const bottom = await buy.evaluate((button) => button.getBoundingClientRect().bottom)
      expect([width, bottom <= height]).toEqual([width, true])
    }
  })
})
