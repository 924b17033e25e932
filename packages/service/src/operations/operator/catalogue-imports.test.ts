import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../store/store.ts'
import {
  catalogueContent,
  catalogueOf,
  fileLine,
  idOf,
  lineSender,
  ndjson,
  terms,
  videoLine,
  type SendLines,
} from '@proscenium/mock-server/testing/catalogue-file'
import { newSharedDatabase, viewDatabase, type DatabaseView } from '@proscenium/mock-server/testing/database'

interface Opened {
  readonly store: Store
  readonly view: DatabaseView
  readonly send: SendLines
}

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function open(): Promise<Opened> {
  const database = await newSharedDatabase()
  const store = await openStore(database.address)
  const view = await viewDatabase(database)
  opened.push(async () => {
    await view.close()
    await store.close()
    await database.drop()
  })
  return { store, view, send: lineSender(store) }
}

async function exported(store: Store): Promise<object[]> {
  const lines: object[] = []
  for await (const line of store.imports.lines()) lines.push(line)
  return lines
}

const nothing = { videos: 0, files: 0, terms: 0, collections: 0 }

describe('a catalogue import', () => {
  it('adds videos that are listed, searched and filtered like any other', async () => {
    verifies('O-01')
    const { store, send } = await open()
    const sent = await send(catalogueOf([1, 2, 3]))
    expect(sent).toMatchObject({ status: 200, errors: [], changed: { videos: 3, files: 6, terms: 5, collections: 1 } })
    expect(sent.import).toMatchObject({ lines: 15, finished_at: '2026-05-01T12:00:00.000Z' })
    const [record] = await store.catalogue.byIds([idOf(2)])
    expect(record?.video).toMatchObject({ title: 'Harbour 2', duration_seconds: 13, energy: 0.2 })
    expect(record?.terms.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(
      expect.arrayContaining(['orientation landscape', 'energy calm', 'tag slow-motion', 'category folk']),
    )
    const search = [{ words: ['slow', 'motion'], isPrefix: false }]
    const filter = { search, terms: [], before: null, limit: 10 } as unknown as Parameters<
      typeof store.catalogue.list
    >[0]
    expect((await store.catalogue.list(filter)).map(({ video }) => video.id)).toEqual([idOf(2)])
  })

  it('changes nothing when the same file is imported again', async () => {
    verifies('O-01')
    const { store, view, send } = await open()
    await send(catalogueOf([1, 2, 3]), { id: 'file' })
    const [before, version] = [await catalogueContent(view), await store.catalogue.version()]
    const again = await send(catalogueOf([1, 2, 3]), { id: 'file', now: Date.parse('2026-06-01T00:00:00Z') })
    expect(again).toMatchObject({ errors: [], changed: nothing })
    expect(await store.catalogue.version()).toBe(version)
    expect(await catalogueContent(view)).toEqual(before)
  })

  it('replaces what a line says about a video, and keeps its files', async () => {
    const { store, send } = await open()
    await send(catalogueOf([1, 2]))
    const version = await store.catalogue.version()
    const changed = videoLine(1, { title: 'Quay', categories: [], scene_cuts: [], features: null, energy: null })
    expect(await send([changed])).toMatchObject({ errors: [], changed: { ...nothing, videos: 1 } })
    const [record] = await store.catalogue.byIds([idOf(1)])
    expect(record?.video).toMatchObject({ title: 'Quay', title_key: Buffer.from('quay').toString('hex') })
    expect(record?.files.size).toBe(2)
    expect(record?.terms.map(({ kind }) => kind).toSorted()).toEqual(['content_tag', 'orientation', 'tag'])
    expect(await store.catalogue.version()).not.toBe(version)
  })

  it('dates changed bytes later than the earlier ones', async () => {
    const { store, send } = await open()
    await send(catalogueOf([1]))
    await send([fileLine(1, 'master', { sha256: 'a'.repeat(64), modified_at: '2020-01-01T00:00:00Z' })])
    const [record] = await store.catalogue.byIds([idOf(1)])
    expect(record?.files.get('master')?.modified_at).toBe(Date.parse('2026-05-01T12:00:01Z'))
    expect(record?.files.get('preview')?.modified_at).toBe(Date.parse('2026-05-01T12:00:00Z'))
  })

  it('makes every video of a renamed term searchable by its new name', async () => {
    const { view, send } = await open()
    await send(catalogueOf([1, 2, 3]))
    await send([{ type: 'term', kind: 'tag', slug: 'slow-motion', name: 'Zeitlupe' }])
    const renamed = await catalogueContent(view)
    const fresh = await open()
    const direct = catalogueOf([1, 2, 3]).map((line) =>
      'slug' in line && line.slug === 'slow-motion' ? { ...line, name: 'Zeitlupe' } : line,
    )
    await fresh.send(direct)
    expect(renamed).toEqual(await catalogueContent(fresh.view))
  })

  it('lets videos of one chunk exchange their places in the list', async () => {
    const { store, send } = await open()
    await send(catalogueOf([1, 2]))
    const at = (n: number): object => ({ published_at: `2026-01-01T00:00:00.00000${n}Z` })
    const sent = await send([videoLine(1, at(3)), videoLine(2, at(1)), videoLine(1, at(2))])
    expect(sent.errors).toEqual([])
    const records = await store.catalogue.byIds([idOf(1), idOf(2)])
    expect(records.map(({ video }) => video.published_at.slice(-3))).toEqual(['02Z', '01Z'])
  })
})

describe('lines that are wrong', () => {
  it('are reported by line, field and rule, and never stop the others', async () => {
    verifies('O-01')
    const { view, send } = await open()
    const {
      errors,
      changed,
      import: state,
    } = await send([
      ...terms,
      'no json',
      '[1]',
      { type: 'clip' },
      videoLine(1, { price: 3, energy: 2 }),
      videoLine(2, { tags: ['night'] }),
      videoLine(3),
      fileLine(9),
      fileLine(3, 'master', { key: '../secret' }),
      { ...fileLine(3), sha256: undefined },
      { type: 'collection', id: idOf(8), name: 'All', videos: [idOf(3), idOf(9)] },
      videoLine(5),
    ])
    expect(errors.map(({ line, field, rule }) => `${line} ${field}: ${rule}`)).toEqual([
      '6 : must be a JSON object',
      '7 : must be a JSON object',
      '8 type: must be video, file, term or collection',
      '9 energy: must be a number from 0 to 1',
      '9 price: must be absent: it is unknown',
      '10 tags.0: must name terms that exist or stand in an earlier line, not night',
      '12 video_id: must be a video that exists or stands in an earlier line',
      '13 key: must be a path on the media host, such as clips/rain/master.mp4',
      '14 sha256: must be given, or read from a media host (--media-host)',
      '15 videos.1: must be a video that exists or stands in an earlier line',
    ])
    expect(changed).toEqual({ videos: 2, files: 0, terms: 5, collections: 0 })
    expect(state.lines).toBe(16)
    expect(await view.count('videos')).toBe(2)
  })

  it('stop a strict import before them, and it continues there', async () => {
    const { view, send } = await open()
    const lines = [...terms, videoLine(1), videoLine(2, { tempo: 'fast' }), videoLine(3)]
    const stopped = await send(lines, { id: 'strict', strict: true })
    expect(stopped.import).toMatchObject({ lines: 6, finished_at: null })
    expect(stopped.errors).toEqual([{ line: 7, field: 'tempo', rule: 'must be a number from 1 to 1000' }])
    expect(await view.count('videos')).toBe(1)
    const corrected = await send([videoLine(2), videoLine(3)], { id: 'strict', strict: true, from: 6 })
    expect(corrected.import).toMatchObject({ lines: 8, finished_at: '2026-05-01T12:00:00.000Z' })
    expect(await view.count('videos')).toBe(3)
  })

  it('may have a byte order mark, CRLF and empty lines between them', async () => {
    const { view, send } = await open()
    const text = `\u{feff}${ndjson([...terms, videoLine(1)]).replaceAll('\n', '\r\n')}\r\n\n  \n${JSON.stringify(videoLine(2))}`
    const { errors, import: state } = await send(text)
    expect(errors).toEqual([])
    expect(state.lines).toBe(10)
    expect(await view.count('videos')).toBe(2)
  })

  it('apply the last of several lines for one video', async () => {
    const { store, send } = await open()
    const sent = await send([...terms, videoLine(1), videoLine(1, { title: 'Second' })])
    expect(sent).toMatchObject({ errors: [], changed: { videos: 1 } })
    expect((await store.catalogue.byIds([idOf(1)]))[0]?.video.title).toBe('Second')
  })

  it('change nothing in a dry run, and name what is missing', async () => {
    const { store, view, send } = await open()
    const version = await store.catalogue.version()
    const { errors, changed } = await send([...terms, videoLine(1), fileLine(2)], { dry_run: true })
    expect(changed).toEqual({ videos: 1, files: 0, terms: 5, collections: 0 })
    expect(errors).toMatchObject([{ line: 7, missing: `video ${idOf(2)}` }])
    expect([await view.count('videos'), await view.count('catalogue_imports')]).toEqual([0, 0])
    expect(await store.catalogue.version()).toBe(version)
  })
})

describe('an interrupted import', () => {
  it('ends in the same catalogue, wherever it was cut', async () => {
    verifies('O-01')
    const lines = [...catalogueOf([1, 2, 3, 4]), 'wrong', videoLine(2, { title: 'Twice' })]
    const whole = await open()
    await whole.send(lines)
    const expected = await catalogueContent(whole.view)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: lines.length - 1 }), { maxLength: 4 }), async (cuts) => {
        const { view, send } = await open()
        const ends = [...new Set([...cuts, lines.length])].toSorted((a, b) => a - b)
        let from = 0
        for (const end of ends) {
          // The chunk after the last acknowledged one is sent twice, as after a response that was lost.
          await view.failing('video_files', async () => {
            await send(lines.slice(from, end), { id: 'cut', from, last: false }).catch(() => null)
          })
          const state = await view.rows`select lines from catalogue_imports`
          const reached = (state[0] as { lines: number } | undefined)?.lines ?? 0
          await send(lines.slice(reached, end), { id: 'cut', from: reached, last: end === lines.length })
          from = end
        }
        expect(await catalogueContent(view)).toEqual(expected)
      }),
      { numRuns: 6 },
    )
  })

  it('refuses a chunk that is not the next, and says which is', async () => {
    const { store, send } = await open()
    await send(terms, { id: 'next', last: false })
    const again = await send(terms, { id: 'next', last: false })
    expect(again).toMatchObject({ status: 409, error: { message: 'The import continues after 5 lines.' } })
    expect(await store.imports.find('next')).toMatchObject({ lines: 5, finished_at: null })
  })

  it('leaves neither rows nor progress of a chunk that fails', async () => {
    const { view, send } = await open()
    await view.failing('scene_cuts', async () => {
      await expect(send(catalogueOf([1, 2]))).rejects.toThrow('disk full')
    })
    expect([await view.count('videos'), await view.count('catalogue_imports')]).toEqual([0, 0])
  })

  it('never shows a video without its files to a reader', async () => {
    const { store, send } = await open()
    await send(terms)
    const progress = { done: false }
    const writer = async (): Promise<void> => {
      for (let at = 0; at < 20; at += 1) {
        const lines = [1, 2, 3].flatMap((n) => [
          videoLine(at * 3 + n),
          fileLine(at * 3 + n),
          fileLine(at * 3 + n, 'preview'),
        ])
        await send(lines)
      }
      progress.done = true
    }
    const seen = new Set<number>()
    const reader = async (): Promise<void> => {
      while (!progress.done) {
        const ids = Array.from({ length: 60 }, (_, at) => idOf(at + 1))
        for (const { files } of await store.catalogue.byIds(ids)) seen.add(files.size)
      }
    }
    await Promise.all([writer(), reader()])
    expect([...seen]).toEqual([2])
  })
})

