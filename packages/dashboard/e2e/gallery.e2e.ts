// Every panel in both themes and three widths, from the built page and the service in memory, in Chromium. The
// screenshots are in `.artifacts/screens`.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Result } from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import './provided.ts'
import { NOW } from '../testing/fixtures.ts'
import { createMemoryService, rejected, type MemoryService } from '../testing/memory-service.ts'
import { openPageServer, type PageServer } from './page-server.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const panels = ['', '/profile', '/credentials', '/keys', '/guide', '/usage', '/health', '/audit']
const widths = [390, 820, 1440]
const themes = ['light', 'dark'] as const
const PHONE = 500
const TABLET = 1_000

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

interface Shot extends BrowserContextOptions {
  readonly width: number
  readonly theme: (typeof themes)[number]
  readonly service?: MemoryService
  readonly mode?: 'test' | 'live'
}

/** A page whose requests the service in memory responds to, and what went wrong in it. */
async function openPage({ width, theme, service = createMemoryService(), mode = 'live', ...options }: Shot) {
  const { browser, server } = open
  if (browser === undefined || server === undefined) throw new Error('the browser is not open')
  const context = await browser.newContext({
    viewport: { width, height: width < PHONE ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    hasTouch: width < TABLET,
    bypassCSP: false,
    ...options,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    // The first request of a page without a session is rejected, as it should be.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text())
  })
  await page.clock.setFixedTime(NOW)
  await page.route('**/dashboard/v1/**', async (route) => {
    const request = route.request()
    const { status, body } = await service.respond(request.method(), request.url(), request.postData() ?? '')
    await route.fulfill({ status, json: body })
  })
  await page.addInitScript((stored) => sessionStorage.setItem('dashboard:mode', stored), mode)
  const go = async (path: string, ready = 'h1') => {
    await page.goto(`${server.origin}/dashboard${path}`)
    await page.waitForSelector(ready)
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  }
  return { page, problems, go, close: () => context.close() }
}

async function take(page: Page, name: string): Promise<void> {
  const folder = join(inject('proscenium').artifacts, 'screens')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `dashboard-${name}.png`), fullPage: true })
}

/** Axe violations, a line each. Runs in a world of its own, which the page's policy does not reach. */
async function violations(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Runtime.evaluate', { expression: `${axeSource};0`, allowUnsafeEvalBlockedByCSP: true })
  const found = await page.evaluate(async () => {
    const axe: { run(options: object): Promise<{ violations: Result[] }> } = Reflect.get(window, 'axe')
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** How far the content is wider than the window, in px. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Controls that are smaller than 44 px where a finger uses them, as `tag text`. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, select, nav a, input:not([type="radio"]):not([type="checkbox"])',
      ),
    ]
      .filter((element) => element.offsetParent !== null && !element.matches('[type="file"]'))
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => `${element.tagName} ${element.textContent || element.getAttribute('aria-label')}`),
  )

describe.each(themes)('in %s', (theme) => {
  it.each(widths)('every panel fits %i px and has no violation', async (width) => {
    verifies('D-11')
    const { page, problems, go, close } = await openPage({ width, theme })
    for (const path of panels) {
      await go(path)
      await page.locator('h1').waitFor()
      await take(page, `${path.slice(1) || 'overview'}-${theme}-${width}`)
      expect([path, await overflow(page)]).toEqual([path, 0])
      expect(await violations(page)).toEqual([])
      if (width < TABLET) expect([path, await smallTargets(page)]).toEqual([path, []])
    }
    expect(problems).toEqual([])
    await close()
  })

  it('every panel of a new partner in test mode has no violation', async () => {
    verifies('D-11')
    const service = createMemoryService({ empty: true })
    const { page, problems, go, close } = await openPage({ width: 1440, theme, service, mode: 'test' })
    for (const path of panels) {
      await go(path)
      await page.getByText('TEST MODE').waitFor()
      await take(page, `empty-${path.slice(1) || 'overview'}-${theme}`)
      expect(await violations(page)).toEqual([])
    }
    expect(problems).toEqual([])
    await close()
  })

  it('the dialogs and the sign-in have no violation', async () => {
    verifies('D-05', 'D-06', 'D-10')
    const service = createMemoryService({ empty: true })
    const { page, problems, go, close } = await openPage({ width: 390, theme, service })
    await go('/credentials')
    await page.getByRole('button', { name: 'Rotate credentials' }).click()
    await page.getByRole('dialog').waitFor()
    await take(page, `rotation-${theme}`)
    expect(await violations(page)).toEqual([])
    await go('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog', { name: 'Store this key now' }).waitFor()
    await take(page, `new-key-${theme}`)
    expect(await violations(page)).toEqual([])
    await go('/usage')
    await page.getByRole('button', { name: 'Menu' }).click()
    await take(page, `menu-${theme}`)
    expect(await violations(page)).toEqual([])
    service.on('readSession', () => rejected('not_signed_in'))
    await go('')
    await page.getByRole('textbox').fill('maya@tallyroom.example')
    await take(page, `sign-in-${theme}`)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await take(page, `sent-${theme}`)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  })
})

it.each(['ar', 'de', 'ja'])('every panel fits a phone in %s', async (locale) => {
  verifies('H-15')
  const { page, problems, go, close } = await openPage({ width: 390, theme: 'light', locale })
  for (const path of panels) {
    await go(path)
    await take(page, `${locale}-${path.slice(1) || 'overview'}`)
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
  expect(problems).toEqual([])
  await close()
})

it('can be used in forced colours', async () => {
  const { page, go, close } = await openPage({ width: 1440, theme: 'dark', forcedColors: 'active', mode: 'test' })
  await go('/usage')
  await take(page, 'forced-colours')
  expect(await page.getByText('TEST MODE').isVisible()).toBe(true)
  await close()
})

it('a token in the address signs in and leaves it', async () => {
  verifies('D-10')
  const { page, go, close } = await openPage({ width: 1440, theme: 'light' })
  await go('#sign-in=abc123')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  await close()
})
