// One real Chromium, and for every subject a page of its own, so that no subject hears another's messages.
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { openSite, type Site } from '../../e2e/site.ts'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Isolated pages read a clock of 5 µs instead of 100 µs, without which single round trips could not be told apart. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

export interface Stage {
  readonly browser: Browser
  readonly site: Site
  close(): Promise<void>
}

export async function openStage(executablePath: string): Promise<Stage> {
  const site = await openSite({ pages: new URL('pages', import.meta.url), headers: isolation })
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

/** Host page and editor frame of one subject, loaded anew, neither end used yet. Returns the editor's frame. */
export async function loadBed(page: Page, site: Site, key: string): Promise<Frame> {
  const { host, editor } = site.origins
  const frameAddress = `${editor}/editor.html?subject=${key}&host=${host}`
  await page.goto(`${host}/host.html?subject=${key}&frame=${encodeURIComponent(frameAddress)}`)
  const frame = page.frames().find((found) => found.url() === frameAddress)
  if (frame === undefined) throw new Error(`the editor frame of ${key} was not loaded`)
  await frame.waitForFunction(() => 'editorBench' in window)
  if (!(await frame.evaluate(() => crossOriginIsolated))) throw new Error('the editor frame is not isolated')
  return frame
}
