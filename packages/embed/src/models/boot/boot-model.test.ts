import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { EditorProgress } from '../../ports/editor.ts'
import {
  createMemoryBackend,
  createMemoryEditor,
  createMemoryNetwork,
  sampleSession,
} from '../../ports/memory/memory-ports.ts'
import { createBootModel } from './boot-model.ts'
import { createSessionModel } from '../session/session-model.ts'

const link = { clientId: 'c1', payload: '{}', signature: 'ab' }
const settled = () => new Promise((resolve) => setImmediate(resolve))
const badSignature: EmbedError = { kind: 'verification', status: 403, message: 'Invalid signature' }
const broken: EmbedError = { kind: 'workspace', status: 500, code: 'internal_error', message: 'No.' }
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const noNetwork: EmbedError = { kind: 'network', call: 'verify', online: false, message: 'Failed to fetch' }

/** Yields that resolve when the test says so. */
function createYields() {
  const waiting: (() => void)[] = []
  return {
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async pass() {
      for (const resolve of waiting.splice(0)) resolve()
      await settled()
    },
  }
}

const failure = (error: EmbedError): EditorProgress => ({ kind: 'failed', error })

function setup(verification: EmbedError | null = null, yieldStep?: () => Promise<void>) {
  const clock = createManualClock()
  const network = createMemoryNetwork()
  const editor = createMemoryEditor('Nothing heard from https://editor.example.')
  const backend = createMemoryBackend({
    verify: () => (verification === null ? { ok: true, value: sampleSession() } : { ok: false, error: verification }),
  })
  const session = createSessionModel({ link, backend, clock })
  const boot = createBootModel({
    startupError: null,
    parts: { session, editor },
    network,
    clock,
    ...(yieldStep && { yieldToMain: yieldStep }),
  })
  return { boot, session, editor, backend, clock, network }
}

