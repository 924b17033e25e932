import { requestOutline } from '@proscenium/contract/control'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '../../testing/service/service.ts'
import { partnersByName, usersByName, videoIds } from '../seed/index.ts'
import { controlCalls } from './control-calls.ts'

const { tallyroom } = partnersByName
const { maya } = usersByName
let service: TestService

const reads = controlCalls
  .filter(({ method }) => method === 'GET')
  .map((call) => ({ path: call.path, takes: requestOutline(call) }))
const ofMaya = new URLSearchParams({ partner: tallyroom.id, external_user_id: maya.externalUserId }).toString()
const ofOperator = [
  'partners',
  `partners/${tallyroom.id}/keys`,
  'orders',
  `rights?${ofMaya}`,
  `sessions?${ofMaya}`,
].map((path) => ({ path: `/operator/v1/${path}`, takes: '?limit=&cursor=' }))

/** Creates several rows of everything that a call can list. */
beforeAll(async () => {
  service = await startService()
  const signIn = () => service.signIn({ partner_external_user_id: maya.externalUserId, email: maya.email })
  await signIn()
  const token = await signIn()
  for (const video_id of [videoIds.hazeCathedral, videoIds.kaleidoskop])
    await service.post('/partner/v1/checkout', { session_token: token, video_id })
  for (const name of ['first', 'second']) await service.post('/_control/snapshots', { name })
  for (const status of [500, 401]) await service.post('/_control/faults', { operation: 'mintToken', status, times: 1 })
  const user = { partner: tallyroom.id, external_user_id: maya.externalUserId }
  for (const kind of ['membership', 'addon', 'admin'])
    for (const video_id of [videoIds.hazeCathedral, videoIds.kaleidoskop])
      await service.operate('/rights', { ...user, video_id, kind })
})
afterAll(async () => await service.close())

/** The rows of every list in a response body. */
function rowsIn(body: unknown): unknown[] {
  return Object.values(body as object).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
}

async function read(path: string, query: Record<string, string>): Promise<{ rows: unknown[]; next: string | null }> {
  const { status, body } = await service.get(
    `/_control${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`,
  )
  expect([path, query, status]).toEqual([path, query, 200])
  return { rows: rowsIn(body), next: (field(body, 'next_cursor') ?? null) as string | null }
}

async function walk(path: string, query: Record<string, string>): Promise<{ pages: unknown[][]; rows: unknown[] }> {
  const pages: unknown[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await read(path, cursor === '' ? query : { ...query, cursor })
    pages.push(page.rows)
    cursor = page.next
  }
  return { pages, rows: pages.flat() }
}

describe('every call of QA and the operator that returns a list', () => {
  const state = new Set(['/state', '/clock'])

  it.each([...reads.filter(({ path }) => !state.has(path)), ...ofOperator])(
    'returns $path in pages that neither lose nor repeat a row',
    async ({ path, takes }) => {
      verifies('O-11')
      expect(takes).toMatch(/^\?limit=&cursor=/)
      const whole = await walk(path, {})
      const single = await walk(path, { limit: '1' })
      expect(single.rows).toEqual(whole.rows)
      expect(single.pages.length).toBeGreaterThan(1)
      expect(single.pages.every((page) => page.length === 1)).toBe(true)
    },
  )

  it.each(reads.filter(({ path }) => state.has(path)))(
    'is not $path, whose response contains no list',
    async ({ path }) => {
      expect((await read(path, {})).rows).toEqual([])
    },
  )

  it('rejects invalid limits and cursors', async () => {
    const foreign = (await service.get('/_control/snapshots?limit=1')).body
    const bad = ['limit=0', 'limit=1001', 'limit=x', 'limit=1&limit=2', 'cursor=', 'cursor=!', 'cursor=WzFd']
    const wrong = [...bad, `cursor=${String(field(foreign, 'next_cursor'))}`]
    for (const query of wrong) {
      const { status } = await service.get(`/_control/linked-users?${query}`)
      expect([query, status]).toEqual([query, 400])
    }
    await service.post('/_control/snapshots', { name: 'third' })
    const { body } = await service.get('/_control/snapshots?limit=1')
    await service.send('DELETE', '/_control/snapshots/first')
    const stale = await service.get(`/_control/snapshots?cursor=${String(field(body, 'next_cursor'))}`)
    expect(stale.status).toBe(400)
  })
})
