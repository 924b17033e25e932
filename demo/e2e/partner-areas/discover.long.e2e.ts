// Discover: Tallyroom shows the catalogue through its server's API key (Area A).
import { collections, videoIds, videos } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { callControlApi } from '../support/customer-page.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { fetchFromService } from '../exports/export-driver.ts'
import { checkArea, openArea, type AreaPageOptions } from './areas-page.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const newestFirst = videos.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
const fault = (body: object): Promise<void> => callControlApi(environment, '/faults', body)

async function restore(): Promise<void> {
  await fetchFromService(environment, '/_control/faults', { method: 'DELETE' })
}

const open = (options: Partial<AreaPageOptions> = {}) => openArea(environment, { tab: 'discover', ...options })

describe('Discover', () => {
  it('lists the whole catalogue, page by page, and no response contains the key', async () => {
    verifies('A-01', 'A-05', 'A-10')
    const area = await open()
    await area.panel.getByText('12 clips so far').waitFor()
    await checkArea(environment, area, 'discover')
    for (let count = 12; count < videos.length; count += 12) {
      await area.button('Show more clips').click()
      await expect.poll(async () => (await area.titles()).length).toBe(Math.min(count + 12, videos.length))
    }
    expect(await area.titles()).toEqual(newestFirst.map(({ title }) => title))
    expect(await area.button('Show more clips').count()).toBe(0)
    const responses = await area.ownResponses()
    expect(responses).toContain('Rain on Mercury')
    expect(responses).not.toMatch(/psk_(?:live|test)_/)
  })

  it('combines the filters, searches, and has a designed empty state', async () => {
    verifies('A-06', 'A-08', 'A-14')
    const area = await open()
    await area.panel.getByRole('combobox', { name: 'Shows' }).waitFor()
    const groups = await area.panel
      .locator('optgroup')
      .evaluateAll((all) => all.map((one) => one.getAttribute('label')))
    expect(groups).toEqual(['Visual themes', 'Objects', 'Actions', 'Locations', 'People', 'Time and weather'])
    await area.panel.getByRole('combobox', { name: 'Shows' }).selectOption('rain')
    await area.panel.getByText('2 clips', { exact: true }).waitFor()
    await area.panel.getByRole('combobox', { name: 'Genre' }).selectOption('chanson')
    await expect.poll(area.titles).toEqual(['Pluie de minuit'])
    await checkArea(environment, area, 'discover-filtered')
    await area.panel.getByRole('searchbox').fill('no such clip')
    await area.panel.getByRole('searchbox').press('Enter')
    await area.panel.getByRole('heading', { name: 'No clip matches' }).waitFor()
    await checkArea(environment, area, 'discover-empty')
    await area.button('Clear the filters').click()
    await area.panel.getByText('12 clips so far').waitFor()
    await area.panel.getByRole('searchbox').fill('mercury')
    await area.button('Search').click()
    await expect.poll(area.titles).toEqual(['Rain on Mercury'])
  })

  it('opens and closes a collection', async () => {
    verifies('A-12')
    const area = await open()
    const collection = collections[0]
    const chip = area.button(new RegExp(`^${collection?.name}`))
    await chip.click()
    await area.panel.getByText(collection?.description ?? '').waitFor()
    const inOrder = collection?.videos.map((id) => videos.find((video) => video.id === id)?.title)
    await expect.poll(area.titles).toEqual(inOrder)
    expect(await chip.getAttribute('aria-pressed')).toBe('true')
    await checkArea(environment, area, 'discover-collection')
    await chip.click()
    await area.panel.getByText('12 clips so far').waitFor()
  })

  it('plays one preview at a time in a plain video element', async () => {
    verifies('A-15', 'A-17', 'A-20')
    const area = await open()
    const [first, second] = newestFirst.filter(({ id }) => id !== videoIds.crateSermon)
    await area.button(`Play preview of ${first?.title}`).click()
    const video = area.panel.locator('video')
    const played = () =>
      video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && element.videoWidth > 0)
    await expect.poll(played).toBe(true)
    expect(await video.getAttribute('src')).toMatch(
      new RegExp(`^${environment.demo.addresses.service}/v1/media/stream/[\\w-]+$`),
    )
    await checkArea(environment, area, 'discover-preview')
    await area.button(`Play preview of ${second?.title}`).click()
    await expect.poll(() => video.getAttribute('aria-label')).toBe(`Preview of ${second?.title}`)
    await expect.poll(played).toBe(true)
    expect(await video.count()).toBe(1)
  })

  it('reports a preview that does not play, and tries again with a fresh address', async () => {
    const area = await open({ expected: failedResponseLogs(502) })
    const title = newestFirst[0]?.title
    await fault({ operation: 'streamMedia', status: 502, times: 1 })
    await area.button(`Play preview of ${title}`).click()
    await area.panel.getByText('This preview doesn’t play.').waitFor()
    await checkArea(environment, area, 'discover-preview-failed')
    await area.button('Try again').click()
    await expect
      .poll(() => area.panel.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime > 0))
      .toBe(true)
  })

  it('shows that it loads, then the failure with its request id, and recovers', async () => {
    verifies('A-23')
    await fault({ operation: 'listVideos', status: 500, latency_ms: 1_500, times: 1 })
    const area = await open({ expected: failedResponseLogs(502) })
    await area.panel.getByRole('status', { name: 'Loading clips' }).waitFor()
    await checkArea(environment, area, 'discover-loading')
    await area.panel.getByRole('heading', { name: 'The catalogue is not answering' }).waitFor()
    expect(await area.panel.getByText(/^Request \S+$/).count()).toBe(1)
    await checkArea(environment, area, 'discover-failed')
    await area.button('Try again').click()
    await area.panel.getByText('12 clips so far').waitFor()
  })

  it('keeps the clips when the next page fails', async () => {
    const area = await open({ expected: failedResponseLogs(429) })
    await area.panel.getByText('12 clips so far').waitFor()
    await fault({ operation: 'listVideos', status: 429, retry_after_seconds: 60, times: 1 })
    await area.button('Show more clips').click()
    await area.panel.getByRole('heading', { name: 'A lot is going on right now' }).waitFor()
    expect(await area.titles()).toHaveLength(12)
    await area.button('Try again').click()
    await expect.poll(async () => (await area.titles()).length).toBe(24)
  })

  it('shows an account without an API key what is missing', async () => {
    const { partners } = await (await fetch(partnersAddress(), { headers: partnersHost() })).json()
    const partner = partners.find(({ name }: { name: string }) => name === 'Fermata')?.id
    const area = await open({ query: `&partner=${partner}`, expected: failedResponseLogs(409) })
    await area.panel.getByRole('heading', { name: 'This account isn’t connected yet' }).waitFor()
    expect(await area.panel.getByText('Tallyroom’s team has to add an API key first.').count()).toBe(1)
    await checkArea(environment, area, 'discover-no-key')
  })

  it('works with the keyboard alone', async () => {
    const area = await open()
    const { page } = area
    await page.getByRole('tab', { name: 'Discover' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tab', { name: 'Downloads' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    await area.panel.getByText('12 clips so far').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    await page.keyboard.type('mercury')
    await page.keyboard.press('Enter')
    await expect.poll(area.titles).toEqual(['Rain on Mercury'])
    await area.button('Play preview of Rain on Mercury').focus()
    await page.keyboard.press('Enter')
    await area.panel.locator('video').waitFor()
  })

  it('fits a phone', async () => {
    const area = await open({ size: { width: 390, height: 844 } })
    await area.panel.getByText('12 clips so far').waitFor()
    await checkArea(environment, area, 'discover-phone')
    expect(await area.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

const partnersAddress = (): string => {
  const { port } = new URL(environment.demo.addresses.partner)
  return `http://127.0.0.1:${port}/api/partners`
}
const partnersHost = () => ({ host: new URL(environment.demo.addresses.partner).host })
