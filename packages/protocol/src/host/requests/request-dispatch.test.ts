import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { HostHandlers } from '../../host.ts'
import { fixtures } from '../../testing/fixtures/fixtures.ts'
import { driveEditor } from '../../../testing/editor-driver.ts'

const { requestId: _p, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _f, ...facets } = fixtures.CATALOG_FACETS
const { requestId: _c, ...collections } = fixtures.CATALOG_COLLECTIONS
const { requestId: _s, ...status } = fixtures.CATALOG_STATUS
const { requestId: _q, ...quote } = fixtures.PURCHASE_QUOTE
const { requestId: _b, ...bundle } = fixtures.COLLECTION_QUOTE

type RequestHandler = 'facets' | 'collections' | 'catalogStatus' | 'purchaseQuote' | 'collectionQuote'

interface Row {
  readonly handler: RequestHandler
  readonly request: { readonly type: string; readonly requestId: string }
  /** What the handler is given before its context. */
  readonly given: readonly unknown[]
  readonly answers: object
  readonly answer: string
  readonly error: string
}

const rows: readonly Row[] = [
  {
    handler: 'facets',
    request: { type: 'REQUEST_CATALOG_FACETS', requestId: 'r' },
    given: [],
    answers: facets,
    answer: 'CATALOG_FACETS',
    error: 'CATALOG_SEARCH_ERROR',
  },
  {
    handler: 'collections',
    request: { type: 'REQUEST_CATALOG_COLLECTIONS', requestId: 'r' },
    given: [],
    answers: collections,
    answer: 'CATALOG_COLLECTIONS',
    error: 'CATALOG_SEARCH_ERROR',
  },
  {
    handler: 'catalogStatus',
    request: { ...fixtures.REQUEST_CATALOG_STATUS, type: 'REQUEST_CATALOG_STATUS', requestId: 'r' },
    given: [{ videoIds: fixtures.REQUEST_CATALOG_STATUS.videoIds }],
    answers: status,
    answer: 'CATALOG_STATUS',
    error: 'CATALOG_SEARCH_ERROR',
  },
  {
    handler: 'purchaseQuote',
    request: { ...fixtures.REQUEST_PURCHASE_QUOTE, type: 'REQUEST_PURCHASE_QUOTE', requestId: 'r' },
    given: [{ videoIds: fixtures.REQUEST_PURCHASE_QUOTE.videoIds }],
    answers: quote,
    answer: 'PURCHASE_QUOTE',
    error: 'CATALOG_SEARCH_ERROR',
  },
  {
    handler: 'collectionQuote',
    request: { ...fixtures.REQUEST_COLLECTION_QUOTE, type: 'REQUEST_COLLECTION_QUOTE', requestId: 'r' },
    given: [
      {
        videoIds: fixtures.REQUEST_COLLECTION_QUOTE.videoIds,
        projectId: fixtures.REQUEST_COLLECTION_QUOTE.projectId,
      },
    ],
    answers: bundle,
    answer: 'COLLECTION_QUOTE',
    error: 'COLLECTION_QUOTE_ERROR',
  },
]

/** Handlers of one name that note what they are given and do as told. */
function handling(name: RequestHandler, act: () => unknown) {
  const given: unknown[][] = []
  const handlers = { [name]: (...values: unknown[]) => (given.push(values), act()) } as Partial<HostHandlers>
  return { handlers, given }
}

