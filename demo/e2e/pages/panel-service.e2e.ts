// The panel controls the service: an injected fault that the embed reports, a journal that names it, a clock that ends
// a session.
import { onlyLong, verifies } from '@proscenium/testkit'
import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, waitForEditor } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const wide = { viewport: { width: 1600, height: 1000 } }
const panelOf = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/_control/panel/"]')
const control = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${environment.demo.server.port}/_control/${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json' },
  })
const violationsOf = async (page: Page): Promise<string[]> => {
  const frame = page.frames().find((candidate) => candidate.url().includes('/_control/panel/'))
  return frame === undefined ? ['no panel'] : accessibilityViolations(frame)
}

async function restore(): Promise<void> {
  await control('faults', { method: 'DELETE' })
  await control('clock', { method: 'POST', body: '{"frozen":false}' })
  await control('reset', { method: 'POST', body: '{}' })
}

describe('the panel’s service controls', () => {
  it('a failing verification: the embed reports it, the journal names the fault, and Try again works after its removal', async () => {
    verifies('H-01')
    const { page, embed, editor } = await openWorkspace(
      environment,
      await environment.newContext({ ...wide, expected: failedResponseLogs(500) }),
      '?qa=1',
    )
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Faults' }).click()
    await panel.getByText('None. Every operation does what it should.').waitFor()
    await page.screenshot({ path: environment.artifact('panel-faults-empty.png') })
    await panel.getByLabel('Operation').selectOption('verifyPartnerSession')
    await panel.getByLabel('Effect').selectOption('500 internal')
    await panel.getByRole('button', { name: 'Set fault' }).click()
    await panel.getByText('0 hit').waitFor()
    await page.getByRole('button', { name: 'Reload embed' }).click()
    const retryButton = embed.getByRole('button', { name: 'Try again' })
    await retryButton.waitFor()
    await panel.getByText(/^[1-9] hit$/).waitFor()
    await page.screenshot({ path: environment.artifact('panel-fault-hits.png') })
    expect(await violationsOf(page)).toEqual([])
    await panel.getByRole('tab', { name: 'Requests' }).click()
    await panel.getByLabel('Which requests').selectOption('faulted')
    const row = panel.locator('[data-outcome="faulted"]').last()
    await expect
      .poll(() => row.innerText())
      .toMatch(/verifyPartnerSession[^]*500[^]*fault[^]*fault: status 500 internal/)
    await page.screenshot({ path: environment.artifact('panel-requests-faulted.png') })
    await panel.getByRole('tab', { name: 'Faults' }).click()
    await panel.getByRole('button', { name: 'Remove status 500 internal on verifyPartnerSession' }).click()
    await panel.getByText('None. Every operation does what it should.').waitFor()
    await retryButton.click()
    await waitForEditor({ editor })
  })

  it.each(onlyLong)('twelve hours later: the session has ended, and the journal names the rule', async () => {
    verifies('B-16', 'B-17')
    const { page, editor, activity } = await openWorkspace(
      environment,
      await environment.newContext({ ...wide, expected: failedResponseLogs(401, 403) }),
      '?qa=1',
    )
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Freeze' }).click()
    await panel.getByText('Service clock · frozen').waitFor()
    const clock = panel.locator('[data-service-clock]')
    const before = Date.parse(await clock.innerText())
    await panel.getByRole('button', { name: '+12 h' }).click()
    await expect.poll(async () => Date.parse(await clock.innerText())).toBe(before + 43_200_000)
    await editor.getByRole('searchbox', { name: 'Search clips' }).fill('rain')
    await panel.getByRole('tab', { name: 'Requests' }).click()
    await panel.getByLabel('Which requests').selectOption('refused')
    const row = panel.locator('[data-operation="searchWorkspace"]').first()
    await expect.poll(() => row.innerText()).toMatch(/401[^]*B-17[^]*Every call that grants value checks the session/)
    await row.locator('summary').click()
    await page.screenshot({ path: environment.artifact('panel-requests-refused.png') })
    expect(await violationsOf(page)).toEqual([])
    expect(activity.requests.filter((request) => request.url().endsWith('/partner/v1/search')).length).toBeGreaterThan(
      0,
    )
    await panel.getByRole('button', { name: 'Freeze' }).click()
    await panel.getByText('Service clock · frozen').waitFor({ state: 'detached' })
  })

  it.each(onlyLong)('takes and restores a snapshot, configures a partner and grants a video', async () => {
    verifies('B-21', 'B-26')
    const { page } = await openWorkspace(environment, await environment.newContext(wide), '?qa=1')
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Data' }).click()
    await panel.getByLabel('Name of the snapshot').fill('before')
    await panel.getByRole('button', { name: 'Take snapshot' }).click()
    await panel.getByRole('button', { name: 'Restore before' }).waitFor()
    await panel.getByLabel('Status').selectOption('suspended')
    await panel.getByRole('button', { name: 'Grant' }).click()
    const revoke = panel.getByRole('list', { name: 'Rights' }).getByRole('button', { name: /^Revoke / })
    await revoke.waitFor()
    await page.screenshot({ path: environment.artifact('panel-data.png') })
    expect(await violationsOf(page)).toEqual([])
    const state = async () => {
      const body: { partners: { name: string; status: string }[] } = await (
        await control('operator/v1/partners')
      ).json()
      return body.partners.find(({ name }) => name === 'Tallyroom')?.status
    }
    expect(await state()).toBe('suspended')
    await panel.getByRole('button', { name: 'Restore before' }).click()
    await expect.poll(state).toBe('active')
    await revoke.waitFor({ state: 'detached' })
  })

  it('rotates the secret without a grace period: a link signed with the old secret opens nothing', async () => {
    verifies('B-32')
    const { page, embed } = await openWorkspace(
      environment,
      await environment.newContext({ ...wide, expected: failedResponseLogs(403) }),
      '?qa=1',
    )
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Data' }).click()
    await panel.getByLabel('Grace of the old').selectOption('none')
    await panel.getByLabel('Name of the key').fill('Shop')
    await panel.getByRole('button', { name: 'Create key' }).click()
    await panel.getByRole('button', { name: 'Revoke Shop' }).waitFor()
    await panel.getByRole('button', { name: 'Rotate' }).click()
    const secret = panel.getByLabel('New client secret, shown this once')
    await secret.scrollIntoViewIfNeeded()
    await page.screenshot({ path: environment.artifact('panel-credentials.png') })
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Reload embed' }).click()
    await embed.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
  })

  it.each(onlyLong)('works as a separate page, with states for empty lists and an unreachable service', async () => {
    const context = await environment.newContext({
      viewport: { width: 900, height: 760 },
      expected: failedResponseLogs(503),
    })
    const page = await context.newPage()
    await page.goto(`${environment.demo.addresses.service}/_control/panel/`)
    await page.getByRole('tab', { name: 'Messages' }).focus()
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('heading', { name: /No request/ })
      .or(page.getByLabel('Requests of the service'))
      .waitFor()
    await page.screenshot({ path: environment.artifact('panel-alone-requests.png') })
    await page.keyboard.press('ArrowRight')
    await page.getByText('None. Every operation does what it should.').waitFor()
    await page.route('**/_control/faults', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Set fault' }).click()
    await page.getByRole('alert').getByText('faults answered 503').waitFor()
    await page.screenshot({ path: environment.artifact('panel-alone-failure.png') })
    await page.keyboard.press('Tab')
    expect(await accessibilityViolations(page.mainFrame())).toEqual([])
  })
})
