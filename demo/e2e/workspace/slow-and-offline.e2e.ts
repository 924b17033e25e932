// What the embed page says while it waits for real: a slow service, no service, no network, an editor that came late.
import { verifies } from '@proscenium/testkit'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs } from '../support/page-guard.ts'
import { openPartnerFrame } from '../support/partner-frame.ts'
import { recordLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ windowless: true })
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/]
const verify = '**/partner-verify-session'

/** Holds the verification back until told; by then a person has been waiting. */
async function holdVerification(context: BrowserContext): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await context.route(verify, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

describe('a service that is slow', () => {
  it('is called slow after four seconds, keeps its skeleton, and opens without a shift when it answers', async () => {
    verifies('H-01')
    const context = await stage.newContext()
    await recordLayoutShifts(context)
    const release = await holdVerification(context)
    const { embed, editor, frames } = await openPartnerFrame({ environment: stage, context })
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

  it('that answers nothing is given up after its twelve seconds, and asked again by the button', async () => {
    verifies('H-01')
    const context = await stage.newContext()
    const release = await holdVerification(context)
    const { embed, editor } = await openPartnerFrame({ environment: stage, context })
    const again = embed.getByRole('button', { name: 'Try again' })
    await again.waitFor({ timeout: 30_000 })
    await embed.getByRole('heading', { name: 'This is taking too long' }).waitFor()
    await embed.locator('[data-failure] summary').click()
    expect(await embed.locator('[data-failure] code').innerText()).toBe('/partner-verify-session: no answer in 12 s')
    release()
    await again.click()
    await editor.locator('[data-phase="open"]').waitFor()
  })
})

/** Playwright makes every document believe that it has the focus. */
async function knowTheFocus(context: BrowserContext, targets: readonly (Page | Frame)[]): Promise<void> {
  for (const target of targets) {
    const devtools = await context.newCDPSession(target)
    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  }
}

describe('a person who tried again and went on in the partner’s page', () => {
  it('keeps the focus there when it fails once more', async () => {
    verifies('H-15')
    const context = await stage.newContext({ expected: failedResponseLogs(500) })
    const gate = Promise.withResolvers<void>()
    let asked = 0
    await context.route('**/partner/v1/boot', async (route) => {
      asked += 1
      if (asked === 2) await gate.promise
      await route.fulfill({ status: 500, json: {} })
    })
    const { page, embed, frames } = await openPartnerFrame({ environment: stage, context })
    await page.evaluate(() => document.body.append(document.createElement('input')))
    const again = embed.getByRole('button', { name: 'Try again' })
    await again.click()
    await again.waitFor({ state: 'detached' })
    await knowTheFocus(context, [page, ...frames()])
    await page.locator('input').click()
    gate.resolve()
    await again.waitFor()
    await page.keyboard.type('still here')
    expect(await page.locator('input').inputValue()).toBe('still here')
  })
})

describe('no network', () => {
  it('is named, and the Workspace opens by itself when it is back', async () => {
    verifies('H-01')
    const context = await stage.newContext({ expected: NO_NETWORK })
    const release = await holdVerification(context)
    const { embed, editor } = await openPartnerFrame({ environment: stage, context })
    await embed.locator('[data-phase="booting"]').waitFor()
    await context.setOffline(true)
    release()
    await embed.getByRole('heading', { name: 'You’re offline' }).waitFor()
    await context.unroute(verify)
    await context.setOffline(false)
    await editor.locator('[data-phase="open"]').waitFor()
    expect(await embed.getByRole('heading').count()).toBe(0)
  })

  it('is told beside an open editor for as long as it lasts', async () => {
    verifies('H-01')
    const context = await stage.newContext({ expected: NO_NETWORK })
    const { embed, editor } = await openPartnerFrame({ environment: stage, context })
    await editor.locator('[data-phase="open"]').waitFor()
    await context.setOffline(true)
    const words = embed.getByText('You’re offline. Changes wait until you’re back.').first()
    await words.waitFor()
    expect(await editor.locator('[data-phase="open"]').count()).toBe(1)
    await context.setOffline(false)
    await words.waitFor({ state: 'detached' })
  })
})

describe('an editor that stood', () => {
  it('and has an error of the browser in its place is named, and Try again brings it back', async () => {
    verifies('H-01')
    const context = await stage.newContext({ expected: [/ERR_FAILED/] })
    const { page, embed, editor, frames } = await openPartnerFrame({ environment: stage, context })
    await editor.locator('[data-phase="open"]').waitFor()
    const before = await page.evaluate(() => history.length)
    const pattern = `${stage.demo.addresses.editor}/**`
    await context.route(pattern, (route) => route.abort())
    // Not earlier: documents under this clock cannot tell whether they have loaded.
    await context.clock.install()
    await frames()
      .find((frame) => frame.url().startsWith(stage.demo.addresses.editor))
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

describe('a script that does not come', () => {
  it('is not needed for the skeleton, which stands where the editor will', async () => {
    verifies('H-01')
    const context = await stage.newContext()
    await recordLayoutShifts(context)
    const gate = Promise.withResolvers<void>()
    await context.route('**/embed/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    const { embed, editor, frames } = await openPartnerFrame({ environment: stage, context })
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

  it('leaves a screen that says so and loads the page again, without a trace in the partner’s history', async () => {
    verifies('H-01', 'H-05')
    const context = await stage.newContext({ expected: [/ERR_FAILED/] })
    await context.route('**/embed/assets/*.js', (route) => route.abort(), { times: 1 })
    const { page, embed, editor } = await openPartnerFrame({ environment: stage, context })
    const before = await page.evaluate(() => history.length)
    await embed.getByRole('heading', { name: 'The Workspace hasn’t started' }).waitFor()
    await embed.getByRole('link', { name: 'Try again' }).click()
    await editor.locator('[data-phase="open"]').waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before)
  })
})
