// Partner pages that frame the embed in other ways than the demo's does.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { watch } from './watch.ts'

let stage: Stage
let context: BrowserContext

beforeAll(async () => {
  stage = await openStage()
})
afterEach(async () => context.close())
afterAll(async () => stage.close())

/** Signs for a partner and frames the address in a bare page on the demo partner's origin. */
async function frame(partner: SeedPartner, attributes: string): Promise<Page> {
  const src = embedAddress({
    embedUrl: stage.demo.addresses.service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp({ partner_external_user_id: 'usr_1', email: 'ada@example.com' }, Date.now()),
  })
  const page = await context.newPage()
  await context.route(`${stage.demo.addresses.partner}/bare`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>bare</title><iframe src="${src}" width="900" height="740" ${attributes}></iframe>`,
    }),
  )
  await page.goto(`${stage.demo.addresses.partner}/bare`)
  return page
}

const embedOf = (page: Page) => page.frameLocator('iframe')
const editorOf = (page: Page) => embedOf(page).frameLocator('iframe')

describe('partner pages', () => {
  it('open the Workspace without any `allow`, and within the sandbox the specification names', async () => {
    verifies('H-14', 'B-33')
    for (const attributes of ['', 'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"']) {
      context = await stage.newContext()
      const page = await frame(partnersByName.tallyroom, attributes)
      await editorOf(page).locator('[data-phase="open"]').waitFor()
      if (attributes === '') await context.close()
    }
  })

  it('read why a sandbox without allow-same-origin cannot work', async () => {
    verifies('H-01')
    context = await stage.newContext()
    const page = await frame(partnersByName.tallyroom, 'sandbox="allow-scripts"')
    await embedOf(page).getByRole('heading', { name: 'The Workspace can’t run inside this page' }).waitFor()
    await page.screenshot({ path: stage.artifact('state-sandboxed.png') })
  })

  it('are refused when the partner registered other websites', async () => {
    verifies('B-33')
    context = await stage.newContext()
    const seen = watch(await context.newPage())
    const page = await frame(partnersByName.northlight, '')
    const errors = watch(page).errors
    await page.reload()
    await expect.poll(() => [...seen.errors, ...errors].some((line) => line.includes('frame-ancestors'))).toBe(true)
    expect(await embedOf(page).locator('#page').count()).toBe(0)
  })

  it.each([
    ['rubato', 'The Workspace isn’t available here', 'Partner is not active'],
    ['interlude', 'The Workspace isn’t available here', 'Partner is not active'],
  ] as const)('of an account that is not active say so: %s', async (name, title, reason) => {
    verifies('H-01', 'B-18')
    context = await stage.newContext()
    const page = await frame(partnersByName[name], '')
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
    context = await stage.newContext()
    const page = await frame(whitelabel[0] ?? partnersByName.tallyroom, '')
    await editorOf(page).locator('[data-phase="open"]').waitFor()
    const html = await embedOf(page)
      .locator('html')
      .evaluate((root) => `${root.outerHTML} ${document.title}`)
    expect(html).toContain('data-branding="whitelabel"')
    expect(html.toLowerCase()).not.toContain('proscenium')
  })
})
