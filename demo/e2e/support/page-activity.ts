// Records what a page logs, which requests leave it, and which messages reach each of its documents.
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

/** Makes every document of the context record the message events it receives. Call it before the first page. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const messages: ReceivedMessage[] = (window.receivedMessages = [])
    addEventListener('message', ({ origin, data }) => messages.push({ origin, data: JSON.stringify(data) ?? '' }), true)
  })
}

/** The messages that a frame's document has received so far. */
export async function messagesOf(frame: Frame | Page): Promise<readonly ReceivedMessage[]> {
  return frame.evaluate(() => window.receivedMessages ?? [])
}

export interface PageActivity {
  /** Console errors, including CSP violations, and uncaught exceptions of all frames. */
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
