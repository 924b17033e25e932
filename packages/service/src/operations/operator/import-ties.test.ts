// Videos with the same time: all are imported, in the order of their lines, and pages stay exact (O-01, A-05).
import fc from 'fast-check'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { idOf, lineSender, terms, videoLine, type SendLines } from '@proscenium/mock-server/testing/catalogue-file'
import { newDatabase } from '@proscenium/mock-server/testing/database'
import { openStore, type Store } from '../../store/store.ts'

async function withStore(act: (opened: { readonly store: Store; readonly send: SendLines }) => Promise<void>) {
  const database = await newDatabase()
  const store = await openStore(database.address)
  const send = lineSender(store)
  await send(terms)
  await act({ store, send })
  await store.close()
  await database.drop()
}

/** Ids of the whole catalogue, newest first, read in pages. */
async function pagesOf(store: Store, limit: number): Promise<string[]> {
  const ids: string[] = []
  let before: string | null = null
  for (;;) {
    const page = await store.catalogue.list({ search: null, terms: [], before, limit })
    ids.push(...page.map(({ video }) => video.id))
    before = page.at(-1)?.video.published_at ?? null
    if (page.length < limit) return ids
  }
}

const timed = (n: number, published_at: string) => videoLine(n, { published_at })

describe('videos with the same time', () => {
  it('are all imported: a thousand rows with times to the minute', async () => {
    verifies('O-01', 'A-05')
    await withStore(async ({ store, send }) => {
      const minuteOf = (n: number): string => new Date(Date.UTC(2026, 0, 1, 0, (n * n) % 853)).toISOString()
      const numbers = Array.from({ length: 1_000 }, (_, at) => at + 1)
      const lines = numbers.map((n) => timed(n, minuteOf(n)))
      expect(new Set(numbers.map(minuteOf)).size).toBeLessThan(900)
      for (let at = 0; at < lines.length; at += 250) expect((await send(lines.slice(at, at + 250))).errors).toEqual([])
      const newestFirst = numbers.toSorted((a, b) =>
        minuteOf(a) === minuteOf(b) ? b - a : minuteOf(a) < minuteOf(b) ? 1 : -1,
      )
      expect(await pagesOf(store, 100)).toEqual(newestFirst.map(idOf))
      const version = await store.catalogue.version()
      expect(await send(lines)).toMatchObject({ errors: [], changed: { videos: 0 } })
      expect(await store.catalogue.version()).toBe(version)
    })
  })

  it('retain their order in whatever chunks the lines arrive, and when they are imported again in any order', async () => {
    verifies('O-01', 'A-05')
    const times = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:01Z']
    const row = fc.tuple(fc.constantFrom(...times), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        await withStore(async ({ store, send }) => {
          const lines = rows.map(([time], at) => timed(at + 1, time))
          let chunk: object[] = []
          for (const [at, line] of lines.entries()) {
            chunk.push(line)
            if (rows[at]?.[1] !== true && at < lines.length - 1) continue
            expect((await send(chunk)).errors).toEqual([])
            chunk = []
          }
          const whole = await pagesOf(store, 3)
          expect(whole.toSorted()).toEqual(lines.map((_, at) => idOf(at + 1)))
          for (const again of [lines, lines.toReversed()])
            expect(await send(again)).toMatchObject({ errors: [], changed: { videos: 0 } })
          expect(await pagesOf(store, 1)).toEqual(whole)
        })
      }),
      { numRuns: 20 },
    )
  })

  it('are a thousand at most', async () => {
    await withStore(async ({ send }) => {
      const time = '2026-01-01T00:00:00Z'
      const lines = Array.from({ length: 1_001 }, (_, at) => timed(at + 1, time))
      expect((await send(lines)).errors).toEqual([
        { line: 1_001, field: 'published_at', rule: 'must be another time: 1000 videos have this one' },
      ])
    })
  })
})
