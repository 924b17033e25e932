// QA's presets: each does what it says, where it says, and can be undone.
import { verifies } from '@proscenium/testkit'
import { videoIds } from '@proscenium/mock-server/seed'
import type { BrowserContextOptions } from 'playwright-core'
import { expect, it } from 'vitest'
import { failedResponseLogs, type ExpectedProblems } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openPartnerProduct, openWorkspace, waitForEditor, type Workspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const wide = { viewport: { width: 1600, height: 1000 } } satisfies BrowserContextOptions
const control = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  (
    await fetch(`http://127.0.0.1:${environment.demo.server.port}/_control/${path}`, {
      ...init,
      headers: { 'Content-Type': 'application/json' },
    })
  ).json()
const faults = async (): Promise<string[]> => {
  const { faults: active } = (await control('faults')) as { faults: readonly { operation: string }[] }
  return active.map(({ operation }) => operation)
}
const newContext = (expected: ExpectedProblems = []) => environment.newContext({ ...wide, expected })

async function restore(): Promise<void> {
  await control('faults', { method: 'DELETE' })
  // All tests are one user, whose searches are limited (B-29).
  await control('rate-limits', { method: 'POST', body: JSON.stringify({ clear: true }) })
}

const choose = (workspace: Workspace, name: string) =>
  workspace.page.getByRole('combobox', { name: 'Preset', exact: true }).selectOption({ label: name })
const shown = (workspace: Workspace) => workspace.page.getByRole('region', { name: 'Preset in force' })
const screenshot = (workspace: Workspace, name: string) =>
  workspace.page.screenshot({ path: environment.artifact(`qa-preset-${name}.png`) })

/** Undoes the preset: nothing is left of it. */
async function undo(workspace: Workspace): Promise<void> {
  await workspace.page.getByRole('button', { name: 'Undo preset' }).click()
  await shown(workspace).waitFor({ state: 'detached' })
  expect(await faults()).toEqual([])
  expect(new URL(workspace.page.url()).searchParams.has('preset')).toBe(false)
}

/** Asks to buy a video, as the editor does. */
async function requestPurchase({ editor }: Workspace, videoId: string): Promise<void> {
  await editor
    .locator('body')
    .evaluate((_, id) => parent.postMessage({ type: 'REQUEST_PURCHASE', videoId: id }, document.referrer), videoId)
}

it('popup blocked: the payment page opens by its link, and the purchase completes', async () => {
  verifies('H-08')
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  await choose(workspace, 'Popup blocked')
  await shown(workspace).getByText('The browser blocks the payment page').waitFor()
  await expect.poll(() => workspace.page.locator('iframe[name="proscenium-qa?popups=blocked"]').count()).toBe(1)
  await waitForEditor(workspace)
  await requestPurchase(workspace, videoIds.duskTide)
  const dialog = workspace.embed.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Buy for/ }).click()
  await dialog.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  await screenshot(workspace, 'popup-blocked')
  expect(workspace.page.context().pages()).toHaveLength(1)
  const payment = workspace.page.context().waitForEvent('page')
  await dialog.getByRole('link').click()
  await (await payment).getByRole('button', { name: /^Pay/ }).click()
  await dialog.getByRole('heading', { name: 'It’s yours' }).waitFor()
  await undo(workspace)
  await expect.poll(() => workspace.page.locator('iframe[name^="proscenium-qa"]').count()).toBe(0)
  await waitForEditor(workspace)
})

it('sold out between quote and payment: the dialog says so, and nothing is bought', async () => {
  verifies('B-25')
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(422)), '?qa=1')
  await choose(workspace, 'Sold out between quote and payment')
  await shown(workspace).waitFor()
  await expect.poll(faults).toEqual(['startCheckout'])
  await waitForEditor(workspace)
  await requestPurchase(workspace, videoIds.hazeCathedral)
  const dialog = workspace.embed.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Not for sale' }).waitFor()
  await screenshot(workspace, 'sold-out')
  await undo(workspace)
})

it('session ends while editing: the embed says so', async () => {
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(401)), '?qa=1')
  await choose(workspace, 'Session ends while editing')
  await workspace.embed.getByText('Your session has ended').first().waitFor()
  expect(await faults()).toEqual(['searchWorkspace', 'mintToken'])
  await screenshot(workspace, 'session-ends')
  await undo(workspace)
  await waitForEditor(workspace)
})

it('saving fails: the service rejects projects', async () => {
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(500)), '?qa=1')
  await choose(workspace, 'Saving fails')
  await expect.poll(faults).toEqual(['createEditorProject', 'saveEditorProject'])
  await undo(workspace)
})

it('catalog mode: the storefront opens', async () => {
  const workspace = await openWorkspace(environment, await newContext(), '?qa=1')
  const partner = workspace.page.getByRole('combobox', { name: 'Partner', exact: true })
  const own = await partner.inputValue()
  await choose(workspace, 'Catalog mode')
  await workspace.embed.getByRole('searchbox').first().waitFor()
  expect(await partner.locator('option:checked').innerText()).toContain('Cadenza Live')
  await screenshot(workspace, 'catalogue')
  await undo(workspace)
  expect(await partner.inputValue()).toBe(own)
  await waitForEditor(workspace)
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

it('framing refused: the dock explains what the browser hides', async () => {
  verifies('B-33')
  const workspace = await openWorkspace(environment, await newContext([/frame-ancestors/]), '?qa=1')
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

it('slow service, failing search: faults of the service for every page', async () => {
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(500)), '?qa=1')
  await choose(workspace, 'Slow service')
  await expect.poll(faults).toEqual(['*'])
  await waitForEditor(workspace)
  await choose(workspace, 'Search fails')
  await expect.poll(faults).toEqual(['searchWorkspace'])
  await waitForEditor(workspace)
  await workspace.editor.getByRole('searchbox', { name: 'Search clips' }).fill('rain')
  await workspace.editor.getByRole('alert').first().waitFor()
  await screenshot(workspace, 'search-fails')
  await undo(workspace)
})

it('expired link, user without an account: the address is signed that way', async () => {
  verifies('B-09', 'B-14')
  const workspace = await openWorkspace(environment, await newContext(failedResponseLogs(403)), '?qa=1')
  const signing = workspace.page.getByRole('combobox', { name: 'Signing', exact: true })
  await choose(workspace, 'Expired link')
  await workspace.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
  expect(await signing.inputValue()).toBe('expired')
  await choose(workspace, 'User without an account')
  await waitForEditor(workspace)
  await requestPurchase(workspace, videoIds.duskTide)
  await workspace.embed.getByRole('dialog').getByRole('heading', { name: 'Buying isn’t possible yet' }).waitFor()
  await screenshot(workspace, 'no-account')
  await undo(workspace)
  expect(await signing.inputValue()).toBe('none')
})
