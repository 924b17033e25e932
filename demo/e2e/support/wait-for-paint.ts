import type { Page } from 'playwright-core'

/**
 * Waits until the browser shows what the document holds. Where a frame of another site changes its size, Chromium keeps the
 * picture before until that frame has drawn itself anew, and routes clicks by it: one on what has taken the frame's place
 * goes to the frame. Nobody can press what they do not see yet; a test can.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.screenshot()
}
