import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { driveEditor } from '../../../testing/editor-driver.ts'

const outcome = (videoId: string, status: 'success' | 'failed' = 'success') => ({
  ...fixtures.PURCHASE_COMPLETE,
  videoId,
  status,
})

it('reports the outcome of a checkout once, and again only after the video is requested again', async () => {
  verifies('P-08', 'P-09', 'P-10', 'P-27')
  const { host, post, open, received, logs } = driveEditor()
  await open()
  expect([host.purchaseComplete(outcome('v', 'failed')), host.purchaseComplete(outcome('v'))]).toEqual([
    'sent',
    'repeated',
  ])
  expect(logs.map(({ message }) => message)).toEqual(['PURCHASE_COMPLETE is not sent'])
  expect(host.purchaseComplete(outcome('w'))).toBe('sent')
  await post({ type: 'REQUEST_VIDEO_PURCHASE', videoId: 'v' })
  expect(host.purchaseComplete(outcome('v'))).toBe('sent')
  await post({ type: 'REQUEST_PURCHASE', videoId: 'v', videoIds: ['v', 'w'] })
  expect([host.purchaseComplete(outcome('v')), host.purchaseComplete(outcome('w'))]).toEqual(['sent', 'sent'])
  await post({ type: 'NAVIGATE_TO_PURCHASE', videoId: 'w' })
  expect([host.purchaseComplete(outcome('v')), host.purchaseComplete(outcome('w'))]).toEqual(['repeated', 'sent'])
  expect(received().map(({ videoId }) => videoId)).toEqual(['v', 'w', 'v', 'v', 'w', 'w'])
})

it('reopens every checkout of the quote that a purchase names', async () => {
  verifies('B-36', 'P-27')
  const quote = { ...fixtures.COLLECTION_QUOTE, videoIds: ['v', 'w'], quoteId: 'q' }
  const { host, post, open } = driveEditor({ handlers: { collectionQuote: async () => quote } })
  await open()
  for (const id of ['v', 'w']) host.purchaseComplete(outcome(id, 'failed'))
  await post({ type: 'REQUEST_COLLECTION_QUOTE', requestId: 'r', videoIds: ['v', 'w'] })
  await post({ type: 'REQUEST_PURCHASE', videoId: 'v', quoteId: 'unknown' })
  expect([host.purchaseComplete(outcome('v')), host.purchaseComplete(outcome('w'))]).toEqual(['sent', 'repeated'])
  await post({ type: 'REQUEST_PURCHASE', videoId: 'v', quoteId: 'q' })
  expect([host.purchaseComplete(outcome('v')), host.purchaseComplete(outcome('w'))]).toEqual(['sent', 'sent'])
})

it('counts an outcome as reported only if it could be sent', async () => {
  verifies('P-27')
  const { host, open, received } = driveEditor()
  await open()
  expect(host.purchaseComplete({ ...outcome('v', 'failed'), videoId: 'v'.repeat(129) })).toBe('invalid')
  expect(host.purchaseComplete(outcome('v'))).toBe('sent')
  expect(received()).toMatchObject([{ videoId: 'v', status: 'success' }])
})

it('reports to a new session what the previous one may have missed', async () => {
  verifies('P-27', 'P-44')
  const { host, open, received } = driveEditor()
  await open('one')
  host.purchaseComplete(outcome('v'))
  await open('two')
  expect([host.purchaseComplete(outcome('v')), host.purchaseComplete(outcome('v'))]).toEqual(['sent', 'repeated'])
  expect(received()).toHaveLength(2)
})

it('never reports two outcomes for one purchase request, in any order of events', async () => {
  verifies('P-27')
  const videoId = fc.constantFrom('a', 'b', 'c')
  const happening = fc.oneof(
    fc.record({ what: fc.constant('request' as const), videoId }),
    fc.record({ what: fc.constant('end' as const), videoId }),
    fc.record({ what: fc.constant('reload' as const), videoId }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 20 }), async (happenings) => {
      const { host, post, open, received } = driveEditor()
      await open('0')
      let untold = new Set(['a', 'b', 'c'])
      let reported = 0
      for (const [index, { what, videoId: id }] of happenings.entries()) {
        if (what === 'reload') {
          await open(`${index + 1}`)
          untold = new Set(['a', 'b', 'c'])
        } else if (what === 'request') {
          await post({ type: 'REQUEST_VIDEO_PURCHASE', videoId: id })
          untold.add(id)
        } else {
          const allowed = untold.delete(id)
          expect(host.purchaseComplete(outcome(id))).toBe(allowed ? 'sent' : 'repeated')
          reported += allowed ? 1 : 0
        }
      }
      expect(received()).toHaveLength(reported)
    }),
    { numRuns: 300 },
  )
})
