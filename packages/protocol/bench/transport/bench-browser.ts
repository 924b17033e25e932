// One real Chromium with one page per subject, so that no subject receives another's messages.
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { openTestSite, type TestSite } from '../../e2e/test-site.ts'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Cross-origin isolated pages have a clock of 5 µs instead of 100 µs, which single round trips need. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

export interface BenchBrowser {
  readonly browser: Browser
  readonly site: TestSite
  close(): Promise<void>
}

export async function openBenchBrowser(executablePath: string): Promise<BenchBrowser> {
  const site = await openTestSite({ pages: new URL('pages', import.meta.url), headers: isolation })
  const browser = await chromium.launch({ executablePath, args: [...flags, ...quiet] })
  return {
    browser,
    site,
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

/** Loads a fresh host page of a subject without a frame. Returns the address of the editor's page. */
export async function loadHost(page: Page, site: TestSite, key: string): Promise<string> {
  const { host, editor } = site.origins
  await page.goto(`${host}/host.html?subject=${key}`)
  return `${editor}/editor.html?subject=${key}&host=${host}`
}

/** Loads fresh host and editor pages of one subject without opening the editor's end. Returns the editor's frame. */
export async function loadEditorFrame(page: Page, site: TestSite, key: string): Promise<Frame> {
  const address = await loadHost(page, site, key)
  const navigated = page.waitForEvent('framenavigated', { predicate: (frame) => frame.url() === address })
  await page.evaluate((what) => window.hostBench.mount(what), address)
  const frame = await navigated
  await frame.waitForLoadState()
  if (!(await frame.evaluate(() => crossOriginIsolated))) throw new Error('the editor frame is not isolated')
  return frame
}
