// The first session of a customer: one verification, one token per request, and why a clip cannot be used.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { findClip } from '../support/find-clip.ts'
import { messagesOf, recordMessages } from '../support/page-activity.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, rowCounts, type Workspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

async function open(): Promise<Workspace> {
  const context = await environment.newContext()
  await recordMessages(context)
  return openWorkspace(environment, context)
}

describe('a session', () => {
  it('is opened by one verification, while the editor frame is already loading, and refreshes its token once per request', async () => {
    verifies('B-16', 'H-06', 'H-07', 'P-22', 'P-26', 'H-05')
    const before = await rowCounts(environment)
    const workspace = await open()
    const asked = (path: string): number =>
      workspace.activity.requests.filter((request) => new URL(request.url()).pathname === path).length
    expect(asked('/partner-verify-session')).toBe(1)
    const sessions = (await rowCounts(environment))['sessions'] ?? 0
    expect(sessions).toBe((before['sessions'] ?? 0) + 1)
    expect(await workspace.frame('embed').evaluate(() => document.querySelectorAll('iframe').length)).toBe(1)
    const frame = workspace.embed.locator('iframe')
    expect(await frame.getAttribute('allow')).toBe('autoplay; fullscreen; clipboard-write')
    const minted = asked('/partner/v1/token')
    await workspace.editor.getByRole('button', { name: 'Menu' }).click()
    await workspace.page.screenshot({ path: environment.artifact('session-menu.png') })
    await workspace.frame('editor').evaluate((origin) => {
      window.parent.postMessage({ type: 'REQUEST_TOKEN_REFRESH', requestId: 'from-the-test' }, origin)
    }, environment.demo.addresses.service)
    await expect.poll(() => asked('/partner/v1/token')).toBe(minted + 1)
    expect(await messagesOf(workspace.page)).toEqual([])
    expect(await workspace.page.evaluate(() => history.length)).toBe(2)
    expect(await workspace.page.context().cookies()).toEqual([])
  })

  it('says why a clip is unavailable, and that an unknown codec cannot be shown, without an axe violation', async () => {
    verifies('B-25', 'A-22', 'P-34')
    const workspace = await open()
    await workspace.editor.getByRole('searchbox', { name: 'Search clips' }).fill('Crate Sermon')
    const soldOut = workspace.editor.getByRole('button', { name: /^Unavailable: Crate Sermon by / })
    await soldOut.waitFor()
    const clips = workspace.editor.getByRole('list', { name: 'Clips for “Crate Sermon”' })
    await expect.poll(() => clips.getByRole('listitem').count()).toBe(1)
    await workspace.page.screenshot({ path: environment.artifact('unavailable.png') })
    await (await findClip(workspace.editor, 'Moon Atlas')).click()
    await workspace.editor.getByRole('heading', { name: '“Moon Atlas” cannot be shown' }).waitFor()
    await workspace.page.screenshot({ path: environment.artifact('unusable-codec.png') })
    expect(await workspace.editor.locator('video[aria-label]').count()).toBe(0)
    const found = [workspace.page.mainFrame(), workspace.frame('embed'), workspace.frame('editor')].map(
      accessibilityViolations,
    )
    expect((await Promise.all(found)).flat()).toEqual([])
  })
})
