// One real Chromium, and for every subject a page of its own, so that no subject hears another's messages.
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { openTestSite, type TestSite } from '../../e2e/test-site.ts'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Isolated pages read a clock of 5 µs instead of 100 µs, without which single round trips could not be told apart. */
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

/** Loads the host page of a subject anew, and nothing in it. Returns the address of the editor's page. */
export async function loadHost(page: Page, site: TestSite, key: string): Promise<string> {
  const { host, editor } = site.origins
  await page.goto(`${host}/host.html?subject=${key}`)
  return `${editor}/editor.html?subject=${key}&host=${host}`
}

/** Host page and editor's page of one subject, loaded anew; the editor's end is not open yet. Returns its frame. */
export async function loadEditorFrame(page: Page, site: TestSite, key: string): Promise<Frame> {
  const address = await loadHost(page, site, key)
  const navigated = page.waitForEvent('framenavigated', { predicate: (frame) => frame.url() === address })
  await page.evaluate((what) => window.hostBench.mount(what), address)
  const frame = await navigated
  await frame.waitForLoadState()
  if (!(await frame.evaluate(() => crossOriginIsolated))) throw new Error('the editor frame is not isolated')
  return frame
}
