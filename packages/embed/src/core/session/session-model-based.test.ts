// The session under any course of events: whatever a service answers, in any order and at any time.
import type { VerifiedSession } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { sessionOutcome, nextSession, sessionOf, type SessionEvent, type SessionState } from './session.ts'

const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const naturalEnd = { weight: 3, arbitrary: fc.constant<EmbedError>({ ...over, ended: 'expired' }) }
const refusals: readonly EmbedError[] = [
  over,
  { ...over, ended: 'revoked' },
  { kind: 'workspace', status: 403, code: 'partner_inactive', message: 'No.' },
]
const misses: readonly EmbedError[] = [
  { kind: 'verification', status: 403, message: 'Payload expired' },
  { kind: 'verification', status: 403, message: 'Invalid signature' },
  { kind: 'verification', status: 500, message: 'Failed to create session' },
  { kind: 'network', call: 'verify', online: false, message: 'Failed to fetch' },
]

type Move =
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'want' }
  /** What is under way, a verification or a look into what was kept, comes to its end. */
  | { readonly kind: 'answer'; readonly miss: EmbedError | null; readonly stranger: boolean }
  /** A call with the present session or the one before. */
  | { readonly kind: 'call'; readonly refusal: EmbedError | null; readonly late: boolean }

const move = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 4_999, 5_000, 60_000, 43_200_000) }),
  fc.constant({ kind: 'want' as const }),
  fc.record({
    kind: fc.constant('answer' as const),
    miss: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...misses)),
    stranger: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  }),
  fc.record({
    kind: fc.constant('call' as const),
    refusal: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, naturalEnd, fc.constantFrom(...refusals)),
    late: fc.boolean(),
  }),
) satisfies fc.Arbitrary<Move>

/** A page and its service, as far as they can be seen from outside. */
function createWorld(inTheTab: VerifiedSession | null) {
  const world = {
    now: 0,
    state: { kind: 'none' } as SessionState,
    pending: null as 'verify' | 'restore' | null,
    kept: inTheTab,
    tokens: [] as string[],
    dead: new Set<string>(),
    /** When each renewal began; the retry a service asks for is part of it. */
    renewals: [] as number[],
    renewedFrom: [] as string[],
    person: null as string | null,
  }
  const tell = (event: SessionEvent): void => {
    const before = world.state
    const { state, commands } = nextSession(before, event)
    world.state = state
    if (before.kind === 'ended') expect([state, commands]).toEqual([before, []])
    if (before.kind === 'valid' && state.kind === 'verifying') world.renewedFrom.push(tokenOf(before.active.session))
    for (const command of commands) {
      if (command.kind === 'verify' || command.kind === 'restore') {
        expect(world.pending).toBeNull()
        world.pending = command.kind
      }
      if (command.kind === 'verify' && state.kind === 'verifying' && state.attempt === 1 && state.expired !== null)
        world.renewals.push(world.now)
      if (command.kind === 'store') world.kept = command.active.session
      if (command.kind === 'clear') world.kept = null
    }
  }
  return { world, tell }
}

function tokenOf({ session_token: token }: VerifiedSession): string {
  return token
}

function play({ world, tell }: ReturnType<typeof createWorld>, each: Move): void {
  const { now, pending } = world
  if (each.kind === 'pass') world.now += each.ms
  if (each.kind === 'want') tell({ kind: 'requested', now })
  if (each.kind === 'answer' && pending !== null) {
    world.pending = null
    if (pending === 'restore') {
      const kept = world.kept === null ? null : { session: world.kept, usedAt: now }
      return tell({ kind: 'restored', stored: kept })
    }
    if (each.miss !== null) return tell({ kind: 'verificationFailed', error: each.miss, now })
    const token = `token ${world.tokens.push('')}`
    tell({
      kind: 'verified',
      session: sampleSession({ session_token: token, linked_user_id: each.stranger ? 'x' : 'me' }),
      now,
    })
  }
  if (each.kind === 'call') {
    const answer = sessionOutcome(world.state)
    if (answer?.ok !== true) return
    const { session_token: token } = answer.value
    const used = each.late ? `token ${world.tokens.length - 1}` : token
    if (each.refusal === null) return tell({ kind: 'tokenAccepted', token: used, now })
    world.dead.add(used)
    tell({ kind: 'tokenRejected', token: used, error: each.refusal, now })
  }
}

/** What holds at every moment. */
function check({ state, kept, dead, renewals, renewedFrom }: ReturnType<typeof createWorld>['world']): void {
  const answer = sessionOutcome(state)
  if (answer?.ok === true) expect(dead).not.toContain(tokenOf(answer.value))
  if (state.kind === 'valid') expect(kept).toBe(state.active.session)
  if (state.kind === 'ended') expect(kept).toBeNull()
  expect(new Set(renewedFrom).size).toBe(renewedFrom.length)
  for (const [index, at] of renewals.slice(1).entries())
    expect(at - (renewals[index] ?? 0)).toBeGreaterThanOrEqual(5_000)
}

it('no course of events has two verifications at a time, a storm of them, another person or a session that is dead', () => {
  verifies('H-11', 'B-16', 'B-17')
  const tab = fc.constantFrom(null, sampleSession({ session_token: 'kept', linked_user_id: 'me' }))
  const reached = new Set<string>()
  fc.assert(
    fc.property(tab, fc.array(move, { maxLength: 60, size: 'max' }), (kept, moves) => {
      const course = createWorld(kept)
      for (const each of [{ kind: 'want' } as const, ...moves]) {
        play(course, each)
        check(course.world)
        const person = sessionOf(course.world.state)?.linked_user_id ?? null
        course.world.person ??= person
        expect(person ?? course.world.person).toBe(course.world.person)
        reached.add(course.world.state.kind)
        if (course.world.renewedFrom.length > 1) reached.add('renewed twice')
      }
    }),
    { numRuns: 1_200 },
  )
  expect([...reached].toSorted()).toEqual(['ended', 'failed', 'renewed twice', 'restoring', 'valid', 'verifying'])
})
