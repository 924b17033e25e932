// The editor's token through the host: wrong clocks, sleep, and an intermittent network.
import type { Clock } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createFetchBackend } from '../edge/backend/fetch-backend.ts'
import { createEmbedHost } from '../host.ts'
import { createSessionModel } from '../models/session/session-model.ts'
import type { WorkspaceBackend } from '../ports/backend.ts'
import { createMemoryBackend, createMemoryNetwork, sampleSession } from '../ports/memory/memory-ports.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 9, 20, 9)

/** A service on its own clock, with sessions of twelve unused hours and tokens of fifteen minutes. */
function createService(serviceNow: () => number) {
  const service = { minted: 0, verified: 0, online: true, revoked: false, firstToken: true }
  const sessions = new Map<string, number>()
  const token = () => {
    const issued = Math.floor(serviceNow() / 1_000)
    return ['e30', btoa(JSON.stringify({ iat: issued, exp: issued + 900, jti: service.minted })), 's'].join('.')
  }
  const authenticate = (session: string) => {
    if (!service.online) return { kind: 'network', call: 'x', online: false, message: 'Failed to fetch' } as const
    const over = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' } as const
    if (service.revoked) return { ...over, ended: 'revoked' } as const
    if ((sessions.get(session) ?? 0) <= serviceNow()) return { ...over, ended: 'expired' } as const
    sessions.set(session, serviceNow() + 12 * HOUR)
    return null
  }
  const backend = createMemoryBackend({
    verify: () => {
      const session = `session ${(service.verified += 1)}`
      sessions.set(session, serviceNow() + 12 * HOUR)
      return { ok: true, value: sampleSession({ session_token: session }) }
    },
    boot: (session) => {
      const error = authenticate(session)
      const first = service.firstToken ? token() : ''
      return error === null
        ? { ok: true, value: videoData({ authToken: first, accessToken: first }) }
        : { ok: false, error }
    },
    status: (session) => {
      const error = authenticate(session)
      return error === null ? { ok: true, value: { items: [] } } : { ok: false, error }
    },
    mintToken: (session) => {
      const error = authenticate(session)
      if (error !== null) return { ok: false, error }
      service.minted += 1
      return { ok: true, value: { authToken: token(), accessToken: token() } }
    },
  })
  return { service, backend }
}

interface SetupOptions {
  /** Milliseconds by which the user's clock is ahead of the service's. */
  readonly ahead?: number
  readonly firstToken?: boolean
  readonly replace?: (clock: Clock) => Partial<WorkspaceBackend>
}

async function setup({ ahead = 0, firstToken = true, replace = () => ({}) }: SetupOptions = {}) {
  const manual = createManualClock(START)
  const asleep = { ms: 0 }
  /** Sleep advances every clock but runs no timer. */
  const clock: Clock = { now: () => manual.now() + asleep.ms + ahead, setTimer: manual.setTimer }
  const serviceNow = () => manual.now() + asleep.ms
  const { service, backend } = createService(serviceNow)
  service.firstToken = firstToken
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const network = createMemoryNetwork()
  const session = createSessionModel({ link: { clientId: 'c', payload: '{}', signature: 'ab' }, backend, clock })
  createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend: { ...backend, ...replace(clock) },
    clock,
    log: () => undefined,
    session,
    network,
  })
  const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log: () => undefined })
  /** Advances time second by second, so that each response arrives in its own time. */
  const pass = async (ms: number, step = 10_000) => {
    for (let left = ms; left > 0; left -= step) {
      manual.advance(Math.min(step, left))
      await windows.settled()
    }
  }
  const left = () => {
    const { exp }: { exp: number } = JSON.parse(atob(editor.token.current.split('.')[1] ?? ''))
    return exp * 1_000 - serviceNow()
  }
  const refreshed = () =>
    windows.posts.filter(({ message }) => (message as { type?: string }).type === 'TOKEN_REFRESHED').length
  await pass(1_000, 100)
  return { service, backend, windows, network, session, editor, asleep, pass, left, refreshed }
}

