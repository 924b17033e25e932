// The session under any sequence of events: any response, in any order, at any time.
import type { VerifiedSession } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import {
  sessionOutcome,
  sessionOf,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'
import { nextSession } from './session.ts'

const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const naturalEnd = { weight: 3, arbitrary: fc.constant<EmbedError>({ ...over, ended: 'expired' }) }
const rejections: readonly EmbedError[] = [
  over,
  { ...over, ended: 'revoked' },
  { kind: 'workspace', status: 403, code: 'partner_inactive', message: 'No.' },
]
const failures: readonly EmbedError[] = [
  { kind: 'verification', status: 403, message: 'Payload expired' },
  { kind: 'verification', status: 403, message: 'Invalid signature' },
  { kind: 'verification', status: 500, message: 'Failed to create session' },
  { kind: 'network', call: 'verify', online: false, message: 'Failed to fetch' },
]

type Move =
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'request' }
  /** The pending verification, or the pending lookup of the stored session, completes. */
  | { readonly kind: 'complete'; readonly failure: EmbedError | null; readonly isOtherUser: boolean }
  /** A call with the current session or the previous one. */
  | { readonly kind: 'call'; readonly rejection: EmbedError | null; readonly late: boolean }

const move = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 4_999, 5_000, 60_000, 43_200_000) }),
  fc.constant({ kind: 'request' as const }),
  fc.record({
    kind: fc.constant('complete' as const),
    failure: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...failures)),
    isOtherUser: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  }),
  fc.record({
    kind: fc.constant('call' as const),
    rejection: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, naturalEnd, fc.constantFrom(...rejections)),
    late: fc.boolean(),
  }),
) satisfies fc.Arbitrary<Move>

/** A page and its service, as observed from outside. */
function createWorld(inTheTab: VerifiedSession | null) {
  const world = {
    now: 0,
    state: { kind: 'none' } as SessionState,
    pending: null as 'verify' | 'restore' | null,
    stored: inTheTab,
    tokens: [] as string[],
    dead: new Set<string>(),
    /** When each renewal started; the retry that a service requests belongs to it. */
    renewals: [] as number[],
    renewedFrom: [] as string[],
    userId: null as string | null,
  }
  const dispatch = (event: SessionEvent): void => {
    const before = world.state
    const { state, commands } = nextSession(before, event)
    world.state = state
    if (before.kind === 'ended') expect([state, commands]).toEqual([before, []])
    if (before.kind === 'valid' && state.kind === 'verifying') world.renewedFrom.push(tokenOf(before.active.session))
    for (const command of commands) run(command)
  }
  const run = (command: SessionCommand): void => {
    const { state } = world
    if (command.kind === 'verify' || command.kind === 'restore') {
      expect(world.pending).toBeNull()
      world.pending = command.kind
    }
    if (command.kind === 'verify' && state.kind === 'verifying' && state.attempt === 1 && state.expired !== null)
      world.renewals.push(world.now)
    if (command.kind === 'store') world.stored = command.active.session
    if (command.kind === 'clear') world.stored = null
  }
  return { world, dispatch }
}

function tokenOf({ session_token: token }: VerifiedSession): string {
  return token
}

type World = ReturnType<typeof createWorld>

function play(session: World, each: Move): void {
  const { world, dispatch } = session
  if (each.kind === 'pass') world.now += each.ms
  if (each.kind === 'request') dispatch({ kind: 'requested', now: world.now })
  if (each.kind === 'complete') complete(session, each)
  if (each.kind === 'call') call(session, each)
}

function complete({ world, dispatch }: World, each: Extract<Move, { kind: 'complete' }>): void {
  const { now, pending } = world
  if (pending === null) return
  world.pending = null
  if (pending === 'restore') {
    const stored = world.stored === null ? null : { session: world.stored, usedAt: now }
    return dispatch({ kind: 'restored', stored })
  }
  if (each.failure !== null) return dispatch({ kind: 'verificationFailed', error: each.failure, now })
  const token = `token ${world.tokens.push('')}`
  const session = sampleSession({ session_token: token, linked_user_id: each.isOtherUser ? 'x' : 'me' })
  dispatch({ kind: 'verified', session, now })
}

function call({ world, dispatch }: World, each: Extract<Move, { kind: 'call' }>): void {
  const { now } = world
  const outcome = sessionOutcome(world.state)
  if (outcome?.ok !== true) return
  const { session_token: token } = outcome.value
  const used = each.late ? `token ${world.tokens.length - 1}` : token
  if (each.rejection === null) return dispatch({ kind: 'tokenAccepted', token: used, now })
  world.dead.add(used)
  dispatch({ kind: 'tokenRejected', token: used, error: each.rejection, now })
}

/** Invariants after every event. */
function check({ state, stored, dead, renewals, renewedFrom }: ReturnType<typeof createWorld>['world']): void {
  const outcome = sessionOutcome(state)
  if (outcome?.ok === true) expect(dead).not.toContain(tokenOf(outcome.value))
  if (state.kind === 'valid') expect(stored).toBe(state.active.session)
  if (state.kind === 'ended') expect(stored).toBeNull()
  expect(new Set(renewedFrom).size).toBe(renewedFrom.length)
  for (const [index, at] of renewals.slice(1).entries())
    expect(at - (renewals[index] ?? 0)).toBeGreaterThanOrEqual(5_000)
}

it('no event sequence leads to parallel verifications, a burst of them, another user or a dead session', () => {
  verifies('H-11', 'B-16', 'B-17')
  const tab = fc.constantFrom(null, sampleSession({ session_token: 'stored', linked_user_id: 'me' }))
  const reached = new Set<string>()
  fc.assert(
    fc.property(tab, fc.array(move, { maxLength: 60, size: 'max' }), (stored, moves) => {
      const course = createWorld(stored)
      for (const each of [{ kind: 'request' } as const, ...moves]) {
        play(course, each)
        check(course.world)
        const userId = sessionOf(course.world.state)?.linked_user_id ?? null
        course.world.userId ??= userId
        expect(userId ?? course.world.userId).toBe(course.world.userId)
        reached.add(course.world.state.kind)
        if (course.world.renewedFrom.length > 1) reached.add('renewed twice')
      }
    }),
    { numRuns: 1_200 },
  )
  expect([...reached].toSorted()).toEqual(['ended', 'failed', 'renewed twice', 'restoring', 'valid', 'verifying'])
})
