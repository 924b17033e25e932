import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { purchaseRequestsOf } from './purchase-requests.ts'
import { purchaseCompleteFields, requestedVideoIds } from './purchase-bridge.ts'

const counting = () => {
  let count = 0
  return () => `id-${(count += 1)}`
}

describe('purchaseRequestsOf', () => {
  it('makes one request per video, the named one first', () => {
    verifies('P-08', 'H-08')
    expect(purchaseRequestsOf({ videoId: 'v2', videoIds: ['v1', 'v2', 'v1'], item: 'original' }, counting())).toEqual([
      { id: 'id-1', videoId: 'v2', item: 'original' },
      { id: 'id-2', videoId: 'v1', item: 'original' },
    ])
    expect(purchaseRequestsOf({ videoId: 'v1' }, counting())).toEqual([{ id: 'id-1', videoId: 'v1' }])
  })

  it('carries the displayed price if it is the price of one video', () => {
    expect(purchaseRequestsOf({ videoId: 'v1', videoIds: ['v1'], price: 900 }, counting())[0]?.price).toBe(900)
    expect(purchaseRequestsOf({ videoId: 'v1', videoIds: ['v2'], price: 900 }, counting())[0]?.price).toBeUndefined()
  })
})

it('makes one request for all videos of a named quote', () => {
  verifies('B-36')
  const bundle = { quoteId: 'q', videoIds: ['v1', 'v2'], pendingVideoIds: ['v1', 'v2'] }
  expect(purchaseRequestsOf({ videoId: 'v1', videoIds: ['v1', 'v2'], quoteId: 'q' }, counting())).toEqual([
    { id: 'id-1', videoId: 'v1', bundle },
  ])
})

describe('PURCHASE_COMPLETE', () => {
  const data = videoData({ ownedVideoIds: ['v1', 'v2'] })

  it('reports what the customer may do with the video now', () => {
    verifies('P-27')
    expect(purchaseCompleteFields({ videoId: 'V1', status: 'success' }, data)).toEqual({
      videoId: 'V1',
      status: 'success',
      canExport: true,
      ownsSocialClips: true,
      ownedVideoIds: ['v1', 'v2'],
    })
    expect(purchaseCompleteFields({ videoId: 'v9', status: 'failed', error: 'declined' }, data)).toEqual({
      videoId: 'v9',
      status: 'failed',
      error: 'declined',
      canExport: false,
      ownsSocialClips: false,
      ownedVideoIds: ['v1', 'v2'],
    })
  })

  it('never reports a video as cancelled that the boot data lists as owned', () => {
    verifies('P-27')
    expect(purchaseCompleteFields({ videoId: 'V1', status: 'cancelled' }, data)).toMatchObject({
      status: 'success',
      canExport: true,
    })
    expect(purchaseCompleteFields({ videoId: 'v9', status: 'cancelled' }, data).status).toBe('cancelled')
  })

  it('counts bought videos as owned even if the boot data does not', () => {
    verifies('B-27')
    expect(purchaseCompleteFields({ videoId: 'v9', status: 'success' }, data)).toMatchObject({
      canExport: true,
      ownedVideoIds: ['v9', 'v1', 'v2'],
    })
    expect(purchaseCompleteFields({ videoId: 'v9', status: 'success' }, null).ownedVideoIds).toEqual(['v9'])
    const many = videoData({ ownedVideoIds: Array.from({ length: 10_000 }, (_, at) => `o${at}`) })
    expect(purchaseCompleteFields({ videoId: 'v9', status: 'success' }, many).ownedVideoIds).toHaveLength(10_000)
  })
})

it('a request names its videos once each; a result carries neither an item nor an error that was not given', () => {
  verifies('P-08', 'P-27')
  expect([requestedVideoIds({ videoId: 'v1' }), requestedVideoIds({ videoId: 'v1', videoIds: ['v2', 'v1'] })]).toEqual([
    ['v1'],
    ['v1', 'v2'],
  ])
  expect(Object.keys(purchaseRequestsOf({ videoId: 'v1' }, counting())[0] ?? {})).toEqual(['id', 'videoId'])
  const fields = purchaseCompleteFields({ videoId: 'v9', status: 'cancelled' }, null)
  expect(Object.keys(fields)).not.toContain('error')
})

it('a failed purchase of an owned video stays failed, and the video stays owned', () => {
  verifies('P-27')
  const data = videoData({ ownedVideoIds: ['v1'] })
  expect(purchaseCompleteFields({ videoId: 'v1', status: 'failed', error: 'declined' }, data)).toMatchObject({
    status: 'failed',
    canExport: true,
  })
})
