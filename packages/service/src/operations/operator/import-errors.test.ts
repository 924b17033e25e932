import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../store/store.ts'
import { fileLine, lineSender, terms, videoLine, type SendLines } from '@proscenium/mock-server/testing/catalogue-file'
import { newDatabase } from '@proscenium/mock-server/testing/database'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function open(): Promise<{ readonly store: Store; readonly send: SendLines }> {
  const database = await newDatabase()
  const store = await openStore(database.address)
  opened.push(async () => {
    await store.close()
    await database.drop()
  })
  return { store, send: lineSender(store) }
}

const id = 'spring'

describe('the errors of an import', () => {
  it('are stored with its progress, in the order of the file', async () => {
    verifies('O-01')
    const { store, send } = await open()
    const own = { line: 7, field: '', rule: 'must be UTF-8' }
    const first = await send([...terms, videoLine(1), '', fileLine(9), 'no json'], { id, last: false, errors: [own] })
    const second = await send([videoLine(2, { tags: ['night'], energy: 0 })], { id, from: 9, last: false })
    const stored = await store.imports.errors(id)
    expect(stored).toEqual([own, ...first.errors, ...second.errors])
    expect(stored.map(({ line, missing }) => [line, missing])).toEqual([
      [7, undefined],
      [8, 'video 00000000-0000-4000-8000-000000000009'],
      [9, undefined],
      [10, 'tag night'],
    ])
    expect(await store.imports.find(id)).toMatchObject({ lines: 10, wrong_lines: 4 })
  })

  it('are counted beyond the first thousand', async () => {
    const { store, send } = await open()
    const wrong = Array.from({ length: 700 }, () => 'wrong')
    await send(wrong, { id, last: false })
    await send(wrong, { id, from: 700 })
    const stored = await store.imports.errors(id)
    expect([stored.length, stored.at(-1)?.line]).toEqual([1_000, 1_000])
    expect(await store.imports.find(id)).toMatchObject({ wrong_lines: 1_400 })
  })

  it('end with an import that starts again', async () => {
    const { store, send } = await open()
    await send(['wrong'], { id })
    await send([terms[0] ?? {}], { id, last: false })
    expect(await store.imports.errors(id)).toEqual([])
    expect(await store.imports.find(id)).toMatchObject({ wrong_lines: 0 })
  })

  it('are not stored of lines that are not done', async () => {
    const { store, send } = await open()
    await send(['wrong'], { id, strict: true })
    await send(['wrong'], { id, dry_run: true })
    expect(await store.imports.errors(id)).toEqual([])
    expect(await store.imports.find(id)).toMatchObject({ lines: 0, wrong_lines: 0 })
  })
})
