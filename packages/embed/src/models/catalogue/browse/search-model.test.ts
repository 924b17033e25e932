import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { catalogueFailure, ok, settled } from '../../../../testing/catalogue.ts'
import { sampleCards, samplePage } from '../../../../testing/catalogue-samples.ts'
import { emptySelection, toggled, type Selection } from '../../../core/catalogue/selection.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CardSearch, CatalogueCalls } from '../../../ports/catalogue.ts'
import { createMemoryCatalogue, type CatalogueResponses } from '../../../ports/memory/memory-catalogue.ts'
import { createSessionCalls } from '../../session/session-calls.ts'
import { createBoughtVideos } from '../bought-videos.ts'
import { createSearchModel } from './search-model.ts'

const limited = (seconds?: number): EmbedError => ({
  kind: 'workspace',
  status: 429,
  code: 'rate_limited',
  message: 'Wait.',
  ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
})
const typed = (query: string) => (selection: Selection) => ({ ...selection, query })

interface SetupOptions {
  readonly respond?: CatalogueResponses['search']
  readonly selection?: Selection
  readonly loaded?: number
}

/** Pages of 300 videos unless `respond` says otherwise. */
function setup({ respond, selection = emptySelection, loaded = 0 }: SetupOptions = {}) {
  const clock = createManualClock()
  const controller = new AbortController()
  const bought = createBoughtVideos()
  const paged: CatalogueResponses['search'] = ({ cursor, limit }) => {
    const first = cursor === null ? 1 : Number(cursor)
    const next = first + limit > 300 ? null : `${first + limit}`
    return ok(samplePage(sampleCards(Math.min(limit, 301 - first), first), next))
  }
  const backend = createMemoryCatalogue({ search: respond ?? paged })
  const session = { token: async () => ok('token'), onEnded: () => undefined }
  const catalogueCall = createSessionCalls<CatalogueCalls>({ backend, session })
  const model = createSearchModel({ catalogueCall, clock, bought, selection, loaded, signal: controller.signal })
  const sent = () => backend.calls.map(([, search]) => search as CardSearch)
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { model, clock, controller, bought, sent, pass }
}

async function started(options: SetupOptions = {}) {
  const here = setup(options)
  here.model.start()
  await settled()
  return here
}

describe('a search', () => {
  it('starts once, with the newest videos', async () => {
    verifies('H-17')
    const { model, sent } = await started()
    model.start()
    await settled()
    expect(sent()).toEqual([{ query: '', filters: {}, sort: 'newest', limit: 24, cursor: null }])
    expect(model.results.value).toMatchObject({ status: 'ready', count: 24, more: 'idle', generation: 1 })
  })

  it('follows a filter at once: the selection now, the results when they arrive', async () => {
    verifies('H-17')
    const { model, sent } = await started()
    const { pages } = model.results.value
    model.select((selection) => toggled(selection, 'energy', 'low'))
    expect(model.selection.value.energy).toEqual(['low'])
    expect(model.results.value).toMatchObject({ status: 'refreshing', pages })
    await settled()
    expect(model.results.value).toMatchObject({ status: 'ready', generation: 2 })
    expect(sent().at(-1)).toMatchObject({ filters: { energy: ['low'] } })
  })

  it('waits for a pause in typing, or for Enter', async () => {
    verifies('H-17')
    const { model, sent, pass } = await started()
    for (const query of ['s', 'se', 'sea']) {
      model.select(typed(query), 250)
      await pass(200)
    }
    expect(sent()).toHaveLength(1)
    await pass(50)
    expect(
      sent()
        .slice(1)
        .map(({ query, sort }) => [query, sort]),
    ).toEqual([['sea', 'relevance']])
    model.select(typed('sea '), 250)
    expect(model.results.value.status).toBe('ready')
    model.searchNow()
    expect(sent()).toHaveLength(2)
    model.select(typed('seal'), 250)
    model.searchNow()
    await pass(250)
    expect(
      sent()
        .slice(2)
        .map(({ query }) => query),
    ).toEqual(['seal'])
  })

  it('sends a filter with the text typed so far', async () => {
    const { model, sent, pass } = await started()
    model.select(typed('sea'), 250)
    model.select((selection) => toggled(selection, 'energy', 'low'))
    await pass(250)
    expect(sent().slice(1)).toMatchObject([{ query: 'sea', filters: { energy: ['low'] } }])
  })

  it('sends nothing when the customer returns to what is shown', async () => {
    const { model, sent, pass } = await started()
    model.select(typed('s'), 250)
    model.select(typed(''), 250)
    await pass(250)
    expect([sent().length, model.results.value.status]).toEqual([1, 'ready'])
  })

  it('waits silently where the service limits its rate', async () => {
    verifies('H-17')
    const outcomes = [limited(3), limited()]
    const { model, sent, pass } = await started({
      respond: () => {
        const error = outcomes.shift()
        return error === undefined ? ok(samplePage(sampleCards(2))) : { ok: false, error }
      },
    })
    expect(model.results.value).toMatchObject({ status: 'loading', error: null })
    await pass(2_999)
    expect(sent()).toHaveLength(1)
    await pass(1)
    expect([sent().length, model.results.value.status]).toEqual([2, 'loading'])
    await pass(1_000)
    expect(model.results.value).toMatchObject({ status: 'ready', count: 2 })
  })

  it('gives up a rejected search when another one follows', async () => {
    const outcomes = [limited(60)]
    const { model, clock, sent } = await started({
      respond: () => {
        const error = outcomes.shift()
        return error === undefined ? ok(samplePage([])) : { ok: false, error }
      },
    })
    model.select(typed('sea'))
    await settled()
    expect([sent().length, model.results.value.status, clock.pending]).toEqual([2, 'ready', 0])
  })

  it('shows its error and is repeated on request', async () => {
    verifies('H-17')
    const outcomes = [catalogueFailure]
    const { model, sent } = await started({
      respond: () => {
        const error = outcomes.shift()
        return error === undefined ? ok(samplePage([])) : { ok: false, error }
      },
    })
    expect(model.results.value).toMatchObject({ status: 'failed', error: catalogueFailure })
    model.retry(() => false)
    expect(sent()).toHaveLength(1)
    model.retry()
    await settled()
    expect(model.results.value).toMatchObject({ status: 'ready', count: 0, more: 'complete', error: null })
    model.retry()
    expect(sent()).toHaveLength(2)
  })

  it('leaves nothing behind when the page ends', async () => {
    const { model, clock, controller, pass } = await started()
    model.select(typed('sea'), 250)
    controller.abort()
    await pass(1_000)
    expect([clock.pending, model.results.value.status]).toEqual([0, 'refreshing'])
  })
})

