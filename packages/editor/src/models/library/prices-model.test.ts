import { BridgeError, type QuoteItem } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { catalogueVideo } from '../testing/catalogue-video.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'
import { createPricesModel } from './prices-model.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const item = (videoId: string, price: number, changes: Partial<QuoteItem> = {}): QuoteItem => ({
  videoId,
  purchaseRequired: true,
  price,
  currency: 'USD',
  ...changes,
})

function start(isQuotable = true) {
  const editor = createScriptedEditor()
  const requests: (readonly string[])[] = []
  editor.purchaseQuote = async ({ videoIds }) => {
    requests.push(videoIds)
    return { items: videoIds.map((videoId) => item(videoId, 500)) }
  }
  return { editor, requests, model: createPricesModel({ editor, isQuotable: () => isQuotable }) }
}

describe('the prices of the library', () => {
  it('are those of the search results, and the host quotes the rest together', async () => {
    verifies('E-02', 'P-20')
    const { requests, model } = start()
    model.read([catalogueVideo('a', { price: 900, listPrice: 1_000, currency: 'EUR' }), catalogueVideo('b')])
    model.request(['a', 'b', 'c', 'b'])
    await settled()
    expect(requests).toEqual([['b', 'c']])
    expect(model.offers.value.get('a')).toEqual({
      kind: 'sold',
      price: { amount: 900, currency: 'EUR', listAmount: 1_000 },
    })
    expect(model.offers.value.get('c')).toEqual({
      kind: 'sold',
      price: { amount: 500, currency: 'USD', listAmount: null },
    })
  })

  it('are not read from values that are no prices', () => {
    const { model } = start()
    model.read([
      catalogueVideo('a', { price: -1, currency: 'EUR' }),
      catalogueVideo('b', { price: 5, currency: 'euros' }),
      catalogueVideo('c', { price: '5', currency: 'EUR' }),
    ])
    expect(model.offers.value.size).toBe(0)
  })

  it('tell owned videos from those that cannot be bought', async () => {
    const { editor, model } = start()
    editor.purchaseQuote = async () => ({
      items: [item('a', 0, { purchaseRequired: false, reason: 'owned' }), item('b', 0, { reason: 'Sold out.' })],
    })
    model.request(['a', 'b'])
    await settled()
    expect([...model.offers.value.values()]).toEqual([{ kind: 'owned' }, { kind: 'barred', reason: 'Sold out.' }])
  })

  it('are requested for at most 500 videos at once, and only once each', async () => {
    const { requests, model } = start()
    const many = Array.from({ length: 501 }, (_, index) => `v${index}`)
    model.request(many)
    model.request(many)
    await settled()
    expect(requests.map(({ length }) => length)).toEqual([500, 1])
  })

  it('are requested again after a purchase, and stay on display until they arrive', async () => {
    const { editor, requests, model } = start()
    model.request(['a', 'b'])
    await settled()
    editor.purchaseQuote = async ({ videoIds }) => {
      requests.push(videoIds)
      return { items: videoIds.map((videoId) => item(videoId, 400)) }
    }
    model.refresh(['a'])
    expect(model.offers.value.get('a')).toMatchObject({ price: { amount: 500 } })
    await settled()
    expect(model.offers.value.get('a')).toMatchObject({ price: { amount: 400 } })
    model.request(['a', 'b'])
    await settled()
    expect(requests).toEqual([['a', 'b'], ['a'], ['b']])
  })

  it('are not requested twice when a quote fails that a purchase has overtaken', async () => {
    const { editor, model } = start()
    const first = Promise.withResolvers<never>()
    let requests = 0
    editor.purchaseQuote = async () => {
      requests += 1
      return requests === 1 ? first.promise : new Promise(() => undefined)
    }
    model.request(['a'])
    model.refresh(['a'])
    first.reject(new BridgeError('timeout', 'late'))
    await settled()
    model.request(['a'])
    expect(requests).toBe(2)
  })

  it('are tried again after a failure, and never requested in a session without quotes', async () => {
    const { editor, model } = start()
    editor.purchaseQuote = async () => Promise.reject(new BridgeError('timeout', 'no'))
    model.request(['a'])
    await settled()
    editor.purchaseQuote = async () => ({ items: [item('a', 1)] })
    model.request(['a'])
    await settled()
    expect(model.offers.value.size).toBe(1)
    const closed = start(false)
    closed.model.request(['a'])
    closed.model.refresh(['a'])
    expect(closed.requests).toEqual([])
  })
})
