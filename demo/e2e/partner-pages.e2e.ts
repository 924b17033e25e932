// Partner pages that frame the embed in other ways than the demo's does.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { refused, type Expected } from './guard.ts'
import { useStage } from './stage.ts'
import { watch, type Watch } from './watch.ts'

const stage = useStage()

/** Signs for a partner and frames the address in a bare page on the demo partner's origin. */
async function frame(
  partner: SeedPartner,
  attributes: string,
  expected: Expected = [],
): Promise<{ page: Page; seen: Watch }> {
  const src = embedAddress({
    embedUrl: stage.demo.addresses.service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp({ partner_external_user_id: 'usr_1', email: 'ada@example.com' }, Date.now()),
  })
  const page = await (await stage.newContext({ expected })).newPage()
  const seen = watch(page)
  await page.route(`${stage.demo.addresses.partner}/bare`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>bare</title><iframe src="${src}" width="900" height="740" ${attributes}></iframe>`,
    }),
  )
  await page.goto(`${stage.demo.addresses.partner}/bare`)
  return { page, seen }
}

const embedOf = (page: Page) => page.frameLocator('iframe')
const editorOf = (page: Page) => embedOf(page).frameLocator('iframe')

const sandbox = 'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"'

describe('partner pages', () => {
  it.each([
    ['without any `allow`', ''],
    ['within the sandbox that the specification names', sandbox],
  ])('open the Workspace %s', async (_name, attributes) => {
    verifies('H-14', 'B-33')
    const { page } = await frame(partnersByName.tallyroom, attributes)
    await editorOf(page).locator('[data-phase="open"]').waitFor()
    expect(await editorOf(page).getByRole('searchbox', { name: 'Search clips' }).isEnabled()).toBe(true)
  })

  it('read why a sandbox without allow-same-origin cannot work', async () => {
    verifies('H-01')
    const { page } = await frame(partnersByName.tallyroom, 'sandbox="allow-scripts"')
    await embedOf(page).getByRole('heading', { name: 'The Workspace can’t run inside this page' }).waitFor()
    await page.screenshot({ path: stage.artifact('state-sandboxed.png') })
    await embedOf(page).getByText('Details').click()
    expect(await embedOf(page).locator('details code').innerText()).toContain('allow-same-origin')
  })

  it('are refused when the partner registered other websites', async () => {
    verifies('B-33')
    const { page, seen } = await frame(partnersByName.northlight, '', [/frame-ancestors/])
    await expect.poll(() => seen.errors.some((line) => line.includes('frame-ancestors'))).toBe(true)
    expect(await embedOf(page).locator('#page').count()).toBe(0)
  })

  it.each([
    ['rubato', 'The Workspace isn’t available here', 'Partner is not active'],
    ['interlude', 'The Workspace isn’t available here', 'Partner is not active'],
  ] as const)('of an account that is not active say so: %s', async (name, title, reason) => {
    verifies('H-01', 'B-18')
    const { page } = await frame(partnersByName[name], '', refused(403))
    await embedOf(page).getByRole('heading', { name: title }).waitFor()
    await embedOf(page).getByText('Details').click()
    expect(await embedOf(page).locator('details code').innerText()).toContain(reason)
    await page.screenshot({ path: stage.artifact(`state-${name}.png`) })
  })

  it('of a white-label partner never show the service’s name', async () => {
    verifies('H-02')
    const whitelabel = Object.values(partnersByName).filter(
      ({ branding, status }) => branding.mode === 'whitelabel' && status === 'active',
    )
    expect(whitelabel.length).toBeGreaterThan(0)
    const { page } = await frame(whitelabel[0] ?? partnersByName.tallyroom, '')
    await editorOf(page).locator('[data-phase="open"]').waitFor()
    const embed = page.frames().find((each) => each.url().startsWith(stage.demo.addresses.service))
    const html = `${await embed?.content()} ${await embed?.title()}`
    expect(html).toContain('data-branding="whitelabel"')
    expect(html.toLowerCase()).not.toContain('proscenium')
  })
})
