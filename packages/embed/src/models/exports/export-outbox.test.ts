import { createManualClock } from '@proscenium/protocol/testing'
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

interface StageOptions {
  readonly storage?: MemoryStorage
  readonly person?: string | null
  readonly now?: number
  readonly turn?: () => Promise<void>
}

/** The service answers each attempt with the next of `answers`, and stores once they are used up. */
function stage(
  answers: (EmbedError | 'ok')[],
  { storage = createMemoryStorage(), person = 'maya', now = 0, turn }: StageOptions = {},
) {
  const clock = createManualClock(now)
  const life = new AbortController()
  const lines: string[] = []
  const backend = createMemoryBackend({
    persistExport: () => {
      const next = answers.shift() ?? 'ok'
      return next === 'ok' ? ok : { ok: false, error: next }
    },
  })
  const ended: EmbedError[] = []
  const who = { isThere: person }
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
    signal: life.signal,
    yieldToMain: turn,
  })
  const heard: string[] = []
  const tell = async (exportId: string, more: object = {}) => {
    void outbox.complete({ exportId, ...more }).then(
      () => heard.push(`${exportId} stored`),
      (error: Error & { code?: string }) => heard.push(`${exportId} ${error.code}`),
    )
    await settled()
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { outbox, backend, storage, clock, life, lines, heard, who, tell, pass }
}

/** The ids of the attempts, in their order. */
const sentBy = ({ backend }: ReturnType<typeof stage>) =>
  backend.calls.map((call) => (call[2] as { readonly exportId: string }).exportId)

