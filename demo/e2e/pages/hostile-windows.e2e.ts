// Well-formed messages from the wrong window: each is really sent, across sites, and has no effect (P-40).
import { verifies } from '@proscenium/testkit'
import type { BrowserContext, Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ExpectedProblems } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

const hostileOrigin = 'http://hostile.localhost'

/** Messages that an attacker would post to the embed page. Each is valid on the bridge. */
const toHost = [
  { type: 'EDITOR_READY' },
  { type: 'EDITOR_VIDEO_DATA_ACK' },
  { type: 'REQUEST_TOKEN_REFRESH' },
  { type: 'STATUS_UPDATE', status: 'taken over' },
  { type: 'REQUEST_CATALOG_SEARCH', requestId: 'hostile-1', mode: 'text', query: 'rain' },
  { type: 'REQUEST_ADD_VIDEO', requestId: 'hostile-2', videoId: 'any', intent: 'add' },
]

const environment = useTestEnvironment({ windowless: true })

/** Both ends name what they drop, and so does the browser. */
const dropped: ExpectedProblems = [/ end: without effect/, /the editor has left/, /does not match the recipient window/]

async function open({ policies = true, expected = dropped } = {}): Promise<Workspace> {
  const context = await environment.newContext({ expected })
  await recordMessages(context)
  if (!policies) await withoutPolicies(context)
  const workspace = await openWorkspace(environment, context)
  // Waits for the editor's own first search, so that every later one has another cause.
  await workspace.editor
    .getByRole('button', { name: /^Add .* by/ })
    .first()
    .waitFor()
  return workspace
}

/**
 * Serves the partner's page and the embed page without their content policies, so that only the bridge's gate protects
 * them.
 */
async function withoutPolicies(target: BrowserContext): Promise<void> {
  const { partner, service } = environment.demo.addresses
  for (const pattern of [`${partner}/`, `${service}/partner/embed/**`]) {
    await target.route(pattern, async (route) => {
      const { pathname, search, host, port } = new URL(route.request().url())
      const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })
      await route.fulfill({ contentType: 'text/html', body: await response.text() })
    })
  }
}

const workspaceCalls = (workspace: Workspace): string[] =>
  workspace.activity.requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/partner/v1/') || path === '/partner-verify-session')

/**
 * Posts every message from `sender` to the embed frame of the same page and waits until the embed page has received
 * them.
 */
async function attackHost(sender: Frame, workspace: Workspace): Promise<void> {
  const before = (await messagesOf(workspace.frame('embed'))).length
  const target = environment.demo.addresses.service
  await sender.evaluate(
    ({ messages, origin }) => {
      const frames = Array.from({ length: window.top?.length ?? 0 }, (_, index) => window.top?.[index])
      for (const frame of frames) for (const message of messages) frame?.postMessage(message, origin)
    },
    { messages: toHost, origin: target },
  )
  await expect.poll(async () => (await messagesOf(workspace.frame('embed'))).length).toBe(before + toHost.length)
}

/** Effects that the user or the service could observe: calls made, progress shown, boot data in use. */
async function observable(workspace: Workspace): Promise<object> {
  return {
    calls: workspaceCalls(workspace),
    progress: await workspace.embed.getByText('taken over').count(),
    phase: await workspace.editor.locator('[data-phase]').first().getAttribute('data-phase'),
    editorText: await workspace.editor.locator('header').first().innerText(),
  }
}

