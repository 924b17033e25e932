// The named states of the embed as users see them, each through its real cause, at every size.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'
import { openPartnerProduct, openWorkspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

describe('a link that cannot open', () => {
  it.each([
    ['no-payload', 'The Workspace can’t open from this link', 'payload'],
    ['no-sig', 'The Workspace can’t open from this link', 'sig'],
    ['wrong-secret', 'This link isn’t valid', 'Invalid signature'],
    ['altered', 'This link isn’t valid', 'Invalid signature'],
    ['unknown-client', 'This link isn’t valid', 'Invalid client_id'],
    ['no-user', 'This link isn’t valid', 'Missing partner_external_user_id in payload'],
    ['expired', 'This link has expired', 'Payload expired'],
  ])('names its cause: %s', async (fault, title, reason) => {
    verifies('H-01', 'H-02', 'B-07')
    const context = await environment.newContext({ expected: failedResponseLogs(400, 403) })
    const { page, embed, activity, frame } = await openPartnerProduct(environment, context, `?fault=${fault}`)
    await embed.getByRole('heading', { name: title }).waitFor()
    await page.screenshot({ path: environment.artifact(`state-${fault}.png`) })
    await embed.getByText('Details').click()
    expect(await embed.locator('details code').innerText()).toContain(reason)
    expect(await embed.locator('iframe').count()).toBe(0)
    expect(await accessibilityViolations(frame('embed'))).toEqual([])
    const text = await embed.locator('body').innerText()
    expect(text.toLowerCase()).not.toContain('proscenium')
    expect(activity.errors.filter((line) => !/status of (400|403)/.test(line))).toEqual([])
  })
})

describe('a failing service', () => {
  it('is named, and Try again opens the Workspace without a change to the partner’s page', async () => {
    verifies('H-01', 'H-05')
    const context = await environment.newContext({ expected: failedResponseLogs(500) })
    await recordMessages(context)
    await context.route('**/partner/v1/boot', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    const { page, embed, editor } = await openPartnerProduct(environment, context)
    await embed.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor()
    const historyBefore = await page.evaluate(() => history.length)
    await page.screenshot({ path: environment.artifact('state-service-error.png') })
    await embed.getByRole('button', { name: 'Try again' }).click()
    await editor.locator('[data-phase="open"]').waitFor()
    expect(await page.evaluate(() => history.length)).toBe(historyBefore)
    expect(await messagesOf(page)).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  it('that blocks the editor ends in a screen that names the editor’s address', async () => {
    verifies('H-01')
    const context = await environment.newContext({ expected: [/net::ERR_FAILED/] })
    await context.route(`${environment.demo.addresses.editor}/**`, (route) => route.abort())
    await context.clock.install()
    const booted = context.waitForEvent('response', (response) => response.url().endsWith('/partner/v1/boot'))
    const { page, embed } = await openPartnerProduct(environment, context)
    await booted
    const title = embed.getByRole('heading', { name: 'The editor didn’t open' })
    const isNamed = async () => {
      await context.clock.fastForward(15_000)
      return await title.isVisible()
    }
    await expect.poll(isNamed).toBe(true)
    await embed.getByText('Details').click()
    await page.screenshot({ path: environment.artifact('state-editor-unreachable.png') })
    expect(await embed.locator('details code').innerText()).toContain(environment.demo.addresses.editor)
  })
})

describe('layouts follow the frame’s own size', () => {
  const insets = { full: '32px', compact: '24px', tiny: '16px' }

  it.each([
    [960, 760, 'full'],
    [480, 620, 'full'],
    [479, 620, 'compact'],
    [480, 619, 'compact'],
    [320, 420, 'compact'],
    [319, 420, 'tiny'],
    [900, 419, 'tiny'],
  ] as const)('%d × %d is %s', async (width, height, layout) => {
    verifies('H-04')
    const context = await environment.newContext({ viewport: { width, height } })
    const page = await context.newPage()
    await page.goto(`${environment.demo.addresses.service}/partner/embed/none`)
    await page.getByRole('heading', { name: 'The Workspace can’t open from this link' }).waitFor()
    await page.screenshot({ path: environment.artifact(`layout-${width}x${height}.png`) })
    const activity = await page.evaluate(() => {
      const overlay = document.querySelector('#overlay')
      const { scrollHeight, clientHeight } = document.documentElement
      const inset = overlay && getComputedStyle(overlay).getPropertyValue('--inset').trim()
      const filled = document.querySelector('#page')?.getBoundingClientRect().height
      return { inset, filled, scrolls: scrollHeight > clientHeight }
    })
    expect(activity).toEqual({ inset: insets[layout], filled: height, scrolls: false })
  })
})

describe('frames smaller than the Workspace needs', () => {
  it('scroll inside, never the document', async () => {
    verifies('H-04')
    const context = await environment.newContext({ viewport: { width: 320, height: 160 } })
    const page = await context.newPage()
    await page.goto(`${environment.demo.addresses.service}/partner/embed/none`)
    await page.getByText('Details').click()
    const reason = page.locator('details code')
    await reason.scrollIntoViewIfNeeded()
    await page.screenshot({ path: environment.artifact('layout-320x160.png') })
    const box = await reason.boundingBox()
    expect((box?.y ?? 160) + (box?.height ?? 0)).toBeLessThanOrEqual(160)
    expect(await page.evaluate(() => [document.documentElement.scrollTop, document.body.scrollTop])).toEqual([0, 0])
  })

  it('say so when nothing is usable, and hide what is behind', async () => {
    verifies('H-01')
    const context = await environment.newContext({ viewport: { width: 199, height: 300 } })
    const page = await context.newPage()
    await page.goto(`${environment.demo.addresses.service}/partner/embed/none`)
    await page.getByText('The Workspace needs more room. Make this area larger.').waitFor()
    await page.screenshot({ path: environment.artifact('too-small.png') })
    expect(await page.getByText('Details').isVisible()).toBe(false)
    await page.setViewportSize({ width: 320, height: 300 })
    await page.getByText('Details').waitFor()
    expect(await page.getByText('The Workspace needs more room.').isVisible()).toBe(false)
  })
})

describe('the partner’s branding', () => {
  it('applies after verification, and a session’s own accent overrides the stored one', async () => {
    verifies('H-02', 'H-03', 'B-20')
    const context = await environment.newContext()
    const workspace = await openWorkspace(environment, context, '?fault=custom-accent')
    const surface = await workspace.frame('embed').evaluate(() => {
      const page = document.querySelector<HTMLElement>('#page')
      return [page?.dataset['branding'], page?.style.getPropertyValue('--accent')]
    })
    expect(surface).toEqual(['branded', '#ff7a1a'])
    await workspace.page.screenshot({ path: environment.artifact('custom-accent.png') })
  })

  it('does not appear while the link cannot be verified', async () => {
    verifies('H-02')
    const context = await environment.newContext({ expected: failedResponseLogs(403) })
    const { embed, frame } = await openPartnerProduct(environment, context, '?fault=wrong-secret')
    await embed.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
    const surface = await frame('embed').evaluate(() => {
      const page = document.querySelector<HTMLElement>('#page')
      return [
        page?.dataset['branding'],
        page?.style.getPropertyValue('--accent'),
        document.title,
        document.images.length,
      ]
    })
    expect(surface).toEqual([undefined, '', 'Workspace', 0])
  })
})
