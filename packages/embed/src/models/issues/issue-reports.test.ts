import { createManualClock, videoData } from '@proscenium/protocol-testing'
import type { CatalogStatusItem, VideoData } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { createMemoryBackend } from '../../ports/memory/memory-ports.ts'
import { createIssueReports } from './issue-reports.ts'
import { createSessionCalls } from '../session/session-calls.ts'

const down: EmbedError = { kind: 'network', call: 'reportIssue', online: true, message: 'down' }
const usable: CatalogStatusItem = { videoId: 'v1', status: 'available', ownership: 'preview' }
const ok = (value: CatalogStatusItem): Outcome<CatalogStatusItem> => ({ ok: true, value })

function setup(
  respond: Outcome<CatalogStatusItem> = ok(usable),
  boot: VideoData | null = videoData({ ownedVideoIds: [] }),
) {
  const clock = createManualClock()
  const controller = new AbortController()
  const wrong = { byMs: 0 }
  const lines: string[] = []
  const backend = createMemoryBackend({ reportIssue: () => respond })
  const session = { token: () => Promise.resolve({ ok: true, value: 'mine' } as const), onEnded: () => {} }
  let refreshed = 0
  const report = createIssueReports({
    call: createSessionCalls({ backend, session }),
    clock: { now: () => clock.now() + wrong.byMs, setTimer: clock.setTimer },
    log: ({ message }) => void lines.push(message),
    signal: controller.signal,
    latest: () => boot,
    refresh: () => Promise.resolve((refreshed += 1)),
  })
  return { report, backend, clock, controller, wrong, lines, refreshed: () => refreshed }
}

describe('a report of an unusable source', () => {
  it('reaches the service with all of the editor’s fields', async () => {
    verifies('H-16', 'P-24')
    const { report, backend } = setup()
    const issue = { videoId: 'v1', title: 'Rain', reason: 'decode', hadStorage: true, extra: 1 }
    await report(issue)
    expect(backend.calls).toEqual([['reportIssue', 'mine', issue]])
  })

  it('is sent once per burst, and again after a minute or for another reason', async () => {
    verifies('H-16')
    const { report, backend, clock } = setup()
    await Promise.all([
      report({ videoId: 'v1' }),
      report({ videoId: 'V1' }),
      report({ videoId: 'v1', reason: 'decode' }),
    ])
    clock.advance(59_999)
    await report({ videoId: 'v1' })
    expect(backend.calls).toHaveLength(2)
    clock.advance(1)
    await report({ videoId: 'v1' })
    expect(backend.calls).toHaveLength(3)
  })

  it('is sent again after a minute also if the clock was set back', async () => {
    const { report, backend, clock, wrong } = setup()
    clock.advance(3_600_000)
    await report({ videoId: 'v1' })
    wrong.byMs = -3_600_000
    clock.advance(60_000)
    await report({ videoId: 'v1' })
    expect(backend.calls).toHaveLength(2)
  })

  it.each([ok({ ...usable, status: 'unavailable', reason: 'sold_out' }), { ok: false, error: down } as const])(
    'changes and reports nothing once the page is disposed',
    async (respond) => {
      const { report, controller, lines, refreshed } = setup(respond)
      const reported = report({ videoId: 'v1' })
      controller.abort()
      await reported
      expect([lines, refreshed()]).toEqual([[], 0])
    },
  )

  it('is forwarded at most two hundred times a minute', async () => {
    const { report, backend } = setup()
    for (let index = 0; index < 300; index += 1) await report({ videoId: `v${index}` })
    expect(backend.calls).toHaveLength(200)
  })

  it.each<[string, CatalogStatusItem, readonly string[], number]>([
    ['is unchanged', usable, [], 0],
    ['is owned as before', { ...usable, ownership: 'owned' }, ['V1'], 0],
    ['is unavailable now', { ...usable, status: 'unavailable', reason: 'sold_out' }, [], 1],
    ['is now owned', { ...usable, ownership: 'owned' }, [], 1],
    ['is owned no more', usable, ['v1'], 1],
  ])('refreshes the editor’s data only if necessary: the source %s', async (_, item, ownedVideoIds, times) => {
    verifies('H-16')
    const { report, refreshed } = setup(ok(item), videoData({ ownedVideoIds: [...ownedVideoIds] }))
    await report({ videoId: 'v1' })
    expect(refreshed()).toBe(times)
  })

  it('triggers one refresh, and one more after a pause, for all sources lost together', async () => {
    verifies('H-16')
    const { report, clock, controller, refreshed } = setup(ok({ ...usable, status: 'unavailable', reason: 'sold_out' }))
    await Promise.all(Array.from({ length: 150 }, (_, index) => report({ videoId: `v${index}` })))
    expect(refreshed()).toBe(1)
    clock.advance(2_000)
    expect(refreshed()).toBe(2)
    await report({ videoId: 'later' })
    controller.abort()
    clock.advance(60_000)
    expect([refreshed(), clock.pending]).toEqual([2, 0])
  })

  it('triggers a refresh if the editor has no data yet', async () => {
    const { report, refreshed } = setup(ok(usable), null)
    await report({ videoId: 'v1' })
    expect(refreshed()).toBe(1)
  })

  it('is sent again after the service’s delay', async () => {
    verifies('B-35', 'H-16')
    const busy: EmbedError = {
      kind: 'workspace',
      status: 429,
      code: 'rate_limited',
      message: 'Wait.',
      retryAfterSeconds: 7,
    }
    const clock = createManualClock()
    const controller = new AbortController()
    const lines: string[] = []
    const responses: Outcome<CatalogStatusItem>[] = [{ ok: false, error: busy }, { ok: false, error: busy }, ok(usable)]
    const backend = createMemoryBackend({ reportIssue: () => responses.shift() ?? ok(usable) })
    const session = { token: () => Promise.resolve({ ok: true, value: 'mine' } as const), onEnded: () => {} }
    const report = createIssueReports({
      call: createSessionCalls({ backend, session }),
      clock,
      log: ({ message }) => void lines.push(message),
      signal: controller.signal,
      latest: () => null,
      refresh: () => Promise.resolve(),
    })
    const reported = report({ videoId: 'v1' })
    for (const calls of [1, 2]) {
      await expect.poll(() => [backend.calls.length, clock.pending]).toEqual([calls, 1])
      clock.advance(6_999)
      expect(backend.calls).toHaveLength(calls)
      clock.advance(1)
    }
    await reported
    expect([backend.calls.length, lines]).toEqual([3, []])
  })

  it('is logged when it fails, and not reported to the editor', async () => {
    verifies('H-16')
    const { report, lines, refreshed } = setup({
      ok: false,
      error: { kind: 'timeout', call: 'reportIssue', seconds: 12 },
    })
    await expect(report({ videoId: 'v1' })).resolves.toBeUndefined()
    expect(lines).toEqual(['a source that is of no use could not be reported'])
    expect(refreshed()).toBe(0)
  })
})
