import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { UsageBatch } from '../../store/usage/usage-batch.ts'
import { createUsageRecorder } from './recorder.ts'

const NOON = Date.parse('2026-11-15T12:00:00.000Z')
const live = { partnerId: 'p', isTest: false }

/** A recorder over a store that the test makes fail, with timers that the test runs. */
function newRecorder() {
  const timers = new Map<() => void, number>()
  const applied: UsageBatch[] = []
  const reported: string[] = []
  const state = { now: NOON, failing: false, ids: 0, elapsed: 0 }
  const recorder = createUsageRecorder({
    clock: {
      now: () => state.now,
      setTimer(callback, ms) {
        timers.set(callback, ms)
        return () => void timers.delete(callback)
      },
    },
    random: { bytes: (length) => new Uint8Array(length), uuid: () => `id-${(state.ids += 1)}` },
    stopwatch: () => state.elapsed,
    store: {
      async apply(batch) {
        applied.push(batch)
        if (state.failing) throw new Error('disk full')
      },
    },
    report: (event) => void reported.push(event),
  })
  const tick = async (): Promise<void> => {
    const due = [...timers.keys()]
    timers.clear()
    for (const callback of due) callback()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { recorder, applied, reported, state, tick, waits: () => [...timers.values()] }
}

const finished = (code: string | null) => ({
  ...live,
  operation: 'listTags',
  status: code === null ? 200 : 404,
  code,
  requestId: 'r',
  durationMs: 1.6,
  keyId: 'k',
})

describe('the usage recorder', () => {
  it('says how much is not yet written, and how old that is', async () => {
    verifies('O-10')
    const { recorder, state, tick } = newRecorder()
    expect(recorder.pending()).toEqual({ entries: 0, ms: 0 })
    recorder.count(live, 'sessions')
    state.elapsed = 3_000
    recorder.userActive(live, 'u')
    expect(recorder.pending()).toEqual({ entries: 2, ms: 3_000 })
    state.failing = true
    await tick()
    state.elapsed = 9_000
    expect(recorder.pending()).toEqual({ entries: 2, ms: 9_000 })
    state.failing = false
    await tick()
    expect(recorder.pending()).toEqual({ entries: 0, ms: 0 })
    recorder.count(live, 'sessions')
    state.elapsed = 10_000
    expect(recorder.pending()).toEqual({ entries: 1, ms: 1_000 })
  })

  it('writes what it counted five seconds after the first event, and then waits for the next', async () => {
    verifies('D-07')
    const { recorder, applied, tick, waits } = newRecorder()
    expect(waits()).toEqual([])
    for (let time = 0; time < 1_000; time += 1) recorder.count(live, 'sessions')
    recorder.count(live, 'recommendations', { by: 24 })
    recorder.count({ ...live, isTest: true }, 'api_calls', { keyId: 'k' })
    expect([waits(), applied]).toEqual([[5_000], []])
    await tick()
    const at = { partnerId: 'p', isTest: false, hour: NOON, keyId: '' }
    expect(applied.map(({ counts }) => counts)).toEqual([
      [
        { ...at, metric: 'sessions', count: 1_000 },
        { ...at, metric: 'recommendations', count: 24 },
        { ...at, metric: 'api_calls', isTest: true, keyId: 'k', count: 1 },
      ],
    ])
    expect(waits()).toEqual([])
    await recorder.flush()
    expect(applied).toHaveLength(1)
  })

  it('writes one counter per hour, also when the clock is set back in between', async () => {
    verifies('D-07')
    const { recorder, applied, state } = newRecorder()
    for (const hours of [0, 1, 0]) {
      state.now = NOON + hours * 3_600_000
      recorder.count(live, 'sessions')
    }
    await recorder.flush()
    expect(applied[0]?.counts.map(({ hour, count }) => [hour - NOON, count])).toEqual([
      [0, 2],
      [3_600_000, 1],
    ])
  })

  it('counts a session, its user and the use of its credentials, and each call of a key', async () => {
    verifies('D-04', 'D-05', 'D-06', 'D-07')
    const { recorder, applied } = newRecorder()
    const session = { linkedUserId: 'u', clientId: 'c', secretId: 's' }
    recorder.sessionOpened(live, session)
    recorder.sessionOpened(live, { ...session, secretId: null })
    for (const code of [null, null, 'not_found']) recorder.requestFinished(finished(code))
    await recorder.flush()
    const [batch] = applied
    expect(batch?.counts.map(({ metric, keyId, count }) => [metric, keyId, count])).toEqual([
      ['sessions', '', 2],
      ['api_calls', 'k', 3],
      ['api_errors', '', 1],
    ])
    expect(batch?.users.map(({ linkedUserId }) => linkedUserId)).toEqual(['u'])
    expect(batch?.lastUses.map(({ table, id }) => [table, id])).toEqual([
      ['client_ids', 'c'],
      ['client_secrets', 's'],
      ['api_keys', 'k'],
    ])
  })

  it('writes at once when it holds two thousand entries', () => {
    const { recorder, waits } = newRecorder()
    for (let user = 0; user < 1_999; user += 1) recorder.userActive(live, `u${user}`)
    expect(waits()).toEqual([5_000])
    recorder.userActive(live, 'one more')
    expect(waits()).toEqual([0])
  })

  it('repeats a failed batch unchanged, and only then writes what came after it', async () => {
    verifies('D-07')
    const { recorder, applied, reported, state, tick, waits } = newRecorder()
    state.failing = true
    recorder.count(live, 'sessions')
    await tick()
    recorder.count(live, 'sessions')
    expect([waits(), reported]).toEqual([[5_000], ['usage_flush_failed']])
    await expect(recorder.flush()).rejects.toThrow('disk full')
    state.failing = false
    await recorder.dispose()
    expect(applied.map(({ id }) => id)).toEqual(['id-1', 'id-1', 'id-1', 'id-2'])
    expect(applied.map(({ counts }) => counts[0]?.count)).toEqual([1, 1, 1, 1])
    expect(waits()).toEqual([])
  })

  it('reports what it cannot write at shutdown, and leaves no timer', async () => {
    const { recorder, reported, state, waits } = newRecorder()
    state.failing = true
    recorder.count(live, 'sessions')
    await recorder.dispose()
    expect([reported, waits()]).toEqual([['usage_flush_failed'], []])
  })

  it('names each user once per hour, and each song once', async () => {
    verifies('D-07')
    const { recorder, applied, state } = newRecorder()
    const visit = async () => {
      for (const user of ['a', 'b', 'a']) recorder.userActive(live, user)
      for (const song of ['s', 's']) recorder.songSearched(live, song)
      await recorder.flush()
    }
    await visit()
    await visit()
    state.now += 3_600_000
    await visit()
    const users = applied.map((batch) => batch.users.map(({ linkedUserId, hour }) => [linkedUserId, hour - NOON]))
    expect(users).toEqual([
      [
        ['a', 0],
        ['b', 0],
      ],
      [
        ['a', 3_600_000],
        ['b', 3_600_000],
      ],
    ])
    expect(applied.flatMap(({ songs }) => songs.map(({ songKey }) => songKey))).toEqual(['s'])
  })

  it('notes the last use of a key once a minute', async () => {
    verifies('D-06')
    const { recorder, applied, state } = newRecorder()
    for (const seconds of [5, 10, 59, 60, 61]) {
      state.now = NOON + seconds * 1_000
      recorder.requestFinished(finished(null))
    }
    await recorder.flush()
    expect(applied[0]?.lastUses.map(({ id, at }) => [id, at - NOON])).toEqual([
      ['k', 0],
      ['k', 60_000],
    ])
  })

  it('logs every rejection up to the length of the log, and the newest twenty of the other requests', async () => {
    verifies('D-12')
    const { recorder, applied, state } = newRecorder()
    for (let at = 0; at < 600; at += 1) {
      state.now = NOON + at
      recorder.requestFinished(finished(null))
      recorder.requestFinished(finished('not_found'))
    }
    await recorder.flush()
    const [batch] = applied
    const times = (code: string | null) =>
      batch?.log.filter((row) => row.code === code).map(({ at }) => at - NOON) ?? []
    expect([times('not_found').length, times('not_found')[0], times(null).length, times(null)[0]]).toEqual([
      500, 100, 20, 580,
    ])
    expect(batch?.rejections).toMatchObject([{ code: 'not_found', count: 600, lastAt: NOON + 599 }])
    expect(batch?.log[0]).toMatchObject({ request_id: 'r', duration_ms: 2, key_id: 'k' })
    expect(new Set(batch?.log.map(({ id }) => id)).size).toBe(520)
  })
})
