import { BridgeError } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { startExport } from '../../testing/start-export.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const quote = (...due: string[]) => ({
  items: ['a', 'b'].map((videoId) => ({
    videoId,
    purchaseRequired: due.includes(videoId),
    price: due.includes(videoId) ? 500 : 0,
    currency: 'USD',
  })),
  total: due.length * 500,
  currency: 'USD',
})

describe('the export gate', () => {
  it('blocks an edit with clips that are not owned and requests only their purchase', async () => {
    verifies('B-28', 'P-08', 'P-27')
    const { editor, workspace, exports, rendered } = await startExport(['a'])
    editor.onQuote = async () => quote('b')
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'gate', bill: { videoIds: ['b'], amount: 500 } })
    expect(rendered).toEqual([])
    if (exports.state.value.kind === 'gate') workspace.purchases.requestPurchases(exports.state.value.bill)
    expect(editor.notices).toEqual([
      ['requestPurchase', { videoId: 'b', videoIds: ['b'], price: 500, reason: 'export' }],
    ])
  })

  it('requests several videos as one order, whether or not that saves anything', async () => {
    verifies('B-36', 'P-08')
    const { editor, workspace, exports } = await startExport([])
    const bundle = { items: [], videoIds: ['a', 'b'], subtotal: 1_000, discount: 100, total: 900, currency: 'USD' }
    editor.onQuote = async () => quote('a', 'b')
    editor.onBundle = async () => ({ ...bundle, quoteId: 'q' })
    await exports.start()
    expect(exports.state.value).toMatchObject({ bill: { amount: 1_000, bundle: { amount: 900, saved: 100 } } })
    if (exports.state.value.kind !== 'gate') throw new Error('no gate')
    workspace.purchases.requestPurchases(exports.state.value.bill)
    editor.onBundle = async () => ({ ...bundle, discount: 0, total: 1_000, quoteId: 'r' })
    await exports.start()
    if (exports.state.value.kind !== 'gate') throw new Error('no gate')
    workspace.purchases.requestPurchases(exports.state.value.bill)
    const clips = { videoId: 'a', videoIds: ['a', 'b'], reason: 'export' }
    expect(editor.notices).toEqual([
      ['requestPurchase', { ...clips, quoteId: 'q', price: 900 }],
      ['requestPurchase', { ...clips, quoteId: 'r', price: 1_000 }],
    ])
  })

  it('opens once everything is owned, and waits for the user to continue', async () => {
    const { editor, exports, kind, rendered } = await startExport(['a'])
    editor.onQuote = async () => quote('b')
    await exports.start()
    editor.onQuote = async () => quote()
    const outcome = { videoId: 'b', canExport: true, ownsSocialClips: true, ownedVideoIds: ['a', 'b'] }
    editor.completePurchase({ ...outcome, status: 'success' })
    await settled()
    expect([kind(), rendered]).toEqual(['choosing', []])
  })

  it('reports that prices are not available', async () => {
    const { editor, exports } = await startExport(['a'])
    editor.onQuote = async () => Promise.reject(new BridgeError('timeout', 'late'))
    await exports.start()
    expect(exports.state.value).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('could not be found out'),
    })
  })
})
