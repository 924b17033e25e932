// The whole path on real media: sign, frame, verify, handshake, search, add, play.
import { clipsOf } from '@proscenium/media-fixtures'
import { videos } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { findClip } from '../support/find-clip.ts'
import { readVideoBarcode } from '../support/barcode.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'
import { openWorkspace, rowCounts, type Workspace } from '../support/workspace.ts'

const environment = useTestEnvironment()

async function open(query = ''): Promise<Workspace> {
  const context = await environment.newContext()
  await recordMessages(context)
  return openWorkspace(environment, context, query)
}

/** The number in the barcode of a seed video's clip. */
function barcodeOfClip(title: string): number {
  const slug = videos.find((video) => video.title === title)?.clip
  return clipsOf('coded').find((clip) => clip.slug === slug)?.barcode ?? 0
}

async function search(workspace: Workspace, text: string): Promise<void> {
  await workspace.editor.getByRole('searchbox', { name: 'Search clips' }).fill(text)
}

async function add(workspace: Workspace, title: string): Promise<Locator> {
  await (await findClip(workspace.editor, title)).click()
  const video = workspace.editor.locator(`video[aria-label^="${title} by"]`)
  await video.waitFor()
  return video
}

const timeOf = (video: Locator): Promise<number> => video.evaluate((element: HTMLVideoElement) => element.currentTime)

describe('the Workspace in a partner’s product, three origins apart', () => {
  it('opens, finds a clip, adds it and plays that clip’s frames', async () => {
    verifies('P-01', 'P-02', 'P-18', 'P-25', 'P-30', 'P-34', 'B-01', 'B-24', 'H-07', 'A-18', 'A-20')
    const workspace = await open()
    const video = await add(workspace, 'Haze Cathedral')
    await workspace.editor.getByRole('button', { name: 'Play', exact: true }).click()
    // Read before the barcode: on a slow machine decoding one takes longer than the clip lasts.
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.5)
    expect(await video.getAttribute('data-grade')).toBe('preview')
    const expected = barcodeOfClip('Haze Cathedral')
    expect(expected).toBeGreaterThan(0)
    await expect.poll(async () => (await readVideoBarcode(environment.browser, video))?.clip).toBe(expected)
    expect(workspace.activity.errors).toEqual([])
  })

  it('plays the master to the video’s owner', async () => {
    verifies('B-26', 'P-34')
    const workspace = await open()
    const video = await add(workspace, 'Rain on Mercury')
    expect(await video.getAttribute('data-grade')).toBe('master')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640)
    await workspace.editor.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.3)
    const expected = barcodeOfClip('Rain on Mercury')
    await expect.poll(async () => (await readVideoBarcode(environment.browser, video))?.clip).toBe(expected)
  })

  it('says why a clip is unavailable, and that an unknown codec cannot be shown', async () => {
    verifies('B-25', 'A-22', 'P-34')
    const workspace = await open()
    await search(workspace, 'Crate Sermon')
    const soldOut = workspace.editor.getByRole('button', { name: /^Unavailable: Crate Sermon by / })
    await soldOut.waitFor()
    const found = workspace.editor.getByRole('list', { name: 'Clips for “Crate Sermon”' })
    await expect.poll(() => found.getByRole('listitem').count()).toBe(1)
    await workspace.page.screenshot({ path: environment.artifact('unavailable.png') })
    await (await findClip(workspace.editor, 'Moon Atlas')).click()
    await workspace.editor.getByRole('heading', { name: '“Moon Atlas” cannot be shown' }).waitFor()
    await workspace.page.screenshot({ path: environment.artifact('unusable-codec.png') })
    expect(await workspace.editor.locator('video[aria-label]').count()).toBe(0)
  })

  it('refreshes the token once per request, invisibly to the partner’s page', async () => {
    verifies('P-22', 'P-26', 'H-05')
    const workspace = await open()
    const mints = (): number =>
      workspace.activity.requests.filter((request) => request.url().endsWith('/partner/v1/token')).length
    const before = mints()
    await workspace.editor.getByRole('button', { name: 'Menu' }).click()
    await workspace.page.screenshot({ path: environment.artifact('session-menu.png') })
    await workspace.frame('editor').evaluate((origin) => {
      window.parent.postMessage({ type: 'REQUEST_TOKEN_REFRESH', requestId: 'from-the-test' }, origin)
    }, environment.demo.addresses.service)
    await expect.poll(mints).toBe(before + 1)
    expect(await messagesOf(workspace.page)).toEqual([])
    expect(await workspace.page.evaluate(() => history.length)).toBe(2)
    expect(await workspace.page.context().cookies()).toEqual([])
  })

  it('verifies exactly once, while the editor frame is already loading, and opens one session', async () => {
    verifies('B-16', 'H-07')
    const before = await rowCounts(environment)
    const workspace = await open()
    const paths = workspace.activity.requests.map((request) => new URL(request.url()))
    expect(paths.filter((url) => url.pathname === '/partner-verify-session')).toHaveLength(1)
    const sessions = (await rowCounts(environment))['sessions'] ?? 0
    expect(sessions).toBe((before['sessions'] ?? 0) + 1)
    expect(await workspace.frame('embed').evaluate(() => document.querySelectorAll('iframe').length)).toBe(1)
  })

  it('repeats the delegated permissions on the editor’s frame', async () => {
    verifies('H-06')
    const workspace = await open()
    const frame = workspace.embed.locator('iframe')
    expect(await frame.getAttribute('allow')).toBe('autoplay; fullscreen; clipboard-write')
  })

  it('has no axe violation in the partner’s page, the embed page and the editor', async () => {
    const workspace = await open()
    await add(workspace, 'Haze Cathedral')
    const found = [workspace.page.mainFrame(), workspace.frame('embed'), workspace.frame('editor')].map(
      accessibilityViolations,
    )
    expect((await Promise.all(found)).flat()).toEqual([])
  })
})
