import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { catalogueFailure, ok, settled } from '../../../../testing/catalogue.ts'
import { samplePurchase, samplePurchasesPage } from '../../../../testing/catalogue-samples.ts'
import type { PurchasesPage } from '../../../core/catalogue/content.ts'
import type { Outcome } from '../../../core/errors/embed-error.ts'
import type { CatalogueCalls } from '../../../ports/catalogue.ts'
import { createMemoryCatalogue } from '../../../ports/memory/memory-catalogue.ts'
import { createMemoryDownload } from '../../../ports/memory/memory-download.ts'
import { createMemoryBackend } from '../../../ports/memory/memory-ports.ts'
import { createSessionCalls } from '../../session/session-calls.ts'
import { createBoughtVideos } from '../bought-videos.ts'
import { createPurchasesModel } from './purchases-model.ts'

const page = (ids: string[], nextCursor: string | null = null) =>
  ok(
    samplePurchasesPage(
      ids.map((id) => samplePurchase(id)),
      { nextCursor },
    ),
  )
const failed: Outcome<PurchasesPage> = { ok: false, error: catalogueFailure }

/** The service responds with one of `outcomes` after the other. */
function setup(...outcomes: (Outcome<PurchasesPage> | Promise<Outcome<PurchasesPage>>)[]) {
  const backend = createMemoryCatalogue({ purchases: () => outcomes.shift() ?? failed })
  const link = { url: 'https://service.example/file', filename: 'a.mp4', expiresIn: 3_600, downloadsLeft: 9 }
  const workspace = createMemoryBackend({ download: () => ok(link) })
  const session = { token: async () => ok('token'), onEnded: () => undefined }
  const downloads = createMemoryDownload()
  const model = createPurchasesModel({
    call: createSessionCalls({ backend: workspace, session }),
    catalogueCall: createSessionCalls<CatalogueCalls>({ backend, session }),
    bought: createBoughtVideos(),
    downloads,
    clock: createManualClock(),
    signal: new AbortController().signal,
  })
  const listed = () => {
    const state = model.content.value
    return state.kind === 'ready' ? state.value.purchases.map(({ video }) => video.videoId) : state.kind
  }
  const cursors = () => backend.calls.map(([, input]) => (input as { readonly cursor: string | null }).cursor)
  return { model, downloads, listed, cursors }
}

describe('the purchases', () => {
  it('are loaded to the end for a search, which fails like any page', async () => {
    verifies('H-20')
    const { model, listed, cursors } = setup(page(['d'], 'two'), page(['c'], 'three'), failed, page(['b']))
    model.load()
    await settled()
    model.setQuery(' ')
    await settled()
    expect([listed(), cursors()]).toEqual([['d'], [null]])
    model.setQuery('x')
    await settled()
    expect([listed(), cursors()]).toEqual([
      ['d', 'c'],
      [null, 'two', 'three'],
    ])
    model.retry()
    await settled()
    expect(listed()).toEqual(['d', 'c', 'b'])
  })

  it('are listed page by page, with the downloads left', async () => {
    verifies('H-20')
    const { model, listed, cursors } = setup(page(['c', 'b'], 'next'), page(['a']))
    expect([listed(), model.downloads.value]).toEqual(['loading', null])
    model.load()
    model.load()
    await settled()
    expect([listed(), model.downloads.value?.left]).toEqual([['c', 'b'], 17])
    model.loadMore()
    model.loadMore()
    await settled()
    expect([listed(), cursors()]).toEqual([
      ['c', 'b', 'a'],
      [null, 'next'],
    ])
    model.loadMore()
    expect(cursors()).toHaveLength(2)
  })

  it('are listed again when the view opens, and after a purchase', async () => {
    verifies('H-20')
    const { model, listed } = setup(page(['b']), page(['c', 'b']), page(['d', 'c', 'b']))
    model.refresh()
    expect(listed()).toBe('loading')
    model.load()
    await settled()
    model.load()
    expect(model.content.value).toMatchObject({ kind: 'ready', isRefreshing: true })
    await settled()
    expect(listed()).toEqual(['c', 'b'])
    model.refresh()
    await settled()
    expect(listed()).toEqual(['d', 'c', 'b'])
  })

  it('repeats the list or the page that failed', async () => {
    verifies('H-20')
    const { model, listed, cursors } = setup(failed, page(['b'], 'next'), failed, page(['a']))
    model.load()
    await settled()
    expect(listed()).toBe('failed')
    model.retry()
    await settled()
    model.loadMore()
    await settled()
    expect(model.content.value).toMatchObject({ value: { more: 'failed' } })
    model.loadMore()
    expect(cursors()).toEqual([null, null, 'next'])
    model.retry()
    await settled()
    expect([listed(), cursors()]).toEqual([
      ['b', 'a'],
      [null, null, 'next', 'next'],
    ])
  })

  it('do not mix with a page of a list that was replaced meanwhile', async () => {
    verifies('H-20')
    const late = Promise.withResolvers<Outcome<PurchasesPage>>()
    const { model, listed } = setup(page(['b'], 'next'), late.promise, page(['e', 'd'], 'newer'))
    model.load()
    await settled()
    model.loadMore()
    model.load()
    await settled()
    late.resolve(page(['a']))
    await settled()
    expect(listed()).toEqual(['e', 'd'])
    expect(model.content.value).toMatchObject({ value: { more: 'idle', cursor: 'newer' } })
  })

  it('count a download down as soon as its link is minted', async () => {
    verifies('H-20')
    const { model, downloads } = setup(page(['b']))
    model.load()
    await settled()
    await model.files.requestFile({ videoId: 'b', file: 'original' }, 'download')
    expect(downloads.started.map(({ filename }) => filename)).toEqual(['a.mp4'])
    expect(model.downloads.value).toEqual({ limit: 20, left: 9, resetsAt: '2026-12-01T00:00:00.000Z' })
  })
})
