// An editor that stood and left its frame, or was loaded anew: it is back in time, or its absence is named.
import { createManualClock } from '@proscenium/protocol/testing'
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

function stage() {
  const clock = createManualClock()
  const network = createMemoryNetwork()
  const editor = createMemoryEditor('Nothing heard from https://editor.example.')
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value: sampleSession() }) })
  const session = createSessionModel({ link, backend, clock })
  const boot = createBootModel({ startupError: null, parts: { session, editor }, network, clock })
  return { boot, session, editor, backend, clock, network }
}

describe('an editor that has left', () => {
  it('is named when it is not back in 15 seconds, and may still open', () => {
    verifies('H-01', 'H-11')
    const { boot, editor, clock } = stage()
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

  it('is not spoken of when it is back in time', () => {
    verifies('H-11')
    const { boot, editor, clock } = stage()
    boot.start()
    editor.report({ kind: 'open' })
    editor.report({ kind: 'waiting' })
    clock.advance(14_999)
    editor.report({ kind: 'open' })
    clock.advance(60_000)
    expect(boot.state.value).toMatchObject({ phase: 'open', failure: null })
  })

  it('is missed without taking the focus, whoever asked for it long ago', () => {
    verifies('H-15')
    const { boot, editor, clock } = stage()
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
    ['before it left', ['end', 'leave', 'wait']],
    ['while it was away', ['leave', 'end', 'wait']],
    ['after it was given up', ['leave', 'wait', 'end']],
  ])('cannot come back where the session ended %s, and that is what is said', (_, course) => {
    verifies('H-01', 'H-11')
    const { boot, session, editor, clock, network, backend } = stage()
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
