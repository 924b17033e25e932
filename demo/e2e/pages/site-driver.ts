// The main site in a browser, as its visitor uses it.
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { callControlApi } from '../support/customer-page.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'
import type { ExpectedProblems } from '../support/page-guard.ts'
import type { TestEnvironment } from '../support/test-environment.ts'
import { waitForPaint } from '../support/wait-for-paint.ts'

export interface OpenSite {
  readonly page: Page
  /** The editor's frame. */
  readonly editor: () => Frame
  /** Follows a link of the site's bar. */
  follow(name: string): Promise<void>
  /** Types of the messages that the editor received. */
  received(): Promise<readonly string[]>
  /** Posts a message to the host from the editor’s window. */
  postFromEditor(message: Readonly<Record<string, unknown>>): Promise<void>
  /** Checks the page's accessibility and stores its picture. */
  look(name: string): Promise<void>
}

/** Seconds after which the service's limit of searches per user starts again: every test is the same visitor. */
const SEARCH_LIMIT_SECONDS = 10

/** Lines of the guard that a test causes, beyond those of a site that hosts the editor itself. */
export interface SiteOptions {
  readonly expected?: ExpectedProblems
}

export async function openSite(
  environment: TestEnvironment,
  path = '/editor',
  { expected = [] }: SiteOptions = {},
): Promise<OpenSite> {
  await callControlApi(environment, '/clock', { advance_seconds: SEARCH_LIMIT_SECONDS })
  // The surrounding page is the host here, so the editor posts its messages to it.
  // It is the top page, with addresses of its own.
  const own = [/^message: from \S*editor\S* to \S*site\S*$/, /^history: \d+ more in \S*site\S*$/]
  const context = await environment.newContext({ expected: [...own, ...expected] })
  await recordMessages(context)
  return visitSite(environment, await context.newPage(), path)
}

/** Visits the site in a page of an earlier visit's browser. */
export async function visitSite(environment: TestEnvironment, page: Page, path = '/editor'): Promise<OpenSite> {
  await page.goto(`${environment.demo.addresses.site}${path}`)
  if (path.startsWith('/editor')) await page.frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const editor = (): Frame => {
    const found = page.frames().find((frame) => frame.url().startsWith(environment.demo.addresses.editor))
    if (found === undefined) throw new Error('the site shows no editor')
    return found
  }
  return {
    page,
    editor,
    follow: async (name) => page.getByRole('navigation').getByRole('link', { name }).click(),
    received: async () => (await messagesOf(editor())).map(({ data }) => (JSON.parse(data) as { type: string }).type),
    postFromEditor: async (message) =>
      editor().evaluate(({ data, to }) => window.parent.postMessage(data, to), {
        data: message,
        to: environment.demo.addresses.site,
      }),
    async look(name) {
      await waitForPaint(page)
      await page.screenshot({ path: environment.artifact(`site-${name}.png`) })
      expect(await accessibilityViolations(page.mainFrame())).toEqual([])
    },
  }
}

/** Pays in the window that the site opened. */
export async function pay(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Pay / }).click()
  const payment = await opened
  await payment.getByRole('button', { name: /^Pay / }).click()
  await page.getByText(/^Paid \$/).waitFor()
}
