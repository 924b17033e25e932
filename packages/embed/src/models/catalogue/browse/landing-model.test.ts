import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { catalogueFailure, createTestCatalogue, ok, settled } from '../../../../testing/catalogue.ts'
import { sampleFacets, sampleLanding } from '../../../../testing/catalogue-samples.ts'
import { emptySelection } from '../../../core/catalogue/selection.ts'
import type { CardSearch } from '../../../ports/catalogue.ts'
import { createMemoryStorage } from '../../../ports/memory/memory-ports.ts'

describe('the landing view', () => {
  it('loads the rails first, then the filters and the grid', async () => {
    verifies('H-17')
    const rails = Promise.withResolvers<void>()
    const { model, calls } = createTestCatalogue({
      responses: { landing: () => rails.promise.then(() => ok(sampleLanding())) },
    })
    await settled()
    expect(calls()).toEqual(['landing'])
    rails.resolve()
    await settled()
    expect(calls()).toEqual(['landing', 'search', 'facets'])
    const { content, facets, results } = model.landing
    expect(content.value).toMatchObject({ kind: 'ready', value: sampleLanding() })
    expect(facets.value).toMatchObject({ kind: 'ready', value: sampleFacets() })
    expect(results.value).toMatchObject({ status: 'ready', count: 24 })
  })

  it('searches at once if the stored selection is filtered', async () => {
    verifies('H-17', 'H-22')
    const storage = createMemoryStorage()
    const before = createTestCatalogue({ storage })
    await settled()
    before.model.landing.setQuery('sea')
    before.model.landing.toggle('energy', 'low')
    before.model.landing.setDuration({ min: 120, max: 239 })
    before.model.landing.setSort('title')
    before.dispose()
    const { model, backend, calls } = createTestCatalogue({
      storage,
      responses: { landing: () => new Promise(() => undefined) },
    })
    await settled()
    expect(calls().toSorted()).toEqual(['landing', 'search'])
    expect(backend.calls.find(([name]) => name === 'search')?.[1]).toMatchObject({
      query: 'sea',
      filters: { energy: ['low'], minDuration: 120, maxDuration: 239 },
      sort: 'title',
    })
    expect(model.landing.isFiltered.value).toBe(true)
  })

  it('clears the text and the filters, and keeps the order', async () => {
    const { model } = createTestCatalogue()
    await settled()
    model.landing.setQuery('x'.repeat(300))
    model.landing.toggle('energy', 'low')
    model.landing.setSort('title')
    expect(model.landing.selection.value.query).toHaveLength(200)
    model.landing.clear()
    expect(model.landing.selection.value).toEqual({ ...emptySelection, sort: 'title' })
    expect(model.landing.isFiltered.value).toBe(false)
  })

  it('repeats what failed, by request or when the connection returns', async () => {
    verifies('H-17')
    let fails = true
    const failing =
      <Value>(value: Value) =>
      () =>
        fails ? ({ ok: false, error: catalogueFailure } as const) : ok(value)
    const { model, network, calls } = createTestCatalogue({
      responses: { landing: failing(sampleLanding()), facets: failing(sampleFacets()) },
    })
    await settled()
    expect([model.landing.content.value.kind, model.landing.facets.value.kind]).toEqual(['failed', 'failed'])
    model.landing.retry()
    await settled()
    expect(calls()).toEqual(['landing', 'search', 'facets', 'landing', 'facets'])
    fails = false
    network.setOnline(true)
    await settled()
    expect([model.landing.content.value.kind, model.landing.facets.value.kind]).toEqual(['ready', 'ready'])
    network.setOnline(true)
    expect(calls()).toHaveLength(7)
  })

  it('loads rails and grid again on request, while the present ones stay', async () => {
    const { model, calls, backend } = createTestCatalogue()
    await settled()
    model.landing.loadMore()
    await settled()
    model.landing.refresh()
    expect(model.landing.content.value).toMatchObject({ kind: 'ready', isRefreshing: true })
    expect(model.landing.results.value).toMatchObject({ status: 'refreshing', count: 48 })
    await settled()
    expect(calls().slice(-2)).toEqual(['landing', 'search'])
    const [, search] = backend.calls.at(-1) ?? []
    expect((search as CardSearch).cursor).toBeNull()
  })
})
