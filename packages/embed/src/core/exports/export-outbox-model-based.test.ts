// The outbox in an environment that fails at random: service, storage, and a page that can reload at any moment.
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextOutbox } from './export-outbox.ts'
import { emptyOutbox, type OutboxEntry, type OutboxEffect, type OutboxEvent } from './outbox-state.ts'
import type { RetryDecision } from './retry-decision.ts'

const limits = { entries: 4, storedUnits: 60, maxAgeMs: 200_000 }

type Step =
  | { readonly kind: 'submit'; readonly id: string }
  /**
   * How the service responds to the export being sent; `stores` says whether it was stored although the attempt failed.
   */
  | { readonly kind: 'respond'; readonly decision: RetryDecision | 'stored'; readonly stores: boolean }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'reload' }
  | { readonly kind: 'deny'; readonly denied: boolean }
  | { readonly kind: 'hurry' }

const ids = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff']
const decision = fc.oneof(
  { weight: 3, arbitrary: fc.constant('stored' as const) },
  { weight: 3, arbitrary: fc.constantFrom(0, 5_000).map((waitMs): RetryDecision => ({ kind: 'retry', waitMs })) },
  fc.constant<RetryDecision>({ kind: 'rejected' }),
  fc.constant<RetryDecision>({ kind: 'session' }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('submit' as const), id: fc.constantFrom(...ids) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('respond' as const), decision, stores: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 2_000, 61_000) }) },
  fc.constant<Step>({ kind: 'reload' }),
  fc.record({ kind: fc.constant('deny' as const), denied: fc.boolean() }),
  fc.constant<Step>({ kind: 'hurry' }),
)

/** Performs effects as the model does, and checks the invariants. */
function createWorld() {
  const service = new Set<string>()
  const storage = new Map<string, OutboxEntry>()
  /** Received, and neither stored, rejected, nor lost with a page whose storage rejected it. */
  const pending = new Set<string>()
  let denied = false
  /** Storage has accepted and listed everything so far: missing entries did not fit, and it hides none. */
  let isWilling = true
  let state = emptyOutbox(limits)
  let now = 0
  let wakeAt = Infinity
  let inFlight: OutboxEntry | null = null

  const dispatch = (event: OutboxEvent) => {
    wakeAt = Infinity
    const next = nextOutbox(state, event)
    state = next.state
    const unkept = next.effects.filter((effect) => !perform(effect))
    for (const effect of unkept)
      if ('entry' in effect) dispatch({ kind: 'storeFailed', exportId: effect.entry.exportId, at: now })
    expect(state.waiting.length).toBeLessThanOrEqual(limits.entries)
    const used = [...storage.values()].reduce((sum, { text }) => sum + text.length, 0)
    if (isWilling) expect(used).toBeLessThanOrEqual(limits.storedUnits)
    const outside = state.waiting.filter(({ entry }) => !storage.has(entry.exportId))
    if (isWilling) for (const { entry } of outside) expect(used + entry.text.length).toBeGreaterThan(limits.storedUnits)
    expect(state.sending).toBe(inFlight?.exportId ?? null)
    for (const id of pending)
      expect([...state.waiting.map(({ entry }) => entry.exportId), ...storage.keys()]).toContain(id)
  }
  /** False if storage rejects it. */
  const perform = (effect: OutboxEffect): boolean => {
    if (effect.kind === 'store' && denied) return (isWilling = false)
    if (effect.kind === 'store') storage.set(effect.entry.exportId, effect.entry)
    if (effect.kind === 'remove') forget(effect)
    if (effect.kind === 'wake') wakeAt = effect.at
    if (effect.kind === 'settle' && effect.ok) expect(service).toContain(effect.exportId)
    if (effect.kind === 'send') {
      expect(inFlight).toBeNull()
      inFlight = effect.entry
    }
    return true
  }
  const forget = ({ exportId, reason: why }: Extract<OutboxEffect, { kind: 'remove' }>) => {
    if (why === 'stored') expect(service).toContain(exportId)
    storage.delete(exportId)
    pending.delete(exportId)
  }
  const respond = (given: RetryDecision | 'stored', stores: boolean) => {
    if (inFlight === null) return
    const { exportId } = inFlight
    inFlight = null
    if (given === 'stored' || stores) service.add(exportId)
    if (given === 'stored') dispatch({ kind: 'stored', exportId, at: now })
    else dispatch({ kind: 'failed', exportId, decision: given, at: now })
  }
  const begin = () => {
    if (denied) isWilling = false
    dispatch({ kind: 'restored', entries: denied ? [] : [...storage.values()], at: now })
  }
  const reload = () => {
    inFlight = null
    state = emptyOutbox(limits)
    for (const id of pending) if (!storage.has(id)) pending.delete(id)
    begin()
  }
  const pass = (ms: number) => {
    now += ms
    if (wakeAt <= now) dispatch({ kind: 'woke', at: now })
  }
  const play = (one: Step): void => {
    if (one.kind === 'submit') {
      const entry = { exportId: one.id, text: `"${one.id.repeat(4)}"`, receivedAt: now }
      const fits = state.waiting.length < limits.entries
      if (fits && !state.stored.includes(one.id)) pending.add(one.id)
      dispatch({ kind: 'exportReceived', entry, at: now })
    } else if (one.kind === 'respond') respond(one.decision, one.stores)
    else if (one.kind === 'pass') pass(one.ms)
    else if (one.kind === 'reload') reload()
    else if (one.kind === 'deny') denied = one.denied
    else dispatch({ kind: 'retryRequested', at: now })
  }
  /** The service responds, storage accepts, and time passes until no work is left. */
  const settle = () => {
    denied = false
    dispatch({ kind: 'retryRequested', at: now })
    for (let round = 0; round < 100; round += 1) {
      respond('stored', true)
      pass(1_000)
    }
    expect(state.waiting).toEqual([])
    reload()
    for (let round = 0; round < 100; round += 1) respond('stored', true)
    return { waiting: state.waiting.length, stored: storage.size, pending: pending.size }
  }
  begin()
  return { play, settle }
}

it('never acknowledges falsely, loses nothing that storage holds, sends one at a time, stays within its bounds, and empties', () => {
  verifies('P-46', 'P-28')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = createWorld()
      for (const one of steps) world.play(one)
      expect(world.settle()).toEqual({ waiting: 0, stored: 0, pending: 0 })
    }),
    { numRuns: 2_000 },
  )
})
