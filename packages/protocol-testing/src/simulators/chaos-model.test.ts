// Both real ends under random faults: the guarantees to either side hold.
import { verifies } from '@proscenium/testkit'
import { array, assert, asyncProperty, constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { createEditor, type Editor } from '@proscenium/protocol/editor'
import { flood, replay, sayAs } from '../memory/foreign-senders.ts'
import { createHostSimulator } from './host-simulator.ts'

const SEQUENCES = 500
const exportIds = ['a', 'b', 'c'] as const

type Step =
  | { readonly act: 'search' | 'add' | 'refresh' | 'reload' | 'calm' | 'swap' | 'flood' | 'replay' }
  | { readonly act: 'export'; readonly exportId: (typeof exportIds)[number] }
  | { readonly act: 'storm'; readonly percent: number }
  | { readonly act: 'pass'; readonly ms: number }

const step: Arbitrary<Step> = oneof(
  { weight: 8, arbitrary: record({ act: constantFrom('search', 'add', 'refresh') }) },
  { weight: 4, arbitrary: record({ act: constantFrom('export'), exportId: constantFrom(...exportIds) }) },
  { weight: 3, arbitrary: record({ act: constantFrom('reload', 'calm', 'swap', 'flood', 'replay') }) },
  { weight: 3, arbitrary: record({ act: constantFrom('storm'), percent: integer({ min: 0, max: 60 }) }) },
  { weight: 4, arbitrary: record({ act: constantFrom('pass'), ms: integer({ min: 1, max: 5_000 }) }) },
)

/** One run of both ends, with a record of what was requested and how it ended. */
function newRun(seed: number, transport: 'window' | 'port') {
  const sim = createHostSimulator({ seed, transport, searchLimit: { searches: 1_000, windowMs: 1 } })
  const open = (): Editor =>
    createEditor({ hostOrigins: ['https://service.example'], window: sim.window, clock: sim.clock, log: () => {} })
  let editor = open()
  let unsettled = 0
  let lastVideo = 0
  /** Responses that reached another request than their own. */
  const misdelivered: unknown[] = []
  const sent = new Set<string>()
  const watch = (promise: Promise<unknown>): void => {
    unsettled += 1
    const end = (): void => {
      unsettled -= 1
    }
    promise.then(end, end)
  }
  const send = (exportId: string): void => {
    sent.add(exportId)
    watch(editor.exportComplete({ exportId }))
  }
  const reload = (): void => {
    editor.dispose()
    sim.reload()
    editor = open()
    // Pending exports do not survive a reload: the application sends them again.
    for (const exportId of sent) send(exportId)
  }
  const acts = {
    search: () => watch(editor.searchCatalog({ mode: 'text', query: 'a' })),
    add() {
      lastVideo = (lastVideo % 36) + 1
      const videoId = `video-${String(lastVideo).padStart(3, '0')}`
      watch(
        editor
          .addVideo({ videoId, intent: 'add' })
          .then((source) => misdelivered.push(...(source.videoId === videoId ? [] : [source]))),
      )
    },
    refresh: () => watch(editor.refreshToken()),
    reload,
    calm: () => sim.chaos.calm(),
    swap: () => sim.chaos.swapNext('to-host'),
    flood: () => flood(sim.windows, { to: 'editor', count: 10, seed }),
    replay() {
      for (const as of ['sibling', 'foreign'] as const) {
        replay(sim.windows, { to: 'host', as })
        replay(sim.windows, { to: 'editor', as })
        sayAs(sim.windows, { to: 'host', as }, { type: 'EXPORT_COMPLETE', exportId: 'forged' })
        sayAs(
          sim.windows,
          { to: 'editor', as },
          { type: 'TOKEN_REFRESHED', authToken: 'forged', accessToken: 'forged' },
        )
      }
    },
  } as const
  const run = async (next: Step): Promise<void> => {
    if (next.act === 'export') send(next.exportId)
    else if (next.act === 'pass') return await sim.pass(next.ms)
    else if (next.act === 'storm') {
      const share = next.percent / 100
      sim.chaos.storm({ drop: share / 2, duplicate: share, delay: share, longestMs: 3_000 })
    } else acts[next.act]()
    await sim.settled()
  }
  return { sim, sent, misdelivered, run, unsettled: () => unsettled, editor: () => editor }
}

/** The number of responses to each request. */
function responseCounts(sim: ReturnType<typeof createHostSimulator>): number[] {
  const counts = new Map<unknown, number>()
  for (const { to, message } of sim.windows.posts) {
    const { requestId } = message as { requestId?: unknown }
    if (to === 'https://editor.example' && requestId !== undefined)
      counts.set(requestId, (counts.get(requestId) ?? 0) + 1)
  }
  return [...counts.values()]
}

it.each(['window', 'port'] as const)(
  'over %s, under loss, delay, repetition and forgery: requests settle, responses come once, exports are stored once',
  async (transport) => {
    verifies('P-40', 'P-42', 'P-44', 'P-46')
    await assert(
      asyncProperty(integer(), array(step, { maxLength: 25 }), async (seed, steps) => {
        const { sim, sent, misdelivered, run, unsettled, editor } = newRun(seed, transport)
        for (const next of steps) await run(next)
        sim.chaos.calm()
        await sim.pass(130_000)
        expect(unsettled()).toBe(0)
        expect(editor().phase).toBe('open')
        expect(editor().token.current).not.toBe('forged')
        expect(misdelivered).toEqual([])
        // A late announcement of a previous document starts a session of its own, which serves a late request again.
        if (!steps.some(({ act }) => act === 'reload')) expect(Math.max(0, ...responseCounts(sim))).toBeLessThan(2)
        expect(sim.exports.map(({ exportId }) => exportId).toSorted()).toEqual([...sent].toSorted())
        sim.dispose()
        editor().dispose()
        expect(sim.clock.pending).toBe(0)
      }),
      { numRuns: SEQUENCES },
    )
  },
  60_000,
)
