// QA's presets of the browser: what it reports, stores, frames and reaches.
import { verifies } from '@proscenium/testkit'
import { videoIds } from '@proscenium/mock-server/seed'
import { expect, it } from 'vitest'
import { openPartnerProduct, openWorkspace, waitForEditor } from '../support/workspace.ts'
import { BLOCKED, openPayment, panelOf, requestPurchase, shown, usePresets } from './preset-driver.ts'

const { environment, newContext, choose, undo, screenshot } = usePresets()

it('older editor: it works without the envelope', async () => {
  verifies('P-44', 'P-50')
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  const announcement = panelOf(workspace).locator('[data-type="EDITOR_READY"]').last()
  await expect.poll(() => announcement.textContent()).toContain('instanceId')
  await choose(workspace, 'Older editor')
  await shown(workspace).waitFor()
  await waitForEditor(workspace)
  await expect.poll(() => announcement.textContent()).not.toContain('instanceId')
  await panelOf(workspace).getByText('CATALOG_SEARCH_RESULTS').last().waitFor()
  await panelOf(workspace)
    .getByText(/^The bridge to http:\S+ is open\.$/)
    .waitFor()
  await requestPurchase(workspace, videoIds.hazeCathedral)
  await workspace.embed
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .waitFor()
  await screenshot(workspace, 'older-editor')
  await undo(workspace)
  await waitForEditor(workspace)
  await expect.poll(() => announcement.textContent()).toContain('instanceId')
})

/** Makes `AbortSignal.timeout` follow the clock that the test advances, as timers do. */
function followClock(): void {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  }
}

it('slow editor: the embed says that it is still opening, then opens', async () => {
  const context = await newContext()
  await context.clock.install()
  await context.addInitScript(followClock)
  const workspace = await openPartnerProduct(environment, context, '?qa=1&preset=slow-editor')
  await workspace.embed.locator('[data-phase]').first().waitFor()
  await context.clock.fastForward(12_000)
  await workspace.embed.getByText('Still opening…').first().waitFor()
  await screenshot(workspace, 'slow-editor')
  expect(await workspace.editor.locator('[data-phase="open"]').count()).toBe(0)
  await context.clock.fastForward(3_000)
  await waitForEditor(workspace)
  await undo(workspace)
})

it('offline: both frames lose the network while the editor is open, and get it back', async () => {
  verifies('H-01')
  const context = await newContext()
  await context.clock.install()
  await context.addInitScript(followClock)
  const workspace = await openPartnerProduct(environment, context, '?qa=1&preset=offline')
  await waitForEditor(workspace)
  const network = (kind: 'embed' | 'editor') =>
    workspace.frame(kind).evaluate(async () => [
      navigator.onLine,
      await fetch(location.href).then(
        () => 'answered',
        (error: unknown) => String(error),
      ),
    ])
  const both = async () => [await network('embed'), await network('editor')]
  expect(await both()).toEqual([
    [true, 'answered'],
    [true, 'answered'],
  ])
  await context.clock.fastForward(10_000)
  const notice = workspace.embed.getByText('You’re offline. Changes wait until you’re back.').first()
  await notice.waitFor()
  const lost = [false, 'TypeError: Failed to fetch']
  expect(await both()).toEqual([lost, lost])
  await screenshot(workspace, 'offline')
  await context.clock.fastForward(30_000)
  await notice.waitFor({ state: 'detached' })
  expect(await network('editor')).toEqual([true, 'answered'])
  await undo(workspace)
})

it('partitioned cookies: the frame sees nothing from outside, and leaves nothing behind', async () => {
  verifies('H-14')
  const workspace = await openWorkspace(environment, await newContext([/^cookie: /]), '?qa=1')
  const store = (name: string) =>
    workspace.frame('embed').evaluate((key) => {
      document.cookie = `${key}=1; SameSite=None; Secure`
      localStorage.setItem(key, '1')
    }, name)
  const isStored = (name: string) =>
    workspace
      .frame('embed')
      .evaluate((key) => [document.cookie.includes(`${key}=1`), localStorage.getItem(key) === '1'], name)
  await store('outside')
  expect(await isStored('outside')).toEqual([true, true])
  await choose(workspace, 'Partitioned cookies')
  await shown(workspace).waitFor()
  await waitForEditor(workspace)
  await store('inside')
  expect([await isStored('outside'), await isStored('inside')]).toEqual([
    [false, false],
    [true, true],
  ])
  await panelOf(workspace).getByText('EDITOR_READY').first().waitFor()
  await (await openPayment(workspace, videoIds.hazeCathedral)).getByRole('button', { name: 'Cancel' }).waitFor()
  await screenshot(workspace, 'partitioned-cookies')
  await undo(workspace)
  await waitForEditor(workspace)
  expect([await isStored('outside'), await isStored('inside')]).toEqual([
    [true, true],
    [false, false],
  ])
})