describe('createBootModel', () => {
  it.each<[string, EmbedError]>([
    ['missing-session', { kind: 'missing-parameter', missing: ['sig'] }],
    ['sandboxed', { kind: 'sandboxed' }],
  ])('shows %s immediately', (name, obstacle) => {
    verifies('B-03', 'H-01')
    const boot = createBootModel({
      startupError: obstacle,
      parts: null,
      network: createMemoryNetwork(),
      clock: createManualClock(),
    })
    boot.start()
    boot.retry()
    expect(boot.state.value).toMatchObject({ phase: 'failed', failure: { name } })
    expect(boot.branding.value).toBeNull()
  })

  it('opens by itself after the service’s delay when the user verifies too often', async () => {
    verifies('B-35', 'H-01')
    let tooMany = true
    const busy: EmbedError = {
      kind: 'verification',
      status: 429,
      message: 'Too many verifications',
      retryAfterSeconds: 12,
    }
    const [clock, network, editor] = [createManualClock(), createMemoryNetwork(), createMemoryEditor()]
    const backend = createMemoryBackend({
      verify: () => (tooMany ? { ok: false, error: busy } : { ok: true, value: sampleSession() }),
    })
    const session = createSessionModel({ link, backend, clock })
    const boot = createBootModel({ startupError: null, parts: { session, editor }, network, clock })
    boot.start()
    await settled()
    editor.report(failure(busy))
    expect(boot.state.value).toMatchObject({
      phase: 'failed',
      failure: { name: 'too-many', retry: true, retryMs: 12_000 },
    })
    clock.advance(11_999)
    expect([backend.calls.length, boot.state.value.phase]).toEqual([1, 'failed'])
    tooMany = false
    clock.advance(1)
    await settled()
    expect([backend.calls.length, boot.state.value.phase]).toEqual([2, 'booting'])
    editor.report({ kind: 'open' })
    expect(boot.state.value).toMatchObject({ phase: 'open', attempt: 2, requestedByUser: false })
    clock.advance(120_000)
    expect(backend.calls.length).toBe(2)
    boot.dispose()
  })

  it('sends nothing and mounts nothing if something prevents the start', () => {
    verifies('B-03')
    const { session, editor, backend, clock, network } = setup()
    const obstacle: EmbedError = { kind: 'missing-parameter', missing: ['payload'] }
    const boot = createBootModel({ startupError: obstacle, parts: { session, editor }, network, clock })
    boot.start()
    clock.advance(60_000)
    expect(backend.calls).toEqual([])
    expect(editor.mounted).toBe(0)
  })

  it('verifies and mounts the editor in parallel, and brands only after verification', async () => {
    verifies('H-02')
    const { boot, editor, backend } = setup()
    boot.start()
    expect(backend.calls).toHaveLength(1)
    expect(editor.mounted).toBe(1)
    expect(boot.branding.value).toBeNull()
    await settled()
    expect(boot.branding.value?.name).toBe('Tallyroom')
    expect(boot.state.value).toMatchObject({ phase: 'booting', verified: true })
  })

  it('runs request, frame and bridge in separate tasks', async () => {
    const yields = createYields()
    const { boot, editor, backend } = setup(null, yields.next)
    const done = () => [backend.calls.length, editor.mounted, editor.served]
    boot.start()
    expect(done()).toEqual([1, 0, 0])
    await yields.pass()
    expect(done()).toEqual([1, 1, 0])
    await yields.pass()
    expect(done()).toEqual([1, 1, 1])
    editor.report({ kind: 'open' })
    expect(boot.state.value.phase).toBe('open')
  })

  it.each([
    ['before the frame', 0, [0, 0, 0, 0]],
    ['before the bridge', 1, [1, 0, 0, 1]],
    ['after both', 2, [1, 1, 1, 1]],
  ])('stops when it is disposed %s, and removes what exists', async (_, passed, done) => {
    const yields = createYields()
    const { boot, editor } = setup(null, yields.next)
    boot.start()
    for (let round = 0; round < passed; round += 1) await yields.pass()
    boot.dispose()
    for (let round = 0; round < 3; round += 1) await yields.pass()
    expect([editor.mounted, editor.served, editor.disposed, editor.removed]).toEqual(done)
  })

  it('is slow after four seconds, then opens', () => {
    verifies('H-01')
    const { boot, editor, clock } = setup()
    boot.start()
    clock.advance(3_999)
    expect(boot.state.value.phase).toBe('booting')
    clock.advance(1)
    expect(boot.state.value.phase).toBe('slow')
    editor.report({ kind: 'open' })
    expect(boot.state.value.phase).toBe('open')
  })

  it('removes the editor when verification fails, and never brands', async () => {
    verifies('H-01', 'H-02')
    const { boot, editor } = setup(badSignature)
    boot.start()
    editor.report({ kind: 'failed', error: badSignature })
    await settled()
    expect(boot.state.value.failure).toMatchObject({ name: 'invalid-link', reason: '403 Invalid signature' })
    expect(boot.branding.value).toBeNull()
    expect(editor.disposed).toBe(1)
  })

  it('times out 15 seconds after the boot data, with the bridge’s diagnosis, and may still open', () => {
    verifies('H-01')
    const { boot, editor, clock } = setup()
    boot.start()
    clock.advance(40_000)
    expect(boot.state.value.phase).toBe('slow')
    editor.report({ kind: 'booted' })
    clock.advance(14_999)
    expect(boot.state.value.phase).toBe('slow')
    clock.advance(1)
    expect(boot.state.value.failure).toMatchObject({
      name: 'editor-unreachable',
      reason: 'Nothing heard from https://editor.example.',
    })
    expect(editor.disposed).toBe(0)
    editor.report({ kind: 'open' })
    expect(boot.state.value.phase).toBe('open')
  })

  it('waits a minute at most, and tries again when asked', () => {
    verifies('H-01')
    const { boot, editor, clock } = setup()
    boot.start()
    clock.advance(59_999)
    expect(boot.state.value.phase).toBe('slow')
    clock.advance(1)
    expect(boot.state.value.failure).toMatchObject({ name: 'timeout', reason: 'opening: no answer in 60 s' })
    expect(editor.disposed).toBe(1)
    boot.retry()
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2 })
  })

  it('retries with a new frame and the same session', async () => {
    verifies('H-01')
    const { boot, editor, backend } = setup()
    boot.start()
    await settled()
    editor.report({ kind: 'failed', error: broken })
    boot.retry()
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2 })
    expect([editor.mounted, editor.disposed]).toEqual([2, 1])
    expect(backend.calls).toHaveLength(1)
  })

  it('retries nothing if a retry cannot help', () => {
    const { boot, editor } = setup()
    boot.start()
    editor.report({ kind: 'failed', error: badSignature })
    boot.retry()
    expect(boot.state.value.phase).toBe('failed')
    expect(editor.mounted).toBe(1)
  })

  it('resumes by itself when the connection returns', async () => {
    verifies('H-01')
    const { boot, editor, network, backend } = setup(noNetwork)
    boot.start()
    await settled()
    network.setOnline(false)
    editor.report({ kind: 'failed', error: noNetwork })
    network.setOnline(false)
    expect(boot.state.value).toMatchObject({ phase: 'failed', failure: { name: 'offline' }, attempt: 1 })
    network.setOnline(true)
    expect(boot.state.value).toMatchObject({ phase: 'booting', online: true })
    expect(backend.calls).toHaveLength(2)
  })

  it.each<EmbedError>([
    { kind: 'network', call: 'boot', online: true, message: 'Failed to fetch' },
    { kind: 'timeout', call: 'boot', seconds: 12 },
    { kind: 'editor-unreachable', sentence: 'Nothing heard.' },
  ])('retries when the connection returns after $kind, which it may have caused', (error) => {
    verifies('H-01')
    const { boot, editor, network } = setup()
    boot.start()
    editor.report({ kind: 'failed', error })
    network.setOnline(false)
    expect(boot.state.value.phase).toBe('failed')
    network.setOnline(true)
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2, requestedByUser: false })
  })

  it('leaves a retry after a service’s response to the user when the connection returns', () => {
    const { boot, editor, network } = setup()
    boot.start()
    editor.report({ kind: 'failed', error: broken })
    network.setOnline(true)
    expect(boot.state.value).toMatchObject({ phase: 'failed', attempt: 1 })
  })

  it('does not report offline if the connection returns before its loss is reported', async () => {
    verifies('H-01')
    const yields = createYields()
    const { boot, editor, network } = setup(noNetwork, yields.next)
    boot.start()
    network.setOnline(false)
    await yields.pass()
    network.setOnline(true)
    await yields.pass()
    editor.report({ kind: 'failed', error: noNetwork })
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2 })
    for (let round = 0; round < 2; round += 1) await yields.pass()
    editor.report({ kind: 'failed', error: noNetwork })
    expect(boot.state.value).toMatchObject({ phase: 'failed', failure: { name: 'offline' }, attempt: 2 })
  })

  it('shows the end of the session without touching the open editor', () => {
    verifies('H-11')
    const { boot, session, editor } = setup()
    boot.start()
    editor.report({ kind: 'open' })
    session.onEnded(over)
    expect(boot.state.value).toMatchObject({
      phase: 'open',
      notice: { name: 'session-ended', reason: '401 invalid_session: Over.' },
    })
    expect(editor.disposed).toBe(0)
    boot.dismissNotice()
    expect(boot.state.value.notice).toBeNull()
    session.onEnded({ ...over })
    expect(boot.state.value.notice).toBeNull()
  })

  it('never waits forever, for any order of events, delays and failures', () => {
    verifies('H-01')
    const errors = [badSignature, broken, over, noNetwork]
    const reports: readonly EditorProgress[] = [
      { kind: 'booted' },
      { kind: 'open' },
      { kind: 'waiting' },
      ...errors.map(failure),
    ]
    const step = fc.oneof(
      fc.constantFrom(...reports).map((report) => ({ report })),
      fc.integer({ min: 1, max: 30_000 }).map((pass) => ({ pass })),
      fc.boolean().map((online) => ({ online })),
      fc.constant({ retry: true }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { boot, editor, clock, network } = setup()
        boot.start()
        for (const each of steps) {
          if ('report' in each) editor.report(each.report)
          else if ('pass' in each) clock.advance(each.pass)
          else if ('online' in each) network.setOnline(each.online)
          else boot.retry()
        }
        clock.advance(60_000)
        expect(['open', 'failed']).toContain(boot.state.value.phase)
        boot.dispose()
      }),
      { numRuns: 1_000 },
    )
  })

  it('shows a session end that arrived while the editor was still opening', () => {
    verifies('H-11')
    const { boot, session, editor } = setup()
    boot.start()
    session.onEnded(over)
    expect(boot.state.value).toMatchObject({ phase: 'booting', notice: null })
    editor.report({ kind: 'open' })
    expect(boot.state.value).toMatchObject({ phase: 'open', notice: { name: 'session-ended' } })
  })

  it('leaves no timer or listener when disposed', () => {
    const { boot, editor, clock, network } = setup()
    boot.start()
    boot.dispose()
    clock.advance(60_000)
    network.setOnline(false)
    expect(boot.state.value).toMatchObject({ phase: 'booting', online: true })
    expect(editor.disposed).toBe(1)
  })

  it('aborts its verification when disposed', () => {
    const count: AbortSignal[] = []
    const backend = createMemoryBackend({
      verify: (_, { signal }) => (count.push(signal), new Promise<never>(() => undefined)),
    })
    const clock = createManualClock()
    const parts = { session: createSessionModel({ link, backend, clock }), editor: createMemoryEditor() }
    const boot = createBootModel({ startupError: null, parts, network: createMemoryNetwork(), clock })
    boot.start()
    expect(count.map(({ aborted }) => aborted)).toEqual([false])
    boot.dispose()
    expect(count.map(({ aborted }) => aborted)).toEqual([true])
  })
})
