import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { samplePurchase, samplePurchasesPage } from '../../../testing/catalogue-samples.ts'
import { matchingPurchases, withHead, withTail, type OwnedVideos } from './owned-videos.ts'

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

  it.each([
    ['', ['a', 'b']],
    ['  NORDURLJOS ', []],
    ['norð', ['a']],
    ['LJOS yr', ['a']],
    ['tide yr', []],
    ['ona', ['b']],
  ])('are searched for the words “%s” of title and artist, whatever their case and accents', (text, ids) => {
    verifies('H-20')
    const named = (id: string, title: string, artist: string) => {
      const purchase = samplePurchase(id)
      return { ...purchase, video: { ...purchase.video, title, artist } }
    }
    const purchases = [named('a', 'Norðurljós', 'Sigrún Ýr'), named('b', 'Dusk Tide', 'Ona')]
    const all = withHead(null, samplePurchasesPage(purchases))
    expect(matchingPurchases(all, text).map(({ video }) => video.videoId)).toEqual(ids)
  })
})
