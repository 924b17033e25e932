// The main site hosts the editor itself, in consumer mode, through the headless host and without an embed page.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Frame, Page } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import { callControlApi } from '../support/customer-page.ts'
import { findClip } from '../support/find-clip.ts'
import { waitForPaint } from '../support/wait-for-paint.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'

const environment = useTestEnvironment()

interface OpenSite {
  readonly page: Page
  /** The editor's frame. */
  readonly editor: () => Frame
  /** Follows a link of the site's bar. */
  follow(name: string): Promise<void>
  /** Types of the messages that the editor received. */
  received(): Promise<readonly string[]>
}

/** Seconds after which the service's limit of searches per user starts again: every test is the same visitor. */
const SEARCH_LIMIT_SECONDS = 10

async function openSite(path = '/editor'): Promise<OpenSite> {
  await callControlApi(environment, '/clock', { advance_seconds: SEARCH_LIMIT_SECONDS })
  // The surrounding page is the host here, so the editor posts its messages to it.
  // It is the top page, with addresses of its own.
  const expected = [/^message: from \S*editor\S* to \S*site\S*$/, /^history: \d+ more in \S*site\S*$/]
  const context = await environment.newContext({ expected })
  await recordMessages(context)
  const page = await context.newPage()
  await page.goto(`${environment.demo.addresses.site}${path}`)
  if (path.startsWith('/editor')) await page.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const editor = (): Frame => {
    const found = page.frames().find((frame) => frame.url().startsWith(environment.demo.addresses.editor))
    if (found === undefined) throw new Error('the site shows no editor')
    return found
  }
  return {
    page,
    editor,
    follow: async (name) => page.getByRole('navigation').getByRole('link', { name }).click(),
    received: async () => (await messagesOf(editor())).map(({ data }) => (JSON.parse(data) as { type: string }).type),
  }
}

/** Posts a message to the host from the editor’s window. */
async function postFromEditor(editor: Frame, message: Readonly<Record<string, unknown>>): Promise<void> {
  await editor.evaluate(({ data, to }) => window.parent.postMessage(data, to), {
    data: message,
    to: environment.demo.addresses.site,
  })
}

/** Pays in the window that the site opened. */
async function pay(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Pay / }).click()
  const payment = await opened
  await payment.getByRole('button', { name: /^Pay / }).click()
  await page.getByText(/^Paid\. /).waitFor()
}

/** Checks the page's accessibility and stores its picture. */
async function look(page: Page, name: string): Promise<void> {
  await waitForPaint(page)
  await page.screenshot({ path: environment.artifact(`site-${name}.png`) })
  expect(await accessibilityViolations(page.mainFrame())).toEqual([])
}

it('opens the same editor with the main site’s capabilities, under the site’s own name', async () => {
  verifies('H-12', 'P-49')
  const { page, editor } = await openSite()
  const boots = (await messagesOf(editor())).map(({ data }) => JSON.parse(data) as { type: string; payload?: unknown })
  const name = await page.locator('header a').first().innerText()
  expect(boots.find(({ type }) => type === 'VIDEO_DATA')?.payload).toMatchObject({
    hostMode: 'consumer',
    capabilities: { canExit: true, addonDeliverables: true, accountNavigation: true, canSwitchProject: true },
    partner: { name },
  })
  expect(await page.title()).toBe(`Editor · ${name}`)
  await (await findClip(editor(), 'Haze Cathedral')).click()
  await editor().getByRole('button', { name: 'Remove Haze Cathedral' }).waitFor()
  await look(page, 'editor')
})

