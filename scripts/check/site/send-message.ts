// “Send” in the reference of messages, as a reader presses it.
import type { BrowserContext, Locator } from 'playwright-core'

interface Options {
  readonly context: BrowserContext
  /** The front page. */
  readonly address: string
}

const PATIENCE_MS = 20_000

export async function sendMessageProblems({ context, address }: Options): Promise<string[]> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await page.goto(`${address}reference/messages.html`)
    const panel = page
      .locator('.send')
      .filter({ has: page.getByRole('button', { name: 'Send REQUEST_CATALOG_STATUS' }) })
    const send = panel.getByRole('button')
    await send.click()
    const replied = await problemsOf(panel, ['The host sent CATALOG_STATUS', '"available"'])
    await panel.getByLabel('Message').fill('{"type": "REQUEST_CATALOG_STATUS", "requestId": "a", "videoIds": 7}')
    await send.click()
    return [...replied, ...(await problemsOf(panel, ['The host refused REQUEST_CATALOG_STATUS', 'videoIds']))]
  } finally {
    await page.close()
  }
}

async function problemsOf(panel: Locator, expected: readonly string[]): Promise<string[]> {
  const status = panel.getByRole('status')
  const shown = expected.reduce((all, hasText) => all.filter({ hasText }), status)
  const found = await shown.waitFor().then(
    () => true,
    () => false,
  )
  return found ? [] : [`“Send” does not show ${expected.join(', ')}: ${await status.innerText()}`]
}
