import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { bundle, collections, facets, page, quote, status } from '../../../testing/results.ts'
import type { HostHandlers } from '../../host.ts'
import { driveEditor } from '../../../testing/editor-driver.ts'

type RequestHandler = 'facets' | 'collections' | 'catalogStatus' | 'purchaseQuote' | 'collectionQuote'

interface Row {
  readonly handler: RequestHandler
  readonly request: { readonly type: string; readonly requestId: string }
  /** The handler's arguments before its context. */
  readonly given: readonly unknown[]
  readonly result: object
  readonly response: string
  readonly error: string
}

const rows: readonly Row[] = [
  {
    handler: 'facets',
    request: { type: 'REQUEST_CATALOG_FACETS', requestId: 'r' },
    given: [],
    result: facets,
    response: 'CATALOG_FACETS',
    error: 'CATALOG_SEARCH_ERROR',
  },
  {
    handler: 'collections',
    request: { type: 'REQUEST_CATALOG_COLLECTIONS', requestId: 'r' },
    given: [],
    result: collections,
    response: 'CATALOG_COLLECTIONS',
    error: 'CATALOG_SEARCH_ERROR',
  },
  {
    handler: 'catalogStatus',
    request: { ...fixtures.REQUEST_CATALOG_STATUS, type: 'REQUEST_CATALOG_STATUS', requestId: 'r' },
    given: [{ videoIds: fixtures.REQUEST_CATALOG_STATUS.videoIds }],
    result: status,
    response: 'CATALOG_STATUS',
    error: 'CATALOG_SEARCH_ERROR',
  },
  {
    handler: 'purchaseQuote',
    request: { ...fixtures.REQUEST_PURCHASE_QUOTE, type: 'REQUEST_PURCHASE_QUOTE', requestId: 'r' },
    given: [{ videoIds: fixtures.REQUEST_PURCHASE_QUOTE.videoIds }],
    result: quote,
    response: 'PURCHASE_QUOTE',
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
    result: bundle,
    response: 'COLLECTION_QUOTE',
    error: 'COLLECTION_QUOTE_ERROR',
  },
]

/** One handler that records its arguments and then calls `act`. */
function handling(name: RequestHandler, act: () => unknown) {
  const given: unknown[][] = []
  const handlers = { [name]: (...values: unknown[]) => (given.push(values), act()) } as Partial<HostHandlers>
  return { handlers, given }
}

