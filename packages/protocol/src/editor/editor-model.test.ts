// Model test of the editor end: any order of calls, responses, time and disposal. Checks what it posts and how its
// promises settle.
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createManualClock, createMemoryWindows, fixtures, videoData } from '@proscenium/protocol-testing'
import { createEditor } from '../editor.ts'
import { outcomesOf } from '../../testing/outcome.ts'
import { capabilitiesOf } from '../index.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const TIMEOUT = 1_000

type Sent = Readonly<Record<string, unknown>>

const which = fc.nat({ max: 9 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('notify' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('export' as const), which: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reject' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('abort' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ack' as const), which: fc.nat({ max: 2 }), ok: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 700 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispose' as const) }) },
)

interface Asked {
  readonly controller: AbortController
  readonly ends: readonly string[]
  readonly askedAt: number
  expected: string | null
}

function setUp() {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock()
  const editor = createEditor({
    hostOrigins: [hostOrigin],
    window: windows.editor.window,
    clock,
    log: () => {},
    requestTimeoutMs: TIMEOUT,
  })
  const post = async (message: object): Promise<void> => {
    windows.injectToEditor({ origin: hostOrigin, data: structuredClone(message) })
    await windows.settled()
  }
  const sent = (): Sent[] => windows.posts.map(({ message }) => message as Sent)
  return { windows, clock, editor, post, sent }
}

const boot = {
  type: 'VIDEO_DATA',
  payload: videoData({ capabilities: { ...capabilitiesOf('consumer'), canExit: false } }),
}

it('behaves like the model in any order of events', async () => {
  verifies('P-42', 'P-44', 'P-46', 'P-49')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const { windows, clock, editor, post, sent } = setUp()
      const asked: Asked[] = []
      const exports = [0, 1, 2].map(() => ({ submitted: false, stored: false, ends: [] as (readonly string[])[] }))
      const givenUp = new Set<number>()
      let phase: 'before' | 'open' | 'disposed' = 'before'
      let disposedAt: number | null = null
      const end = (one: Asked | undefined, outcome: string): void => {
        if (one?.expected === null) one.expected = outcome
      }
      const idOf = (index: number): unknown =>
        sent().find(({ requestId }) => String(requestId).endsWith(`-${index + 1}`))?.['requestId']

      for (const move of steps) {
        switch (move.do) {
          case 'ask': {
            const controller = new AbortController()
            const ends = outcomesOf(editor.facets({ signal: controller.signal }))
            const one: Asked = { controller, ends, askedAt: clock.now(), expected: null }
            if (phase === 'disposed') one.expected = 'disposed'
            asked.push(one)
            break
          }
          case 'notify':
            if (phase === 'open') expect(() => editor.requestExit()).toThrow('canExit')
            break
          case 'export': {
            const one = exports[move.which]
            if (one === undefined || phase === 'disposed') break
            one.submitted = true
            one.ends.push(outcomesOf(editor.exportComplete({ exportId: `e${move.which}` })))
            break
          }
          case 'open':
            for (const [index, { expected }] of asked.entries())
              if (phase === 'before' && expected !== null) givenUp.add(index)
            await post(boot)
            if (phase === 'before') phase = 'open'
            break
          case 'answer':
          case 'reject': {
            const requestId = idOf(move.which)
            if (requestId === undefined) break
            const good = { ...fixtures.CATALOG_FACETS, type: 'CATALOG_FACETS', requestId }
            const bad = { type: 'CATALOG_SEARCH_ERROR', requestId, code: 'peer', message: '' }
            await post(move.do === 'answer' ? good : bad)
            end(asked[move.which], move.do === 'answer' ? 'resolved' : 'peer')
            break
          }
          case 'abort':
            asked[move.which]?.controller.abort()
            end(asked[move.which], 'aborted')
            break
          case 'ack': {
            const one = exports[move.which]
            await post({ type: 'EXPORT_COMPLETE_ACK', exportId: `e${move.which}`, ok: move.ok })
            if (one?.submitted === true && move.ok && phase !== 'disposed') one.stored = true
            break
          }
          case 'wait':
            clock.advance(move.ms)
            for (const one of asked) if (clock.now() >= one.askedAt + TIMEOUT) end(one, 'timeout')
            break
          case 'dispose':
            editor.dispose()
            phase = 'disposed'
            disposedAt ??= windows.posts.length
            for (const one of asked) end(one, 'disposed')
            break
        }
        await windows.settled()
        const types = sent().map(({ type }) => type)
        if (phase === 'before') expect(new Set(types)).toEqual(new Set(['EDITOR_READY']))
        if (disposedAt !== null) expect(windows.posts).toHaveLength(disposedAt)
        for (const one of asked) expect(one.ends).toEqual(one.expected === null ? [] : [one.expected])
        expect(types).not.toContain('REQUEST_EXIT_EDITOR')
      }

      const ids = sent().flatMap(({ requestId }) => (requestId === undefined ? [] : [requestId]))
      expect(new Set(ids).size).toBe(ids.length)
      for (const index of givenUp) expect(idOf(index)).toBeUndefined()
      editor.dispose()
      await windows.settled()
      for (const { ends, stored } of exports)
        for (const own of ends) expect(own).toEqual([stored ? 'resolved' : 'disposed'])
      expect(clock.pending).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})
