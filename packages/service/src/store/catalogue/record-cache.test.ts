import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { cacheRecords } from './record-cache.ts'

function start() {
  const state = {
    version: '1',
    titles: new Map([
      ['a', 'A'],
      ['b', 'B'],
    ]),
  }
  const reads: string[][] = []
  /** Runs between the version and the records of the next read. */
  let meanwhile: (() => Promise<unknown>) | null = null
  const records = cacheRecords({
    version: async () => state.version,
    async read(ids) {
      reads.push([...ids])
      const run = meanwhile
      meanwhile = null
      const found = new Map(ids.flatMap((id) => (state.titles.has(id) ? [[id, { title: state.titles.get(id) }]] : [])))
      await run?.()
      return found
    },
  })
  const write = (title: string): void => {
    state.titles.set('a', title)
    state.version = `${state.version}+`
  }
  return { records, reads, write, whileReading: (run: () => Promise<unknown>) => (meanwhile = run) }
}

it('reads a record once for a version, in the order of the ids, without unknown ones', async () => {
  verifies('O-16')
  const { records, reads, write } = start()
  expect(await records(['b', 'x', 'a', 'b'])).toEqual([{ title: 'B' }, { title: 'A' }, { title: 'B' }])
  expect(await records(['a', 'b'])).toEqual([{ title: 'A' }, { title: 'B' }])
  expect(reads).toEqual([['b', 'x', 'a', 'b']])
  write('A2')
  expect(await records(['a'])).toEqual([{ title: 'A2' }])
  expect(await records([])).toEqual([])
})

it('caches nothing that was read before a write that another call has seen', async () => {
  verifies('O-16')
  const { records, write, whileReading } = start()
  whileReading(async () => {
    write('A2')
    await records(['b'])
  })
  expect(await records(['a'])).toEqual([{ title: 'A' }])
  expect(await records(['a'])).toEqual([{ title: 'A2' }])
})
