import type { VideoSource } from '@proscenium/protocol'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { order, rejection } from '../../../testing/purchase-driver.ts'
import {
  catalogueFailure,
  createTestCatalogue,
  ok,
  settled,
  type TestCatalogueOptions,
} from '../../../testing/catalogue.ts'
import { sampleContent, sampleDetail } from '../../../testing/catalogue-samples.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { createMemoryStorage } from '../../ports/memory/memory-ports.ts'

const detail = { kind: 'detail', videoId: 'v1' } as const
const purchases = { kind: 'purchases' } as const
const haze = { videoId: 'v1', title: 'Haze' }

/** A catalogue on the detail view of `v1`, whose orders the test completes. */
async function openDetail(options: TestCatalogueOptions = {}) {
  const paid = { isPaid: false }
  const ended = (status: 'completed' | 'cancelled') => order({ status, checkout_url: null, reason: null })
  const read = () => ok(paid.isPaid ? ended('completed') : order())
  const catalogue = createTestCatalogue({
    ...options,
    responses: {
      video: ({ videoId }) =>
        ok(
          sampleContent(videoId, {
            video: sampleDetail(videoId, { ownership: paid.isPaid ? 'owned' : 'preview' }),
          }),
        ),
    },
    workspace: {
      startCheckout: read,
      readCheckout: read,
      cancelCheckout: () => ok(paid.isPaid ? ended('completed') : ended('cancelled')),
      ...options.workspace,
    },
  })
  await settled()
  catalogue.model.navigation.open(detail)
  await settled()
  const kind = () => catalogue.model.navigation.view.value.kind
  const owned = () => {
    const content = catalogue.model.detail('v1').content.value
    return content.kind === 'ready' && content.value.video.ownership === 'owned'
  }
  return { ...catalogue, paid, kind, owned }
}

describe('catalog mode', () => {
  it('knows the card of a video that is opened from the landing view', async () => {
    verifies('H-18')
    const { model } = createTestCatalogue()
    await settled()
    model.navigation.open({ kind: 'detail', videoId: 'r1' })
    const { known, content } = model.detail('r1')
    expect([known?.title, content.value.kind]).toEqual(['Video r1', 'loading'])
  })

  it('opens on the landing view, without the editor', async () => {
    verifies('H-13')
    const { model, editor } = createTestCatalogue()
    await settled()
    expect([model.navigation.view.value, model.navigation.canGoBack.value]).toEqual([{ kind: 'landing' }, false])
    expect(editor.opened).toEqual([])
  })

  it('loads what each view shows when it is opened', async () => {
    verifies('H-13', 'H-20')
    const { model, calls, kind } = await openDetail()
    expect(calls()).toEqual(['landing', 'search', 'facets', 'video'])
    model.navigation.open(purchases)
    await settled()
    expect([calls().at(-1), kind()]).toEqual(['purchases', 'purchases'])
    model.navigation.back()
    model.navigation.back()
    await settled()
    expect([calls().length, kind()]).toEqual([5, 'landing'])
  })

  it('repeats what got no response when the connection returns, and not what was rejected', async () => {
    verifies('H-18', 'H-20')
    const outcomes: EmbedError[] = [catalogueFailure, rejection(404, 'not_found')]
    const fails = () => ({ ok: false, error: outcomes[0] ?? catalogueFailure }) as const
    const { model, calls, network } = createTestCatalogue({ responses: { video: fails, purchases: fails } })
    await settled()
    model.navigation.open(detail)
    model.navigation.open(purchases)
    await settled()
    const before = calls().length
    outcomes.shift()
    network.setOnline(true)
    await settled()
    expect(calls().slice(before).toSorted()).toEqual(['purchases', 'video'])
    network.setOnline(true)
    expect(calls()).toHaveLength(before + 2)
    expect(model.detail('v1').content.value).toEqual({ kind: 'failed', error: rejection(404, 'not_found') })
  })

  it('stops the preview on a card when another view is opened', async () => {
    verifies('H-17')
    const source: VideoSource = {
      videoId: 'v1',
      status: 'ready',
      grade: 'preview',
      streamUrl: 'https://service.example/v1',
      expiresIn: 3_600,
      storageUrl: null,
      storageBucket: 'b',
      storageKey: 'k',
      ownership: 'preview',
      metadata: videoData().metadata,
    }
    const { model, pass } = await openDetail({ workspace: { source: () => ok(source) } })
    model.navigation.back()
    model.previews.enter('v1')
    await pass(250)
    expect(model.previews.active.value?.videoId).toBe('v1')
    model.navigation.open(detail)
    expect(model.previews.active.value).toBeNull()
  })
})

