import { BridgeError } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol/testing'
import { expect, it } from 'vitest'
import { createScriptedEditor } from './testing/scripted-editor.ts'
import { createSearchModel } from './search-model.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const facets = { categories: [{ slug: 'city', name: 'City', count: 2 }], energy: [], atmosphere: [], orientation: [] }

function start() {
  const editor = createScriptedEditor()
  const search = createSearchModel(editor, createManualClock())
  return { editor, search, filters: search.filters }
}

it('the filters’ values are fetched once, when they are first shown', async () => {
  const { editor, filters } = start()
  let requests = 0
  editor.onFacets = async () => {
    requests += 1
    return facets
  }
  filters.toggle()
  await settled()
  filters.toggle()
  filters.toggle()
  expect([requests, filters.facets.value]).toEqual([1, facets])
})

it('the library searches again with the selected filters, and without them after a reset', async () => {
  const { editor, filters } = start()
  filters.toggleValue('categories', 'city')
  filters.toggleValue('energy', 'calm')
  filters.toggleValue('energy', 'calm')
  filters.clear()
  expect(editor.searches.map(([search]) => search.filters)).toEqual([
    { categories: ['city'] },
    { categories: ['city'], energy: ['calm'] },
    { categories: ['city'] },
    undefined,
  ])
})

it('a failed fetch is reported and repeated on the next attempt', async () => {
  const { editor, filters } = start()
  editor.onFacets = async () => Promise.reject(new BridgeError('timeout', 'late'))
  filters.toggle()
  await settled()
  expect(filters.failure.value).toBe('The catalogue took too long to answer.')
  editor.onFacets = async () => facets
  filters.toggle()
  filters.toggle()
  await settled()
  expect([filters.failure.value, filters.facets.value]).toEqual([null, facets])
})
