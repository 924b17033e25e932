// The outbox against a world that fails at random: a service, a storage, a page that is reloaded at any moment.
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyOutbox, nextOutbox, type OutboxEntry, type OutboxEffect, type OutboxEvent } from './export-outbox.ts'
import type { RetryDecision } from './retry-decision.ts'

const limits = { entries: 4, storedUnits: 60, maxAgeMs: 200_000 }

type Step =
  | { readonly kind: 'tell'; readonly id: string }
  /** How the service answers what is on its way; `stores` tells whether the failed attempt reached it. */
  | { readonly kind: 'answer'; readonly decision: RetryDecision | 'stored'; readonly stores: boolean }
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
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tell' as const), id: fc.constantFrom(...ids) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), decision, stores: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 2_000, 61_000) }) },
  fc.constant<Step>({ kind: 'reload' }),
  fc.record({ kind: fc.constant('deny' as const), denied: fc.boolean() }),
  fc.constant<Step>({ kind: 'hurry' }),
)

/** Runs effects as the model does, and holds what must never happen. */
function createWorld() {
  const service = new Set<string>()
  const storage = new Map<string, OutboxEntry>()
  /** Told, and neither stored nor refused nor lost with a page whose storage would not keep it. */
  const owed = new Set<string>()
  let denied = false
  /** Storage has taken and shown whatever it was asked for: what is not in it had no room, and it holds nothing unseen. */
  let isWilling = true
  let state = emptyOutbox(limits)
  let now = 0
  let wakeAt = Infinity
  let onItsWay: OutboxEntry | null = null

  const tell = (event: OutboxEvent) => {
    wakeAt = Infinity
    const next = nextOutbox(state, event)
    state = next.state
    const unkept = next.effects.filter((effect) => !perform(effect))
    for (const effect of unkept)
      if ('entry' in effect) tell({ kind: 'storeFailed', exportId: effect.entry.exportId, at: now })
    expect(state.waiting.length).toBeLessThanOrEqual(limits.entries)
    const used = [...storage.values()].reduce((sum, { text }) => sum + text.length, 0)
    if (isWilling) expect(used).toBeLessThanOrEqual(limits.storedUnits)
    const outside = state.waiting.filter(({ entry }) => !storage.has(entry.exportId))
    if (isWilling) for (const { entry } of outside) expect(used + entry.text.length).toBeGreaterThan(limits.storedUnits)
    expect(state.sending).toBe(onItsWay?.exportId ?? null)
    for (const id of owed)
      expect([...state.waiting.map(({ entry }) => entry.exportId), ...storage.keys()]).toContain(id)
  }
  /** False where storage does not take it. */
  const perform = (effect: OutboxEffect): boolean => {
    if (effect.kind === 'store' && denied) return (isWilling = false)
    if (effect.kind === 'store') storage.set(effect.entry.exportId, effect.entry)
    if (effect.kind === 'remove') forget(effect)
    if (effect.kind === 'wake') wakeAt = effect.at
    if (effect.kind === 'settle' && effect.ok) expect(service).toContain(effect.exportId)
    if (effect.kind === 'send') {
      expect(onItsWay).toBeNull()
      onItsWay = effect.entry
    }
    return true
  }
  const forget = ({ exportId, reason: why }: Extract<OutboxEffect, { kind: 'remove' }>) => {
    if (why === 'stored') expect(service).toContain(exportId)
    storage.delete(exportId)
    owed.delete(exportId)
  }
  const answer = (given: RetryDecision | 'stored', stores: boolean) => {
    if (onItsWay === null) return
    const { exportId } = onItsWay
    onItsWay = null
    if (given === 'stored' || stores) service.add(exportId)
    if (given === 'stored') tell({ kind: 'stored', exportId, at: now })
    else tell({ kind: 'failed', exportId, decision: given, at: now })
  }
  const begin = () => {
    if (denied) isWilling = false
    tell({ kind: 'restored', entries: denied ? [] : [...storage.values()], at: now })
  }
  const reload = () => {
    onItsWay = null
    state = emptyOutbox(limits)
    for (const id of owed) if (!storage.has(id)) owed.delete(id)
    begin()
  }
  const pass = (ms: number) => {
    now += ms
    if (wakeAt <= now) tell({ kind: 'woke', at: now })
  }
  const play = (one: Step): void => {
    if (one.kind === 'tell') {
      const entry = { exportId: one.id, text: `"${one.id.repeat(4)}"`, receivedAt: now }
      const isRoom = state.waiting.length < limits.entries
      if (isRoom && !state.stored.includes(one.id)) owed.add(one.id)
      tell({ kind: 'exportReceived', entry, at: now })
    } else if (one.kind === 'answer') answer(one.decision, one.stores)
    else if (one.kind === 'pass') pass(one.ms)
    else if (one.kind === 'reload') reload()
    else if (one.kind === 'deny') denied = one.denied
    else tell({ kind: 'retryRequested', at: now })
  }
  /** The service answers, storage keeps, and time passes until nothing is left to do. */
  const settle = () => {
    denied = false
    tell({ kind: 'retryRequested', at: now })
    for (let turn = 0; turn < 100; turn += 1) {
      answer('stored', true)
      pass(1_000)
    }
    expect(state.waiting).toEqual([])
    reload()
    for (let turn = 0; turn < 100; turn += 1) answer('stored', true)
    return { waiting: state.waiting.length, stored: storage.size, owed: owed.size }
  }
  begin()
  return { play, settle }
}

it('never tells a lie, loses nothing that storage keeps, sends one at a time, stays within its bounds, and empties', () => {
  verifies('P-46', 'P-28')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = createWorld()
      for (const one of steps) world.play(one)
      expect(world.settle()).toEqual({ waiting: 0, stored: 0, owed: 0 })
    }),
    { numRuns: 2_000 },
  )
})