describe('buying a video', () => {
  it('opens the checkout, and returns to the video, which is owned everywhere', async () => {
    verifies('H-19', 'H-18', 'H-17')
    const { model, pass, kind, owned, paid, calls, editor } = await openDetail()
    model.buy({ videoId: 'v1', price: 900 })
    expect(kind()).toBe('checkout')
    await settled()
    expect(model.checkout.purchases.value?.queue.value.current?.step.kind).toBe('ready')
    paid.isPaid = true
    await pass(2_000)
    expect(owned()).toBe(true)
    expect(model.landing.results.value.pages[0]?.[0]).toMatchObject({ videoId: 'v1', ownership: 'owned' })
    expect(kind()).toBe('checkout')
    model.checkout.purchases.value?.dismiss()
    expect(kind()).toBe('detail')
    expect([editor.refreshes, editor.results]).toEqual([1, []])
    // The video with its quote, and recommendations, which depend on what is owned.
    expect(calls().slice(4)).toEqual(['video', 'landing'])
  })

  it('is cancelled by Back, and nothing is shown of it', async () => {
    verifies('H-19')
    const { model, pass, kind, owned, workspace } = await openDetail()
    model.buy({ videoId: 'v1' })
    await settled()
    model.navigation.back()
    expect(kind()).toBe('detail')
    await pass(60_000)
    expect([kind(), owned()]).toEqual(['detail', false])
    expect(workspace.calls.filter(([name]) => name === 'cancelCheckout')).toHaveLength(1)
    expect(model.checkout.purchases.value?.queue.value).toMatchObject({ current: null, ended: [], isHidden: false })
  })

  it('by an order that was paid when Back was pressed is a purchase', async () => {
    verifies('H-19')
    const { model, pass, kind, owned, paid } = await openDetail()
    model.buy({ videoId: 'v1' })
    await settled()
    paid.isPaid = true
    model.navigation.back()
    await pass(2_000)
    expect([kind(), owned()]).toEqual(['detail', true])
  })

  it('is left by opening another view, which then stays', async () => {
    verifies('H-19')
    const { model, pass, kind } = await openDetail()
    model.buy({ videoId: 'v1' })
    await settled()
    model.navigation.open(purchases)
    await pass(10_000)
    expect(kind()).toBe('purchases')
    model.navigation.back()
    expect(kind()).toBe('detail')
  })

  it('loads again once for all videos of a bundle', async () => {
    verifies('H-19')
    const { model, calls, owned } = await openDetail()
    model.navigation.open(purchases)
    await settled()
    const before = calls().length
    model.ownershipChanged(['v1'])
    model.ownershipChanged(['v2'])
    expect(owned()).toBe(true)
    await settled()
    expect(calls().slice(before).toSorted()).toEqual(['landing', 'purchases', 'video'])
  })

  it('refreshes rails that are not in view, and those in view when they are left', async () => {
    const { model, calls } = await openDetail()
    model.navigation.back()
    model.ownershipChanged(['v1'])
    await settled()
    expect(calls().filter((name) => name === 'landing')).toHaveLength(1)
    model.navigation.open(purchases)
    await settled()
    expect(calls().filter((name) => name === 'landing')).toHaveLength(2)
    model.ownershipChanged(['v2'])
    await settled()
    expect(calls().slice(-2).toSorted()).toEqual(['landing', 'purchases'])
  })
})

describe('the editor', () => {
  it('requests a purchase in the checkout of the page, and gets its results', async () => {
    verifies('H-19', 'H-21')
    const { model, kind, pass, paid, editor } = await openDetail()
    model.openEditor(haze)
    await settled()
    expect(kind()).toBe('editor')
    model.requestPurchase({ videoId: 'v1' })
    expect([kind(), model.checkout.requestedBy.value]).toEqual(['checkout', 'editor'])
    await settled()
    paid.isPaid = true
    await pass(2_000)
    expect(editor.results).toMatchObject([{ videoId: 'v1', status: 'success' }])
    model.checkout.purchases.value?.dismiss()
    expect(kind()).toBe('editor')
  })

  it('may request a purchase while the customer browses: Back returns to what they browsed', async () => {
    verifies('H-19')
    const { model, kind, editor, pass } = await openDetail()
    model.openEditor(haze)
    await settled()
    model.navigation.open({ kind: 'landing' })
    model.requestPurchase({ videoId: 'v2', videoIds: ['v3'] })
    expect(kind()).toBe('checkout')
    await settled()
    model.navigation.back()
    await pass(2_000)
    expect(kind()).toBe('landing')
    expect(editor.results).toEqual([
      expect.objectContaining({ videoId: 'v3', status: 'cancelled' }),
      expect.objectContaining({ videoId: 'v2', status: 'cancelled' }),
    ])
  })

  it('stays as it is if the customer keeps unsaved work', async () => {
    verifies('H-21')
    const { model, kind, editor } = await openDetail({ opensEditor: ({ videoId }) => videoId === 'v1' })
    model.openEditor(haze)
    await settled()
    model.navigation.open(detail)
    model.openEditor({ videoId: 'v2', title: 'Rain' })
    await settled()
    expect([kind(), editor.opened.map(({ videoId }) => videoId)]).toEqual(['detail', ['v1', 'v2']])
    model.navigation.back()
    await settled()
    expect([model.navigation.view.value, editor.opened.length]).toEqual([{ kind: 'editor', ...haze }, 2])
  })

  it('opens the last of several targets only', async () => {
    const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
    let asked = 0
    const { model } = await openDetail({ opensEditor: () => answers[asked++]?.promise ?? false })
    model.openEditor(haze)
    model.openEditor({ videoId: 'v2', title: 'Rain' })
    answers[1]?.resolve(true)
    answers[0]?.resolve(true)
    await settled()
    expect(model.navigation.view.value).toEqual({ kind: 'editor', videoId: 'v2', title: 'Rain' })
    model.navigation.back()
    expect(model.navigation.view.value).toEqual(detail)
  })
})

