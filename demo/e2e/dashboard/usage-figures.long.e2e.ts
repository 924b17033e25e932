// The figures of the usage and health panels beside the count of the script that caused them.
import { readFileSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dashboardProblems, signIn } from '../support/dashboard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { expectedCsv, expectedFigures, expectedHealth, periods, titles, type Report } from './expected-report.ts'
import { EVENING, sendTraffic } from './scripted-days.ts'
import { createTraffic, metrics } from './scripted-traffic.ts'

const environment = useTestEnvironment({ windowless: true })

async function shownFigures(page: Page) {
  const figures = metrics.map(async (metric) => {
    const card = page.getByRole('region', { name: titles[metric], exact: true })
    const [total, change] = [card.locator('p').first(), card.locator('h2 ~ span')]
    const counts = await card.locator('tbody td:last-child').allTextContents()
    return [titles[metric], await total.innerText(), await change.innerText(), counts.map(Number)]
  })
  const rate = await page.getByRole('region', { name: 'Error rate' }).innerText()
  const rows = await page.getByRole('table', { name: 'API calls of each key' }).locator('tbody tr').all()
  const keys = rows.map(async (row) => {
    const [name, , calls, before] = await row.getByRole('cell').allInnerTexts()
    return [name, calls, before]
  })
  return {
    figures: await Promise.all(figures),
    errorRate: rate.split('\n').filter((line) => line.trim() !== ''),
    keys: await Promise.all(keys),
  }
}

async function downloadedCsv(page: Page): Promise<readonly [name: string, text: string]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')]
}

async function shownHealth(page: Page) {
  const region = page.getByRole('region', { name: 'Rejected requests by cause' })
  const items = await region.getByRole('listitem').all()
  const causes = await Promise.all(
    items.map(async (item) => ({
      code: await item.getByText(/^\w+ · \w+$/).innerText(),
      title: await item.getByRole('heading').innerText(),
      times: await item.getByText(/^\d+ times?$/).innerText(),
    })),
  )
  return {
    summary: await region.getByText(/requests were rejected\.$/).innerText(),
    causes: causes.map(({ code, title, times }) => `${code}: ${title}, ${times}`).toSorted(),
    counts: causes.map(({ times }) => Number.parseInt(times, 10)),
  }
}

/** Opens a panel in a mode and period. */
async function show(page: Page, panel: string, { mode, period }: Report): Promise<void> {
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await link('Overview').click()
  await page.getByRole('radio', { name: mode === 'live' ? 'Live' : 'Test' }).check({ force: true })
  await link(panel).click()
  await page.getByRole('radio', { name: period }).check({ force: true })
}

async function screenshot(page: Page, panel: string, { mode, period }: Report): Promise<void> {
  const name = `dashboard-figures-${panel}-${mode}-${periods[period].name}.png`
  await page.screenshot({ path: environment.artifact(name), fullPage: true })
}

describe('two scripted days of traffic', () => {
  it('show as they were, in the charts, their tables, the table of keys, the CSV file and by cause', async () => {
    verifies('D-07', 'D-12')
    const traffic = createTraffic(environment)
    await sendTraffic(traffic)
    const context = await environment.newContext({ expected: dashboardProblems, locale: 'en-GB' })
    const page = await signIn(environment, context)
    for (const mode of ['live', 'test'] as const) {
      for (const period of ['24 hours', '7 days'] as const) {
        const report = { happened: traffic.happened, mode, period, at: Date.parse(EVENING) }
        await show(page, 'Usage', report)
        await expect.poll(() => shownFigures(page)).toEqual(expectedFigures(report))
        expect(await downloadedCsv(page)).toEqual(expectedCsv(report))
        await screenshot(page, 'usage', report)
        await show(page, 'Integration health', report)
        await expect.poll(() => shownHealth(page)).toEqual(expectedHealth(report))
        await screenshot(page, 'health', report)
      }
    }
  })
})
