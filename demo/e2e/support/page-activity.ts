// Eyes of a test: what a page logs, what leaves it, and which messages reach each of its documents.
import type { BrowserContext, Frame, Page, Request } from 'playwright-core'

/** A message event as a document received it. */
export interface ReceivedMessage {
  readonly origin: string
  readonly data: string
}

declare global {
  interface Window {
    receivedMessages?: ReceivedMessage[]
  }
}

/** Makes every document of the context keep the message events it receives. Call it before the first page. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: ReceivedMessage[] = (window.receivedMessages = [])
    addEventListener('message', ({ origin, data }) => kept.push({ origin, data: JSON.stringify(data) ?? '' }), true)
  })
}

/** The messages a frame's document received so far. */
export async function messagesOf(frame: Frame | Page): Promise<readonly ReceivedMessage[]> {
  return frame.evaluate(() => window.receivedMessages ?? [])
}

export interface PageActivity {
  /** Console errors and uncaught exceptions of all frames, CSP violations among them. */
  readonly errors: string[]
  readonly requests: Request[]
}

export function recordActivity(page: Page): PageActivity {
  const errors: string[] = []
  const requests: Request[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('request', (request) => requests.push(request))
  return { errors, requests }
}
