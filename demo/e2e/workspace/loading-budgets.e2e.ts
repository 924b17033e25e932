// Cost of opening the Workspace: requests, their chain, what is loaded lazily, layout shifts.
import { byRun, verifies } from '@proscenium/testkit'
import type { Frame, Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { scriptsWith } from '../support/embed-chunks.ts'
import { recordLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.ts'
import { openPartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'

// A window costs about twice as much.
const environment = useTestEnvironment({ windowless: byRun({ quick: true, long: false }) })

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

/**
 * Holds the verification until a script is requested beside it, and what is requested after its response until the boot
 * data are: so what need not be waited for is never in the chain, and what is waited for always.
 */
async function holdOthers(page: Page, service: string): Promise<void> {
  const verification = '/partner-verify-session'
  const [beside, booted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const state = { verifying: false, verified: false }
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === verification) state.verified = true
  })
  await page.route(`${service}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === '/partner/v1/boot') booted.resolve()
    if (request.resourceType() === 'script' && state.verifying) beside.resolve()
    if (request.resourceType() !== 'fetch' && state.verified) await booted.promise
    if (pathname === verification) {
      state.verifying = true
      await beside.promise
    }
    await route.continue()
  })
}

const isEditors = (frame: Frame): boolean => frame.url().includes('editor.localhost')

it('makes one verification request, and boot data arrive at most three round trips after the document', async () => {
  verifies('H-01', 'B-16', 'P-44')
  const context = await environment.newContext()
  const page = await context.newPage()
  const requests = watchRequests(page, environment.demo.addresses.service)
  await holdOthers(page, environment.demo.addresses.service)
  await page.goto(`${environment.demo.addresses.partner}/`)
  await page.frameLocator('iframe').frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const depthOf = (path: string): readonly number[] =>
    requests.filter((one) => one.path === path).map(({ depth }) => depth)
  expect(requests[0]).toMatchObject({
    path: expect.stringMatching(/^\/partner\/embed\/[0-9a-f]{32}$/) as unknown,
    depth: 0,
  })
  // The browser may report the end of a script after the first request that it sends.
  expect(depthOf('/partner-verify-session')).toEqual([expect.toSatisfy((depth: number) => depth <= 2)])
  expect(depthOf('/partner/v1/boot')).toEqual([expect.toSatisfy((depth: number) => depth <= 3)])
  expect(depthOf('/partner/v1/token')).toEqual([])
})

it('loads the code of purchases, exports, projects and catalog mode on demand only', async () => {
  const context = await environment.newContext()
  const workspace = await openWorkspace(environment, context)
  const scripts = workspace.activity.requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/embed/'))
  expect(scripts.length).toBeGreaterThan(0)
  const onDemand = [
    /\/views\/purchase\/purchase-dialog\.tsx$/,
    /\/views\/exports\/exports-dialog\.tsx$/,
    /\/views\/projects\/open-project\.tsx$/,
    /\/src\/catalogue\.tsx$/,
  ].flatMap(scriptsWith)
  expect(scripts.filter((path) => onDemand.includes(path))).toEqual([])
})

it('names a host that does not load, and the button loads it again', async () => {
  verifies('H-01')
  const context = await environment.newContext({ expected: [/ERR_FAILED/, /the inspector could not be had/] })
  const bridge = '**/embed/assets/bridge-*.js'
  await context.route(bridge, async (route) => await route.abort())
  const { embed, editor } = await openPartnerFrame({ environment, context })
  await embed.locator('[data-failure] summary').click()
  expect(await embed.locator('[data-failure] code').innerText()).toMatch(/^host: no answer \(/)
  await context.unroute(bridge)
  await embed.getByRole('button', { name: 'Try again' }).click()
  await editor.locator('[data-phase="open"]').waitFor()
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
