// QA's panel beside the product: what the bridge said, and the service's clock in hand.
import { parseInspection } from '@proscenium/protocol/inspector'
import { replayInspection } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, rowCounts } from '../support/workspace.ts'

const stage = useTestEnvironment({ windowless: true })

describe('QA’s panel', () => {
  it('lists the messages of the handshake in their order, without a token', async () => {
    verifies('P-44')
    const context = await stage.newContext({ viewport: { width: 1600, height: 1000 } })
    const workspace = await openWorkspace(stage, context, '?qa=1')
    const panel = workspace.page.frameLocator('iframe[src*="/_control/panel/"]')
    await panel.getByText('CATALOG_SEARCH_RESULTS').first().waitFor()
    const text = await panel.locator('body').innerText()
    const order = ['EDITOR_READY', 'VIDEO_DATA', 'EDITOR_VIDEO_DATA_ACK', 'REQUEST_CATALOG_SEARCH']
    const places = order.map((type) => text.search(new RegExp(`(?<![A-Z_])${type}(?![A-Z_])`)))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
    await workspace.page.screenshot({ path: stage.artifact('qa-panel.png') })
    expect(workspace.activity.errors).toEqual([])
  })

  it('names the rule of what was refused, says where the bridge stands, and exports a session that runs again', async () => {
    verifies('P-40', 'P-43')
    const context = await stage.newContext({ viewport: { width: 1600, height: 1000 } })
    const { page, editor, activity: seen } = await openWorkspace(stage, context, '?qa=1')
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
    await page.screenshot({ path: stage.artifact('qa-panel-refused.png') })
    await panel.getByRole('button', { name: 'Export' }).click()
    const text = await panel.getByLabel('Messages as JSON').inputValue()
    await page.screenshot({ path: stage.artifact('qa-panel-export.png') })
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+|\/v1\/media\/|@/)
    const read = parseInspection(text)
    if (!read.ok) throw new Error(read.reason)
    expect(read.inspection.unfaithful).toEqual([])
    expect((await replayInspection(read.inspection)).differences).toEqual([])
    expect(seen.errors).toEqual([])
  })

  it('revokes the sessions: the next call is refused, the editor stays, and the person is told', async () => {
    verifies('B-17', 'H-11')
    const context = await stage.newContext({
      viewport: { width: 1600, height: 1000 },
      expected: failedResponseLogs(401),
    })
    const workspace = await openWorkspace(stage, context, '?qa=1')
    const rows = await rowCounts(stage)
    const panel = workspace.page.frameLocator('iframe[src*="/_control/panel/"]')
    await panel.getByRole('tab', { name: 'Data' }).click()
    await panel.getByRole('button', { name: 'Revoke sessions' }).click()
    await workspace.editor.getByRole('searchbox', { name: 'Search clips' }).fill('rain')
    await workspace.embed.getByRole('alert').getByText('Your session has ended').waitFor()
    await workspace.page.screenshot({ path: stage.artifact('session-ended.png') })
    expect(await workspace.editor.locator('[data-phase="open"]').count()).toBe(1)
    expect((await rowCounts(stage))['sessions']).toBe(rows['sessions'])
  })
  it('moves the service’s clock, by which the product signs the next address too', async () => {
    const context = await stage.newContext({ viewport: { width: 1600, height: 1000 } })
    const workspace = await openWorkspace(stage, context, '?qa=1')
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
    await workspace.editor.locator('[data-phase="open"]').waitFor()
    expect(workspace.activity.errors).toEqual([])
  })
})
