// The main site hosts the editor itself, in consumer mode, through the headless host and without an embed page.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import type { Frame, Page } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import { findClip } from '../support/find-clip.ts'
import { waitForPaint } from '../support/wait-for-paint.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'

const environment = useTestEnvironment({ windowless: true })

async function openSite(): Promise<{ page: Page; editor: () => Frame }> {
  // The surrounding page is the host here, so the editor posts its messages to it.
  const context = await environment.newContext({ expected: [/^message: from \S*editor\S* to \S*site\S*$/] })
  await recordMessages(context)
  const page = await context.newPage()
  await page.goto(`${environment.demo.addresses.site}/`)
  await page.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const editor = (): Frame => {
    const found = page.frames().find((frame) => frame.url().startsWith(environment.demo.addresses.editor))
    if (found === undefined) throw new Error('the site shows no editor')
    return found
  }
  return { page, editor }
}

/** Posts a message to the host from the editor’s window. */
async function postFromEditor(editor: Frame, message: Readonly<Record<string, unknown>>): Promise<void> {
  await editor.evaluate(({ data, to }) => window.parent.postMessage(data, to), {
    data: message,
    to: environment.demo.addresses.site,
  })
}

it('opens the same editor with the main site’s capabilities; search and playback work', async () => {
  verifies('H-12', 'P-49')
  const { page, editor } = await openSite()
  const boots = (await messagesOf(editor())).map(({ data }) => JSON.parse(data) as { type: string; payload?: unknown })
  expect(boots.find(({ type }) => type === 'VIDEO_DATA')?.payload).toMatchObject({
    hostMode: 'consumer',
    capabilities: { canExit: true, addonDeliverables: true, accountNavigation: true, canSwitchProject: true },
  })
  await (await findClip(editor(), 'Haze Cathedral')).click()
  await expect
    .poll(() =>
      editor()
        .locator('video')
        .evaluate((video) => (video as HTMLVideoElement).readyState),
    )
    .toBe(4)
  await page.screenshot({ path: environment.artifact('site-editor.png') })
  expect(await accessibilityViolations(page.mainFrame())).toEqual([])
})

it('receives the cart, plans, account and exit messages that an embed page suppresses', async () => {
  verifies('H-12', 'P-07', 'P-11', 'P-12', 'P-13')
  const { page, editor } = await openSite()
  await postFromEditor(editor(), { type: 'ADD_TO_CART', videoId: 'v1', projectName: 'Night drive' })
  await page.locator('[data-cart="1"]').waitFor()
  await postFromEditor(editor(), { type: 'EDIT_COMPLETE', format: 'mp4' })
  await page.getByText('Your edit is rendered').waitFor()
  await postFromEditor(editor(), { type: 'NAVIGATE_TO_UPGRADE' })
  await page.getByRole('heading', { name: 'Plans' }).waitFor()
  await page.screenshot({ path: environment.artifact('site-plans.png') })
  for (const [message, heading] of [
    [{ type: 'NAVIGATE_TO_ACCOUNT' }, 'Account'],
    [{ type: 'REQUEST_EXIT_EDITOR', hasUnsavedChanges: true }, 'Your edits'],
  ] as const) {
    await page.getByRole('button', { name: 'Open the editor' }).click()
    await page.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
    await postFromEditor(editor(), message)
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  }
  await page.getByText('Your unsaved changes were left behind').waitFor()
  await page.getByText('Night drive').waitFor()
  await page.screenshot({ path: environment.artifact('site-home.png') })
})

it('asks with its own prompt before unsaved work is discarded', async () => {
  verifies('H-10', 'H-12')
  const { page, editor } = await openSite()
  const openRequest = { type: 'REQUEST_OPEN_PROJECT', videoId: videoIds.cedarLight, hasUnsavedChanges: true }
  await postFromEditor(editor(), openRequest)
  await page.getByRole('button', { name: 'Keep editing' }).waitFor()
  await page.screenshot({ path: environment.artifact('site-leave.png') })
  expect(await accessibilityViolations(page.mainFrame())).toEqual([])
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await editor().getByRole('button', { name: 'Remove Cedar Light' }).count()).toBe(0)
  await postFromEditor(editor(), openRequest)
  const leave = page.getByRole('button', { name: 'Open without saving' })
  await leave.waitFor()
  await waitForPaint(page)
  await leave.click()
  await editor().getByRole('button', { name: 'Remove Cedar Light' }).waitFor()
  expect(await page.getByRole('button', { name: 'Keep editing' }).count()).toBe(0)
})
