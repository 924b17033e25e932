// Exports in real Chromium across three origins: stored despite outages, listed, downloaded, copied (H-09, P-46).
import { readFileSync } from 'node:fs'
import { videoIds } from '@proscenium/mock-server/seed'
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Frame, Page } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import {
  acknowledgements,
  fetchFromService,
  exportFile,
  newExport,
  ownerEmbedAddress,
  postFromEditor,
  postExportComplete,
  uploadExportFile,
} from './export-driver.ts'
import { failedResponseLogs, type ExpectedProblems } from '../support/page-guard.ts'
import { layouts, openPartnerFrame, type Layout, type PartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages } from '../support/page-activity.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const sandbox = 'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"'
const allow = 'allow="autoplay; fullscreen; clipboard-write"'

const control = async (path: string, method: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetchFromService(environment, `/_control/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
}
const injectFault = (operation: string, more: object = { status: 500 }) =>
  control('faults', 'POST', { operation, ...more })
const removeFaults = () => control('faults', 'DELETE')

async function restore(): Promise<void> {
  await removeFaults()
  await control('reset', 'POST')
}

interface Opened extends PartnerFrame {
  editorFrame(): Frame
}

/** Makes storage access throw in every document, as when a user has blocked it. */
function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
}

/** The test completes exports in the place of the editor, which does not know them. */
const unknownExport: ExpectedProblems = [/EXPORT_COMPLETE_ACK: unknown/]

async function open({ attributes = allow, expected = unknownExport, before = () => {} } = {}): Promise<Opened> {
  const context = await environment.newContext({ expected, acceptDownloads: true })
  await context.addInitScript(before)
  await recordMessages(context)
  const view = await openPartnerFrame({ environment, context, address: ownerEmbedAddress(environment), attributes })
  await view.editor.locator('[data-phase="open"]').waitFor()
  const editorFrame = () => {
    const found = view.frames().find((frame) => frame.url().startsWith(environment.demo.addresses.editor))
    if (found === undefined) throw new Error('there is no editor')
    return found
  }
  return { ...view, editorFrame }
}

/** Completes an export with a real file, stored by the service. */
async function exported(view: Opened, exportId: string, name: string): Promise<void> {
  const editor = view.editorFrame()
  await uploadExportFile(environment, editor, { exportId, file: 'main', body: await exportFile() })
  await postExportComplete(environment, editor, newExport(exportId, name))
  await expect.poll(() => acknowledgements(view.editorFrame(), exportId)).toEqual([true])
}

const openHistory = async (view: Opened) => {
  await postFromEditor(environment, view.editorFrame(), { type: 'OPEN_PARTNER_EXPORTS' })
  await view.embed.getByRole('dialog', { name: 'Exports' }).waitFor()
}

/** Waits until the initial animations have finished. */
async function settled(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Checks the dialog in each layout: screenshots, no horizontal overflow, no axe violations. */
async function inspect(view: Opened, name: string): Promise<void> {
  const [embed] = view.frames()
  if (embed === undefined) throw new Error('there is no embed')
  for (const layout of Object.keys(layouts) as Layout[]) {
    await view.resize(layout)
    await view.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await embed.evaluate(settled)
    await view.screenshot(`exports-${name}-${layout}.png`)
    expect(await embed.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await accessibilityViolations(embed)).toEqual([])
  }
  await view.resize('full')
}

describe('an export while the service is down', () => {
  it('is acknowledged once the service is back', async () => {
    verifies('P-46', 'P-04', 'P-28')
    const view = await open({ expected: failedResponseLogs(500) })
    await injectFault('persistExport')
    await postExportComplete(environment, view.editorFrame(), newExport('cut-1', 'Night cut'))
    await openHistory(view)
    await view.embed.getByText('Waiting to be saved').waitFor()
    await inspect(view, 'waiting')
    expect(await acknowledgements(view.editorFrame(), 'cut-1')).toEqual([])
    await removeFaults()
    await expect.poll(() => acknowledgements(view.editorFrame(), 'cut-1')).toEqual([true])
    await view.embed.getByRole('listitem', { name: 'Night cut' }).waitFor()
    await view.embed.getByText('Waiting to be saved').waitFor({ state: 'detached' })
  })

  it('survives a reload of the embed, is stored without user action, and is acknowledged when it is resent', async () => {
    verifies('P-46', 'H-14')
    const view = await open({ expected: failedResponseLogs(500) })
    await injectFault('persistExport')
    await postExportComplete(environment, view.editorFrame(), newExport('cut-2', 'Kept cut'))
    await openHistory(view)
    await view.embed.getByText('Waiting to be saved').waitFor()
    await view.frames()[0]?.evaluate(() => window.location.reload())
    await view.embed.getByRole('dialog').waitFor({ state: 'detached' })
    await view.editor.locator('[data-phase="open"]').waitFor()
    const stored = await view.frames()[0]?.evaluate(() => Object.entries(window.localStorage))
    expect(stored?.map(([key]) => key)).toEqual([expect.stringMatching(/^exports\/[0-9a-f-]{36}\/cut-2$/)])
    expect(JSON.stringify(stored)).not.toMatch(/session|token/i)
    await removeFaults()
    await openHistory(view)
    await view.embed.getByRole('listitem', { name: 'Kept cut' }).waitFor()
    expect(await view.frames()[0]?.evaluate(() => window.localStorage.length)).toBe(0)
    await postExportComplete(environment, view.editorFrame(), newExport('cut-2', 'Kept cut'))
    await expect.poll(() => acknowledgements(view.editorFrame(), 'cut-2')).toEqual([true])
  })
})

describe('an export', () => {
  it('with videos that are not owned is acknowledged with ok: false', async () => {
    verifies('P-46', 'B-28')
    const view = await open({ expected: failedResponseLogs(403) })
    await postExportComplete(environment, view.editorFrame(), {
      ...newExport('cut-8', 'Unpaid cut'),
      videoId: videoIds.duskTide,
    })
    await expect.poll(() => acknowledgements(view.editorFrame(), 'cut-8')).toEqual([false])
    expect(await view.frames()[0]?.evaluate(() => window.localStorage.length)).toBe(0)
  })

  it.each(onlyLong)('is stored after an outage even where the browser denies all storage', async () => {
    verifies('P-46', 'H-14')
    const view = await open({ expected: failedResponseLogs(500), before: blockStorage })
    await injectFault('persistExport', { status: 500, times: 1 })
    await postExportComplete(environment, view.editorFrame(), newExport('cut-9', 'Unkept cut'))
    await expect.poll(() => acknowledgements(view.editorFrame(), 'cut-9')).toEqual([true])
  })
})

/** Fetches the bytes behind a link as another program would. */
async function fetchPart(link: string): Promise<Response> {
  return await fetchFromService(environment, new URL(link).pathname, { headers: { range: 'bytes=4-7' } })
}

describe('the export history', () => {
  it('downloads an uploaded file through a link minted on the click', async () => {
    verifies('H-09', 'P-23', 'C-07')
    const view = await open()
    await exported(view, 'cut-3', 'Rain, first cut')
    await openHistory(view)
    await inspect(view, 'listed')
    expect(view.activity.requests.filter((request) => request.url().endsWith('/partner/v1/downloads'))).toEqual([])
    const downloading = view.page.waitForEvent('download')
    await view.embed.getByRole('button', { name: 'Download: Music video, Rain, first cut' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/Rain, first cut.*\.mp4$/)
    expect(readFileSync(await download.path())).toEqual(await exportFile())
    await view.embed
      .getByRole('listitem')
      .getByText(/ 29 downloads left this month/)
      .waitFor()
    await inspect(view, 'started')
    const part = await fetchPart(download.url())
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(part.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]*Rain, first cut[^"]*\.mp4"/)
  })

  it.each(onlyLong)('shows the link where the page may neither download nor write to the clipboard', async () => {
    verifies('H-09', 'H-14')
    const view = await open({
      attributes: sandbox,
      expected: [/Download is disallowed/, /The Clipboard API has been blocked/],
    })
    await exported(view, 'cut-4', 'Sandboxed cut')
    await openHistory(view)
    await view.embed.getByRole('button', { name: /^Download: Music video/ }).click()
    await view.embed
      .getByRole('listitem')
      .getByText(/If nothing happens, copy the link/)
      .waitFor()
    await view.embed.getByRole('button', { name: /^Copy link: Music video/ }).click()
    const field = view.embed.getByRole('textbox', { name: 'Download link' })
    const link = await field.inputValue()
    const selected = () => field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
    expect(await selected()).toEqual([0, link.length])
    expect((await fetchPart(link)).status).toBe(206)
    await inspect(view, 'by-hand')
    expect(view.page.context().pages()).toHaveLength(1)
  })

  it.each(onlyLong)('is operable by keyboard alone and returns focus to the editor', async () => {
    verifies('H-09', 'H-15')
    const view = await open()
    const name = `Keyboard cut${', once more from the very beginning'.repeat(5)}`
    await exported(view, 'cut-5', name)
    await openHistory(view)
    await view.embed.getByRole('listitem', { name }).waitFor()
    await reach(view.page, view, `Copy link: Music video, ${name}`)
    await view.page.keyboard.press('Enter')
    await view.embed
      .getByRole('listitem')
      .getByText(/^Link copied/)
      .waitFor()
    await inspect(view, 'copied')
    await view.page.keyboard.press('Escape')
    await view.embed.getByRole('dialog').waitFor({ state: 'detached' })
    const focused = () => view.frames()[0]?.evaluate(() => document.activeElement?.tagName)
    await expect.poll(focused).toBe('IFRAME')
    await view.resize('tiny')
    await openHistory(view)
    const card = view.embed.getByRole('listitem', { name })
    expect(await card.evaluate((found) => found.closest('dialog > div')?.scrollTop)).toBe(0)
    await view.screenshot('exports-again-tiny.png')
  })

  it.each(onlyLong)('shows its pages in order', async () => {
    verifies('H-09')
    const view = await open()
    for (let index = 1; index <= 21; index += 1) {
      await postExportComplete(environment, view.editorFrame(), newExport(`many-${index}`, `Cut ${index}`))
    }
    await expect.poll(() => acknowledgements(view.editorFrame(), 'many-21')).toEqual([true])
    await openHistory(view)
    await view.embed.getByRole('button', { name: 'Show more' }).click()
    await view.embed.getByRole('listitem', { name: 'Cut 1', exact: true }).waitFor()
    expect(await view.embed.getByRole('listitem').count()).toBe(21)
  })

  it.each(onlyLong)('has an empty state and reports in place that the month’s downloads are used up', async () => {
    verifies('H-09', 'B-30')
    const view = await open({ expected: failedResponseLogs(403) })
    await openHistory(view)
    await view.embed.getByRole('heading', { name: 'No exports yet' }).waitFor()
    await inspect(view, 'empty')
    await view.embed.getByRole('button', { name: 'Close' }).click()
    await exported(view, 'cut-6', 'Last cut')
    await injectFault('createWorkspaceDownload', { status: 403, code: 'download_limit_reached' })
    await openHistory(view)
    await view.embed.getByRole('button', { name: /^Download: Music video/ }).click()
    await view.embed
      .getByRole('listitem')
      .getByText(/^This month’s downloads are used up/)
      .waitFor()
    await inspect(view, 'limit')
    expect(await view.embed.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it.each(onlyLong)('shows a skeleton while it loads and offers a retry when loading fails', async () => {
    verifies('H-09')
    const view = await open()
    await view.page.context().clock.install()
    await injectFault('listExports', { latency_ms: 60_000 })
    await openHistory(view)
    await view.embed.locator('[data-exports="loading"]').waitFor()
    await inspect(view, 'loading')
    // The page times out after 12 s.
    await view.page.context().clock.fastForward(12_500)
    await view.embed.getByRole('heading', { name: 'Your exports couldn’t be loaded' }).waitFor()
    await inspect(view, 'failed')
    await removeFaults()
    await view.embed.getByRole('button', { name: 'Try again' }).click()
    await view.embed.getByRole('heading', { name: 'No exports yet' }).waitFor()
    expect(view.activity.requests.filter((request) => request.url().endsWith('/exports/list'))).toHaveLength(2)
  })
})

/** Presses Tab until the named control has focus. */
async function reach(page: Page, view: Opened, name: string): Promise<void> {
  const button = view.embed.getByRole('button', { name })
  for (let steps = 0; steps < 20; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by the keyboard`)
}
