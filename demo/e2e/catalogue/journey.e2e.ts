// The whole way of a customer in catalog mode: find, watch, buy, edit, export, download, with real media.
import { readFileSync } from 'node:fs'
import { videoIds } from '@proscenium/mock-server/seed'
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { postFromEditor } from '../exports/export-driver.ts'
import { submitPayment } from '../support/customer-page.ts'
import { messagesOf } from '../support/page-activity.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openCatalogue, type CataloguePage, type Layout } from './catalogue-page.ts'

const environment = useTestEnvironment({ windowless: true })
const inLayouts = byRun<readonly Layout[]>({ quick: ['full'], long: ['full', 'compact', 'tiny'] })
const TITLE = 'Haze Cathedral'

/** Plays the preview of the detail view for a moment. */
async function watchPreview({ view }: CataloguePage): Promise<void> {
  const player = view('detail').locator('video[controls]')
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
}

/** Exports the clip on the stage with the editor's own controls. */
async function exportEdit({ editor }: CataloguePage): Promise<void> {
  await editor.getByRole('button', { name: 'Export', exact: true }).click()
  await editor.getByRole('button', { name: 'Export now' }).click()
  await editor.getByRole('dialog', { name: 'Exported' }).waitFor()
  await editor.getByRole('button', { name: 'Close' }).first().click()
}

/** Downloads a file of the purchases view. Returns its first bytes. */
async function download({ page, view }: CataloguePage, name: string | RegExp): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await view('purchases').getByRole('button', { name }).first().click()
  return readFileSync(await (await downloading).path())
}

const isVideoFile = (bytes: Buffer): boolean => bytes.subarray(4, 8).toString('latin1') === 'ftyp'

describe('a customer in catalog mode', () => {
  it.each(inLayouts)(
    'finds, watches, buys, edits, exports and downloads a video in the %s layout',
    async (layout) => {
      verifies('H-13', 'H-17', 'H-18', 'H-19', 'H-20', 'H-21', 'H-23', 'H-05')
      const found = await openCatalogue(environment, { layout })
      const { page, activity, view, shows, button, editor } = found
      const entries = await page.evaluate(() => history.length)
      expect(page.frames()).toHaveLength(2)
      await found.find(TITLE)
      await watchPreview(found)

      await button(/^Buy for/).click()
      await shows('checkout')
      await submitPayment(await found.pay(), /^Pay /)
      await button('Open in editor').click()
      await shows('editor', TITLE)
      await editor.locator('[data-phase="open"]').waitFor()
      // Behind the library where the editor shows one of them.
      await editor.locator(`video[aria-label^="${TITLE} by"]`).waitFor({ state: 'attached' })
      await exportEdit(found)

      await found.back('detail')
      await view('detail').getByText('This video is yours').waitFor()
      await button('Downloads and exports').click()
      await shows('purchases', 'Purchases')
      const file = await download(found, `Download: Music video, ${TITLE}`)
      expect([isVideoFile(file), file.length > 10_000]).toEqual([true, true])
      expect(isVideoFile(await download(found, /^Download: Music video, (?!Haze Cathedral$)/))).toBe(true)

      expect(activity.errors).toEqual([])
      expect(await messagesOf(page)).toEqual([])
      expect(await page.evaluate(() => history.length)).toBe(entries)
    },
    180_000,
  )

  it.each(inLayouts)(
    'leaves a purchase by Back without paying, with one result per video for the editor that asked: %s',
    async (layout) => {
      verifies('H-19', 'P-27')
      const found = await openCatalogue(environment, { layout })
      const { view, shows, button, editor } = found
      await found.find('Dusk Tide')
      await button('Try in editor').click()
      await editor.locator('[data-phase="open"]').waitFor()
      const requested = [videoIds.duskTide, videoIds.kaleidoskop]
      for (const videoId of requested)
        await postFromEditor(environment, found.frame('editor'), { type: 'REQUEST_PURCHASE', videoId })
      await shows('checkout')
      await found.back('editor')
      const results = async () =>
        (await messagesOf(found.frame('editor')))
          .map(({ data }): { type?: string; videoId?: string; status?: string } => JSON.parse(data) ?? {})
          .filter(({ type }) => type === 'PURCHASE_COMPLETE')
          .map(({ videoId, status }) => `${videoId} ${status}`)
      const cancelled = requested.map((id) => `${id} cancelled`).toSorted()
      await expect.poll(async () => (await results()).toSorted()).toEqual(cancelled)
      await editor.locator('[data-phase="open"]').waitFor()
      await found.back('detail')
      await view('detail')
        .getByRole('button', { name: /^Buy for/ })
        .waitFor()
      expect(await results()).toHaveLength(2)
    },
  )
})
