// An editor that was open and unloaded or reloaded: it returns in time, or its absence is reported (H-01).
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import {
  createMemoryBackend,
  createMemoryEditor,
  createMemoryNetwork,
  sampleSession,
} from '../../ports/memory/memory-ports.ts'
import { createBootModel } from './boot-model.ts'
import { createSessionModel } from '../session/session-model.ts'

const link = { clientId: 'c1', payload: '{}', signature: 'ab' }
const broken: EmbedError = { kind: 'workspace', status: 500, code: 'internal_error', message: 'No.' }
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }

function setup() {
  const clock = createManualClock()
  const network = createMemoryNetwork()
  const editor = createMemoryEditor('Nothing heard from https://editor.example.')
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value: sampleSession() }) })
  const session = createSessionModel({ link, backend, clock })
  const boot = createBootModel({ startupError: null, parts: { session, editor }, network, clock })
  return { boot, session, editor, backend, clock, network }
}

describe('an editor that has unloaded', () => {
  it('is reported when it is not back in 15 seconds, and may still open', () => {
    verifies('H-01', 'H-11')
    const { boot, editor, clock } = setup()
    boot.start()
    editor.report({ kind: 'open' })
    editor.report({ kind: 'waiting' })
    clock.advance(14_999)
    expect(boot.state.value.phase).toBe('open')
    clock.advance(1)
    expect(boot.state.value.failure).toMatchObject({
      name: 'editor-unreachable',
      reason: 'Nothing heard from https://editor.example.',
    })
    expect([editor.disposed, editor.removed]).toEqual([0, 0])
    editor.report({ kind: 'open' })
    expect(boot.state.value).toMatchObject({ phase: 'open', failure: null })
  })

  it('is not reported when it is back in time', () => {
    verifies('H-11')
    const { boot, editor, clock } = setup()
    boot.start()
    editor.report({ kind: 'open' })
    editor.report({ kind: 'waiting' })
    clock.advance(14_999)
    editor.report({ kind: 'open' })
    clock.advance(60_000)
    expect(boot.state.value).toMatchObject({ phase: 'open', failure: null })
  })

  it('fails without taking the focus, even if the user once requested the attempt', () => {
    verifies('H-15')
    const { boot, editor, clock } = setup()
    boot.start()
    editor.report({ kind: 'failed', error: broken })
    boot.retry()
    editor.report({ kind: 'open' })
    expect(boot.state.value.requestedByUser).toBe(true)
    editor.report({ kind: 'waiting' })
    clock.advance(15_000)
    expect(boot.state.value).toMatchObject({ phase: 'failed', requestedByUser: false })
  })

  it.each([
    ['before it unloaded', ['end', 'leave', 'wait']],
    ['while it was unloaded', ['leave', 'end', 'wait']],
    ['after the timeout', ['leave', 'wait', 'end']],
  ])('cannot return when the session ended %s, and the end of the session is shown', (_, course) => {
    verifies('H-01', 'H-11')
    const { boot, session, editor, clock, network, backend } = setup()
    boot.start()
    editor.report({ kind: 'open' })
    const deeds: Readonly<Record<string, () => void>> = {
      end: () => session.onEnded(over),
      leave: () => editor.report({ kind: 'waiting' }),
      wait: () => clock.advance(15_000),
    }
    for (const deed of course) deeds[deed]?.()
    expect(boot.state.value).toMatchObject({ failure: { name: 'session-ended', retry: false }, notice: null })
    network.setOnline(true)
    boot.retry()
    expect([boot.state.value.phase, backend.calls.length, editor.removed]).toEqual(['failed', 1, 1])
  })
})
