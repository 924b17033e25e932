import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { createMemoryBackend, createMemoryStorage, type MemoryStorage } from '../../ports/memory/memory-ports.ts'
import { createExportOutbox } from './export-outbox.ts'
import { createSessionCalls } from '../session/session-calls.ts'

const down: EmbedError = { kind: 'network', call: 'persistExport', online: true, message: 'Failed to fetch' }
const unpaid: EmbedError = {
  kind: 'workspace',
  status: 403,
  code: 'purchase_required',
  message: 'Some sources must be bought.',
}
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const ok = { ok: true, value: { exportId: 'server-id' } } as const
const week = 7 * 86_400_000

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

interface SetupOptions {
  readonly storage?: MemoryStorage
  readonly userId?: string | null
  readonly now?: number
  readonly yielded?: () => Promise<void>
}

/** The service responds to each attempt with the next of `responses`, then stores. */
function setup(
  responses: (EmbedError | 'ok')[],
  { storage = createMemoryStorage(), userId = 'maya', now = 0, yielded }: SetupOptions = {},
) {
  const clock = createManualClock(now)
  const controller = new AbortController()
  const lines: string[] = []
  const backend = createMemoryBackend({
    persistExport: () => {
      const next = responses.shift() ?? 'ok'
      return next === 'ok' ? ok : { ok: false, error: next }
    },
  })
  const ended: EmbedError[] = []
  const who = { isThere: userId }
  const session = {
    token: () => Promise.resolve({ ok: true, value: 'mine' } as const),
    onEnded: (error: EmbedError) => void ended.push(error),
    userId: () => who.isThere,
  }
  const outbox = createExportOutbox({
    call: createSessionCalls({ backend, session }),
    session,
    storage,
    clock,
    log: ({ message }) => void lines.push(message),
    signal: controller.signal,
    yieldToMain: yielded,
  })
  const results: string[] = []
  const submit = async (exportId: string, more: object = {}) => {
    void outbox.complete({ exportId, ...more }).then(
      () => results.push(`${exportId} stored`),
      (error: Error & { code?: string }) => results.push(`${exportId} ${error.code}`),
    )
    await settled()
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { outbox, backend, storage, clock, controller, lines, results, who, submit, pass }
}

/** The ids of the attempts, in order. */
const sentBy = ({ backend }: ReturnType<typeof setup>) =>
  backend.calls.map((call) => (call[2] as { readonly exportId: string }).exportId)

describe('the export outbox', () => {
  it('acknowledges an export once the service has stored it', async () => {
    verifies('P-46', 'P-04')
    const here = setup([])
    await here.submit('e1', { name: 'Rain', videoIds: ['v1'] })
    expect(here.results).toEqual(['e1 stored'])
    expect(here.backend.calls).toEqual([['persistExport', 'mine', { exportId: 'e1', name: 'Rain', videoIds: ['v1'] }]])
    expect(here.storage.stored.size).toBe(0)
    expect(here.outbox.stored.value).toBe(1)
  })

  it('acknowledges nothing while the service is down, and retries until it is back', async () => {
    verifies('P-46')
    const here = setup([down, down])
    await here.submit('e1')
    await here.pass(2_000)
    expect(here.results).toEqual([])
    expect(here.outbox.waiting.value.map(({ exportId }) => exportId)).toEqual(['e1'])
    await here.pass(4_000)
    expect(here.results).toEqual(['e1 stored'])
    expect(sentBy(here)).toEqual(['e1', 'e1', 'e1'])
    expect(here.outbox.waiting.value).toEqual([])
  })

  it('stores although a subscriber to its waiting entries throws', async () => {
    verifies('P-46')
    const here = setup([])
    await settled()
    here.outbox.waiting.subscribe((entries) => {
      if (entries.length > 0) throw new Error('a site')
    })
    await here.submit('e1')
    expect([sentBy(here), here.outbox.stored.value]).toEqual([['e1'], 1])
  })

  it('retries immediately when the connection returns', async () => {
    const here = setup([down])
    await here.submit('e1')
    here.outbox.sendNow()
    await settled()
    expect(here.results).toEqual(['e1 stored'])
    expect(here.clock.pending).toBe(0)
  })

  it('persists the export without any token, and a later page of the same user stores it by itself', async () => {
    verifies('P-46', 'B-19')
    const before = setup([down], { now: 5 })
    await before.submit('e1', { name: 'Rain' })
    before.controller.abort()
    await settled()
    expect([...before.storage.stored]).toEqual([['exports/maya/e1', '5 {"exportId":"e1","name":"Rain"}']])
    expect(before.clock.pending).toBe(0)
    const after = setup([], { storage: before.storage, now: 9 })
    await settled()
    expect(sentBy(after)).toEqual(['e1'])
    expect(after.storage.stored.size).toBe(0)
    await after.submit('e1', { name: 'Rain' })
    expect(after.results).toEqual(['e1 stored'])
    expect(sentBy(after)).toEqual(['e1'])
  })

  it('reads storage one task after the session arrives, and loses no export received meanwhile', async () => {
    verifies('P-46')
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const yielded = Promise.withResolvers<void>()
    const here = setup([], { storage, yielded: () => yielded.promise })
    await here.submit('e2')
    expect([sentBy(here), [...storage.stored.keys()]]).toEqual([[], ['exports/maya/e1']])
    yielded.resolve()
    await settled()
    expect(sentBy(here)).toEqual(['e1', 'e2'])
    expect([here.results, storage.stored.size]).toEqual([['e2 stored'], 0])
  })

  it('settles every caller, sends nothing and leaves no timer if the page unloads before the session arrives', async () => {
    verifies('P-46')
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const yielded = Promise.withResolvers<void>()
    const here = setup([down], { storage, yielded: () => yielded.promise })
    await here.submit('e2')
    here.outbox.sendNow()
    here.controller.abort()
    yielded.resolve()
    await settled()
    expect(here.results).toEqual(['e2 aborted'])
    expect([here.backend.calls, [...storage.stored.keys()], here.clock.pending]).toEqual([[], ['exports/maya/e1'], 0])
  })

  it('does not touch another user’s exports', async () => {
    verifies('P-46')
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const here = setup([down], { storage, userId: 'ravi' })
    await here.submit('e2')
    expect(sentBy(here)).toEqual(['e2'])
    expect([...storage.stored.keys()]).toEqual(['exports/maya/e1', 'exports/ravi/e2'])
  })

  it('stores nothing under a user who signs in later, and retains it for its owner', async () => {
    verifies('P-46')
    const here = setup([down])
    await here.submit('e1')
    here.who.isThere = 'ravi'
    await here.pass(2_000)
    await here.submit('e2')
    expect(here.results).toEqual(['e1 invalid_session', 'e2 invalid_session'])
    expect([...here.storage.stored.keys()]).toEqual(['exports/maya/e1'])
    expect(sentBy(here)).toEqual(['e1'])
    here.who.isThere = 'maya'
    here.outbox.sendNow()
    await settled()
    expect(sentBy(here)).toEqual(['e1', 'e1'])
    expect(here.storage.stored.size).toBe(0)
  })

  it('removes entries that are a week old or unreadable, of any user', async () => {
    const storage = createMemoryStorage([
      ['exports/maya/e1', `1 {"exportId":"e1"}`],
      ['exports/ravi/e2', 'nonsense'],
      ['exports/ravi/e3', `${week} {"exportId":"e3"}`],
      ['exports/ravi/e4', `${week} {"exportId":"another"}`],
      ['view', 'theirs'],
    ])
    const here = setup([], { storage, now: week + 2 })
    await settled()
    expect(sentBy(here)).toEqual([])
    expect([...storage.stored.keys()]).toEqual(['exports/ravi/e3', 'view'])
  })

  it('works without storage and without a user id', async () => {
    verifies('P-46', 'H-14')
    const denied = createMemoryStorage()
    denied.blockAccess()
    const here = setup([down], { storage: denied })
    await here.submit('e1')
    expect(here.lines).toEqual(['an export waits in memory alone'])
    await here.pass(2_000)
    expect(here.results).toEqual(['e1 stored'])
    const nameless = setup([down], { userId: null })
    await nameless.submit('e1')
    expect(nameless.storage.stored.size).toBe(0)
    await nameless.pass(2_000)
    expect(nameless.results).toEqual(['e1 stored'])
  })

  it('passes on the service’s rejection, logs it, and tries again on resubmission', async () => {
    verifies('P-46', 'B-28')
    const here = setup([unpaid])
    await here.submit('e1')
    expect(here.results).toEqual(['e1 purchase_required'])
    expect(here.lines).toEqual(['an export is given up: refused'])
    expect(here.storage.stored.size).toBe(0)
    await here.submit('e1')
    expect(here.results).toEqual(['e1 purchase_required', 'e1 stored'])
  })

  it('retains an export without a session, and reports it as not stored', async () => {
    verifies('P-46', 'H-11')
    const here = setup([over])
    await here.submit('e1')
    expect(here.results).toEqual(['e1 invalid_session'])
    expect([...here.storage.stored.keys()]).toEqual(['exports/maya/e1'])
    here.outbox.sendNow()
    await settled()
    expect(here.storage.stored.size).toBe(0)
  })

  it('rejects an export that JSON cannot represent', async () => {
    const here = setup([])
    await here.submit('e1', { length: 10n })
    expect(here.results).toEqual(['e1 invalid'])
    expect(here.backend.calls).toEqual([])
  })

  it('restores nothing if the page unloads before its session arrives', async () => {
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const here = setup([], { storage })
    here.controller.abort()
    await settled()
    expect(sentBy(here)).toEqual([])
    expect([...storage.stored.keys()]).toEqual(['exports/maya/e1'])
  })

  it('settles every caller when the page unloads', async () => {
    const here = setup([down])
    await here.submit('e1')
    here.controller.abort()
    await settled()
    expect(here.results).toEqual(['e1 disposed'])
  })
})

it('reports that there is no session, and checks again at the next export', async () => {
  const none: EmbedError = { kind: 'verification', status: 403, message: 'Payload expired' }
  const outcomes = [none]
  const session = {
    token: () => {
      const error = outcomes.shift()
      return Promise.resolve(
        error === undefined ? ({ ok: true, value: 'mine' } as const) : ({ ok: false, error } as const),
      )
    },
    onEnded: () => {},
    userId: () => 'maya',
  }
  const backend = createMemoryBackend({ persistExport: () => ok })
  const outbox = createExportOutbox({
    call: createSessionCalls({ backend, session }),
    session,
    storage: null,
    clock: createManualClock(),
    log: () => {},
    signal: new AbortController().signal,
  })
  await expect(outbox.complete({ exportId: 'e1' })).rejects.toMatchObject({ code: 'invalid_session' })
  await expect(outbox.complete({ exportId: 'e1' })).resolves.toBeUndefined()
})
