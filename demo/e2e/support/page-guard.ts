// Checks in every test of this folder what the embed must never do to the surrounding page (H-05).
import type { BrowserContext, Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    reportToGuard?: (line: string) => Promise<void>
    historyAtStart?: number
  }
}

export interface PageGuard {
  /** Every problem found, a line each. Call it last, while the pages are still open. */
  problems(): Promise<readonly string[]>
}

/**
 * Lines that one test causes on purpose and that are no problem there. The pages of such a test may also warn, and their
 * requests fail: the hosts and editors log what they could not do.
 */
export type ExpectedProblems = readonly RegExp[]

/** A page that aborts a request, because the user wants something else by now, logs the response that arrives anyway. */
const LATE_RESPONSE = /: late or repeated/

/** The console lines that Chromium itself logs for responses with these statuses. */
export function failedResponseLogs(...statuses: readonly number[]): ExpectedProblems {
  return statuses.map((status) => new RegExp(`the server responded with a status of ${status}`))
}

/**
 * Watches a context from before its first page: console lines and exceptions, failed requests, CSP violations, messages
 * that a page receives from its frames, cookies, and history entries that the page itself did not add.
 */
export async function guardContext(context: BrowserContext, expected: ExpectedProblems): Promise<PageGuard> {
  const lines: string[] = []
  await context.exposeFunction('reportToGuard', (line: string) => void lines.push(line))
  await context.addInitScript(watchDocument)
  context.on('page', (page) => {
    page.on('console', (message) => {
      // Chromium warns about every unknown feature of a Permissions-Policy in the partner's console.
      const isProblem = message.type() === 'error' || message.text().includes('Permissions-Policy')
      if (isProblem || expected.length === 0) lines.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => lines.push(`exception: ${String(error)}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A page that is left, a search that is replaced and a video that is not needed any more end their requests.
      const isProblem = expected.length === 0 && reason !== 'net::ERR_ABORTED'
      if (isProblem) lines.push(`request: ${reason} ${request.url()}`)
    })
  })
  return {
    async problems() {
      const contextCookies = (await context.cookies()).map(({ name, domain }) => `cookie: ${name} of ${domain}`)
      const openProblems = await Promise.all(context.pages().map(pageProblems))
      return [...lines, ...contextCookies, ...openProblems.flat()].filter(
        (line) => ![LATE_RESPONSE, ...expected].some((pattern) => pattern.test(line)),
      )
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
  // Opened without a surrounding page, the embed page receives its own editor's messages, which is correct.
  if (location.pathname.startsWith('/partner/embed/')) return
  window.addEventListener('message', ({ source, origin }) => {
    if (source !== window) report(`message: from ${origin} to ${location.origin}`)
  })
}

async function pageProblems(page: Page): Promise<readonly string[]> {
  const added = await page.evaluate(() => history.length - (window.historyAtStart ?? history.length))
  const cookies = await Promise.all(page.frames().map(cookieOf))
  return [...(added === 0 ? [] : [`history: ${added} more in ${page.url()}`]), ...cookies.flat()]
}

/** Frames with an opaque origin have no cookies and throw on access. */
async function cookieOf(frame: Frame): Promise<readonly string[]> {
  const cookie = await evaluateWhenSettled(frame, () => (window.origin === 'null' ? '' : document.cookie))
  return cookie === '' ? [] : [`cookie: ${cookie} in ${frame.url()}`]
}

/** Evaluates in a frame once it is not navigating; returns '' when the frame has been removed. */
async function evaluateWhenSettled(frame: Frame, read: () => string): Promise<string> {
  try {
    return await frame.evaluate(read)
  } catch (error) {
    if (frame.isDetached()) return ''
    if (error instanceof Error && error.message.includes('Execution context was destroyed'))
      return evaluateWhenSettled(frame, read)
    throw error
  }
}