it('storage denied: every access throws in both frames, and the editor opens', async () => {
  verifies('H-14')
  const workspace = await openPartnerProduct(environment, await newContext(), '?qa=1&preset=storage-denied')
  await waitForEditor(workspace)
  for (const kind of ['embed', 'editor'] as const) {
    const thrown = await workspace.frame(kind).evaluate(() =>
      (['localStorage', 'sessionStorage', 'indexedDB'] as const).map((name) => {
        try {
          return typeof window[name]
        } catch (error) {
          return error instanceof DOMException ? error.name : 'another'
        }
      }),
    )
    expect([kind, thrown]).toEqual([kind, ['SecurityError', 'SecurityError', 'SecurityError']])
  }
  await screenshot(workspace, 'storage-denied')
  await undo(workspace)
  await waitForEditor(workspace)
  const storage = () =>
    workspace.frame('embed').evaluate(() => {
      try {
        return typeof window.localStorage
      } catch {
        return 'denied'
      }
    })
  await expect.poll(storage).toBe('object')
})

it('isolated page: the page is cross-origin isolated, with editor and panel in it', async () => {
  verifies('H-14')
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  expect(await workspace.page.evaluate(() => crossOriginIsolated)).toBe(false)
  await choose(workspace, 'Isolated page')
  await workspace.page.waitForURL(/preset=isolated/)
  await waitForEditor(workspace)
  await workspace.page.frameLocator('iframe[title="QA panel"]').getByText('EDITOR_READY').first().waitFor()
  expect(await workspace.page.evaluate(() => crossOriginIsolated)).toBe(true)
  await screenshot(workspace, 'isolated')
  await undo(workspace)
  await waitForEditor(workspace)
  await expect.poll(() => workspace.page.evaluate(() => crossOriginIsolated)).toBe(false)
})

it('COEP without CORP: the browser blocks the editor’s frame, and the embed says so', async () => {
  verifies('H-01')
  const context = await newContext([BLOCKED])
  await context.clock.install()
  const booted = context.waitForEvent('response', (response) => response.url().endsWith('/partner/v1/boot'))
  const workspace = await openPartnerProduct(environment, context, '?qa=1&preset=coep-without-corp')
  await booted
  const isNamed = async () => {
    await context.clock.fastForward(1_000)
    return await workspace.embed.getByRole('heading', { name: 'The editor didn’t open' }).isVisible()
  }
  await expect.poll(isNamed).toBe(true)
  expect(await workspace.page.evaluate(() => crossOriginIsolated)).toBe(true)
  await screenshot(workspace, 'coep-without-corp')
  await undo(workspace)
  await waitForEditor(workspace)
})

it('framing refused: the dock explains what the browser hides', async () => {
  verifies('B-33')
  const workspace = await openWorkspace(environment, await newContext([/frame-ancestors/, BLOCKED]), '?qa=1')
  await choose(workspace, 'Framing refused')
  const explanation = workspace.page.getByRole('heading', { name: 'Northlight Studio may not be framed here' })
  await explanation.waitFor()
  await workspace.page.getByText('https://studio.northlight.example').waitFor()
  const panel = workspace.page.frameLocator('iframe[title="QA panel"]')
  await panel.getByText('There is no bridge').waitFor()
  await screenshot(workspace, 'framing-refused')
  await workspace.page.getByRole('button', { name: 'Show the empty frame' }).click()
  await workspace.page.locator('iframe[title="Video workspace"]').waitFor()
  expect(await workspace.embed.locator('#page').count()).toBe(0)
  await workspace.page.getByRole('button', { name: 'Explain the empty frame' }).click()
  await explanation.waitFor()
  await undo(workspace)
  await waitForEditor(workspace)
  await panel.getByText(/^The bridge to http:\S+ is open\.$/).waitFor()
})
