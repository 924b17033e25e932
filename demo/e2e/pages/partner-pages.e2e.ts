// Partner pages of the table where a third-party frame has partitioned storage.
import { partnersByName } from '@proscenium/mock-server/seed'
import { byRun, onlyLong, verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { failedResponseLogs, type ExpectedProblems } from '../support/page-guard.ts'
import { openBarePage, testPartnerPages, type BarePageOptions } from './partner-page-cases.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

// A window costs about twice as much.
const environment = useTestEnvironment({ windowless: byRun({ quick: true, long: false }) })

/** A looser relative of each is among the others, or few pages do it. */
const rare = [
  'plain, as documented',
  'hidden at first, then shown',
  'in a sandbox without allow-scripts',
  'in a sandbox without allow-popups',
  'with a frame 149 pixels high',
  'with a lazy frame that sends no referrer',
  'without any `allow`',
  'in a sandbox without allow-forms',
  'under COOP',
  'with a dark page around it',
  'laid out from right to left',
]
testPartnerPages(environment, 'partitioned', byRun({ quick: (name: string) => !rare.includes(name), long: () => true }))

async function bare(options: BarePageOptions, expected: ExpectedProblems = []): Promise<Page> {
  const page = await (await environment.newContext({ expected })).newPage()
  await openBarePage(environment, page, options)
  return page
}

const embedOf = (page: Page) => page.frameLocator('iframe')

describe('partners’ pages', () => {
  it.each(onlyLong)('give the frame partitioned storage, separate from the service’s first-party storage', async () => {
    verifies('H-14')
    const context = await environment.newContext({ expected: failedResponseLogs(404) })
    const page = await context.newPage()
    await page.goto(`${environment.demo.addresses.service}/healthz`)
    await page.evaluate(() => localStorage.setItem('whose', 'first party'))
    await openBarePage(environment, page)
    const stored = await embedOf(page)
      .locator('body')
      .evaluate(() => {
        sessionStorage.setItem('probe', '1')
        return [localStorage.getItem('whose'), sessionStorage.getItem('probe')]
      })
    expect(stored).toEqual([null, '1'])
  })

  it.each(onlyLong)('show why a sandbox without allow-same-origin cannot work', async () => {
    verifies('H-01')
    const page = await bare({ attributes: 'sandbox="allow-scripts"' })
    await embedOf(page).getByRole('heading', { name: 'The Workspace can’t run inside this page' }).waitFor()
    await embedOf(page).getByText('Details').click()
    expect(await embedOf(page).locator('details code').innerText()).toContain('allow-same-origin')
  })

  it.each(byRun({ quick: ['rubato'] as const, long: ['rubato', 'interlude'] as const }))(
    'show the state of a partner that is not active: %s',
    async (name) => {
      verifies('H-01', 'B-18')
      const page = await bare({ partner: partnersByName[name] }, failedResponseLogs(403))
      await embedOf(page).getByRole('heading', { name: 'The Workspace isn’t available here' }).waitFor()
      await embedOf(page).getByText('Details').click()
      expect(await embedOf(page).locator('details code').innerText()).toContain('Partner is not active')
      await page.screenshot({ path: environment.artifact(`state-${name}.png`) })
    },
  )

  it('never show the service’s name to a white-label partner’s users', async () => {
    verifies('H-02')
    const whitelabel = Object.values(partnersByName).filter(
      ({ branding, status }) => branding.mode === 'whitelabel' && status === 'active',
    )
    expect(new Set(whitelabel.map(({ embedMode }) => embedMode))).toEqual(new Set(['workspace', 'catalog']))
    for (const partner of whitelabel) {
      const page = await bare({ partner })
      const editor = embedOf(page).frameLocator('iframe').locator('[data-phase="open"]')
      const results = embedOf(page).locator('main [data-results="ready"]')
      await (partner.embedMode === 'catalog' ? results : editor).waitFor()
      const embed = page.frames().find((each) => each.url().startsWith(environment.demo.addresses.service))
      const html = `${await embed?.content()} ${await embed?.title()}`
      expect(html).toContain('data-branding="whitelabel"')
      expect(html.toLowerCase()).not.toContain('proscenium')
    }
  })
})
