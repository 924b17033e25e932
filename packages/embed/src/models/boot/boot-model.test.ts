import { createManualClock } from '@proscenium/protocol/testing'
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

/** Turns that come when they are told to. */
function createTurns() {
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

function stage(verification: EmbedError | null = null, turn?: () => Promise<void>) {
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
    ...(turn && { yieldToMain: turn }),
  })
  return { boot, session, editor, backend, clock, network }
}

describe('createBootModel', () => {
  it.each<[string, EmbedError]>([
    ['missing-session', { kind: 'missing-parameter', missing: ['sig'] }],
    ['sandboxed', { kind: 'sandboxed' }],
  ])('shows %s at once', (name, obstacle) => {
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

  it('opens by itself after the time that the service asks for when a person verifies too often', async () => {
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

  it('sends nothing and mounts nothing where something stands in the way', () => {
    verifies('B-03')
    const { session, editor, backend, clock, network } = stage()
    const obstacle: EmbedError = { kind: 'missing-parameter', missing: ['payload'] }
    const boot = createBootModel({ startupError: obstacle, parts: { session, editor }, network, clock })
    boot.start()
    clock.advance(60_000)
    expect(backend.calls).toEqual([])
    expect(editor.mounted).toBe(0)
  })

  it('verifies and mounts the editor in the same moment, and brands only after verification', async () => {
    verifies('H-02')
    const { boot, editor, backend } = stage()
    boot.start()
    expect(backend.calls).toHaveLength(1)
    expect(editor.mounted).toBe(1)
    expect(boot.branding.value).toBeNull()
    await settled()
    expect(boot.branding.value?.name).toBe('Tallyroom')
    expect(boot.state.value).toMatchObject({ phase: 'booting', verified: true })
  })

  it('gives request, frame and bridge a turn each', async () => {
    const turns = createTurns()
    const { boot, editor, backend } = stage(null, turns.next)
    const done = () => [backend.calls.length, editor.mounted, editor.served]
    boot.start()
    expect(done()).toEqual([1, 0, 0])
    await turns.pass()
    expect(done()).toEqual([1, 1, 0])
    await turns.pass()
    expect(done()).toEqual([1, 1, 1])
    editor.report({ kind: 'open' })
    expect(boot.state.value.phase).toBe('open')
  })

  it.each([
    ['before the frame', 0, [0, 0, 0, 0]],
    ['before the bridge', 1, [1, 0, 0, 1]],
    ['after both', 2, [1, 1, 1, 1]],
  ])('goes no further where it ends %s, and takes away what there is', async (_, passed, done) => {
    const turns = createTurns()
    const { boot, editor } = stage(null, turns.next)
    boot.start()
    for (let turn = 0; turn < passed; turn += 1) await turns.pass()
    boot.dispose()
    for (let turn = 0; turn < 3; turn += 1) await turns.pass()
    expect([editor.mounted, editor.served, editor.disposed, editor.removed]).toEqual(done)
  })

  it('calls it slow after four seconds, then opens', () => {
    verifies('H-01')
    const { boot, editor, clock } = stage()
    boot.start()
    clock.advance(3_999)
    expect(boot.state.value.phase).toBe('booting')
    clock.advance(1)
    expect(boot.state.value.phase).toBe('slow')
    editor.report({ kind: 'open' })
    expect(boot.state.value.phase).toBe('open')
  })

  it('takes the editor away when verification fails, and never brands', async () => {
    verifies('H-01', 'H-02')
    const { boot, editor } = stage(badSignature)
    boot.start()
    editor.report({ kind: 'failed', error: badSignature })
    await settled()
    expect(boot.state.value.failure).toMatchObject({ name: 'invalid-link', reason: '403 Invalid signature' })
    expect(boot.branding.value).toBeNull()
    expect(editor.disposed).toBe(1)
  })

  it('gives an editor up 15 seconds after its boot data, with the bridge’s diagnosis, and still lets it open', () => {
    verifies('H-01')
    const { boot, editor, clock } = stage()
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

  it('waits for nothing longer than a minute, and tries again when asked', () => {
    verifies('H-01')
    const { boot, editor, clock } = stage()
    boot.start()
    clock.advance(59_999)
    expect(boot.state.value.phase).toBe('slow')
    clock.advance(1)
    expect(boot.state.value.failure).toMatchObject({ name: 'timeout', reason: 'opening: no answer in 60 s' })
    expect(editor.disposed).toBe(1)
    boot.retry()
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2 })
  })

  it('retries with a fresh frame and the session it has', async () => {
    verifies('H-01')
    const { boot, editor, backend } = stage()
    boot.start()
    await settled()
    editor.report({ kind: 'failed', error: broken })
    boot.retry()
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2 })
    expect([editor.mounted, editor.disposed]).toEqual([2, 1])
    expect(backend.calls).toHaveLength(1)
  })

  it('retries nothing where a retry cannot help', () => {
    const { boot, editor } = stage()
    boot.start()
    editor.report({ kind: 'failed', error: badSignature })
    boot.retry()
    expect(boot.state.value.phase).toBe('failed')
    expect(editor.mounted).toBe(1)
  })

  it('goes on by itself when the connection comes back', async () => {
    verifies('H-01')
    const { boot, editor, network, backend } = stage(noNetwork)
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
  ])('tries again when the connection comes back after $kind, which it may have caused', (error) => {
    verifies('H-01')
    const { boot, editor, network } = stage()
    boot.start()
    editor.report({ kind: 'failed', error })
    network.setOnline(false)
    expect(boot.state.value.phase).toBe('failed')
    network.setOnline(true)
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2, requestedByUser: false })
  })

  it('leaves a service that answered to the person when the connection comes back', () => {
    const { boot, editor, network } = stage()
    boot.start()
    editor.report({ kind: 'failed', error: broken })
    network.setOnline(true)
    expect(boot.state.value).toMatchObject({ phase: 'failed', attempt: 1 })
  })

  it('does not call itself offline where the connection is back before its loss is heard of', async () => {
    verifies('H-01')
    const turns = createTurns()
    const { boot, editor, network } = stage(noNetwork, turns.next)
    boot.start()
    network.setOnline(false)
    await turns.pass()
    network.setOnline(true)
    await turns.pass()
    editor.report({ kind: 'failed', error: noNetwork })
    expect(boot.state.value).toMatchObject({ phase: 'booting', attempt: 2 })
    for (let turn = 0; turn < 2; turn += 1) await turns.pass()
    editor.report({ kind: 'failed', error: noNetwork })
    expect(boot.state.value).toMatchObject({ phase: 'failed', failure: { name: 'offline' }, attempt: 2 })
  })

  it('tells the end of the session without touching the open editor', () => {
    verifies('H-11')
    const { boot, session, editor } = stage()
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

  it('never waits for ever, whatever comes, keeps away and breaks in whichever order', () => {
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
        const { boot, editor, clock, network } = stage()
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

  it('tells an end that came while the editor was still opening', () => {
    verifies('H-11')
    const { boot, session, editor } = stage()
    boot.start()
    session.onEnded(over)
    expect(boot.state.value).toMatchObject({ phase: 'booting', notice: null })
    editor.report({ kind: 'open' })
    expect(boot.state.value).toMatchObject({ phase: 'open', notice: { name: 'session-ended' } })
  })

  it('leaves nothing running when disposed', () => {
    const { boot, editor, clock, network } = stage()
    boot.start()
    boot.dispose()
    clock.advance(60_000)
    network.setOnline(false)
    expect(boot.state.value).toMatchObject({ phase: 'booting', online: true })
    expect(editor.disposed).toBe(1)
  })

  it('ends its verification when disposed', () => {
    const asked: AbortSignal[] = []
    const backend = createMemoryBackend({
      verify: (_, { signal }) => (asked.push(signal), new Promise<never>(() => undefined)),
    })
    const clock = createManualClock()
    const parts = { session: createSessionModel({ link, backend, clock }), editor: createMemoryEditor() }
    const boot = createBootModel({ startupError: null, parts, network: createMemoryNetwork(), clock })
    boot.start()
    expect(asked.map(({ aborted }) => aborted)).toEqual([false])
    boot.dispose()
    expect(asked.map(({ aborted }) => aborted)).toEqual([true])
  })
})
