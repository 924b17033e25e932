// The page inside partners' pages, where a frame in a stranger's page has a storage of its own.
import { partnersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { refused, type Expected } from './guard.ts'
import { openBare, partnerPages, type BareOptions } from './partner-table.ts'
import { useStage } from './stage.ts'

const stage = useStage()

partnerPages(stage, 'partitioned')

async function bare(options: BareOptions, expected: Expected = []): Promise<Page> {
  const page = await (await stage.newContext({ expected })).newPage()
  await openBare(stage, page, options)
  return page
}

const embedOf = (page: Page) => page.frameLocator('iframe')

describe('partners’ pages', () => {
  it('give their frame a storage of its own, apart from the one that the service has on its own pages', async () => {
    verifies('H-14')
    const context = await stage.newContext({ expected: refused(404) })
    const page = await context.newPage()
    await page.goto(`${stage.demo.addresses.service}/healthz`)
    await page.evaluate(() => localStorage.setItem('whose', 'first party'))
    await openBare(stage, page)
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
    const page = await bare({ partner: partnersByName[name] }, refused(403))
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