describe('a reload', () => {
  it.each([
    ['landing', () => undefined],
    ['detail', ({ model }: Opened) => model.navigation.open(detail)],
    ['purchases', ({ model }: Opened) => model.navigation.open(purchases)],
    ['editor', ({ model }: Opened) => model.openEditor({ ...haze, projectId: 'p1' })],
  ] as const)('shows the %s view again, and Back works as before', async (kind, open) => {
    verifies('H-22')
    const storage = createMemoryStorage()
    const before = createTestCatalogue({ storage })
    await settled()
    before.model.navigation.storeScroll({ kind: 'landing' }, 640)
    open(before)
    await settled()
    before.model.navigation.storeScroll(before.model.navigation.view.value, 320)
    before.model.store()
    const { model, editor } = createTestCatalogue({ storage })
    await settled()
    const { navigation } = model
    expect([navigation.view.value, navigation.changes.value]).toEqual([before.model.navigation.view.value, 0])
    expect(navigation.scrollOf(navigation.view.value)).toBe(320)
    expect(editor.opened).toEqual(kind === 'editor' ? [{ ...haze, projectId: 'p1' }] : [])
    navigation.back()
    expect(navigation.view.value.kind).toBe('landing')
    expect(navigation.scrollOf({ kind: 'landing' })).toBe(kind === 'landing' ? 320 : 640)
  })

  it('in the checkout shows the view below it', async () => {
    verifies('H-22', 'H-19')
    const storage = createMemoryStorage()
    const { model } = await openDetail({ storage })
    model.buy({ videoId: 'v1' })
    await settled()
    model.store()
    expect(createTestCatalogue({ storage }).model.navigation.view.value).toEqual(detail)
  })

  it('loads as much of the grid as before, and keeps that number until the landing view is shown', async () => {
    verifies('H-22')
    const storage = createMemoryStorage()
    const before = createTestCatalogue({ storage })
    await settled()
    before.model.landing.loadMore()
    await settled()
    before.model.navigation.open(detail)
    before.model.store()
    const between = createTestCatalogue({ storage })
    await settled()
    expect(between.calls()).toEqual(['video'])
    between.model.navigation.storeScroll(detail, 1)
    between.dispose()
    const { model, backend } = createTestCatalogue({ storage })
    model.navigation.back()
    await settled()
    expect(backend.calls.find(([name]) => name === 'search')?.[1]).toMatchObject({ limit: 48 })
  })

  it('shows nothing of another user, whose state is removed', async () => {
    verifies('H-22')
    const storage = createMemoryStorage()
    const { model } = await openDetail({ storage })
    model.store()
    const other = createTestCatalogue({ storage, userId: 'ravi' })
    expect(other.model.navigation.view.value.kind).toBe('landing')
    other.dispose()
    expect([...storage.stored.keys()]).toEqual(['catalogue-view/client/ravi'])
  })

  it('is not needed where storage is denied: everything works in memory', async () => {
    verifies('H-22', 'H-14')
    const storage = createMemoryStorage()
    storage.blockAccess()
    const { model, kind } = await openDetail({ storage })
    model.store()
    model.navigation.storeScroll(detail, 9)
    expect([kind(), model.navigation.scrollOf(detail)]).toEqual(['detail', 9])
  })
})

it('leaves nothing behind when the page ends', async () => {
  const { model, clock, dispose, presence } = await openDetail()
  model.buy({ videoId: 'v1' })
  await settled()
  model.previews.enter('v2')
  dispose()
  await settled()
  expect([clock.pending, presence.listening()]).toEqual([0, 0])
})

type Opened = ReturnType<typeof createTestCatalogue>
