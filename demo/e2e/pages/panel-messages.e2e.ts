// QA's panel beside the product: the messages of the bridge and the controls of the service's clock.
import { parseInspection } from '@proscenium/protocol/inspector'
import { replayInspection } from '@proscenium/protocol-testing'
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, rowCounts, waitForEditor } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

describe('QA’s panel', () => {
  it('lists the messages of the handshake in order, without a token', async () => {
    verifies('P-44')
    const context = await environment.newContext({ viewport: { width: 1600, height: 1000 } })
    const workspace = await openWorkspace(environment, context, '?qa=1')
    const panel = workspace.page.frameLocator('iframe[src*="/_control/panel/"]')
    await panel.getByText('CATALOG_SEARCH_RESULTS').first().waitFor()
    const text = await panel.locator('body').innerText()
    const order = ['EDITOR_READY', 'VIDEO_DATA', 'EDITOR_VIDEO_DATA_ACK', 'REQUEST_CATALOG_SEARCH']
    const positions = order.map((type) => text.search(new RegExp(`(?<![A-Z_])${type}(?![A-Z_])`)))
    expect(positions.every((position) => position >= 0)).toBe(true)
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions)
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
    await workspace.page.screenshot({ path: environment.artifact('qa-panel.png') })
    expect(workspace.activity.errors).toEqual([])
  })

  it('names the rule that rejected a message, shows the bridge’s status and exports a session that can be replayed', async () => {
    verifies('P-40', 'P-43')
    const context = await environment.newContext({
      viewport: { width: 1600, height: 1000 },
      expected: [/host end: without effect, from http:\S+: (?:origin|malformed PROJECT_SAVED)/],
    })
    const { page, editor, activity } = await openWorkspace(environment, context, '?qa=1')
    const panel = page.frameLocator('iframe[src*="/_control/panel/"]')
    await panel.getByText('CATALOG_SEARCH_RESULTS').first().waitFor()
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe'))
        for (let index = 0; index < 10; index += 1)
          frame.contentWindow?.postMessage({ type: 'EDITOR_READY' }, new URL(frame.src).origin)
    })
    await editor
      .locator('body')
      .evaluate(() => parent.postMessage({ type: 'PROJECT_SAVED', projectId: 7 }, document.referrer))
    await panel.getByLabel('Outcome').selectOption('refused')
    const rows = panel.locator('[data-outcome]')
    await expect.poll(() => rows.count()).toBe(2)
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringMatching(/unread[^]*×10[^]*refused P-40[^]*origin/),
        expect.stringMatching(/PROJECT_SAVED[^]*refused P-43[^]*projectId: expected string/),
      ])
    await panel.getByText(/^The bridge to http:\S+ is open\.$/).waitFor()
    await page.screenshot({ path: environment.artifact('qa-panel-refused.png') })
    await panel.getByRole('button', { name: 'Export' }).click()
    const exported = panel.getByLabel('Messages as JSON')
    const text = await exported.inputValue()
    await page.screenshot({ path: environment.artifact('qa-panel-export.png') })
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+|\/v1\/media\/|@/)
    const read = parseInspection(text)
    if (!read.ok) throw new Error(read.reason)
    expect(read.inspection.unfaithful).toEqual([])
    expect((await replayInspection(read.inspection)).differences).toEqual([])
    expect(activity.errors).toEqual([])
  })

  it.each(onlyLong)(
    'revokes the sessions: the next call is rejected, the editor stays open, and the user is notified',
    async () => {
      verifies('B-17', 'H-11')
      const context = await environment.newContext({
        viewport: { width: 1600, height: 1000 },
        expected: failedResponseLogs(401),
      })
      const workspace = await openWorkspace(environment, context, '?qa=1')
      const rows = await rowCounts(environment)
      const panel = workspace.page.frameLocator('iframe[src*="/_control/panel/"]')
      await panel.getByRole('tab', { name: 'Data' }).click()
      await panel.getByRole('button', { name: 'Revoke sessions' }).click()
      await workspace.editor.getByRole('searchbox', { name: 'Search clips' }).fill('rain')
      await workspace.embed.getByRole('alert').getByText('Your session has ended').waitFor()
      await workspace.page.screenshot({ path: environment.artifact('session-ended.png') })
      expect(await workspace.editor.locator('[data-phase="open"]').count()).toBe(1)
      expect((await rowCounts(environment))['sessions']).toBe(rows['sessions'])
    },
  )
  it.each(onlyLong)('moves the service’s clock, which also dates the next signed address', async () => {
    const context = await environment.newContext({ viewport: { width: 1600, height: 1000 } })
    const workspace = await openWorkspace(environment, context, '?qa=1')
    const panel = workspace.page.frameLocator('iframe[src*="/_control/panel/"]')
    const clock = async (): Promise<number> => Date.parse(await panel.locator('[data-service-clock]').innerText())
    const verifications = (): number =>
      workspace.activity.requests.filter((request) => request.url().endsWith('/partner-verify-session')).length
    await expect.poll(clock).toBeGreaterThan(0)
    const [before, verified] = [await clock(), verifications()]
    await panel.getByRole('button', { name: '+1 h' }).click()
    await expect.poll(clock).toBeGreaterThanOrEqual(before + 3_600_000)
    expect(await clock()).toBeLessThan(before + 3_660_000)
    await workspace.page.getByRole('button', { name: 'Reload embed' }).click()
    await expect.poll(verifications).toBe(verified + 1)
    await waitForEditor(workspace)
    expect(workspace.activity.errors).toEqual([])
  })
})
