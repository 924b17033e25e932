// What the embed page shows while it really waits: a slow service, no service, no network, a late editor.
import { verifies } from '@proscenium/testkit'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs } from '../support/page-guard.ts'
import { layouts, openPartnerFrame, type Layout } from '../support/partner-frame.ts'
import { recordLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment()
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/]
const verify = '**/partner-verify-session'

/** Holds the verification until the returned function is called. */
async function holdVerification(context: BrowserContext): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await context.route(verify, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

describe('a slow service', () => {
  it('is named after 4 s with the skeleton in place; a late response then opens the Workspace without a shift', async () => {
    verifies('H-01')
    const context = await environment.newContext()
    await recordLayoutShifts(context)
    const release = await holdVerification(context)
    const { embed, editor, frames } = await openPartnerFrame({ environment, context })
    await embed.locator('[data-phase="booting"] .skeleton').waitFor()
    expect(await embed.getByRole('status').innerText()).toBe('')
    await embed.getByRole('status').filter({ hasText: 'Still opening…' }).waitFor()
    expect(await embed.locator('.skeleton').isVisible()).toBe(true)
    release()
    await editor.locator('[data-phase="open"]').waitFor()
    await embed.locator('[data-phase="open"]').waitFor()
    expect(await embed.getByText('Still opening…').count()).toBe(0)
    expect(await embed.locator('.skeleton').isVisible()).toBe(false)
    expect(await layoutShiftsOf(frames()[0])).toEqual([])
  })

  it('times out after 12 s without a response, and the button tries again', async () => {
    verifies('H-01')
    const context = await environment.newContext()
    const release = await holdVerification(context)
    await context.clock.install()
    const { embed, editor } = await openPartnerFrame({ environment, context })
    const retryButton = embed.getByRole('button', { name: 'Try again' })
    await embed.locator('[data-phase="booting"]').waitFor()
    await context.clock.fastForward(12_500)
    await embed.getByRole('heading', { name: 'This is taking too long' }).waitFor()
    await embed.locator('[data-failure] summary').click()
    expect(await embed.locator('[data-failure] code').innerText()).toBe('/partner-verify-session: no answer in 12 s')
    release()
    await retryButton.click()
    await editor.locator('[data-phase="open"]').waitFor()
  })
})

/**
 * Playwright makes every document believe that it has focus. This disables it, so that only one document has. Each frame
 * needs a process of its own, as in a browser with a window.
 */
async function disableFocusEmulation(context: BrowserContext, targets: readonly (Page | Frame)[]): Promise<void> {
  for (const target of targets) {
    const devtools = await context.newCDPSession(target)
    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  }
}

describe('a failed retry', () => {
  it('leaves focus in the partner’s page when the user has moved on', async () => {
    verifies('H-15')
    const context = await environment.newContext({ expected: failedResponseLogs(500) })
    const gate = Promise.withResolvers<void>()
    let attempts = 0
    await context.route('**/partner/v1/boot', async (route) => {
      attempts += 1
      if (attempts === 2) await gate.promise
      await route.fulfill({ status: 500, json: {} })
    })
    const { page, embed, frames } = await openPartnerFrame({ environment, context })
    await page.evaluate(() => document.body.append(document.createElement('input')))
    const retryButton = embed.getByRole('button', { name: 'Try again' })
    await retryButton.click()
    await retryButton.waitFor({ state: 'detached' })
    await disableFocusEmulation(context, [page, ...frames()])
    await page.locator('input').click()
    gate.resolve()
    await retryButton.waitFor()
    await page.keyboard.type('still here')
    expect(await page.locator('input').inputValue()).toBe('still here')
  })
})

const bottomOf = (box: { readonly y: number; readonly height: number } | null): number =>
  box === null ? Number.NaN : box.y + box.height

describe('a lost network', () => {
  it('is named, and the Workspace opens automatically when it is back', async () => {
    verifies('H-01')
    const context = await environment.newContext({ expected: NO_NETWORK })
    const release = await holdVerification(context)
    const { embed, editor } = await openPartnerFrame({ environment, context })
    await embed.locator('[data-phase="booting"]').waitFor()
    await context.setOffline(true)
    release()
    await embed.getByRole('heading', { name: 'You’re offline' }).waitFor()
    await context.unroute(verify)
    await context.setOffline(false)
    await editor.locator('[data-phase="open"]').waitFor()
    expect(await embed.getByRole('heading').count()).toBe(0)
  })

  it('is shown below an open editor while it lasts, in each layout', async () => {
    verifies('H-01', 'H-16')
    const context = await environment.newContext({ expected: NO_NETWORK })
    const { embed, editor, resize } = await openPartnerFrame({ environment, context })
    await editor.locator('[data-phase="open"]').waitFor()
    await context.setOffline(true)
    const notice = embed.getByText('You’re offline. Changes wait until you’re back.').first()
    await notice.waitFor()
    expect(await editor.locator('[data-phase="open"]').count()).toBe(1)
    for (const layout of Object.keys(layouts) as Layout[]) {
      await resize(layout)
      const places = async () => ({
        page: await embed.locator('.page').boundingBox(),
        editor: await embed.locator('.slot').boundingBox(),
        line: await notice.boundingBox(),
      })
      await expect.poll(async () => (await places()).page?.height).toBe(layouts[layout].height)
      const { page, editor: above, line } = await places()
      expect(bottomOf(above), layout).toBeLessThan(line?.y ?? 0)
      expect(bottomOf(line), layout).toBeLessThan(bottomOf(page))
    }
    await context.setOffline(false)
    await notice.waitFor({ state: 'detached' })
    expect(await embed.locator('.slot').boundingBox()).toEqual(await embed.locator('.page').boundingBox())
  })
})

describe('an open editor replaced by a browser error', () => {
  it('is named unreachable, and Try again restores it', async () => {
    verifies('H-01')
    const context = await environment.newContext({ expected: [/ERR_FAILED/] })
    const { page, embed, editor, frames } = await openPartnerFrame({ environment, context })
    await editor.locator('[data-phase="open"]').waitFor()
    const before = await page.evaluate(() => history.length)
    const pattern = `${environment.demo.addresses.editor}/**`
    await context.route(pattern, (route) => route.abort())
    // Not earlier: documents under this clock cannot detect that they have loaded.
    await context.clock.install()
    await frames()
      .find((frame) => frame.url().startsWith(environment.demo.addresses.editor))
      ?.evaluate(() => location.reload())
    const title = embed.getByRole('heading', { name: 'The editor didn’t open' })
    const isNamed = async () => {
      await context.clock.fastForward(15_000)
      return await title.isVisible()
    }
    await expect.poll(isNamed).toBe(true)
    await context.unroute(pattern)
    await embed.getByRole('button', { name: 'Try again' }).click()
    await editor.locator('[data-phase="open"]').waitFor()
    expect([await title.count(), await page.evaluate(() => history.length)]).toEqual([0, before])
  })
})

describe('a script that fails to load', () => {
  it('is not needed for the skeleton, which occupies the editor’s place', async () => {
    verifies('H-01')
    const context = await environment.newContext()
    await recordLayoutShifts(context)
    const gate = Promise.withResolvers<void>()
    await context.route('**/embed/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    const { embed, editor, frames } = await openPartnerFrame({ environment, context })
    await embed.locator('.skeleton-stage').waitFor()
    const [frame] = frames()
    await expect
      .poll(() => frame?.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name)))
      .toContain('first-paint')
    expect(await embed.locator('[data-phase]').count()).toBe(0)
    gate.resolve()
    await editor.locator('[data-phase="open"]').waitFor()
    await embed.locator('[data-phase="open"]').waitFor()
    expect(await layoutShiftsOf(frame)).toEqual([])
  })

  it('is reported by a screen that can reload the page without adding to the partner’s history', async () => {
    verifies('H-01', 'H-05')
    const context = await environment.newContext({ expected: [/ERR_FAILED/] })
    await context.route('**/embed/assets/index-*.js', (route) => route.abort(), { times: 1 })
    const { page, embed, editor, frames } = await openPartnerFrame({ environment, context })
    const before = await page.evaluate(() => history.length)
    await embed.locator('#late').waitFor({ state: 'attached' })
    await frames()[0]?.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await embed.getByRole('heading', { name: 'The Workspace hasn’t started' }).waitFor()
    await embed.getByRole('link', { name: 'Try again' }).click()
    await editor.locator('[data-phase="open"]').waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before)
  })
})
