// What opening the Workspace costs, counted: requests, their chain, what is loaded late, what moves.
import { verifies } from '@proscenium/testkit'
import type { Frame, Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { recordLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.ts'
import { openPartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'

const stage = useTestEnvironment()

interface Asked {
  readonly path: string
  /** How many answers, one after the other, had come at most before this was asked. */
  readonly depth: number
}

/** The requests of the embed page's own document, in their order. */
function watchRequests(page: Page, service: string): readonly Asked[] {
  const asked: Asked[] = []
  const depths = new Map<Request, number>()
  let answered = -1
  page.on('request', (request) => {
    if (!request.url().startsWith(service) || isEditors(request.frame())) return
    const depth = answered + 1
    depths.set(request, depth)
    asked.push({ path: new URL(request.url()).pathname, depth })
  })
  page.on('requestfinished', (request) => {
    answered = Math.max(answered, depths.get(request) ?? -1)
  })
  return asked
}

const isEditors = (frame: Frame): boolean => frame.url().includes('editor.localhost')

it('asks for one verification, and is three round trips behind its document when the boot data comes', async () => {
  verifies('H-01', 'B-16', 'P-44')
  const context = await stage.newContext()
  const page = await context.newPage()
  const asked = watchRequests(page, stage.demo.addresses.service)
  await page.goto(`${stage.demo.addresses.partner}/`)
  await page.frameLocator('iframe').frameLocator('iframe').locator('[data-phase="open"]').waitFor()
  const depthOf = (path: string): readonly number[] =>
    asked.filter((one) => one.path === path).map(({ depth }) => depth)
  expect(asked[0]).toMatchObject({
    path: expect.stringMatching(/^\/partner\/embed\/[0-9a-f]{32}$/) as unknown,
    depth: 0,
  })
  expect(depthOf('/partner-verify-session')).toEqual([2])
  expect(depthOf('/partner/v1/boot')).toEqual([3])
  expect(depthOf('/partner/v1/token')).toEqual([])
})

it('loads nothing of purchases, exports and diagnostics before somebody asks for them', async () => {
  const context = await stage.newContext()
  const workspace = await openWorkspace(stage, context)
  const scripts = workspace.activity.requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/embed/'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => /purchase|exports|projects|diagnos/.test(path))).toEqual([])
})

it('lays out no words before there is something to say', async () => {
  const context = await stage.newContext()
  await context.route('**/embed/assets/*.js', () => undefined)
  const { embed } = await openPartnerFrame({ environment: stage, context })
  await embed.locator('.skeleton-bar').waitFor()
  const boxes = await embed
    .locator('#late')
    .evaluate(
      (late) => [late, ...late.querySelectorAll('*')].flatMap((element) => [...element.getClientRects()]).length,
    )
  expect(boxes).toBe(0)
})

it('moves nothing that has been painted', async () => {
  const context = await stage.newContext()
  await recordLayoutShifts(context)
  const workspace = await openWorkspace(stage, context)
  expect(await layoutShiftsOf(workspace.frame('embed'))).toEqual([])
})
