// The Workspace as seen by a test: the partner's page, the embed frame in it, the editor frame in that.
import { expect } from 'vitest'
import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import type { TestEnvironment } from './test-environment.ts'
import { recordActivity, type PageActivity } from './page-activity.ts'

export interface Workspace {
  readonly page: Page
  readonly activity: PageActivity
  /** The embed page in the partner's page. */
  readonly embed: FrameLocator
  /** The editor in the embed page. */
  readonly editor: FrameLocator
  frame(kind: 'embed' | 'editor'): Frame
}

/** Opens the partner's page. `query` holds the parameters that its QA dock would set (partner, user, fault). */
export async function openPartnerProduct(
  environment: TestEnvironment,
  context: BrowserContext,
  query = '',
): Promise<Workspace> {
  const page = await context.newPage()
  const activity = recordActivity(page)
  await page.goto(`${environment.demo.addresses.partner}/${query}`)
  const embed = page.frameLocator('iframe[src*="/partner/embed/"]')
  const editor = embed.frameLocator('iframe')
  const frame = (kind: 'embed' | 'editor'): Frame => {
    const start =
      kind === 'embed' ? `${environment.demo.addresses.service}/partner/embed/` : environment.demo.addresses.editor
    const found = page.frames().find((candidate) => candidate.url().startsWith(start))
    if (!found)
      throw new Error(
        `no ${kind} frame among ${page
          .frames()
          .map((each) => each.url())
          .join(', ')}`,
      )
    return found
  }
  return { page, activity, embed, editor, frame }
}

/** Opens the partner's page and waits for the handshake to complete at both ends. */
export async function openWorkspace(
  environment: TestEnvironment,
  context: BrowserContext,
  query = '',
): Promise<Workspace> {
  const workspace = await openPartnerProduct(environment, context, query)
  await workspace.editor.locator('[data-phase="open"]').waitFor()
  return workspace
}

/** Row counts by table of the service's store, from the control API. */
export async function rowCounts(environment: TestEnvironment): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${environment.demo.server.port}/_control/state`, {
    headers: { host: new URL(environment.demo.addresses.service).host },
  })
  expect(response.status).toBe(200)
  const state: { rows: Record<string, number> } = await response.json()
  return state.rows
}

/**
 * Waits until the editor of a page that replaces the embed's frame is open. Waiting inside a frame rejects when the page
 * removes it.
 */
export async function waitForEditor({ editor }: Pick<Workspace, 'editor'>): Promise<void> {
  const isOpen = async () => {
    try {
      return await editor.locator('[data-phase="open"]').isVisible()
    } catch {
      return false
    }
  }
  await expect.poll(isOpen, { message: 'the editor opens again' }).toBe(true)
}
