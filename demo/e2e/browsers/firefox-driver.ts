// Firefox by WebDriver BiDi. Its synthetic input does not reach nested frames of other origins: a click there is the element's own.
import { launchFirefox } from '@proscenium/testkit/firefox'
import type { ElementHandle, Frame } from 'playwright-core'
import { findElement, type BrowserDriver, type DocumentKind, type ElementTarget } from './browser-driver.ts'

export async function openFirefox(executable: string): Promise<BrowserDriver> {
  const browser = await launchFirefox(executable)
  const context = await browser.newContext({ viewport: { width: 1440, height: 960 } })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()

  function frameAt(place: DocumentKind): Frame {
    if (place === 'partner') return page.mainFrame()
    const payment = context.pages().find((each) => each !== page)
    const [embed] = page
      .mainFrame()
      .childFrames()
      .filter((each) => each.url().includes('/partner/embed/'))
    const frame = { payment: payment?.mainFrame(), embed, editor: embed?.childFrames()[0] }[place]
    if (frame === undefined) throw new Error(`no document of the ${place} yet`)
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
        if (field instanceof HTMLInputElement) field.value = value
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }, text)
    },
    // Playwright cannot know that these functions take plain values alone.
    evaluate: async (place, run, input) => frameAt(place).evaluate(run as never, input as never),
    windows: async () => context.pages().length,
    resize: (width, height) => page.setViewportSize({ width, height }),
    async screenshot(file) {
      await page.screenshot({ path: file })
    },
    close: () => browser.close(),
  }
}