describe('a visitor', () => {
  it('begins on the home page with a video of the catalogue', async () => {
    verifies('H-12')
    const { page, editor } = await openSite('/')
    await page.getByText('None saved yet.').waitFor()
    const first = page.getByRole('button', { name: /·/ }).first()
    const title = (await first.locator('span').innerText()).trim()
    await look(page, 'home')
    await first.click()
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: `Remove ${title}` })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/editor')
    expect(editor().url()).toContain('hostOrigin=')
  })

  it('buys what the editor requested in the site’s cart, and the editor goes on', async () => {
    verifies('H-12', 'P-08', 'P-27', 'B-36')
    const { page, editor, received } = await openSite()
    const { hazeCathedral, duskTide } = videoIds
    await postFromEditor(editor(), {
      type: 'REQUEST_PURCHASE',
      videoId: hazeCathedral,
      videoIds: [hazeCathedral, duskTide],
      reason: 'export',
    })
    await page.getByRole('heading', { name: 'Cart' }).waitFor()
    await page.getByText('2 videos together').waitFor()
    await look(page, 'cart')
    const total = await page.locator('dl strong').innerText()
    expect(await page.getByRole('button', { name: /^Pay / }).innerText()).toBe(`Pay ${total}`)
    await pay(page)
    await look(page, 'paid')
    await expect.poll(async () => (await received()).filter((type) => type === 'PURCHASE_COMPLETE')).toHaveLength(2)
    expect(await page.locator('[data-cart="0"]').count()).toBe(1)
    await page.getByRole('link', { name: 'Back to the editor' }).click()
    await page.locator('iframe:visible').waitFor()
  })

  it('who comes back without paying has the request cancelled, and the video still in the cart', async () => {
    verifies('H-12', 'P-27')
    const { page, editor, received } = await openSite()
    await postFromEditor(editor(), { type: 'REQUEST_VIDEO_PURCHASE', videoId: videoIds.hazeCathedral, item: 'license' })
    await page.getByRole('heading', { name: 'Cart' }).waitFor()
    await page.goBack()
    await expect.poll(async () => (await received()).filter((type) => type === 'PURCHASE_COMPLETE')).toHaveLength(1)
    await page.locator('[data-cart="1"]').waitFor()
  })

  it('becomes a member, and the editor has every right without a reload', async () => {
    verifies('H-12', 'P-11', 'B-26')
    const { page, editor } = await openSite()
    await editor().evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await postFromEditor(editor(), { type: 'NAVIGATE_TO_UPGRADE' })
    await page.getByRole('heading', { name: 'Plans' }).waitFor()
    await page.getByRole('button', { name: 'Become a member' }).click()
    await page.getByText('You are a member').waitFor()
    await look(page, 'plans')
    const owned = async () => {
      const boots = (await messagesOf(editor())).map(
        ({ data }) => JSON.parse(data) as { type: string; payload?: { ownedVideoIds?: string[] } },
      )
      return boots.findLast(({ type }) => type === 'VIDEO_DATA')?.payload?.ownedVideoIds?.length ?? 0
    }
    await expect.poll(owned).toBeGreaterThan(20)
    expect(await editor().evaluate(() => document.documentElement.hasAttribute('data-marked'))).toBe(true)
    await page.getByRole('button', { name: 'End the membership' }).click()
    await page.getByRole('button', { name: 'Become a member' }).waitFor()
    await expect.poll(owned).toBeLessThan(20)
  })
})

it('keeps the editor alive over the cart, plans, account and exit, which an embed page suppresses', async () => {
  verifies('H-12', 'P-07', 'P-11', 'P-12', 'P-13')
  const { page, editor, follow } = await openSite()
  await editor().evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await postFromEditor(editor(), { type: 'ADD_TO_CART', videoId: videoIds.cedarLight, projectName: 'Night drive' })
  await page.locator('[data-cart="1"]').waitFor()
  await postFromEditor(editor(), { type: 'EDIT_COMPLETE', format: 'mp4' })
  await page.getByText('Your edit is rendered').waitFor()
  for (const [message, heading] of [
    [{ type: 'NAVIGATE_TO_UPGRADE' }, 'Plans'],
    [{ type: 'NAVIGATE_TO_ACCOUNT' }, 'Account'],
    [{ type: 'REQUEST_EXIT_EDITOR', hasUnsavedChanges: true }, 'Your edits'],
  ] as const) {
    await postFromEditor(editor(), message)
    await page.getByRole('heading', { name: heading }).waitFor()
    await look(page, heading.toLowerCase().replace(' ', '-'))
    await follow('Editor')
    await page.locator('iframe:visible').waitFor()
  }
  expect(await editor().evaluate(() => document.documentElement.hasAttribute('data-marked'))).toBe(true)
  await follow('Cart')
  await page.getByText('for “Night drive”').waitFor()
  await page.reload()
  await page.getByText('for “Night drive”').waitFor()
})

it('asks with its own prompt before unsaved work is discarded', async () => {
  verifies('H-10', 'H-12')
  const { page, editor } = await openSite()
  const openRequest = { type: 'REQUEST_OPEN_PROJECT', videoId: videoIds.cedarLight, hasUnsavedChanges: true }
  await postFromEditor(editor(), openRequest)
  await page.getByRole('button', { name: 'Keep editing' }).waitFor()
  await look(page, 'leave')
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
