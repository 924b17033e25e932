// The named states of the embed as a person meets them, each by its true cause, at every size.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { violations } from './accessible.ts'
import { useStage } from './stage.ts'
import { openPartner, openWorkspace } from './workspace.ts'

const stage = useStage()

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
    const context = await stage.newContext()
    const { page, embed, seen, frame } = await openPartner(stage, context, `?fault=${fault}`)
    await embed.getByRole('heading', { name: title }).waitFor()
    await page.screenshot({ path: stage.artifact(`state-${fault}.png`) })
    await embed.getByText('Details').click()
    expect(await embed.locator('details code').innerText()).toContain(reason)
    expect(await embed.locator('iframe').count()).toBe(0)
    expect(await violations(frame('embed'))).toEqual([])
    const text = await embed.locator('body').innerText()
    expect(text.toLowerCase()).not.toContain('proscenium')
    expect(seen.errors.filter((line) => !/status of (400|403)/.test(line))).toEqual([])
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
    const context = await stage.newContext({ viewport: { width, height } })
    const page = await context.newPage()
    await page.goto(`${stage.demo.addresses.service}/partner/embed/none`)
    await page.getByRole('heading', { name: 'The Workspace can’t open from this link' }).waitFor()
    await page.screenshot({ path: stage.artifact(`layout-${width}x${height}.png`) })
    const seen = await page.evaluate(() => {
      const overlay = document.querySelector('#overlay')
      const { scrollHeight, clientHeight } = document.documentElement
      const inset = overlay && getComputedStyle(overlay).getPropertyValue('--inset').trim()
      const filled = document.querySelector('#page')?.getBoundingClientRect().height
      return { inset, filled, scrolls: scrollHeight > clientHeight }
    })
    expect(seen).toEqual({ inset: insets[layout], filled: height, scrolls: false })
  })
})

describe('the partner’s branding', () => {
  it('is applied after verification, and a session’s own accent wins over the stored one', async () => {
    verifies('H-02', 'H-03', 'B-20')
    const context = await stage.newContext()
    const workspace = await openWorkspace(stage, context, '?fault=custom-accent')
    const surface = await workspace.frame('embed').evaluate(() => {
      const page = document.querySelector<HTMLElement>('#page')
      return [page?.dataset['branding'], page?.style.getPropertyValue('--accent')]
    })
    expect(surface).toEqual(['branded', '#ff7a1a'])
    await workspace.page.screenshot({ path: stage.artifact('custom-accent.png') })
  })

  it('is nowhere while the link cannot be verified', async () => {
    verifies('H-02')
    const context = await stage.newContext()
    const { embed, frame } = await openPartner(stage, context, '?fault=wrong-secret')
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