describe('the bridge', () => {
  it('drops messages that the partner page posts to the embed page', async () => {
    verifies('P-40', 'H-05')
    const workspace = await open()
    const before = await observable(workspace)
    await attackHost(workspace.page.mainFrame(), workspace)
    expect(await observable(workspace)).toEqual(before)
    expect(await messagesOf(workspace.page)).toEqual([])
  })

  it('drops messages that the partner page posts to the editor', async () => {
    verifies('P-40')
    const workspace = await open()
    const before = await observable(workspace)
    // A host that was busy for seconds may send VIDEO_DATA once more meanwhile (P-51), so only the forged ones are counted.
    const forged = async () =>
      (await messagesOf(workspace.frame('editor'))).filter((message) => JSON.stringify(message).includes('forged'))
    await workspace.page.evaluate((origin) => {
      const frames = Array.from({ length: window.length }, (_, index) => window[index])
      const editors = frames.flatMap((frame) =>
        Array.from({ length: frame?.length ?? 0 }, (_, index) => frame?.[index]),
      )
      for (const editor of editors) {
        editor?.postMessage({ type: 'TOKEN_REFRESHED', authToken: 'forged', accessToken: 'forged' }, origin)
        editor?.postMessage({ type: 'VIDEO_DATA', payload: { videoId: 'forged' } }, origin)
      }
    }, environment.demo.addresses.editor)
    await expect.poll(async () => (await forged()).length).toBe(2)
    expect(await observable(workspace)).toEqual(before)
    expect(await messagesOf(workspace.page)).toEqual([])
  })

  it('drops messages of a sibling frame on the editor’s own origin', async () => {
    verifies('P-40')
    const workspace = await open({ policies: false })
    const address = `${environment.demo.addresses.editor}/sibling.html`
    await workspace.page
      .context()
      .route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<title>sibling</title>' }))
    const before = await observable(workspace)
    await workspace.page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, address)
    await expect.poll(() => workspace.page.frames().some((frame) => frame.url() === address)).toBe(true)
    const sibling = workspace.page.frames().find((frame) => frame.url() === address)
    if (!sibling) throw new Error('the sibling frame is gone')
    await sibling.waitForLoadState()
    expect(await sibling.evaluate(() => location.origin)).toBe(environment.demo.addresses.editor)
    await attackHost(sibling, workspace)
    expect(await observable(workspace)).toEqual(before)
    expect(await messagesOf(sibling)).toEqual([])
  })
})

describe('an editor frame navigated to a hostile page', () => {
  const navigate = async (workspace: Workspace): Promise<void> => {
    await workspace.page
      .context()
      .route(`${hostileOrigin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>hostile</title>' }),
      )
    await workspace.page.evaluate(
      ({ url, origin }) => {
        for (let index = 0; index < window.length; index += 1) {
          const child = window[index]
          if (child && child.length > 0) child[0]?.location.replace(`${url}?from=${origin}`)
        }
      },
      { url: `${hostileOrigin}/editor`, origin: 'partner' },
    )
  }

  it('receives no message, token or boot data, even without a policy that blocks the navigation', async () => {
    verifies('P-40', 'P-41')
    const workspace = await open({ policies: false })
    const callsBefore = workspaceCalls(workspace)
    const embed = workspace.frame('embed')
    await navigate(workspace)
    const find = (): Frame | undefined => workspace.page.frames().find((frame) => frame.url().startsWith(hostileOrigin))
    await expect.poll(() => find() !== undefined).toBe(true)
    const hostile = find()
    if (!hostile) throw new Error('the hostile frame is gone')
    await hostile.waitForLoadState()
    await hostile.evaluate(
      ({ messages, origin }) => {
        for (const message of messages) window.parent.postMessage(message, origin)
      },
      { messages: toHost, origin: environment.demo.addresses.service },
    )
    // The editor's own last message may still be on its way.
    const fromHostile = async (): Promise<number> =>
      (await messagesOf(embed)).filter(({ origin }) => origin === hostileOrigin).length
    await expect.poll(fromHostile).toBe(toHost.length)
    await embed.evaluate((origin) => window[0]?.postMessage('fence', origin), hostileOrigin)
    await expect.poll(async () => (await messagesOf(hostile)).length).toBeGreaterThan(0)
    expect(await messagesOf(hostile)).toEqual([{ origin: environment.demo.addresses.service, data: '"fence"' }])
    expect(workspaceCalls(workspace)).toEqual(callsBefore)
    expect(await embed.locator('text=taken over').count()).toBe(0)
  })

  it('does not load, because the embed page frames only the editor’s origin', async () => {
    const workspace = await open({ expected: [...dropped, /frame-src/] })
    const callsBefore = workspaceCalls(workspace)
    await navigate(workspace)
    await expect.poll(() => workspace.activity.errors.some((text) => text.includes('frame-src'))).toBe(true)
    expect(workspace.page.frames().filter((frame) => frame.url().startsWith(hostileOrigin))).toEqual([])
    expect(workspaceCalls(workspace)).toEqual(callsBefore)
  })
})
