// The editor's library beside its search: filters, related videos, and clips that do not play.
import { videoIds } from '@proscenium/mock-server/seed'
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { timelineClips, editorFrame, checkEditorAppearance, pressButton } from './editor-driver.ts'
import { openCustomerPage } from '../support/customer-page.ts'
import { findClip } from '../support/find-clip.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { rowCounts } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

describe('the library', () => {
  it('filters by the catalogue’s own values', async () => {
    verifies('P-16')
    const customer = await openCustomerPage(environment)
    const library = editorFrame(customer).getByRole('region', { name: 'Library' })
    await library.getByRole('button', { name: /^Add / }).first().waitFor()
    const clips = library.getByRole('list', { name: 'Clips', exact: true }).getByRole('listitem')
    const before = await clips.count()
    await pressButton(customer, 'Filters')
    const chip = library.getByRole('group', { name: 'Category' }).getByRole('button').first()
    const count = Number(await chip.locator('span').innerText())
    await chip.click()
    await expect.poll(() => clips.count()).toBe(count)
    expect(count).toBeLessThan(before)
    await checkEditorAppearance(environment, customer, 'filters')
    await pressButton(customer, 'Clear filters')
    await expect.poll(() => clips.count()).toBe(before)
  })

  it('offers related videos, and the host opens one in place of the current video', async () => {
    verifies('H-10', 'P-14')
    const customer = await openCustomerPage(environment)
    await customer.postFromEditor('REQUEST_OPEN_PROJECT', { videoId: videoIds.rainOnMercury })
    await expect.poll(() => timelineClips(customer).count()).toBe(1)
    const related = editorFrame(customer).getByRole('region', { name: 'Related videos' })
    await related.getByRole('heading', { name: 'More like “Rain on Mercury”' }).waitFor()
    await checkEditorAppearance(environment, customer, 'related')
    const card = related.getByRole('button').first()
    const title = await card.locator('bdi').innerText()
    await card.click()
    await editorFrame(customer).locator(`video[aria-label^="${title} by"]`).waitFor()
    expect(await timelineClips(customer).count()).toBe(1)
  })
})

it.each(onlyLong)('reports a clip whose stream cannot be played once and marks it as unusable', async () => {
  verifies('H-16', 'P-24')
  const customer = await openCustomerPage(environment, { expected: [/ERR_FAILED/] })
  const noted = async () => (await rowCounts(environment))['issue_reports'] ?? 0
  const before = await noted()
  await customer.page.context().route('**/v1/media/stream/**', (route) => route.abort())
  await (await findClip(editorFrame(customer), 'Haze Cathedral')).click()
  await editorFrame(customer).getByRole('heading', { name: '“Haze Cathedral” cannot be shown' }).waitFor()
  await checkEditorAppearance(environment, customer, 'problem')
  await expect.poll(noted).toBe(before + 1)
  await pressButton(customer, 'Buy to export')
  await editorFrame(customer).getByText('so it cannot be exported').waitFor()
})
