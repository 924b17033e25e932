// The page opens against the reference service: a signed link is verified, booted and handed to the editor.
import { partnersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { getResponse, http, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, openWorkspace } from '../../testing/page.ts'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'

const { tallyroom, rubato, interlude } = partnersByName
const MINUTE = 60_000

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const timed = (userId: string, ms = 0) =>
  linkFor(userId, { beside: { timestamp: new Date(service.clock.now() + ms).toISOString() } })

it('a valid link is verified, boots the editor as the service responds, and opens it with two requests', async () => {
  verifies('H-07', 'H-02', 'P-44', 'B-21')
  const { editor, boot, requests, dispose } = await openWorkspace(service, timed('opener-1'))
  expect(requests).toEqual(['/partner-verify-session', '/partner/v1/boot'])
  expect(boot.branding.value).toMatchObject({ name: 'Tallyroom', mode: 'branded' })
  expect(editor.bootData.current).toMatchObject({
    hostMode: 'partner',
    sessionMode: 'catalog',
    currentUser: { email: 'opener-1@tallyroom.example' },
    partner: { name: 'Tallyroom', accentColor: '#B4532A', embedMode: 'workspace' },
    capabilities: { canExit: false, catalogSearch: true, exportPurchaseGate: true },
  })
  expect(editor.token.current.split('.')).toHaveLength(3)
  dispose()
})

it('fields that only a newer service knows do not prevent opening, and reach the editor', async () => {
  verifies('P-50', 'B-26')
  service.mocks.use(
    http.post(`${service.origin}/partner/v1/boot`, async ({ request }) => {
      const response = await getResponse([...service.handlers], request)
      const boot = (await response?.json()) as { permissions: object; projects: object[] }
      const permissions = { ...boot.permissions, entitlementSource: 'trial', exportCtaLabel: 'x'.repeat(2_000) }
      return HttpResponse.json({ ...boot, permissions, projects: [...boot.projects, { kind: 'folder' }] })
    }),
  )
  const { editor, dispose } = await openWorkspace(service, timed('opener-2'))
  const data = editor.bootData.current
  expect([data?.permissions.entitlementSource, data?.permissions.exportCtaLabel.length]).toEqual(['trial', 1_000])
  expect(data?.projects).toEqual([])
  dispose()
  service.mocks.resetHandlers()
})

describe('an invalid link', () => {
  it.each([
    ['signed six minutes ago', () => timed('late', -6 * MINUTE), 'expired-link', '403 Payload expired'],
    ['signed six minutes ahead', () => timed('early', 6 * MINUTE), 'expired-link', '403 Payload expired'],
    [
      'signed with another’s secret',
      () => linkFor('forger', { partner: { ...tallyroom, clientSecret: rubato.clientSecret } }),
      'invalid-link',
      '403 Invalid signature',
    ],
    [
      'of an unknown client',
      () => linkFor('nobody', { partner: { ...tallyroom, clientId: '0'.repeat(32) } }),
      'invalid-link',
      '403 Invalid client_id',
    ],
    ['without a user id', () => linkFor('', {}), 'invalid-link', '400 Missing partner_external_user_id in payload'],
    [
      'of a suspended partner',
      () => linkFor('guest', { partner: rubato }),
      'partner-inactive',
      '403 Partner is not active',
    ],
    [
      'of a partner that is not active yet',
      () => linkFor('guest', { partner: interlude }),
      'partner-inactive',
      '403 Partner is not active',
    ],
  ])('reports that it is %s', async (_, link, name, reason) => {
    verifies('H-01', 'B-09', 'B-10')
    const { boot, editor, requests, until, dispose } = openPage(service, link())
    await until(() => expect(boot.state.value.phase).toBe('failed'))
    expect(boot.state.value.failure).toEqual({ name, reason, retry: false })
    expect([boot.branding.value, editor.bootData.current]).toEqual([null, null])
    expect(requests).toEqual(['/partner-verify-session'])
    dispose()
  })

  it('reports that its five minutes have passed, and opens before they have', async () => {
    verifies('H-01', 'B-07')
    const link = timed('waiter')
    const first = await openWorkspace(service, link)
    service.clock.advance(5 * MINUTE + 1_000)
    const second = openPage(service, link)
    await second.until(() => expect(second.boot.state.value.failure?.name).toBe('expired-link'))
    expect(first.boot.state.value.phase).toBe('open')
    first.dispose()
    second.dispose()
  })
})

describe('a failing service', () => {
  const verification = () => `${service.origin}/partner-verify-session`
  const once = (response: () => Response) => http.post(verification(), response, { once: true })

  it('is retried once, silently, when it cannot write', async () => {
    verifies('H-01', 'B-16')
    service.mocks.use(once(() => HttpResponse.json({ error: 'Failed to create session' }, { status: 500 })))
    const { boot, requests, dispose } = await openWorkspace(service, timed('unwritten'))
    expect(requests.filter((path) => path === '/partner-verify-session')).toHaveLength(2)
    expect(boot.state.value.attempt).toBe(1)
    dispose()
  })

  it('is reported when unreachable, and trying again opens', async () => {
    verifies('H-01')
    service.mocks.use(once(() => HttpResponse.error()))
    const { boot, until, reopenEditor, dispose } = openPage(service, timed('unreached'))
    await until(() => expect(boot.state.value.failure).toMatchObject({ name: 'unreachable', retry: true }))
    boot.retry()
    reopenEditor()
    await until(() => expect(boot.state.value.phase).toBe('open'))
    dispose()
  })
})
