import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { catalogueFailure, ok, settled } from '../../../../testing/catalogue.ts'
import { sampleCard, sampleContent, sampleQuote } from '../../../../testing/catalogue-samples.ts'
import type { CatalogueCard } from '@proscenium/contract'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { CatalogueCalls } from '../../../ports/catalogue.ts'
import { createMemoryCatalogue } from '../../../ports/memory/memory-catalogue.ts'
import { createMemoryBackend } from '../../../ports/memory/memory-ports.ts'
import { createSessionCalls } from '../../session/session-calls.ts'
import { createBoughtVideos } from '../bought-videos.ts'
import { createDetails } from './details.ts'

/** `errors`: of the next requests for a video; null for a response. */
function setup(errors: (EmbedError | null)[] = []) {
  const clock = createManualClock()
  const bought = createBoughtVideos()
  const backend = createMemoryCatalogue({
    video({ videoId }) {
      const error = errors.shift() ?? null
      return error === null ? ok(sampleContent(videoId)) : { ok: false, error }
    },
  })
  const quotes: string[] = []
  const workspace = createMemoryBackend({
    quote(_token, { videoIds: [videoId = ''] }) {
      quotes.push(videoId)
      return ok(sampleQuote(videoId, { price: 900 - quotes.length }))
    },
  })
  const session = { token: async () => ok('token'), onEnded: () => undefined }
  const details = createDetails({
    call: createSessionCalls({ backend: workspace, session }),
    catalogueCall: createSessionCalls<CatalogueCalls>({ backend, session }),
    bought,
    clock,
    known: (videoId): CatalogueCard | null => (videoId === 'v1' ? sampleCard(videoId) : null),
    signal: new AbortController().signal,
  })
  const read = () => backend.calls.map(([, input]) => (input as { readonly videoId: string }).videoId)
  const show = async (videoId: string) => {
    details.show(videoId)
    await settled()
    return details.get(videoId)
  }
  return { details, clock, bought, quotes, read, show }
}

describe('a video', () => {
  it('is loaded with a quote when it is shown', async () => {
    verifies('H-18')
    const { details, quotes, read } = setup()
    details.show('v1')
    const detail = details.get('v1')
    expect([detail.content.value, detail.quote.value]).toEqual([{ kind: 'loading' }, { kind: 'loading' }])
    await settled()
    expect(detail.content.value).toMatchObject({ kind: 'ready', value: { video: { videoId: 'v1' } } })
    expect(detail.quote.value).toMatchObject({ kind: 'ready', value: { standing: 'for-sale', offer: { price: 899 } } })
    expect([read(), quotes]).toEqual([['v1'], ['v1']])
  })

  it('has the card that other views know until it is loaded', async () => {
    verifies('H-18')
    const { show } = setup()
    expect([(await show('v1')).known?.title, (await show('v2')).known]).toEqual(['Video v1', null])
  })

  it('is there at once after Back, and its quote is requested again', async () => {
    verifies('H-18', 'H-23')
    const { details, quotes, read, show } = setup()
    await show('v1')
    await show('v2')
    details.show('v1')
    const { content, quote } = details.get('v1')
    expect(content.value).toMatchObject({ kind: 'ready', isRefreshing: false })
    expect(quote.value).toMatchObject({ kind: 'ready', isRefreshing: true, value: { offer: { price: 899 } } })
    await settled()
    expect(quote.value).toMatchObject({ isRefreshing: false, value: { offer: { price: 897 } } })
    expect([read(), quotes]).toEqual([
      ['v1', 'v2'],
      ['v1', 'v2', 'v1'],
    ])
  })

  it('gets new previews before they expire', async () => {
    const { clock, read, show } = setup()
    await show('v1')
    clock.advance(3_539_000)
    await show('v1')
    expect(read()).toEqual(['v1'])
    clock.advance(1_000)
    await show('v1')
    expect(read()).toEqual(['v1', 'v1'])
  })

  it('repeats what failed', async () => {
    verifies('H-18')
    const { show, quotes, read } = setup([catalogueFailure])
    const detail = await show('v1')
    expect(detail.content.value).toEqual({ kind: 'failed', error: catalogueFailure })
    detail.retry()
    await settled()
    expect(detail.content.value.kind).toBe('ready')
    expect([read().length, quotes.length]).toEqual([2, 1])
  })

  it('is owned at once after its purchase, and refreshes its quote on request', async () => {
    verifies('H-18')
    const { show, bought, quotes } = setup()
    const detail = await show('v1')
    bought.add(['v1'])
    expect(detail.content.value).toMatchObject({ value: { video: { ownership: 'owned' } } })
    detail.refresh()
    expect(detail.content.value).toMatchObject({ isRefreshing: true })
    await settled()
    expect(quotes).toHaveLength(2)
  })

  it('is forgotten after twenty others were shown since', async () => {
    const { details, show } = setup()
    for (let index = 0; index < 20; index += 1) await show(`v${index}`)
    await show('v0')
    await show('v20')
    const known = details.all().map(({ videoId }) => videoId)
    expect([known.length, known.includes('v0'), known.includes('v1')]).toEqual([20, true, false])
    expect((await show('v1')).content.value.kind).toBe('ready')
  })
})
