import { BridgeError } from '@proscenium/protocol'
import { expect, it } from 'vitest'
import { english } from '../i18n.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'
import { createFiltersModel, type SelectedFilters } from './filters-model.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const facets = { categories: [{ slug: 'city', name: 'City', count: 2 }], energy: [], atmosphere: [], orientation: [] }

function start() {
  const editor = createScriptedEditor()
  const changes: SelectedFilters[] = []
  const filters = createFiltersModel({ editor, i18n: english, onChange: () => changes.push(filters.selected.value) })
  return { editor, filters, changes }
}

it('the filters’ values are fetched once, when they are first shown', async () => {
  const { editor, filters } = start()
  let requests = 0
  editor.onFacets = async () => {
    requests += 1
    return facets
  }
  for (let press = 0; press < 3; press += 1) filters.toggle()
  await settled()
  filters.toggle()
  filters.toggle()
  expect([requests, filters.facets.value]).toEqual([1, facets])
})

it('the filters report every change of the selection, and an empty filter is omitted', () => {
  const { filters, changes } = start()
  filters.toggleValue('categories', 'city')
  filters.toggleValue('energy', 'calm')
  filters.toggleValue('energy', 'calm')
  filters.clear()
  expect(changes).toEqual([
    { categories: ['city'] },
    { categories: ['city'], energy: ['calm'] },
    { categories: ['city'] },
    {},
  ])
})

it('the filters say why their values are missing, and fetch them by a retry', async () => {
  const { editor, filters } = start()
  editor.onFacets = async () => Promise.reject(new BridgeError('timeout', 'no'))
  filters.toggle()
  await settled()
  expect([filters.facets.value, filters.failure.value?.title]).toEqual([null, 'No answer'])
  editor.onFacets = async () => facets
  filters.retry()
  await settled()
  expect([filters.facets.value, filters.failure.value]).toEqual([facets, null])
})
