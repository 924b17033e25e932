// QA's dock: a set-up that its address reproduces, one partner for all panels, the token, and a recording.
import { verifies } from '@proscenium/testkit'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, waitForEditor } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })
const wide = { viewport: { width: 1600, height: 1000 } }
const panelOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="QA panel"]')

describe('a set-up', () => {
  it('is reproduced by its address: language, size, user and preset', async () => {
    const context = await environment.newContext({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] })
    const { page, embed, editor } = await openWorkspace(environment, context, '?qa=1')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('ar')
    await page.getByRole('radio', { name: 'Phone' }).check()
    await page.getByRole('combobox', { name: 'User', exact: true }).selectOption({ index: 1 })
    await waitForEditor({ editor })
    await page.getByRole('button', { name: 'Copy link to this set-up' }).click()
    await page.getByText('Copied').waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(page.url())
    await page.screenshot({ path: environment.artifact('qa-set-up.png') })

    const again = await context.newPage()
    await again.goto(address)
    const framed = again.frameLocator('iframe[title="Video workspace"]')
    await framed.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
    for (const root of [framed, framed.frameLocator('iframe')]) {
      await expect.poll(() => root.locator('html').getAttribute('lang')).toMatch(/^ar/)
    }
    expect(await again.locator('iframe[title="Video workspace"]').boundingBox()).toMatchObject({
      width: 390,
      height: 844,
    })
    const choice = (label: string) => again.getByRole('combobox', { name: label, exact: true }).inputValue()
    expect([await choice('Language'), await choice('User')]).toEqual([
      'ar',
      await page.getByRole('combobox', { name: 'User', exact: true }).inputValue(),
    ])
    expect(await embed.locator('html').getAttribute('lang')).toMatch(/^ar/)
  })

  it('has any size, and its controls are accessible', async () => {
    const { page } = await openWorkspace(environment, await environment.newContext(wide), '?qa=1&size=compact')
    const frame = page.locator('iframe[title="Video workspace"]')
    expect(await frame.boundingBox()).toMatchObject({ width: 700, height: 500 })
    await page.getByRole('radio', { name: 'Custom' }).check()
    await page.getByLabel('Width', { exact: true }).fill('820')
    await page.getByLabel('Height', { exact: true }).fill('460')
    await page.keyboard.press('Tab')
    await expect.poll(() => frame.boundingBox()).toMatchObject({ width: 820, height: 460 })
    await page.getByRole('combobox', { name: 'Preset', exact: true }).selectOption('slow-service')
    await page.getByRole('button', { name: 'Undo preset' }).waitFor()
    await page.screenshot({ path: environment.artifact('qa-dock-custom.png') })
    expect(await accessibilityViolations(page.mainFrame())).toEqual([])
    await page.getByRole('button', { name: 'Undo preset' }).click()
    await page.getByRole('button', { name: 'Undo preset' }).waitFor({ state: 'detached' })
  })

  it('has one partner: the panel shows the one that the dock chose', async () => {
    const { page } = await openWorkspace(environment, await environment.newContext(wide), '?qa=1')
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Data' }).click()
    const section = panel.getByRole('region', { name: 'Partner', exact: true })
    await section.getByText('Tallyroom').waitFor()
    expect(await section.getByRole('combobox', { name: 'Partner', exact: true }).count()).toBe(0)
    await page.getByRole('combobox', { name: 'Partner', exact: true }).selectOption({ label: 'Ostinato' })
    await section.getByText('Ostinato').waitFor()
    await page.screenshot({ path: environment.artifact('qa-one-partner.png') })
  })
})

describe('the editor’s token', () => {
  it('has a lifetime that the dock shows and renews', async () => {
    verifies('P-45')
    const context = await environment.newContext(wide)
    const { page, editor, activity } = await openWorkspace(environment, context, '?qa=1')
    const left = page.locator('[data-token-left]')
    await expect.poll(() => left.innerText()).toMatch(/^1[0-5]:\d\d left$/)
    const mints = () => activity.requests.filter((request) => request.url().endsWith('/partner/v1/token')).length
    const before = mints()
    await page.getByRole('button', { name: 'Refresh token' }).click()
    await panelOf(page).getByText('TOKEN_REFRESHED').first().waitFor()
    await expect.poll(() => left.innerText()).toMatch(/^1[45]:\d\d left$/)
    expect(mints()).toBeGreaterThanOrEqual(before)
    await page.getByRole('button', { name: 'Reload embed' }).click()
    await waitForEditor({ editor })
    await expect.poll(() => left.innerText()).toMatch(/left$/)
    expect(await panelOf(page).locator('[data-outcome="refused"]').count()).toBe(0)
  })
})

