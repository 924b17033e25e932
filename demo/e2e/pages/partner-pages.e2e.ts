// The page inside partners' pages, where a frame in a stranger's page has a storage of its own.
import { partnersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs, type ExpectedProblems } from '../support/page-guard.ts'
import { openBarePage, testPartnerPages, type BarePageOptions } from './partner-page-cases.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment()

testPartnerPages(stage, 'partitioned')

async function bare(options: BarePageOptions, expected: ExpectedProblems = []): Promise<Page> {
  const page = await (await stage.newContext({ expected })).newPage()
  await openBarePage(stage, page, options)
  return page
}

const embedOf = (page: Page) => page.frameLocator('iframe')

describe('partners’ pages', () => {
  it('give their frame a storage of its own, apart from the one that the service has on its own pages', async () => {
    verifies('H-14')
    const context = await stage.newContext({ expected: failedResponseLogs(404) })
    const page = await context.newPage()
    await page.goto(`${stage.demo.addresses.service}/healthz`)
    await page.evaluate(() => localStorage.setItem('whose', 'first party'))
    await openBarePage(stage, page)
    const kept = await embedOf(page)
      .locator('body')
      .evaluate(() => {
        sessionStorage.setItem('probe', '1')
        return [localStorage.getItem('whose'), sessionStorage.getItem('probe')]
      })
    expect(kept).toEqual([null, '1'])
  })

  it('let a person read why a sandbox without allow-same-origin cannot work', async () => {
    verifies('H-01')
    const page = await bare({ attributes: 'sandbox="allow-scripts"' })
    await embedOf(page).getByRole('heading', { name: 'The Workspace can’t run inside this page' }).waitFor()
    await embedOf(page).getByText('Details').click()
    expect(await embedOf(page).locator('details code').innerText()).toContain('allow-same-origin')
  })

  it.each([
    ['rubato', 'The Workspace isn’t available here', 'Partner is not active'],
    ['interlude', 'The Workspace isn’t available here', 'Partner is not active'],
  ] as const)('of an account that is not active say so: %s', async (name, title, reason) => {
    verifies('H-01', 'B-18')
    const page = await bare({ partner: partnersByName[name] }, failedResponseLogs(403))
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
    const page = await bare({ partner: whitelabel[0] ?? partnersByName.tallyroom })
    await embedOf(page).frameLocator('iframe').locator('[data-phase="open"]').waitFor()
    const embed = page.frames().find((each) => each.url().startsWith(stage.demo.addresses.service))
    const html = `${await embed?.content()} ${await embed?.title()}`
    expect(html).toContain('data-branding="whitelabel"')
    expect(html.toLowerCase()).not.toContain('proscenium')
  })
})
