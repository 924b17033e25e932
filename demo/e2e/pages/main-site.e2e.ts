// The main site hosts the editor itself, in consumer mode, through the headless host and without an embed page.
import { videoIds } from '@proscenium/mock-server/seed'
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { findClip } from '../support/find-clip.ts'
import { messagesOf } from '../support/page-activity.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { waitForPaint } from '../support/wait-for-paint.ts'
import { openSite, pay } from './site-driver.ts'

const environment = useTestEnvironment({ windowless: true })

describe('a visitor', () => {
  it('begins on the home page with a video of the catalogue', async () => {
    verifies('H-12')
    const { page, editor, look } = await openSite(environment, '/')
    await page.getByText('None saved yet.').waitFor()
    const first = page.getByRole('button', { name: /·/ }).first()
    const title = (await first.locator('span').innerText()).trim()
    await look('home')
    await first.click()
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: `Remove ${title}` })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/editor')
    expect(editor().url()).toContain('hostOrigin=')
  })

  it('opens the same editor with the main site’s capabilities, under the site’s own name', async () => {
    verifies('H-12', 'P-49')
    const { page, editor, look } = await openSite(environment)
    const boots = (await messagesOf(editor())).map(
      ({ data }) => JSON.parse(data) as { type: string; payload?: unknown },
    )
    const name = await page.locator('header a').first().innerText()
    expect(boots.find(({ type }) => type === 'VIDEO_DATA')?.payload).toMatchObject({
      hostMode: 'consumer',
      capabilities: { canExit: true, addonDeliverables: true, accountNavigation: true, canSwitchProject: true },
      partner: { name },
    })
    expect(await page.title()).toBe(`Editor · ${name}`)
    await (await findClip(editor(), 'Haze Cathedral')).click()
    await editor().getByRole('button', { name: 'Remove Haze Cathedral' }).waitFor()
    await look('editor')
  })

  it('buys what the editor requested in the site’s cart, and the editor goes on', async () => {
    verifies('H-12', 'P-08', 'P-27', 'B-36')
    const { page, received, postFromEditor, look } = await openSite(environment)
    const { hazeCathedral, duskTide } = videoIds
    await postFromEditor({
      type: 'REQUEST_PURCHASE',
      videoId: hazeCathedral,
      videoIds: [hazeCathedral, duskTide],
      reason: 'export',
    })
    await page.getByRole('heading', { name: 'Cart' }).waitFor()
    await page.getByText('2 clips together').waitFor()
    await look('cart')
    const total = await page.locator('dl strong').innerText()
    expect(await page.getByRole('button', { name: /^Pay / }).innerText()).toBe(`Pay ${total}`)
    await pay(page)
    await look('paid')
    await expect.poll(async () => (await received()).filter((type) => type === 'PURCHASE_COMPLETE')).toHaveLength(2)
    expect(await page.locator('[data-cart="0"]').count()).toBe(1)
    await page.getByRole('link', { name: 'Back to the editor' }).click()
    await page.locator('iframe:visible').waitFor()
  })

  it('who comes back without paying has the request cancelled, and the video still in the cart', async () => {
    verifies('H-12', 'P-27')
    const { page, received, postFromEditor } = await openSite(environment)
    await postFromEditor({ type: 'REQUEST_VIDEO_PURCHASE', videoId: videoIds.cedarLight, item: 'license' })
    await page.getByRole('heading', { name: 'Cart' }).waitFor()
    await page.goBack()
    await expect.poll(async () => (await received()).filter((type) => type === 'PURCHASE_COMPLETE')).toHaveLength(1)
    await page.locator('[data-cart="1"]').waitFor()
  })

  it('becomes a member, and the editor has every right without a reload', async () => {
    verifies('H-12', 'P-11', 'B-26')
    const { page, editor, postFromEditor, look } = await openSite(environment)
    await editor().evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await postFromEditor({ type: 'NAVIGATE_TO_UPGRADE' })
    await page.getByRole('heading', { name: 'Plans' }).waitFor()
    await page.getByRole('button', { name: 'Become a member' }).click()
    await page.getByText('You are a member: your editor').waitFor()
    await look('plans')
    const owned = async () => {
      const boots = (await messagesOf(editor())).map(
        ({ data }) => JSON.parse(data) as { type: string; payload?: { ownedVideoIds?: string[] } },
      )
      return boots.findLast(({ type }) => type === 'VIDEO_DATA')?.payload?.ownedVideoIds?.length ?? 0
    }
    await expect.poll(owned).toBeGreaterThan(20)
    expect(await editor().evaluate(() => document.documentElement.hasAttribute('data-marked'))).toBe(true)
    await page.getByRole('button', { name: 'End the membership' }).click()
    await page.getByText('cannot be exported any more').waitFor()
    await look('end-membership')
    await page.getByRole('button', { name: 'End it now' }).click()
    await page.getByRole('button', { name: 'Become a member' }).waitFor()
    await expect.poll(owned).toBeLessThan(20)
  })
})

it('keeps the editor alive over the cart, plans, account and exit, which an embed page suppresses', async () => {
  verifies('H-12', 'P-07', 'P-11', 'P-12', 'P-13')
  const { page, editor, follow, postFromEditor, look } = await openSite(environment)
  await editor().evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await postFromEditor({ type: 'ADD_TO_CART', videoId: videoIds.cedarLight, projectName: 'Night drive' })
  await page.locator('[data-cart="1"]').waitFor()
  await postFromEditor({ type: 'EDIT_COMPLETE', format: 'mp4' })
  await page.getByText('Your edit is rendered').waitFor()
  for (const [message, heading] of [
    [{ type: 'NAVIGATE_TO_UPGRADE' }, 'Plans'],
    [{ type: 'NAVIGATE_TO_ACCOUNT' }, 'Account'],
    [{ type: 'REQUEST_EXIT_EDITOR', hasUnsavedChanges: true }, 'Your edits'],
  ] as const) {
    await postFromEditor(message)
    await page.getByRole('heading', { name: heading }).waitFor()
    await look(heading.toLowerCase().replace(' ', '-'))
    await follow('Editor')
    await page.locator('iframe:visible').waitFor()
  }
  expect(await editor().evaluate(() => document.documentElement.hasAttribute('data-marked'))).toBe(true)
  await follow('Cart')
  await page.getByText('for “Night drive”').waitFor()
  await page.reload()
  await page.getByText('for “Night drive”').waitFor()
})

it.each(onlyLong)('asks with its own prompt before unsaved work is discarded', async () => {
  verifies('H-10', 'H-12')
  const { page, editor, postFromEditor, look } = await openSite(environment)
  const openRequest = { type: 'REQUEST_OPEN_PROJECT', videoId: videoIds.cedarLight, hasUnsavedChanges: true }
  await postFromEditor(openRequest)
  await page.getByRole('button', { name: 'Keep editing' }).waitFor()
  await look('leave')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await editor().getByRole('button', { name: 'Remove Cedar Light' }).count()).toBe(0)
  await postFromEditor(openRequest)
  const leave = page.getByRole('button', { name: 'Open without saving' })
  await leave.waitFor()
  await waitForPaint(page)
  await leave.click()
  await editor().getByRole('button', { name: 'Remove Cedar Light' }).waitFor()
  expect(await page.getByRole('button', { name: 'Keep editing' }).count()).toBe(0)
})
