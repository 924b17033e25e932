// What a browser does when a window closes: the page that opened it has the focus again. Playwright makes every page
// believe that it has it all along, so no page would notice the return.
import type { BrowserContext, Page } from 'playwright-core'

/** Tells pages of the context when a window that they opened has closed. */
export function returnFocus(context: BrowserContext): void {
  // Rejects for a window that has closed already.
  context.on('page', (page) => watchWindow(page).catch(() => undefined))
}

async function watchWindow(page: Page): Promise<void> {
  const opener = await page.opener()
  if (opener === null) return
  page.once('close', () => {
    const hosts = opener.frames().filter((frame) => frame === opener.mainFrame() || isEmbed(frame.url()))
    for (const frame of hosts) {
      // Rejects where the opener closes with its window.
      frame.evaluate(() => void window.dispatchEvent(new Event('focus'))).catch(() => undefined)
    }
  })
}

const isEmbed = (address: string): boolean =>
  new URL(address, 'http://localhost').pathname.startsWith('/partner/embed/')
