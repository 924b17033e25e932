import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { sampleCard, sampleContent, sampleLanding, samplePurchase } from '../../../../testing/catalogue-samples.ts'
import { arrived, loading, type Loadable } from '../../../core/catalogue/loadable.ts'
import { noResults } from '../../../core/catalogue/results.ts'
import { findKnownCard } from './known-cards.ts'

const ready = <Value>(value: Value) => signal<Loadable<Value>>(arrived<Value>(loading, { ok: true, value }))
const owned = { purchases: [samplePurchase('owned')], more: 'complete', firstNew: null, cursor: null } as const

const views = {
  landing: {
    content: ready(sampleLanding()),
    results: signal({ ...noResults, pages: [[sampleCard('g1')], [sampleCard('g2')]] }),
  },
  purchases: { content: ready(owned) },
  details: () => [{ content: ready(sampleContent('v1', { similar: [sampleCard('similar')] })) }],
}

describe('the known card of a video', () => {
  it.each([
    ['a recommendation', 'r2'],
    ['a new release', 'v3'],
    ['a collection', 'v8'],
    ['the second page of the grid', 'g2'],
    ['a similar video', 'similar'],
    ['a purchase', 'owned'],
  ])('is that of %s', (_where, videoId) => {
    verifies('H-18')
    expect(findKnownCard(views, videoId)).toMatchObject({ videoId, title: `Video ${videoId}` })
  })

  it('is missing for an unseen video, and before anything has loaded', () => {
    expect(findKnownCard(views, 'other')).toBeNull()
    const none = {
      landing: { content: signal(loading), results: signal(noResults) },
      purchases: { content: signal(loading) },
      details: () => [{ content: signal(loading) }],
    }
    expect(findKnownCard(none, 'r2')).toBeNull()
  })
})
