import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { catalogueFailure, createTestCatalogue, ok, settled } from '../../../../testing/catalogue.ts'
import { sampleCard, sampleLanding } from '../../../../testing/catalogue-samples.ts'
import type { Landing } from '../../../core/catalogue/content.ts'

const rail = (id: string): Landing['collections'][number] => ({
  collectionId: id,
  title: id,
  description: '',
  total: 1,
  videos: [sampleCard(`video-of-${id}`)],
})
const page = (ids: readonly string[], nextCursor: string | null): Landing =>
  sampleLanding({ collections: ids.map(rail), nextCursor })
const later = (ids: readonly string[], nextCursor: string | null): Landing => ({
  ...page(ids, nextCursor),
  recommended: [],
  newReleases: [],
})

async function setup() {
  const state = { first: page(['a', 'b'], 'after-b'), fails: false }
  const cursors: (string | null)[] = []
  const test = createTestCatalogue({
    responses: {
      landing: ({ cursor }) => {
        cursors.push(cursor)
        if (cursor === null) return ok(state.first)
        if (state.fails) return { ok: false, error: catalogueFailure }
        return ok(cursor === 'after-b' ? later(['b', 'c'], 'after-c') : later(['d'], null))
      },
    },
  })
  await settled()
  const { landing } = test.model
  const shown = () => {
    const { value: content } = landing.content
    return content.kind === 'ready' ? content.value.collections.map(({ collectionId }) => collectionId).join('') : ''
  }
  const more = async () => {
    landing.loadMoreRails()
    await settled()
    return [shown(), landing.moreRails.value]
  }
  return { ...test, landing, state, cursors, shown, more }
}

it('adds a page of collections at a time, each collection once, up to the last', async () => {
  verifies('H-17')
  const { landing, more, shown, cursors } = await setup()
  expect([shown(), landing.moreRails.value]).toEqual(['ab', 'idle'])
  expect(await more()).toEqual(['abc', 'idle'])
  expect(await more()).toEqual(['abcd', 'complete'])
  await more()
  expect(cursors).toEqual([null, 'after-b', 'after-c'])
  const { value: content } = landing.content
  expect(content).toMatchObject({ value: { recommended: sampleLanding().recommended } })
})

it('repeats a page that failed on request or when the connection returns, and no page twice', async () => {
  verifies('H-17')
  const { landing, more, state, shown, cursors, network } = await setup()
  state.fails = true
  expect(await more()).toEqual(['ab', 'failed'])
  await more()
  expect(cursors).toEqual([null, 'after-b'])
  landing.retry()
  await settled()
  network.setOnline(true)
  await settled()
  expect([landing.moreRails.value, cursors.length]).toEqual(['failed', 4])
  state.fails = false
  landing.retry()
  await settled()
  expect([shown(), landing.moreRails.value]).toEqual(['abc', 'idle'])
})

it('keeps the rails below when the first page is loaded again, and marks there what was bought', async () => {
  verifies('H-17')
  const { landing, model, more, state, shown } = await setup()
  await more()
  state.first = page(['n', 'a', 'b'], 'after-b')
  model.ownershipChanged(['video-of-c'])
  landing.refresh()
  await settled()
  expect([shown(), landing.moreRails.value]).toEqual(['nabc', 'idle'])
  const { value: content } = landing.content
  const owned = content.kind === 'ready' ? content.value.collections.at(-1)?.videos[0]?.ownership : null
  expect(owned).toBe('owned')
  expect(await more()).toEqual(['nabcd', 'complete'])
})

it('starts again if the first page no longer meets the rails below', async () => {
  verifies('H-17')
  const { landing, more, state, shown } = await setup()
  await more()
  state.first = page(['x', 'y'], 'after-b')
  landing.refresh()
  await settled()
  expect([shown(), landing.moreRails.value]).toEqual(['xy', 'idle'])
})
