// What the editor's library offers beside its search: filters, videos like the one that is open, and clips that do not play.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { addClip, timelineClips, editorFrame, checkEditorAppearance, pressButton } from './editor-driver.ts'
import { openCustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { rowCounts } from '../support/workspace.ts'

const stage = useTestEnvironment({ windowless: true })

describe('the library', () => {
  it('is filtered by the catalogue’s own values', async () => {
    verifies('P-16')
    const shop = await openCustomerPage(stage)
    const library = editorFrame(shop).getByRole('region', { name: 'Library' })
    await library.getByRole('button', { name: /^Add / }).first().waitFor()
    const before = await library.getByRole('listitem').count()
    await pressButton(shop, 'Filters')
    const chip = library.getByRole('group', { name: 'Category' }).getByRole('button').first()
    const count = Number(await chip.locator('span').innerText())
    await chip.click()
    await expect.poll(() => library.getByRole('listitem').count()).toBe(count)
    expect(count).toBeLessThan(before)
    await checkEditorAppearance(stage, shop, 'filters')
    await pressButton(shop, 'Clear filters')
    await expect.poll(() => library.getByRole('listitem').count()).toBe(before)
  })

  it('offers videos like the one that is open, which the host opens in its place', async () => {
    verifies('H-10', 'P-14')
    const shop = await openCustomerPage(stage)
    await shop.postFromEditor('REQUEST_OPEN_PROJECT', { videoId: videoIds.rainOnMercury })
    await expect.poll(() => timelineClips(shop).count()).toBe(1)
    const related = editorFrame(shop).getByRole('region', { name: 'Related videos' })
    await related.getByRole('heading', { name: 'More like “Rain on Mercury”' }).waitFor()
    await checkEditorAppearance(stage, shop, 'related')
    const card = related.getByRole('button').first()
    const title = await card.locator('bdi').innerText()
    await card.click()
    await editorFrame(shop).locator(`video[aria-label^="${title} by"]`).waitFor()
    expect(await timelineClips(shop).count()).toBe(1)
  })
})

it('a clip whose stream cannot be played is reported once, and said to be out of use', async () => {
  verifies('H-16', 'P-24')
  const shop = await openCustomerPage(stage, { expected: [/ERR_FAILED/] })
  const noted = async () => (await rowCounts(stage))['issue_reports'] ?? 0
  const before = await noted()
  await shop.page.context().route('**/v1/media/stream/**', (route) => route.abort())
  await addClip(shop, 'Haze Cathedral')
  await editorFrame(shop).getByRole('heading', { name: '“Haze Cathedral” cannot be shown' }).waitFor()
  await checkEditorAppearance(stage, shop, 'problem')
  await expect.poll(noted).toBe(before + 1)
  await pressButton(shop, 'Buy to export')
  await editorFrame(shop).getByText('so it cannot be exported').waitFor()
})
