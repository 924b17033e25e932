import type { Page } from 'playwright-core'

/**
 * Waits until the browser has painted the current document. When a cross-origin frame is resized, Chromium shows its
 * previous picture until that frame has painted again, and routes clicks by it: a click on what has replaced the frame
 * goes to the frame. A user cannot press what is not painted yet, but a test can.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.screenshot()
}
