// The Workspace as a test meets it: the partner's page, the embed frame in it, the editor frame in that.
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

/** Opens the partner's page; `query` is what its QA dock would set (partner, user, fault). */
export async function openPartnerProduct(
  stage: TestEnvironment,
  context: BrowserContext,
  query = '',
): Promise<Workspace> {
  const page = await context.newPage()
  const seen = recordActivity(page)
  await page.goto(`${stage.demo.addresses.partner}/${query}`)
  const embed = page.frameLocator('iframe[src*="/partner/embed/"]')
  const editor = embed.frameLocator('iframe')
  const frame = (kind: 'embed' | 'editor'): Frame => {
    const start = kind === 'embed' ? `${stage.demo.addresses.service}/partner/embed/` : stage.demo.addresses.editor
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
  return { page, activity: seen, embed, editor, frame }
}

/** Opens the partner's page and waits for the handshake to complete at both ends. */
export async function openWorkspace(stage: TestEnvironment, context: BrowserContext, query = ''): Promise<Workspace> {
  const workspace = await openPartnerProduct(stage, context, query)
  await workspace.editor.locator('[data-phase="open"]').waitFor()
  return workspace
}

/** Rows by table of the service's store, as QA's control plane tells them. */
export async function rowCounts(stage: TestEnvironment): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${stage.demo.server.port}/_control/state`, {
    headers: { host: new URL(stage.demo.addresses.service).host },
  })
  expect(response.status).toBe(200)
  const state: { rows: Record<string, number> } = await response.json()
  return state.rows
}