describe('the token of a long day', () => {
  it.each([
    ['right', 0],
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
  ])('never expires while the user’s clock is %s, and is requested no more often than necessary', async (_, ahead) => {
    verifies('P-22', 'P-45', 'B-16')
    const { service, session, left, pass } = await setup({ ahead })
    let shortest = Infinity
    for (let minute = 0; minute < 12 * 60 + 30; minute += 1) {
      await pass(MINUTE, MINUTE)
      shortest = Math.min(shortest, left())
    }
    expect(shortest).toBeGreaterThan(0)
    expect(service.verified).toBe(1)
    expect(service.minted).toBeGreaterThanOrEqual(50)
    expect(service.minted).toBeLessThanOrEqual(60)
    expect(session.endError.value).toBeNull()
  })

  it('is renewed after sleep by the first late timer, over a session that expired meanwhile, with one verification', async () => {
    verifies('P-22', 'P-45', 'H-11')
    const { service, session, editor, asleep, left, pass, refreshed } = await setup()
    await pass(HOUR, MINUTE)
    asleep.ms += 13 * HOUR
    expect(left()).toBeLessThan(0)
    const [minted, notified] = [service.minted, refreshed()]
    await pass(15 * MINUTE)
    expect(left()).toBeGreaterThan(0)
    expect([service.verified, service.minted - minted, session.endError.value, editor.phase]).toEqual([
      2,
      1,
      null,
      'open',
    ])
    expect(refreshed() - notified).toBe(1)
  })
})

describe('a lost connection', () => {
  it('has a token as soon as it returns, and only one however it flickers', async () => {
    verifies('P-22', 'P-45')
    const { service, network, left, pass } = await setup()
    service.online = false
    network.setOnline(false)
    await pass(30 * MINUTE)
    expect(left()).toBeLessThan(0)
    service.online = true
    const { minted } = service
    for (let flicker = 0; flicker < 10; flicker += 1) {
      network.setOnline(false)
      network.setOnline(true)
    }
    await pass(10)
    expect([service.minted - minted, left() > 0]).toEqual([1, true])
    await pass(5 * MINUTE)
    expect(service.minted - minted).toBe(1)
  })

  it('reports a session revoked meanwhile, with one call', async () => {
    verifies('B-17', 'H-11')
    const { service, backend, network, session, pass } = await setup()
    network.setOnline(false)
    service.revoked = true
    await pass(2 * MINUTE)
    const before = backend.calls.length
    network.setOnline(true)
    await pass(10)
    expect([backend.calls.length - before, session.endError.value]).toMatchObject([1, { ended: 'revoked' }])
    await pass(HOUR, MINUTE)
    expect(backend.calls.length - before).toBe(1)
  })
})

describe('an unasked token', () => {
  it('is the first one if the boot data had none', async () => {
    verifies('P-45')
    const { service, refreshed, left } = await setup({ firstToken: false })
    expect([service.minted, refreshed(), left() > 0]).toEqual([1, 1, true])
  })

  it('follows a renewed session', async () => {
    verifies('P-45', 'H-11')
    const { service, editor, asleep, refreshed, pass } = await setup()
    const before = editor.token.current
    asleep.ms += 12 * HOUR
    const checked = Promise.all([1, 2, 3].map(() => editor.catalogStatus({ videoIds: ['v1'] })))
    await pass(100)
    expect(await checked).toHaveLength(3)
    expect([service.verified, service.minted, refreshed(), editor.token.current === before]).toEqual([2, 1, 1, false])
  })
})

it('is requested again after a mint without a response times out after twelve seconds', async () => {
  verifies('P-45')
  const silent = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('gone'))),
    )
  const mints = { count: 0 }
  const replace = (clock: Clock) => {
    const urls = { verifyUrl: 'https://service.example', apiUrl: 'https://service.example' }
    const { mintToken } = createFetchBackend({ ...urls, clock, online: () => true, fetch: silent })
    return { mintToken: (...given: Parameters<typeof mintToken>) => ((mints.count += 1), mintToken(...given)) }
  }
  const { editor, pass } = await setup({ replace })
  const rejection = editor.refreshToken().catch((error: unknown) => error)
  await pass(11_000, 1_000)
  void editor.refreshToken().catch(() => undefined)
  expect(mints.count).toBe(1)
  await pass(4_000, 1_000)
  expect(await rejection).toMatchObject({ code: 'timeout' })
  const again = editor.refreshToken().catch((error: unknown) => error)
  await pass(100)
  expect(mints.count).toBe(2)
  await pass(15_000)
  expect(await again).toMatchObject({ code: 'timeout' })
})
