// The session lifecycle against the reference service, whose clock can skip twelve hours instantly.
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkspace } from '../../testing/page.ts'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'

const { fermata, tallyroom } = partnersByName
const HOUR = 3_600_000
const status = { videoIds: [videoIds.hazeCathedral] }

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const verifications = (requests: readonly string[]) =>
  requests.filter((path) => path === '/partner-verify-session').length

describe('a session unused for twelve hours', () => {
  it('is renewed silently through its link, and the editor has a new token', async () => {
    verifies('H-11', 'B-16', 'P-45')
    const { editor, session, boot, requests, pass, until, dispose } = await openWorkspace(service, linkFor('sleeper'))
    const before = [editor.token.current, session.session.value?.session_token]
    pass(12 * HOUR + 60_000)
    expect((await editor.catalogStatus(status)).items).toHaveLength(1)
    await until(() => expect(before).not.toContain(editor.token.current))
    expect(before).not.toContain(session.session.value?.session_token)
    expect([verifications(requests), session.endError.value, boot.state.value.notice]).toEqual([2, null, null])
    dispose()
  })

  it('lives on if it was used in between', async () => {
    verifies('B-16')
    const { editor, requests, pass, dispose } = await openWorkspace(service, linkFor('worker'))
    for (const hours of [7, 7, 7]) {
      pass(hours * HOUR)
      await editor.catalogStatus(status)
    }
    expect(verifications(requests)).toBe(1)
    dispose()
  })

  it('ends if its link was valid for five minutes only', async () => {
    verifies('H-11', 'B-09')
    const timestamp = new Date(service.clock.now()).toISOString()
    const page = await openWorkspace(service, linkFor('dreamer', { beside: { timestamp } }))
    page.pass(12 * HOUR + 60_000)
    await page.until(() =>
      expect(page.boot.state.value).toMatchObject({
        phase: 'open',
        notice: { name: 'session-ended', reason: '403 Payload expired' },
      }),
    )
    page.dispose()
  })
})

describe('a revoked session', () => {
  it('ends on the next call, is reported once beside the editor, and no call follows', async () => {
    verifies('H-11', 'B-17')
    const page = await openWorkspace(service, linkFor('leaver'))
    const { editor, session, boot, requests, askAsEditor, dispose } = page
    expect(await service.store.sessions.revoke({ partnerId: tallyroom.id }, service.clock.now())).toBeGreaterThan(0)
    await expect(editor.catalogStatus(status)).rejects.toMatchObject({ code: 'invalid_session' })
    expect(boot.state.value).toMatchObject({
      phase: 'open',
      notice: {
        name: 'session-ended',
        reason: '401 invalid_session: The session is unknown, has ended or was revoked.',
      },
    })
    expect(session.endError.value).toMatchObject({ ended: 'revoked' })
    boot.dismissNotice()
    const { length } = requests
    await expect(editor.facets()).rejects.toMatchObject({ code: 'invalid_session' })
    expect([requests.length - length, boot.state.value.notice]).toEqual([0, null])
    expect((await askAsEditor('projects')).status).toBe(401)
    dispose()
  })

  it('is reported with its cause when its partner is deactivated', async () => {
    verifies('H-11', 'B-17', 'B-18')
    const { editor, boot, dispose } = await openWorkspace(service, linkFor('client', { partner: fermata }))
    await service.store.partnerSettings.change(fermata.id, { columns: { status: 'suspended' } })
    await expect(editor.catalogStatus(status)).rejects.toMatchObject({ code: 'partner_inactive' })
    expect(boot.state.value.notice?.reason).toBe('403 partner_inactive: The partner account is not active.')
    dispose()
  })
})

it('the editor’s token is the service’s own: minted once for all callers, and valid for the editor API', async () => {
  verifies('P-22', 'P-45', 'B-23')
  const { editor, requests, askAsEditor, dispose } = await openWorkspace(service, linkFor('minter'))
  const before = editor.token.current
  const pairs = await Promise.all([editor.refreshToken(), editor.refreshToken(), editor.refreshToken()])
  expect(requests.filter((path) => path === '/partner/v1/token')).toHaveLength(1)
  expect(new Set(pairs.flatMap(({ authToken, accessToken }) => [authToken, accessToken]))).toEqual(
    new Set([editor.token.current]),
  )
  expect(editor.token.current).not.toBe(before)
  const { iat, exp } = JSON.parse(atob(editor.token.current.split('.')[1] ?? ''))
  expect(exp - iat).toBe(900)
  expect((await askAsEditor('projects')).status).toBe(200)
  dispose()
})
