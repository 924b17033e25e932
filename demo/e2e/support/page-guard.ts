// What the embed may never do to the page around it, watched in every test of this folder (H-05).
import type { BrowserContext, Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    reportToGuard?: (line: string) => Promise<void>
    historyAtStart?: number
  }
}

export interface PageGuard {
  /** Everything that went wrong, a line each; asked last, while the pages are still open. */
  problems(): Promise<readonly string[]>
}

/** Lines that are no problem in one test: what it brings about on purpose. */
export type ExpectedProblems = readonly RegExp[]

/** What Chromium itself notes in the console of an answer with such a status. */
export function failedResponseLogs(...statuses: readonly number[]): ExpectedProblems {
  return statuses.map((status) => new RegExp(`the server responded with a status of ${status}`))
}

/**
 * Watches a context from before its first page: console errors and exceptions, violated content policies, messages that
 * reach a page from its frames, cookies, and entries that anybody but the page itself adds to its history.
 */
export async function guardContext(context: BrowserContext, expected: ExpectedProblems): Promise<PageGuard> {
  const lines: string[] = []
  await context.exposeFunction('reportToGuard', (line: string) => void lines.push(line))
  await context.addInitScript(watchDocument)
  context.on('page', (page) => {
    page.on('console', (message) => {
      // Chromium warns of every feature in a Permissions-Policy that it does not know, in the partner's console.
      const complains = message.type() === 'error' || message.text().includes('Permissions-Policy')
      if (complains) lines.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => lines.push(`exception: ${String(error)}`))
  })
  return {
    async problems() {
      const kept = (await context.cookies()).map(({ name, domain }) => `cookie: ${name} of ${domain}`)
      const seen = await Promise.all(context.pages().map(lastLook))
      return [...lines, ...kept, ...seen.flat()].filter((line) => !expected.some((pattern) => pattern.test(line)))
    },
  }
}

/** Runs in every document before its own scripts. */
function watchDocument(): void {
  const report = (line: string): void => void window.reportToGuard?.(line)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI} in ${location.origin}`),
  )
  if (window !== window.top) return
  window.historyAtStart = history.length
  // The embed page with no page around it hears its own editor, as it should.
  if (location.pathname.startsWith('/partner/embed/')) return
  window.addEventListener('message', ({ source, origin }) => {
    if (source !== window) report(`message: from ${origin} to ${location.origin}`)
  })
}

async function lastLook(page: Page): Promise<readonly string[]> {
  const added = await page.evaluate(() => history.length - (window.historyAtStart ?? history.length))
  const cookies = await Promise.all(page.frames().map(cookieOf))
  return [...(added === 0 ? [] : [`history: ${added} more in ${page.url()}`]), ...cookies.flat()]
}

/** Frames without an origin of their own have no cookies to speak of, and say so by throwing. */
async function cookieOf(frame: Frame): Promise<readonly string[]> {
  const cookie = await settled(frame, () => (window.origin === 'null' ? '' : document.cookie))
  return cookie === '' ? [] : [`cookie: ${cookie} in ${frame.url()}`]
}

/** What a frame says once no document of it is on its way out; nothing where the frame itself has left its page. */
async function settled(frame: Frame, ask: () => string): Promise<string> {
  try {
    return await frame.evaluate(ask)
  } catch (error) {
    if (frame.isDetached()) return ''
    if (error instanceof Error && error.message.includes('Execution context was destroyed')) return settled(frame, ask)
    throw error
  }
}
