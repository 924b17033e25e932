import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { sessionOf, sessionOutcome, type SessionState } from './session-state.ts'

const session = sampleSession()
const active = { session, renewedAt: null, usedAt: 0, storedAt: 0, served: true, linkError: null }
const error: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const expired = { active, cause: error }

it.each<[state: SessionState, outcome: 'pending' | 'session' | 'error', shown: boolean]>([
  [{ kind: 'none' }, 'pending', false],
  [{ kind: 'verifying', attempt: 1, expired: null }, 'pending', false],
  [{ kind: 'verifying', attempt: 1, expired }, 'pending', true],
  [{ kind: 'restoring', error }, 'pending', false],
  [{ kind: 'valid', active }, 'session', true],
  [{ kind: 'failed', error, expired: null, at: 0 }, 'error', false],
  [{ kind: 'failed', error, expired, at: 0 }, 'error', true],
  [{ kind: 'ended', error, session }, 'error', true],
  [{ kind: 'ended', error, session: null }, 'error', false],
])('%j has the outcome %s and shows its user: %s', (state, outcome, shown) => {
  verifies('H-11')
  const outcomes = { pending: null, session: { ok: true, value: session }, error: { ok: false, error } }
  expect([sessionOutcome(state), sessionOf(state)]).toEqual([outcomes[outcome], shown ? session : null])
})
