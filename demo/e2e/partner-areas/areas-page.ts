// Tallyroom's Discover and Downloads as seen by a test.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import type { ExpectedProblems } from '../support/page-guard.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

export interface AreaPage {
  readonly page: Page
  readonly panel: Locator
  button(name: string | RegExp): Locator
  /** Titles in the panel's list, in order. */
  titles(): Promise<string[]>
  /** Every response of Tallyroom's own server so far. */
  ownResponses(): Promise<string>
}

export interface AreaPageOptions {
  readonly tab: 'discover' | 'downloads'
  /** Further parameters of the page, such as `&user=usr_51907`. */
  readonly query?: string
  readonly expected?: ExpectedProblems
  readonly size?: { readonly width: number; readonly height: number }
  /** Runs before the page loads. */
  readonly prepare?: (page: Page) => Promise<void>
}

export async function openArea(environment: TestEnvironment, options: AreaPageOptions): Promise<AreaPage> {
  const { tab, query = '', expected = [], size = { width: 1_280, height: 860 }, prepare } = options
  const context = await environment.newContext({ viewport: size, expected, reducedMotion: 'reduce', locale: 'en-GB' })
  const page = await context.newPage()
  const origin = environment.demo.addresses.partner
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(`${origin}/api/`)) bodies.push(response.text())
  })
  await prepare?.(page)
  await page.goto(`${origin}/?tab=${tab}${query}`)
  const panel = page.getByRole('tabpanel')
  await panel.waitFor()
  return {
    page,
    panel,
    button: (name) => panel.getByRole('button', { name }),
    titles: () => panel.locator('li h2').allInnerTexts(),
    ownResponses: async () => (await Promise.all(bodies)).join('\n'),
  }
}

/** Takes a screenshot of a state once its pictures have loaded, and checks its accessibility. */
export async function checkArea(environment: TestEnvironment, { page }: AreaPage, name: string): Promise<void> {
  const areLoaded = () =>
    page.evaluate(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
  await expect.poll(areLoaded).toBe(true)
  await page.screenshot({ path: environment.artifact(`areas-${name}.png`) })
  expect(await accessibilityViolations(page.mainFrame())).toEqual([])
}