describe('the next page', () => {
  it('is loaded once, until there is none', async () => {
    verifies('H-17')
    const { model, sent } = await started()
    model.loadMore()
    model.loadMore()
    await settled()
    expect(sent().map(({ cursor }) => cursor)).toEqual([null, '25'])
    expect(model.results.value).toMatchObject({ count: 48, generation: 1 })
    for (let page = 0; page < 20; page += 1) {
      model.loadMore()
      await settled()
    }
    expect(model.results.value).toMatchObject({ count: 300, more: 'complete' })
    expect(sent()).toHaveLength(13)
  })

  it('is not added to the results of another search', async () => {
    const { model } = await started()
    model.loadMore()
    model.select((selection) => toggled(selection, 'energy', 'low'))
    await settled()
    expect(model.results.value).toMatchObject({ count: 24, more: 'idle' })
  })

  it('is repeated only on request after a failure', async () => {
    const outcomes: (EmbedError | null)[] = [null, catalogueFailure, null]
    const { model, sent } = await started({
      respond: ({ cursor }) => {
        const error = outcomes.shift() ?? null
        return error === null ? ok(samplePage(sampleCards(2, cursor === null ? 1 : 3), 'next')) : { ok: false, error }
      },
    })
    model.loadMore()
    await settled()
    expect(model.results.value).toMatchObject({ status: 'ready', more: 'failed', count: 2, error: catalogueFailure })
    model.loadMore()
    expect(sent()).toHaveLength(2)
    model.retry()
    await settled()
    expect(model.results.value).toMatchObject({ more: 'idle', count: 4, error: null })
  })
})

describe('after a reload', () => {
  it('loads as many videos as before in few requests', async () => {
    verifies('H-22')
    const { model, sent } = await started({ loaded: 235 })
    expect(sent().map(({ limit, cursor }) => [limit, cursor])).toEqual([
      [96, null],
      [96, '97'],
      [48, '193'],
    ])
    expect(model.results.value.count).toBe(240)
  })

  it('loads no more than a page once the customer searches for something else', async () => {
    const { model, sent } = setup({ loaded: 240 })
    model.start()
    model.select(typed('sea'))
    await settled()
    expect(sent().map(({ limit }) => limit)).toEqual([96, 24])
    expect(model.results.value.count).toBe(24)
  })
})

describe('a purchase', () => {
  it('changes the cards shown, also of a response that is on its way', async () => {
    verifies('H-17')
    const { model, bought } = await started()
    const owned = () => model.results.value.pages.flat().filter(({ ownership }) => ownership === 'owned')
    model.loadMore()
    bought.add(['v3', 'v30'])
    expect(owned().map(({ videoId }) => videoId)).toEqual(['v3'])
    await settled()
    expect(owned().map(({ videoId }) => videoId)).toEqual(['v3', 'v30'])
    model.refresh()
    await settled()
    expect(owned()).toEqual([])
  })
})