describe.each(rows)('$request.type', ({ handler, request, given, result, response, error }) => {
  it('gets one response under its id, in either form, regardless of the handler’s id', async () => {
    verifies('P-16', 'P-17', 'P-19', 'P-20', 'P-21', 'P-32', 'P-33', 'P-35', 'P-36', 'P-37', 'P-39', 'P-42')
    const asked = handling(handler, async () => ({ ...result, requestId: 'its own' }))
    const { open, post, received } = driveEditor({ handlers: asked.handlers })
    await open()
    await post(request)
    await post(request)
    const { type, ...fields } = request
    await post({ type, payload: { ...fields, requestId: 'second' } })
    expect(received()).toEqual([
      { ...result, type: response, requestId: 'r' },
      { ...result, type: response, requestId: 'second' },
    ])
    expect(asked.given.map((values) => values.slice(0, -1))).toEqual([given, given])
    expect(asked.given[0]?.at(-1)).toMatchObject({ signal: { aborted: false } })
  })

  it.each([
    ['a coded error', Object.assign(new Error('Come later.'), { code: 'busy' }), 'busy', 'Come later.'],
    ['a bare error', new Error('SELECT * FROM prices'), 'internal_error', 'The request could not be served.'],
  ])('gets the error of its family after %s', async (_name, thrown, code, message) => {
    verifies('P-31', 'P-38', 'P-48')
    const { handlers } = handling(handler, () => Promise.reject(thrown))
    const { open, post, received } = driveEditor({ handlers })
    await open()
    await post(request)
    expect(received()).toEqual([{ type: error, requestId: 'r', code, message }])
  })

  it('gets an internal error when the handler throws synchronously or returns an invalid result', async () => {
    verifies('P-31', 'P-38', 'P-48')
    for (const act of [() => JSON.parse('{'), async () => ({ items: 'none' }), async () => undefined]) {
      const { open, post, received } = driveEditor({ handlers: handling(handler, act).handlers })
      await open()
      await post(request)
      expect(received()).toMatchObject([{ type: error, requestId: 'r', code: 'internal_error' }])
    }
  })

  it('gets `unsupported` from a host without a handler', async () => {
    verifies('P-31', 'P-38', 'P-42', 'P-48')
    const { open, post, received } = driveEditor()
    await open()
    await post(request)
    const message = `This host does not serve ${request.type}.`
    expect(received()).toEqual([{ type: error, requestId: 'r', code: 'unsupported', message }])
  })

  it('is aborted by a reload and gets no response then', async () => {
    verifies('P-42')
    const run = Promise.withResolvers<object>()
    const asked = handling(handler, () => run.promise)
    const { open, post, received, windows } = driveEditor({ handlers: asked.handlers })
    await open('one')
    await post(request)
    await open('two')
    run.resolve(result)
    await windows.settled()
    expect(asked.given[0]?.at(-1)).toMatchObject({ signal: { aborted: true, reason: { code: 'reloaded' } } })
    expect(received()).toEqual([])
  })
})

it.each([
  ['REQUEST_CATALOG_STATUS', { videoIds: 'v' }, 'CATALOG_SEARCH_ERROR', 'videoIds: expected array'],
  ['REQUEST_PURCHASE_QUOTE', { videoIds: [7] }, 'CATALOG_SEARCH_ERROR', 'videoIds.0: expected string'],
  ['REQUEST_COLLECTION_QUOTE', {}, 'COLLECTION_QUOTE_ERROR', 'videoIds: expected array'],
])('a malformed %s reaches no handler and gets the error of its family', async (type, fields, error, issue) => {
  verifies('P-31', 'P-38', 'P-43', 'P-48')
  const { open, post, received } = driveEditor({
    handlers: {
      catalogStatus: async () => status,
      purchaseQuote: async () => quote,
      collectionQuote: async () => bundle,
    },
  })
  await open()
  await post({ ...fields, type, requestId: 'r' })
  await post({ ...fields, type })
  const message = `The request is malformed: ${issue}`
  expect(received()).toEqual([{ type: error, requestId: 'r', code: 'invalid_request', message }])
})

it('a collection quote without a project names none', async () => {
  verifies('P-21')
  const asked = handling('collectionQuote', async () => bundle)
  const { open, post } = driveEditor({ handlers: asked.handlers })
  await open()
  await post({ type: 'REQUEST_COLLECTION_QUOTE', requestId: 'r', videoIds: ['v'] })
  expect(asked.given[0]?.[0]).toEqual({ videoIds: ['v'] })
})

it('requests of different kinds may have the same id', async () => {
  verifies('P-42')
  const { open, post, received } = driveEditor({
    handlers: { facets: async () => facets, collections: async () => collections },
  })
  await open()
  await post({ type: 'REQUEST_CATALOG_FACETS', requestId: '1' })
  await post({ type: 'REQUEST_CATALOG_COLLECTIONS', requestId: '1' })
  expect(received().map(({ type, requestId }) => `${String(type)} ${String(requestId)}`)).toEqual([
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
  const { open, post, received } = driveEditor({ handlers: { searchCatalog } })
  await open()
  await post({ ...search, type: 'REQUEST_CATALOG_SEARCH', requestId: 'r' })
  expect([given, received()]).toEqual([[search], [{ ...page, type: 'CATALOG_SEARCH_RESULTS', requestId: 'r' }]])
})
