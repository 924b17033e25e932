// Downloads: what Tallyroom's signed-in customer owns, through its server's API key (Area C).
import { readFile } from 'node:fs/promises'
import { usersByName, videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { callControlApi, submitPayment } from '../support/customer-page.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'
import { fetchFromService } from '../exports/export-driver.ts'
import { checkArea, openArea, type AreaPage, type AreaPageOptions } from './areas-page.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const { maya, jonas } = usersByName
const fault = (body: object): Promise<void> => callControlApi(environment, '/faults', body)
const pathOf = (address: string): string => new URL(address).pathname

async function restore(): Promise<void> {
  await fetchFromService(environment, '/_control/faults', { method: 'DELETE' })
}

const open = (options: Partial<AreaPageOptions> = {}) =>
  openArea(environment, { tab: 'downloads', query: `&user=${maya.externalUserId}`, ...options })

/** Presses a file's button and returns the downloaded file. */
async function download(area: AreaPage, name: string): Promise<{ readonly filename: string; readonly bytes: Buffer }> {
  const started = area.page.waitForEvent('download')
  await area.button(name).click()
  const file = await started
  return { filename: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

describe('Downloads', () => {
  it('lists what the user owns and downloads a file through a link of one hour', async () => {
    verifies('C-02', 'C-06', 'C-07')
    const area = await open()
    await area.panel.getByText('1 video is yours. A link works for one hour.').waitFor()
    expect(await area.titles()).toEqual(['Rain on Mercury'])
    await checkArea(environment, area, 'downloads')
    const { filename, bytes } = await download(area, 'Download Music video of Rain on Mercury')
    expect(filename).toBe('The Glass Postmen - Rain on Mercury.mp4')
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    const link = area.panel.getByRole('link', { name: filename })
    const served = await fetchFromService(environment, pathOf((await link.getAttribute('href')) ?? ''), {})
    expect(bytes.equals(Buffer.from(await served.arrayBuffer()))).toBe(true)
    await checkArea(environment, area, 'downloads-link')
    const reel = await download(area, 'Download Reel of Rain on Mercury')
    expect(reel.filename).toBe('The Glass Postmen - Rain on Mercury - reel.mp4')
    expect(await area.ownResponses()).not.toMatch(/psk_(?:live|test)_/)
  })

  it('shows a purchase in the Workspace when the tab opens', async () => {
    verifies('B-27', 'C-03', 'C-05')
    const context = await environment.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
    const workspace = await openWorkspace(environment, context, `?user=${jonas.externalUserId}`)
    const { page } = workspace
    const panel = page.getByRole('tabpanel')
    await page.getByRole('tab', { name: 'Downloads' }).click()
    await panel.getByRole('heading', { name: 'Nothing to download yet' }).waitFor()
    await checkArea(environment, areaOf(page), 'downloads-empty')
    await panel.getByRole('button', { name: 'Open Video' }).click()
    await workspace.frame('editor').evaluate(({ message, origin }) => window.parent.postMessage(message, origin), {
      message: { type: 'REQUEST_PURCHASE', videoId: videoIds.hazeCathedral },
      origin: environment.demo.addresses.service,
    })
    const dialog = workspace.embed.getByRole('dialog')
    const opened = context.waitForEvent('page')
    await dialog.getByRole('button', { name: /^Buy for/ }).click()
    const payment = await opened
    await payment.locator('[data-state="ready"]').waitFor()
    await submitPayment(payment, /^Pay/)
    await dialog.getByRole('heading', { name: 'It’s yours' }).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('tab', { name: 'Downloads' }).click()
    await panel.getByText('1 video is yours.').waitFor()
    const { bytes } = await download(areaOf(page), 'Download Music video of Haze Cathedral')
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  })

  it('says when a link has expired, and creates a new one', async () => {
    verifies('C-07')
    const area = await open({ prepare: (page) => page.clock.install() })
    await download(area, 'Download Music video of Rain on Mercury')
    const link = area.panel.getByRole('link')
    const address = pathOf((await link.getAttribute('href')) ?? '')
    expect((await fetchFromService(environment, address, {})).status).toBe(200)
    await area.page.clock.fastForward('01:00:00')
    await callControlApi(environment, '/clock', { advance_seconds: 3_600 })
    await area.panel.getByText('Music video: the link has expired. Press the button for a new one.').waitFor()
    expect(await link.count()).toBe(0)
    await checkArea(environment, area, 'downloads-expired')
    expect((await fetchFromService(environment, address, {})).status).toBe(401)
    const again = await download(area, 'Download Music video of Rain on Mercury')
    expect(again.bytes.toString('latin1', 4, 8)).toBe('ftyp')
    await callControlApi(environment, '/clock', { advance_seconds: -3_600 })
  })

  it('never shows another user’s purchases', async () => {
    verifies('C-03', 'C-11')
    const area = await open({ query: `&user=${maya.externalUserId}&qa=1`, expected: failedResponseLogs(403) })
    await area.panel.getByRole('heading', { name: 'Rain on Mercury' }).waitFor()
    await area.page.evaluate(() => {
      new MutationObserver(() => {
        const list = document.querySelector('#release-panel')?.textContent ?? ''
        document.body.dataset['seen'] = `${document.body.dataset['seen'] ?? ''}\n${list}`
      }).observe(document.body, { subtree: true, childList: true })
    })
    // The list that is under way belongs to Maya and arrives after Sakura has signed in.
    await fault({ operation: 'listCustomerVideos', latency_ms: 1_500, times: 1 })
    await area.page.getByRole('tab', { name: 'Plan' }).click()
    await area.page.getByRole('tab', { name: 'Downloads' }).click()
    await area.page.evaluate(() => delete document.body.dataset['seen'])
    await area.page.getByRole('combobox', { name: 'User' }).selectOption(usersByName.sakura.externalUserId)
    await expect.poll(() => area.page.evaluate(() => document.body.dataset['seen'] ?? '')).not.toBe('')
    await expect.poll(() => area.panel.getByRole('status', { name: 'Loading your videos' }).count()).toBe(0)
    const seen = await area.page.evaluate(() => document.body.dataset['seen'] ?? '')
    expect(seen).not.toContain('Rain on Mercury')
    const stolen = await area.page.evaluate(
      async ({ user, body }) => {
        const headers = { 'Content-Type': 'application/json' }
        const response = await fetch(`/api/downloads/links?user=${user}`, { method: 'POST', headers, body })
        return [response.status, await response.json()]
      },
      {
        user: usersByName.sakura.externalUserId,
        body: JSON.stringify({
          video_id: videoIds.rainOnMercury,
          kind: 'original',
          external_user_id: maya.externalUserId,
        }),
      },
    )
    expect(stolen).toMatchObject([403, { error: { code: 'not_owned' } }])
  })

  it('shows that it loads, then the failure with its request id, and recovers', async () => {
    verifies('C-09')
    await fault({ operation: 'listCustomerVideos', status: 500, latency_ms: 1_500, times: 1 })
    const area = await open({ expected: failedResponseLogs(502) })
    await area.panel.getByRole('status', { name: 'Loading your videos' }).waitFor()
    await checkArea(environment, area, 'downloads-loading')
    await area.panel.getByRole('heading', { name: 'The catalogue is not answering' }).waitFor()
    expect(await area.panel.getByText(/^Request \S+$/).count()).toBe(1)
    await checkArea(environment, area, 'downloads-failed')
    await area.button('Try again').click()
    await area.panel.getByText('1 video is yours.').waitFor()
  })

  it('says which file got no link, and creates one at the next press', async () => {
    const area = await open({ expected: failedResponseLogs(502) })
    await fault({ operation: 'createDownload', status: 500, times: 1 })
    await area.button('Download Reel of Rain on Mercury').click()
    await area.panel.getByText('Reel: no link could be created. Press the button to try again.').waitFor()
    await checkArea(environment, area, 'downloads-no-link')
    expect((await download(area, 'Download Reel of Rain on Mercury')).bytes.length).toBeGreaterThan(1_000)
  })
})

/** The same page, opened by another driver. */
function areaOf(page: AreaPage['page']): AreaPage {
  const panel = page.getByRole('tabpanel')
  return {
    page,
    panel,
    button: (name) => panel.getByRole('button', { name }),
    titles: () => panel.locator('li h2').allInnerTexts(),
    ownResponses: async () => '',
  }
}
