import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { catalogueFailure, ok, settled } from '../../../testing/catalogue.ts'
import { sampleCards } from '../../../testing/catalogue-samples.ts'
import type { CatalogueCard } from '@proscenium/contract'
import { withOwnedCards } from '../../core/catalogue/ownership.ts'
import type { Outcome } from '../../core/errors/embed-error.ts'
import { createBoughtVideos } from './bought-videos.ts'
import { createLoader } from './loader.ts'

type Cards = readonly CatalogueCard[]

/** A service that responds when the test says so. */
function setup() {
  const controller = new AbortController()
  const bought = createBoughtVideos()
  const pending: { readonly settle: (outcome: Outcome<Cards>) => void; readonly signal: AbortSignal }[] = []
  const loader = createLoader<Cards>({
    request: (signal) => new Promise((settle) => pending.push({ settle, signal })),
    own: withOwnedCards,
    bought,
    signal: controller.signal,
  })
  const respond = async (index: number, outcome: Outcome<Cards>) => {
    pending[index]?.settle(outcome)
    await settled()
  }
  return { loader, bought, pending, respond, controller }
}

describe('a loader', () => {
  it('joins a pending request, and starts another one once it has ended', async () => {
    const { loader, pending, respond } = setup()
    const [first, second] = [loader.load(), loader.load()]
    expect(pending).toHaveLength(1)
    await respond(0, ok(sampleCards(1)))
    await Promise.all([first, second])
    expect(loader.state.value).toMatchObject({ kind: 'ready', isRefreshing: false })
    void loader.load()
    expect(pending).toHaveLength(2)
    expect(loader.state.value).toMatchObject({ kind: 'ready', isRefreshing: true })
  })

  it('ignores the response of a request that another one replaced', async () => {
    const { loader, pending, respond } = setup()
    void loader.load()
    void loader.reload()
    expect(pending.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await respond(1, ok(sampleCards(2)))
    await respond(0, ok(sampleCards(1)))
    expect(loader.state.value).toMatchObject({ value: sampleCards(2) })
  })

  it('repeats only what failed', async () => {
    const { loader, pending, respond } = setup()
    loader.retry()
    expect(pending).toHaveLength(0)
    void loader.load()
    loader.retry()
    await respond(0, { ok: false, error: catalogueFailure })
    loader.retry(() => false)
    expect([pending.length, loader.state.value]).toEqual([1, { kind: 'failed', error: catalogueFailure }])
    loader.retry()
    await respond(1, ok([]))
    loader.retry()
    expect(pending).toHaveLength(2)
    void loader.load()
    await respond(2, { ok: false, error: catalogueFailure })
    expect(loader.state.value).toMatchObject({ kind: 'ready', refreshError: catalogueFailure })
    loader.retry()
    expect(pending).toHaveLength(4)
  })

  it('marks what was bought after its request, and trusts a later response', async () => {
    verifies('H-17')
    const { loader, bought, respond } = setup()
    const owned = () => {
      const state = loader.state.value
      return state.kind === 'ready' ? state.value.filter(({ ownership }) => ownership === 'owned').length : null
    }
    bought.add(['v1'])
    void loader.load()
    bought.add(['v2'])
    await respond(0, ok(sampleCards(3)))
    expect(owned()).toBe(1)
    bought.add(['v3'])
    expect(owned()).toBe(2)
    void loader.load()
    await respond(1, ok(sampleCards(3)))
    expect(owned()).toBe(0)
  })

  it('changes nothing after the page ended', async () => {
    const { loader, bought, respond, controller } = setup()
    void loader.load()
    controller.abort()
    await respond(0, ok(sampleCards(1)))
    bought.add(['v1'])
    expect(loader.state.value).toEqual({ kind: 'loading' })
  })
})
