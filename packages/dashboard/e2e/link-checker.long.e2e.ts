// The link checker's panel in Chromium: what it loads, and how it looks with a report.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Result } from 'axe-core'
import { verifies } from '@proscenium/testkit'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import './provided.ts'
import { NOW } from '../testing/fixtures.ts'
import { createMemoryService } from '../testing/memory-service.ts'
import { openPageServer, type PageServer } from './page-server.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const LINK = 'https://service.example/partner/embed/7c1e4fb2a95d4e0c8b3fd6127a90e54d?payload=eyJ&sig=00ff00ff'

const open: { browser?: Browser; server?: PageServer } = {}
beforeAll(async () => {
  const { shell, pages } = inject('proscenium')
  open.browser = await chromium.launch({ executablePath: shell, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  open.server = await openPageServer(pages['dashboard'] ?? '')
})
afterAll(async () => {
  await open.browser?.close()
  await open.server?.close()
})

async function openPage(width: number, theme: 'light' | 'dark', locale = 'en-GB') {
  const { browser, server } = open
  if (browser === undefined || server === undefined) throw new Error('the browser is not open')
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  const [problems, scripts]: [string[], string[]] = [[], []]
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.clock.setFixedTime(NOW)
  const service = createMemoryService()
  await page.route('**/dashboard/v1/**', async (route) => {
    const request = route.request()
    const { status, body } = await service.respond(request.method(), request.url(), request.postData() ?? '')
    await route.fulfill({ status, json: body })
  })
  return { page, problems, scripts, origin: server.origin, close: () => context.close() }
}

async function checkLink(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard/link-checker`)
  await page.locator('textarea').fill(LINK)
  await page.locator('form button[type=submit]').click()
  await page.locator('mark').waitFor()
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const found = await page.evaluate<Result[]>('axe.run().then(({ violations }) => violations)')
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

describe('the link checker in Chromium', () => {
  it('loads its code and texts only when it is opened', async () => {
    verifies('D-09')
    const { page, scripts, origin, close } = await openPage(1440, 'light')
    await page.goto(`${origin}/dashboard`)
    await page.locator('h1').waitFor()
    const first = scripts.length
    await page.getByRole('link', { name: 'Link checker' }).click()
    await page.locator('textarea').waitFor()
    expect(scripts.length).toBeGreaterThan(first)
    await close()
  })

  it.each([
    [390, 'light', 'en-GB'],
    [1440, 'dark', 'en-GB'],
    [1440, 'light', 'ar'],
  ] as const)('shows its report %i pixels wide, %s, in %s', async (width, theme, locale) => {
    verifies('D-09', 'H-15')
    const { page, problems, origin, close } = await openPage(width, theme, locale)
    await checkLink(page, origin)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
    const folder = join(inject('proscenium').artifacts, 'screens')
    mkdirSync(folder, { recursive: true })
    await page.screenshot({
      path: join(folder, `dashboard-link-checker-${width}-${theme}-${locale}.png`),
      fullPage: true,
    })
    await close()
  })
})
