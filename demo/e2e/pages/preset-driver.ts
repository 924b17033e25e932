// QA's presets as a test uses them: chosen in the dock, seen in force, undone.
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ExpectedProblems } from '../support/page-guard.ts'
import { useTestEnvironment, type TestEnvironment } from '../support/test-environment.ts'
import type { Workspace } from '../support/workspace.ts'

/** The host's warning about a request that the service rejects. */
export const NOT_SERVED = /could not be served/
/** What Chromium logs for a document whose headers forbid its frame. */
export const BLOCKED = /ERR_BLOCKED_BY_RESPONSE/

export interface PresetDriver {
  readonly environment: TestEnvironment
  newContext(expected?: ExpectedProblems): Promise<BrowserContext>
  /** Calls the control API of the service. */
  control(path: string, init?: RequestInit): Promise<unknown>
  /** The operations that have a fault at the service. */
  faults(): Promise<string[]>
  choose(workspace: Workspace, name: string): Promise<void>
  /** Undoes the preset: nothing is left of it. */
  undo(workspace: Workspace): Promise<void>
  screenshot(workspace: Workspace, name: string): Promise<void>
}

/** Starts the environment of a file. Call it once, at the top of the file. */
export function usePresets(): PresetDriver {
  const environment = useTestEnvironment({ windowless: true, restore })
  const control = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${environment.demo.server.port}/_control/${path}`, json(init))).json()
  const faults = async (): Promise<string[]> => {
    const { faults: active } = (await control('faults')) as { faults: readonly { operation: string }[] }
    return active.map(({ operation }) => operation)
  }

  async function restore(): Promise<void> {
    const { port } = new URL(environment.demo.addresses.partner)
    await fetch(`http://127.0.0.1:${port}/api/preset`, json({ method: 'POST', body: '{"id":""}' }))
    await control('faults', { method: 'DELETE' })
    // All tests are one user, whose searches are limited (B-29).
    await control('rate-limits', { method: 'POST', body: JSON.stringify({ clear: true }) })
  }

  return {
    environment,
    control,
    faults,
    newContext: (expected = []) => environment.newContext({ viewport: { width: 1600, height: 1000 }, expected }),
    choose: (workspace, name) =>
      replacingFrame(workspace, () =>
        workspace.page.getByRole('combobox', { name: 'Preset', exact: true }).selectOption({ label: name }),
      ),
    async undo(workspace) {
      await replacingFrame(workspace, () => workspace.page.getByRole('button', { name: 'Undo preset' }).click())
      await shown(workspace).waitFor({ state: 'detached' })
      expect(await faults()).toEqual([])
      expect(new URL(workspace.page.url()).searchParams.has('preset')).toBe(false)
    },
    async screenshot({ page }, name) {
      await page.screenshot({ path: environment.artifact(`qa-preset-${name}.png`) })
    },
  }
}

function json(init: RequestInit): RequestInit {
  return { ...init, headers: { 'Content-Type': 'application/json' } }
}

/** Performs what replaces the embed's frame, or the whole page, and waits until it has. */
async function replacingFrame({ page }: Workspace, action: () => Promise<unknown>): Promise<void> {
  const frame = page.locator('iframe[title="Video workspace"]')
  const replaced = (await frame.count()) === 0 ? null : await frame.elementHandle()
  await action()
  // Rejects when the page is replaced.
  await replaced?.waitForElementState('hidden').catch(() => undefined)
}

/** What the dock says about the preset in force. */
export const shown = ({ page }: Workspace) => page.getByRole('region', { name: 'Preset in force' })

export const panelOf = ({ page }: Workspace) => page.frameLocator('iframe[title="QA panel"]')

/** Asks to buy a video, as the editor does. */
export async function requestPurchase({ editor }: Workspace, videoId: string): Promise<void> {
  await editor
    .locator('body')
    .evaluate((_, id) => parent.postMessage({ type: 'REQUEST_PURCHASE', videoId: id }, document.referrer), videoId)
}

/** Asks to buy a video and resolves to the window of the payment page. */
export async function openPayment(workspace: Workspace, videoId: string): Promise<Page> {
  await requestPurchase(workspace, videoId)
  const payment = workspace.page.context().waitForEvent('page')
  await workspace.embed
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .click()
  return payment
}
