// Cost of opening the Workspace: requests, their chain, what is loaded lazily, layout shifts.
import { verifies } from '@proscenium/testkit'
import type { Frame, Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { recordLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.ts'
import { openPartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'

const environment = useTestEnvironment()

interface RecordedRequest {
  readonly path: string
  /** Length of the longest chain of responses received before this request. */
  readonly depth: number
}

/** The requests of the embed page's own document, in order. */
function watchRequests(page: Page, service: string): readonly RecordedRequest[] {
  const requests: RecordedRequest[] = []
  const depths = new Map<Request, number>()
  let maxDepth = -1
  page.on('request', (request) => {
    if (!request.url().startsWith(service) || isEditors(request.frame())) return
    const depth = maxDepth + 1
    depths.set(request, depth)
    requests.push({ path: new URL(request.url()).pathname, depth })
  })
  page.on('requestfinished', (request) => {
    maxDepth = Math.max(maxDepth, depths.get(request) ?? -1)
  })
  return requests
}

const isEditors = (frame: Frame): boolean => frame.url().includes('editor.localhost')

it('makes one verification request, and boot data arrive three round trips after the document', async () => {
  verifies('H-01', 'B-16', 'P-44')
  const context = await environment.newContext()
  const page = await context.newPage()
  const requests = watchRequests(page, environment.demo.addresses.service)
  await page.goto(`${environment.demo.addresses.partner}/`)
  await page.frameLocator('iframe').frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const depthOf = (path: string): readonly number[] =>
    requests.filter((one) => one.path === path).map(({ depth }) => depth)
  expect(requests[0]).toMatchObject({
    path: expect.stringMatching(/^\/partner\/embed\/[0-9a-f]{32}$/) as unknown,
    depth: 0,
  })
  expect(depthOf('/partner-verify-session')).toEqual([2])
  expect(depthOf('/partner/v1/boot')).toEqual([3])
  expect(depthOf('/partner/v1/token')).toEqual([])
})

it('loads the code of purchases, exports and diagnostics on demand only', async () => {
  const context = await environment.newContext()
  const workspace = await openWorkspace(environment, context)
  const scripts = workspace.activity.requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/embed/'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => /purchase|exports|projects|diagnos/.test(path))).toEqual([])
})

it('lays out no text before there is something to say', async () => {
  const context = await environment.newContext()
  await context.route('**/embed/assets/*.js', () => undefined)
  const { embed } = await openPartnerFrame({ environment, context })
  await embed.locator('.skeleton-bar').waitFor()
  const boxes = await embed
    .locator('#late')
    .evaluate(
      (late) => [late, ...late.querySelectorAll('*')].flatMap((element) => [...element.getClientRects()]).length,
    )
  expect(boxes).toBe(0)
})

it('shifts nothing that has been painted', async () => {
  const context = await environment.newContext()
  await recordLayoutShifts(context)
  const workspace = await openWorkspace(environment, context)
  expect(await layoutShiftsOf(workspace.frame('embed'))).toEqual([])
})