describe('the dock', () => {
  it('causes no console line, also once the editor’s token is shown', async () => {
    verifies('P-40')
    const context = await environment.newContext(wide)
    const lines: string[] = []
    context.on('page', (page) => page.on('console', (message) => lines.push(message.text())))
    const { page } = await openWorkspace(environment, context, '?qa=1')
    await expect.poll(() => page.locator('[data-token-left]').innerText()).toMatch(/left$/)
    expect(lines).toEqual([])
  })

  it.each(['', '&preset=older-editor'])(
    'leaves at least ten messages visible in a window 900 pixels high: "%s"',
    async (query) => {
      const context = await environment.newContext({ viewport: { width: 1440, height: 900 } })
      const { page } = await openWorkspace(environment, context, `?qa=1${query}`)
      const panel = panelOf(page)
      await panel.getByText('CATALOG_SEARCH_RESULTS').first().waitFor()
      await page.getByRole('button', { name: 'Reload embed' }).click()
      const rows = panel.getByLabel('Message timeline').getByRole('listitem')
      await expect.poll(() => rows.count()).toBeGreaterThan(12)
      const list = await panel.getByLabel('Message timeline').boundingBox()
      const isVisible = async (row: Locator): Promise<boolean> => {
        const box = await row.boundingBox()
        if (box === null || list === null) return false
        return box.y >= list.y && box.y + box.height <= Math.min(900, list.y + list.height)
      }
      const visible = async () => (await Promise.all((await rows.all()).map(isVisible))).filter(Boolean).length
      await expect.poll(visible).toBeGreaterThanOrEqual(10)
      await page.screenshot({ path: environment.artifact(`qa-dock-900${query === '' ? '' : '-preset'}.png`) })
    },
  )
})

describe('a recording', () => {
  it('is imported, stepped through and run again', async () => {
    const { page } = await openWorkspace(environment, await environment.newContext(wide), '?qa=1')
    const panel = panelOf(page)
    await panel.getByText('CATALOG_SEARCH_RESULTS').first().waitFor()
    await panel.getByRole('button', { name: 'Export' }).click()
    const exported = panel.getByLabel('Messages as JSON')
    await expect.poll(() => exported.inputValue()).not.toBe('')
    const text = await exported.inputValue()
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.getByRole('button', { name: 'Import' }).click()
    await panel.getByLabel('Recording as JSON').fill('{"format":"another"}')
    await panel.getByRole('button', { name: 'Open' }).click()
    await panel.getByRole('alert').getByText('This is not a recording').waitFor()
    await page.screenshot({ path: environment.artifact('qa-import-rejected.png') })
    await panel
      .getByLabel('File')
      .setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const recording = panel.getByRole('region', { name: 'Recording' })
    await recording.getByText(/^Step \d+ of \d+$/).waitFor()
    await recording.getByRole('button', { name: 'First' }).click()
    await recording.getByText(/^Step 1 of \d+$/).waitFor()
    const timeline = panel.getByLabel('Message timeline')
    await expect.poll(() => timeline.getByRole('listitem').count()).toBe(1)
    await recording.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => timeline.getByRole('listitem').count()).toBe(2)
    await recording.getByRole('button', { name: 'Play' }).click()
    await recording.getByRole('button', { name: 'Play' }).waitFor()
    await recording.getByRole('button', { name: 'Run again' }).click()
    await recording.getByText('A new bridge behaves as recorded.').waitFor()
    await page.screenshot({ path: environment.artifact('qa-recording.png') })
    const frame = page.frames().find((each) => each.url().includes('/_control/panel/'))
    expect(frame === undefined ? ['no panel'] : await accessibilityViolations(frame)).toEqual([])
    await recording.getByRole('button', { name: 'Back to live messages' }).click()
    await panel.getByText('CATALOG_SEARCH_RESULTS').first().waitFor()
  })
})
