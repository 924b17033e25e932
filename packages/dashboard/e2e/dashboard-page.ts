// The built page in Chromium, on the service in memory and under the service's policy.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import './provided.ts'
import { NOW } from '../testing/fixtures.ts'
import { createMemoryService, type MemoryService } from '../testing/memory-service.ts'
import { openPageServer, type PageServer } from './page-server.ts'

export const panels = [
  '',
  '/profile',
  '/sessions',
  '/credentials',
  '/keys',
  '/guide',
  '/link-checker',
  '/usage',
  '/health',
  '/audit',
]
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const PHONE = 500
/** Below this width a finger is expected. */
export const TABLET = 1_000

export interface PageOptions extends BrowserContextOptions {
  readonly width: number
  readonly theme: Theme
  readonly service?: MemoryService
  readonly mode?: 'test' | 'live'
}

export interface DashboardPage {
  readonly page: Page
  /** Errors of scripts and lines of the console. */
  readonly problems: string[]
  /** Opens a panel and waits for what it reads. */
  go(path: string): Promise<void>
  /** Opens a panel and waits for its heading only. */
  visit(path: string): Promise<void>
  close(): Promise<void>
}

/** Starts the browser and the page's server before the tests of a file. Returns a function that opens pages. */
export function useDashboardPages(): (options: PageOptions) => Promise<DashboardPage> {
  const open: { browser?: Browser; server?: PageServer } = {}
  beforeAll(async () => {
    const { shell, pages } = inject('proscenium')
    const args = ['--headless', '--no-sandbox', '--disable-gpu']
    open.browser = await chromium.launch({ executablePath: shell, args })
    open.server = await openPageServer(pages['dashboard'] ?? '')
  })
  afterAll(async () => {
    await open.browser?.close()
    await open.server?.close()
  })
  return async (options) => {
    if (open.browser === undefined || open.server === undefined) throw new Error('the browser is not open')
    return openPage(open.browser, open.server, options)
  }
}

async function openPage(browser: Browser, server: PageServer, options: PageOptions): Promise<DashboardPage> {
  const { width, theme, service = createMemoryService(), mode = 'live', ...more } = options
  const context = await browser.newContext({
    viewport: { width, height: width < PHONE ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    hasTouch: width < TABLET,
    ...more,
  })
  const page = await context.newPage()
  const problems = problemsOf(page)
  await page.clock.setFixedTime(NOW)
  await page.route('**/dashboard/v1/**', async (route) => {
    const request = route.request()
    const { status, body } = await service.respond(request.method(), request.url(), request.postData() ?? '')
    await route.fulfill({ status, json: body })
  })
  await page.addInitScript((stored) => sessionStorage.setItem('dashboard:mode', stored), mode)
  const visit = async (path: string): Promise<void> => {
    await page.goto(`${server.origin}/dashboard${path}`)
    await page.waitForSelector('h1')
  }
  return {
    page,
    problems,
    visit,
    async go(path) {
      await visit(path)
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    },
    close: () => context.close(),
  }
}

/** A list that grows. The first request of a page without a session is rejected, as it should be. */
function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/\b(?:401|500)\b/.test(message.text())) problems.push(message.text())
  })
  return problems
}

/** Takes a screenshot of the whole page into `.artifacts/screens`. Returns its path. */
export async function take(page: Page, name: string, { fullPage = true } = {}): Promise<string> {
  const folder = join(inject('proscenium').artifacts, 'screens')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `dashboard-${name}.png`)
  await page.screenshot({ path, fullPage })
  return path
}
