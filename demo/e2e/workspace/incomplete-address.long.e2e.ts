// An embed address without its payload or signature: a readable state, no request, no session.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { useTestEnvironment } from '../support/test-environment.ts'
import { rowCounts } from '../support/workspace.ts'
import { recordActivity } from '../support/page-activity.ts'

const environment = useTestEnvironment({ windowless: true })

const clientId = 'b5e1f6a2c3d4485f9a6b7c8d9e0f1a2b'

describe('an incomplete embed address', () => {
  it.each([
    ['both', ''],
    ['the payload', '?sig=aa'],
    ['the signature', '?payload=e30%3D'],
    ['the payload, which is there but empty', '?payload=&sig=aa'],
    ['the signature, which is there but empty', '?payload=e30%3D&sig='],
  ])('shows the missing-session state and makes no request: without %s', async (name, query) => {
    verifies('B-03', 'H-01')
    const before = await rowCounts(environment)
    const context = await environment.newContext({ viewport: { width: 960, height: 760 } })
    const page = await context.newPage()
    const seen = recordActivity(page)
    await page.goto(`${environment.demo.addresses.service}/partner/embed/${clientId}${query}`)
    await page.getByRole('heading', { name: 'The Workspace can’t open from this link' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: environment.artifact(`missing-session-${name.replaceAll(/\W+/g, '-')}.png`) })
    const asked = seen.requests.map((request) => new URL(request.url()).pathname)
    expect(asked.filter((path) => path !== `/partner/embed/${clientId}` && !path.startsWith('/embed/'))).toEqual([])
    expect(seen.errors).toEqual([])
    expect(await rowCounts(environment)).toEqual(before)
  })
})