describe('an export', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => /\S/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text))
  const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0))
  const video = fc.record({
    n: fc.integer({ min: 1, max: 40 }),
    title: word,
    artist: word,
    energy: share,
    sold_out: fc.boolean(),
    unpublished: fc.boolean(),
    tags: fc.subarray(['loopable', 'slow-motion']),
    scene_cuts: fc
      .uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 4 })
      .map((cuts) => cuts.toSorted((a, b) => a - b)),
    features: fc.option(
      fc.record({
        brightness: share,
        embedding_model: word,
        embedding: fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 4 }),
      }),
    ),
    roles: fc.subarray(['master', 'preview', 'thumbnail']),
  })

  it('imports as the same catalogue', async () => {
    verifies('O-01')
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(video, { maxLength: 5, selector: ({ n }) => n }), async (videos) => {
        const [first, second] = [await open(), await open()]
        const lines = videos.flatMap(({ n, roles, ...more }) => [
          videoLine(n, more),
          ...roles.map((role) => fileLine(n, role)),
        ])
        const { errors } = await first.send([...terms, ...lines])
        expect(errors).toEqual([])
        const file = await exported(first.store)
        expect((await second.send(file, { now: 5 })).errors).toEqual([])
        expect(await catalogueContent(second.view)).toEqual(await catalogueContent(first.view))
        expect(await exported(second.store)).toEqual(file)
      }),
      { numRuns: 8 },
    )
  })
})
