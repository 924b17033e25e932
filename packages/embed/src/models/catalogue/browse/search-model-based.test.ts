// A customer who types, filters, scrolls and goes back and forth, and a service whose responses arrive in any order, fail
// or are limited: the grid never shows the results of another search as those of the present one.
import { createManualClock } from '@proscenium/protocol-testing'
import { byRun, verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogueFailure, ok, settled } from '../../../../testing/catalogue.ts'
import { sampleCard, samplePage } from '../../../../testing/catalogue-samples.ts'
import type { CataloguePage } from '@proscenium/contract'
import {
  emptySelection,
  filtersOf,
  searchText,
  sortOf,
  toggled,
  type Selection,
} from '../../../core/catalogue/selection.ts'
import type { EmbedError, Outcome } from '../../../core/errors/embed-error.ts'
import type { CardSearch, CatalogueCalls } from '../../../ports/catalogue.ts'
import { createMemoryCatalogue } from '../../../ports/memory/memory-catalogue.ts'
import { createSessionCalls } from '../../session/session-calls.ts'
import { createBoughtVideos } from '../bought-videos.ts'
import { createSearchModel } from './search-model.ts'

const PAGES = 3
const limited: EmbedError = { kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait.' }

interface Pending {
  readonly search: CardSearch
  readonly settle: (outcome: Outcome<CataloguePage>) => void
}

/** Each video's id names the search that it belongs to. */
const idPrefix = ({ query, filters, sort }: Pick<CardSearch, 'query' | 'filters' | 'sort'>) =>
  JSON.stringify([query, filters, sort])
const expectedPrefix = (selection: Selection) =>
  idPrefix({ query: searchText(selection), filters: filtersOf(selection), sort: sortOf(selection) })

function respond({ search, settle }: Pending, how: 'ok' | 'failed' | 'limited'): void {
  if (how !== 'ok') return settle({ ok: false, error: how === 'failed' ? catalogueFailure : limited })
  const page = Number(search.cursor ?? '0')
  const cards = [0, 1, 2].map((index) => sampleCard(`${idPrefix(search)}#${page}.${index}`))
  settle(ok(samplePage(cards, page + 1 < PAGES ? `${page + 1}` : null)))
}

function createCustomer() {
  const clock = createManualClock()
  const pending: Pending[] = []
  const backend = createMemoryCatalogue({
    search: (search, signal) =>
      new Promise((settle) => {
        pending.push({ search, settle })
        signal.addEventListener('abort', () => settle({ ok: false, error: { kind: 'aborted', call: 'search' } }))
      }),
  })
  const session = { token: async () => ok('token'), onEnded: () => undefined }
  const model = createSearchModel({
    catalogueCall: createSessionCalls<CatalogueCalls>({ backend, session }),
    clock,
    bought: createBoughtVideos(),
    selection: emptySelection,
    loaded: 0,
    signal: new AbortController().signal,
  })
  model.start()
  const check = () => {
    const { status, pages, count, error, more } = model.results.value
    const ids = pages.flat().map(({ videoId }) => videoId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(count).toBe(ids.length)
    const prefixes = new Set(ids.map((id) => id.slice(0, id.lastIndexOf('#'))))
    expect(prefixes.size).toBeLessThanOrEqual(1)
    if (status === 'ready' && count > 0) expect([...prefixes]).toEqual([expectedPrefix(model.selection.value)])
    if (status === 'failed') expect([pages, error]).toEqual([[], catalogueFailure])
    if (status === 'loading') expect(pages).toEqual([])
    if (more === 'loading') expect(status).toBe('ready')
  }
  return { model, clock, pending, check }
}

type Customer = ReturnType<typeof createCustomer>
type Action = (customer: Customer) => void

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom('', 's', 'se', ' s').map<Action>((query) => ({ model }) => {
    model.select((selection) => ({ ...selection, query }), 250)
  }),
  fc.constantFrom('low', 'high').map<Action>((slug) => ({ model }) => {
    model.select((selection) => toggled(selection, 'energy', slug))
  }),
  fc.constant<Action>(({ model }) => model.loadMore()),
  fc.constant<Action>(({ model }) => model.searchNow()),
  fc.constant<Action>(({ model }) => model.retry()),
  fc.constant<Action>(({ model }) => model.refresh()),
  fc.constantFrom(100, 250, 1_000).map<Action>(
    (ms) =>
      ({ clock }) =>
        clock.advance(ms),
  ),
  fc
    .record({ index: fc.nat({ max: 5 }), how: fc.constantFrom('ok', 'ok', 'failed', 'limited') })
    .map<Action>(({ index, how }) => ({ pending }) => {
      const [chosen] = pending.splice(index % Math.max(1, pending.length), 1)
      if (chosen !== undefined) respond(chosen, how)
    }),
)

it('the grid shows the selected search, or says that it does not', async () => {
  verifies('H-17')
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      const customer = createCustomer()
      for (const act of actions) {
        act(customer)
        customer.check()
        await settled()
        customer.check()
      }
      await respondToAll(customer)
      const { status, count, more } = customer.model.results.value
      expect([status, count, more]).toEqual(['ready', PAGES * 3, 'complete'])
      customer.check()
    }),
    { numRuns: byRun({ quick: 100, long: 5_000 }) },
  )
})

/** The customer stops, and the service answers everything: the whole search is shown. */
async function respondToAll({ model, clock, pending }: Customer): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    clock.advance(1_000)
    await settled()
    for (const each of pending.splice(0)) respond(each, 'ok')
    await settled()
    model.retry()
    model.loadMore()
  }
}