describe('the outbox of exports', () => {
  it('says that an export is stored once the service has it', async () => {
    verifies('P-46', 'P-04')
    const here = stage([])
    await here.tell('e1', { name: 'Rain', videoIds: ['v1'] })
    expect(here.heard).toEqual(['e1 stored'])
    expect(here.backend.calls).toEqual([['persistExport', 'mine', { exportId: 'e1', name: 'Rain', videoIds: ['v1'] }]])
    expect(here.storage.stored.size).toBe(0)
    expect(here.outbox.stored.value).toBe(1)
  })

  it('says nothing while the service is down, and tries until it is back', async () => {
    verifies('P-46')
    const here = stage([down, down])
    await here.tell('e1')
    await here.pass(2_000)
    expect(here.heard).toEqual([])
    expect(here.outbox.waiting.value.map(({ exportId }) => exportId)).toEqual(['e1'])
    await here.pass(4_000)
    expect(here.heard).toEqual(['e1 stored'])
    expect(sentBy(here)).toEqual(['e1', 'e1', 'e1'])
    expect(here.outbox.waiting.value).toEqual([])
  })

  it('stores although whoever follows what waits throws', async () => {
    verifies('P-46')
    const here = stage([])
    await settled()
    here.outbox.waiting.subscribe((entries) => {
      if (entries.length > 0) throw new Error('a site')
    })
    await here.tell('e1')
    expect([sentBy(here), here.outbox.stored.value]).toEqual([['e1'], 1])
  })

  it('tries at once when the connection is back', async () => {
    const here = stage([down])
    await here.tell('e1')
    here.outbox.sendNow()
    await settled()
    expect(here.heard).toEqual(['e1 stored'])
    expect(here.clock.pending).toBe(0)
  })

  it('keeps the export and no token, and a later page of the same person stores it by itself', async () => {
    verifies('P-46', 'B-19')
    const before = stage([down], { now: 5 })
    await before.tell('e1', { name: 'Rain' })
    before.life.abort()
    await settled()
    expect([...before.storage.stored]).toEqual([['exports/maya/e1', '5 {"exportId":"e1","name":"Rain"}']])
    expect(before.clock.pending).toBe(0)
    const after = stage([], { storage: before.storage, now: 9 })
    await settled()
    expect(sentBy(after)).toEqual(['e1'])
    expect(after.storage.stored.size).toBe(0)
    await after.tell('e1', { name: 'Rain' })
    expect(after.heard).toEqual(['e1 stored'])
    expect(sentBy(after)).toEqual(['e1'])
  })

  it('looks into storage a turn after the session is there, and loses nothing that is told meanwhile', async () => {
    verifies('P-46')
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const turn = Promise.withResolvers<void>()
    const here = stage([], { storage, turn: () => turn.promise })
    await here.tell('e2')
    expect([sentBy(here), [...storage.stored.keys()]]).toEqual([[], ['exports/maya/e1']])
    turn.resolve()
    await settled()
    expect(sentBy(here)).toEqual(['e1', 'e2'])
    expect([here.heard, storage.stored.size]).toEqual([['e2 stored'], 0])
  })

  it('leaves nobody waiting, sends nothing and keeps no time where the page goes before it is open', async () => {
    verifies('P-46')
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const turn = Promise.withResolvers<void>()
    const here = stage([down], { storage, turn: () => turn.promise })
    await here.tell('e2')
    here.outbox.sendNow()
    here.life.abort()
    turn.resolve()
    await settled()
    expect(here.heard).toEqual(['e2 aborted'])
    expect([here.backend.calls, [...storage.stored.keys()], here.clock.pending]).toEqual([[], ['exports/maya/e1'], 0])
  })

  it('touches nobody else’s exports', async () => {
    verifies('P-46')
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const here = stage([down], { storage, person: 'ravi' })
    await here.tell('e2')
    expect(sentBy(here)).toEqual(['e2'])
    expect([...storage.stored.keys()]).toEqual(['exports/maya/e1', 'exports/ravi/e2'])
  })

  it('stores nothing in the name of somebody who signed in later, and keeps it for whose it is', async () => {
    verifies('P-46')
    const here = stage([down])
    await here.tell('e1')
    here.who.isThere = 'ravi'
    await here.pass(2_000)
    await here.tell('e2')
    expect(here.heard).toEqual(['e1 invalid_session', 'e2 invalid_session'])
    expect([...here.storage.stored.keys()]).toEqual(['exports/maya/e1'])
    expect(sentBy(here)).toEqual(['e1'])
    here.who.isThere = 'maya'
    here.outbox.sendNow()
    await settled()
    expect(sentBy(here)).toEqual(['e1', 'e1'])
    expect(here.storage.stored.size).toBe(0)
  })

  it('takes away what is a week old or cannot be read, whoever it belongs to', async () => {
    const storage = createMemoryStorage([
      ['exports/maya/e1', `1 {"exportId":"e1"}`],
      ['exports/ravi/e2', 'nonsense'],
      ['exports/ravi/e3', `${week} {"exportId":"e3"}`],
      ['exports/ravi/e4', `${week} {"exportId":"another"}`],
      ['view', 'theirs'],
    ])
    const here = stage([], { storage, now: week + 2 })
    await settled()
    expect(sentBy(here)).toEqual([])
    expect([...storage.stored.keys()]).toEqual(['exports/ravi/e3', 'view'])
  })

  it('needs no storage and nobody’s name', async () => {
    verifies('P-46', 'H-14')
    const denied = createMemoryStorage()
    denied.deny()
    const here = stage([down], { storage: denied })
    await here.tell('e1')
    expect(here.lines).toEqual(['an export waits in memory alone'])
    await here.pass(2_000)
    expect(here.heard).toEqual(['e1 stored'])
    const nameless = stage([down], { person: null })
    await nameless.tell('e1')
    expect(nameless.storage.stored.size).toBe(0)
    await nameless.pass(2_000)
    expect(nameless.heard).toEqual(['e1 stored'])
  })

  it('hands over the service’s refusal, tells it in the log, and tries again when it is told again', async () => {
    verifies('P-46', 'B-28')
    const here = stage([unpaid])
    await here.tell('e1')
    expect(here.heard).toEqual(['e1 purchase_required'])
    expect(here.lines).toEqual(['an export is given up: refused'])
    expect(here.storage.stored.size).toBe(0)
    await here.tell('e1')
    expect(here.heard).toEqual(['e1 purchase_required', 'e1 stored'])
  })

  it('keeps what has no session, and says that it is not stored', async () => {
    verifies('P-46', 'H-11')
    const here = stage([over])
    await here.tell('e1')
    expect(here.heard).toEqual(['e1 invalid_session'])
    expect([...here.storage.stored.keys()]).toEqual(['exports/maya/e1'])
    here.outbox.sendNow()
    await settled()
    expect(here.storage.stored.size).toBe(0)
  })

  it('says so of an export that JSON has no words for', async () => {
    const here = stage([])
    await here.tell('e1', { length: 10n })
    expect(here.heard).toEqual(['e1 invalid'])
    expect(here.backend.calls).toEqual([])
  })

  it('takes up nothing of an earlier page when this one goes before its session is there', async () => {
    const storage = createMemoryStorage([['exports/maya/e1', '5 {"exportId":"e1"}']])
    const here = stage([], { storage })
    here.life.abort()
    await settled()
    expect(sentBy(here)).toEqual([])
    expect([...storage.stored.keys()]).toEqual(['exports/maya/e1'])
  })

  it('leaves nobody waiting when the page goes', async () => {
    const here = stage([down])
    await here.tell('e1')
    here.life.abort()
    await settled()
    expect(here.heard).toEqual(['e1 disposed'])
  })
})

it('tells of a session that never was, and looks again at the next export', async () => {
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