describe.each(rows)('$request.type', ({ handler, request, given, answers, answer, error }) => {
  it('is answered once under its id, in either form, whatever id the handler speaks of', async () => {
    verifies('P-16', 'P-17', 'P-19', 'P-20', 'P-21', 'P-32', 'P-33', 'P-35', 'P-36', 'P-37', 'P-39', 'P-42')
    const asked = handling(handler, async () => ({ ...answers, requestId: 'its own' }))
    const { open, say, heard } = driveEditor({ handlers: asked.handlers })
    await open()
    await say(request)
    await say(request)
    const { type, ...fields } = request
    await say({ type, payload: { ...fields, requestId: 'second' } })
    expect(heard()).toEqual([
      { ...answers, type: answer, requestId: 'r' },
      { ...answers, type: answer, requestId: 'second' },
    ])
    expect(asked.given.map((values) => values.slice(0, -1))).toEqual([given, given])
    expect(asked.given[0]?.at(-1)).toMatchObject({ signal: { aborted: false } })
  })

  it.each([
    ['a coded error', Object.assign(new Error('Come later.'), { code: 'busy' }), 'busy', 'Come later.'],
    ['a bare error', new Error('SELECT * FROM prices'), 'internal_error', 'The request could not be served.'],
  ])('fails by the error of its family after %s', async (_name, thrown, code, message) => {
    verifies('P-31', 'P-38', 'P-48')
    const { handlers } = handling(handler, () => Promise.reject(thrown))
    const { open, say, heard } = driveEditor({ handlers })
    await open()
    await say(request)
    expect(heard()).toEqual([{ type: error, requestId: 'r', code, message }])
  })

  it('fails likewise when the handler throws at once, or answers what is no answer', async () => {
    verifies('P-31', 'P-38', 'P-48')
    for (const act of [() => JSON.parse('{'), async () => ({ items: 'none' }), async () => undefined]) {
      const { open, say, heard } = driveEditor({ handlers: handling(handler, act).handlers })
      await open()
      await say(request)
      expect(heard()).toMatchObject([{ type: error, requestId: 'r', code: 'internal_error' }])
    }
  })

  it('is unsupported by a host that has no hand for it', async () => {
    verifies('P-31', 'P-38', 'P-42', 'P-48')
    const { open, say, heard } = driveEditor()
    await open()
    await say(request)
    const message = `This host does not serve ${request.type}.`
    expect(heard()).toEqual([{ type: error, requestId: 'r', code: 'unsupported', message }])
  })

  it('is aborted by a reload and answers nobody then', async () => {
    verifies('P-42')
    const run = Promise.withResolvers<object>()
    const asked = handling(handler, () => run.promise)
    const { open, say, heard, windows } = driveEditor({ handlers: asked.handlers })
    await open('one')
    await say(request)
    await open('two')
    run.resolve(answers)
    await windows.settled()
    expect(asked.given[0]?.at(-1)).toMatchObject({ signal: { aborted: true, reason: { code: 'reloaded' } } })
    expect(heard()).toEqual([])
  })
})

it.each([
  ['REQUEST_CATALOG_STATUS', { videoIds: 'v' }, 'CATALOG_SEARCH_ERROR', 'videoIds: expected array'],
  ['REQUEST_PURCHASE_QUOTE', { videoIds: [7] }, 'CATALOG_SEARCH_ERROR', 'videoIds.0: expected string'],
  ['REQUEST_COLLECTION_QUOTE', {}, 'COLLECTION_QUOTE_ERROR', 'videoIds: expected array'],
])('a malformed %s reaches no handler and is refused by its family', async (type, fields, error, issue) => {
  verifies('P-31', 'P-38', 'P-43', 'P-48')
  const { open, say, heard } = driveEditor({
    handlers: {
      catalogStatus: async () => status,
      purchaseQuote: async () => quote,
      collectionQuote: async () => bundle,
    },
  })
  await open()
  await say({ ...fields, type, requestId: 'r' })
  await say({ ...fields, type })
  const message = `The request is malformed: ${issue}`
  expect(heard()).toEqual([{ type: error, requestId: 'r', code: 'invalid_request', message }])
})

it('a collection quote without a project names none', async () => {
  verifies('P-21')
  const asked = handling('collectionQuote', async () => bundle)
  const { open, say } = driveEditor({ handlers: asked.handlers })
  await open()
  await say({ type: 'REQUEST_COLLECTION_QUOTE', requestId: 'r', videoIds: ['v'] })
  expect(asked.given[0]?.[0]).toEqual({ videoIds: ['v'] })
})

it('requests of different kinds may bear the same id', async () => {
  verifies('P-42')
  const { open, say, heard } = driveEditor({
    handlers: { facets: async () => facets, collections: async () => collections },
  })
  await open()
  await say({ type: 'REQUEST_CATALOG_FACETS', requestId: '1' })
  await say({ type: 'REQUEST_CATALOG_COLLECTIONS', requestId: '1' })
  expect(heard().map(({ type, requestId }) => `${String(type)} ${String(requestId)}`)).toEqual([
    'CATALOG_FACETS 1',
    'CATALOG_COLLECTIONS 1',
  ])
})

it.each([
  { mode: 'text', query: 'harbour', limit: 24, filters: { categories: ['night'] }, sort: 'newest', cursor: null },
  { mode: 'similar', videoId: 'v', cursor: 'next' },
  {
    mode: 'song',
    audioProfile: {
      durationSeconds: 184,
      tempo: { bpm: 112, confidence: 0.9, beatOffsetSeconds: 0.2 },
      energy: 0.6,
      brightness: 0.4,
      dynamics: 0.3,
    },
  },
])('a search of mode $mode reaches the handler whole, without its id', async (search) => {
  verifies('P-15', 'P-30')
  const given: unknown[] = []
  const searchCatalog: HostHandlers['searchCatalog'] = async (asked) => (given.push(asked), page)
  const { open, say, heard } = driveEditor({ handlers: { searchCatalog } })
  await open()
  await say({ ...search, type: 'REQUEST_CATALOG_SEARCH', requestId: 'r' })
  expect([given, heard()]).toEqual([[search], [{ ...page, type: 'CATALOG_SEARCH_RESULTS', requestId: 'r' }]])
})
