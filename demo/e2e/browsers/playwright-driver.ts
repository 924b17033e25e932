// Chromium, and Firefox through WebDriver BiDi. Firefox's synthetic input does not reach nested cross-origin frames; a click
// there calls the element's own click(), and a key is an event of the document.
import { launchFirefox } from '@proscenium/testkit/firefox'
import { chromium, type Browser, type ElementHandle, type Frame } from 'playwright-core'
import {
  blurControl,
  findElement,
  type BrowserDriver,
  type DriveOptions,
  type DocumentKind,
  type ElementTarget,
} from './browser-driver.ts'

const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
  '--site-per-process',
  // Playwright would disable the partitioning of storage, so that third-party frames have none.
  '--disable-features=LocalNetworkAccessChecks',
]

export async function openFirefox(executable: string, options: DriveOptions = {}): Promise<BrowserDriver> {
  return await drive(await launchFirefox(executable), options)
}

export async function openChromium(executablePath: string): Promise<BrowserDriver> {
  return await drive(await launchChromium(executablePath))
}

export async function launchChromium(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: chromiumFlags })
}

/** Opens a page, the first one of the browser. */
export async function drive(browser: Browser, { isFramed = false }: DriveOptions = {}): Promise<BrowserDriver> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 960 } })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()

  function frameAt(kind: DocumentKind): Frame {
    const main = page.mainFrame()
    const partner = isFramed ? main.childFrames()[0] : main
    const payment = context.pages().find((each) => each !== page)
    const embed = partner?.childFrames().find(isAt('/partner/embed/'))
    const frame = { partner, payment: payment?.mainFrame(), embed, editor: embed?.childFrames()[0] }[kind]
    if (frame === undefined) throw new Error(`no document of the ${kind} yet`)
    return frame
  }

  async function elementAt(target: ElementTarget): Promise<ElementHandle<HTMLElement>> {
    const element = (await frameAt(target.document).evaluateHandle(findElement, target)).asElement()
    if (element === null) throw new Error(`not in the ${target.document}: ${target.css} ${target.text ?? ''}`)
    return element
  }

  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'commit' })
    },
    async reload() {
      await page.reload({ waitUntil: 'commit' })
    },
    async click(target) {
      const element = await elementAt(target)
      if (target.document === 'partner' || target.document === 'payment') return await element.click()
      await element.evaluate((found) => found.click())
    },
    async type(target, text) {
      await (
        await elementAt(target)
      ).evaluate((field, value) => {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }, text)
    },
    async pressKeys(kind, keys) {
      await frameAt(kind).evaluate(blurControl)
      for (const key of keys) await frameAt(kind).evaluate(dispatchKey, key)
    },
    // Playwright's types cannot express that these functions take plain values only.
    evaluate: async (kind, run, input) => frameAt(kind).evaluate(run as never, input as never),
    windows: async () => context.pages().length,
    resize: (width, height) => page.setViewportSize({ width, height }),
    async screenshot(file) {
      await page.screenshot({ path: file })
    },
    close: () => browser.close(),
  }
}

const isAt = (part: string) => (frame: Frame) => frame.url().includes(part)

/** Runs in the page. */
function dispatchKey(combination: string): void {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  const init = { key, shiftKey: parts.includes('Shift'), bubbles: true, cancelable: true }
  for (const type of ['keydown', 'keyup']) document.body.dispatchEvent(new KeyboardEvent(type, init))
}
