import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { samplePurchase, samplePurchasesPage } from '../../../testing/catalogue-samples.ts'
import { withHead, withTail, type OwnedVideos } from './owned-videos.ts'

const page = (ids: string[], nextCursor: string | null = null) =>
  samplePurchasesPage(
    ids.map((id) => samplePurchase(id)),
    { nextCursor },
  )
const idsOf = ({ purchases }: OwnedVideos) => purchases.map(({ video }) => video.videoId)

describe('the owned videos', () => {
  it('are listed page by page, and the first new one takes the focus', () => {
    verifies('H-20')
    const first = withHead(null, page(['c', 'b'], 'next'))
    expect([idsOf(first), first.more, first.firstNew]).toEqual([['c', 'b'], 'idle', null])
    const second = withTail(first, page(['b', 'a']))
    expect([idsOf(second), second.more, second.firstNew]).toEqual([['c', 'b', 'a'], 'complete', 'a'])
  })

  it('get new purchases at the head, above the pages below', () => {
    verifies('H-20')
    const both = withTail(withHead(null, page(['c', 'b'], 'next')), page(['a']))
    const refreshed = withHead(both, page(['d', 'c'], 'other'))
    expect([idsOf(refreshed), refreshed.more, refreshed.cursor]).toEqual([['d', 'c', 'b', 'a'], 'complete', null])
  })

  it('start again where one page cannot hold everything new', () => {
    const both = withTail(withHead(null, page(['c', 'b'], 'next')), page(['a']))
    const refreshed = withHead(both, page(['f', 'e'], 'other'))
    expect([idsOf(refreshed), refreshed.more, refreshed.cursor]).toEqual([['f', 'e'], 'idle', 'other'])
  })
})
