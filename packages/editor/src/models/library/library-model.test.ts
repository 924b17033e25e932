import { capabilitiesOf, type CatalogStatusItem } from '@proscenium/protocol'
import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../../core/document/document.ts'
import { catalogueVideo } from '../testing/catalogue-video.ts'
import { clipSummary, createTestWorkspace } from '../testing/test-workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function start(options: Parameters<typeof createTestWorkspace>[0] = {}) {
  const started = createTestWorkspace(options)
  const { editor } = started
  const checks: (readonly string[])[] = []
  const statuses = new Map<string, CatalogStatusItem>()
  editor.onSearch = async () => ({ results: [catalogueVideo('a'), catalogueVideo('b')], nextCursor: null })
  editor.catalogStatus = async ({ videoIds }) => {
    checks.push(videoIds)
    return { items: videoIds.flatMap((videoId) => statuses.get(videoId) ?? []) }
  }
  const set = (videoId: string, status: CatalogStatusItem['status'], ownership: CatalogStatusItem['ownership']) =>
    statuses.set(videoId, { videoId, status, ownership, ...(status === 'available' ? {} : { reason: 'Sold out.' }) })
  return { ...started, checks, set, library: started.workspace.library }
}

describe('the library', () => {
  it('searches once the host has opened the editor, and has the views that the session permits', () => {
    verifies('P-49')
    const { editor, library } = start()
    expect([library.tabs.value, library.tab.value, editor.searches.length]).toEqual([[], null, 0])
    editor.open(videoData())
    expect([library.tabs.value, library.tab.value]).toEqual([['clips', 'song', 'collections'], 'clips'])
    expect(editor.searches.map(([{ mode }]) => mode)).toEqual(['text'])
    editor.open(videoData({ capabilities: { ...capabilitiesOf('partner'), catalogSearch: false } }))
    expect([library.tabs.value, library.tab.value]).toEqual([['song'], 'song'])
  })

  it('matches the song while its view is shown, and again with other filters', async () => {
    verifies('E-02', 'P-15')
    const { editor, workspace, library } = start()
    editor.open(videoData())
    await settled()
    const profile = {
      durationSeconds: 5,
      energy: 1,
      brightness: 1,
      dynamics: 1,
      tempo: { bpm: 120, confidence: 1, beatOffsetSeconds: 0 },
    }
    const grid = { tempo: 120, offset: 0, beatsPerBar: 4 }
    const song = { fingerprint: 'ab'.repeat(32), name: 'Clicks', duration: 5_000_000, detected: grid, grid, profile }
    expect(library.songMatch.state.value).toBe('no-song')
    await workspace.edit.open({ ...emptyDocument(), song })
    expect(library.songMatch.state.value).toBe('ready')
    library.show('song')
    library.filters.toggleValue('energy', 'calm')
    library.show('clips')
    library.show('song')
    const songs = editor.searches.map(([search]) => search).filter(({ mode }) => mode === 'song')
    expect(songs.map(({ audioProfile, filters }) => [audioProfile?.tempo.bpm, filters])).toEqual([
      [120, undefined],
      [120, { energy: ['calm'] }],
    ])
  })

  it('searches the clips again when their view returns after the filters have changed', () => {
    const { editor, library } = start()
    editor.open(videoData())
    library.show('collections')
    library.filters.toggleValue('energy', 'calm')
    expect(editor.searches).toHaveLength(1)
    library.show('clips')
    expect(editor.searches.map(([{ filters }]) => filters)).toEqual([undefined, { energy: ['calm'] }])
  })

  it('returns to the clips to show more like one of them', () => {
    const { editor, library } = start()
    editor.open(videoData())
    library.show('collections')
    library.showSimilar(catalogueVideo('a'))
    expect([library.tab.value, editor.searches.at(-1)?.[0].videoId]).toEqual(['clips', 'a'])
  })
})

describe('the availability of clips', () => {
  it('is checked when an edit opens, for its clips and those on display', async () => {
    verifies('E-02', 'P-19')
    const { editor, workspace, checks } = start()
    editor.open(videoData())
    await settled()
    await workspace.edit.open({
      ...emptyDocument(),
      clips: [{ id: 1, video: clipSummary('c'), from: 0, to: 50 }],
      nextId: 2,
    })
    await settled()
    expect(checks.at(-1)).toEqual(['c', 'a', 'b'])
  })

  it('makes a clip of the edit say that it has become unavailable, and play once it is back', async () => {
    verifies('P-19', 'B-25')
    const { editor, workspace, library, set } = start()
    editor.open(videoData())
    await settled()
    await workspace.edit.add(clipSummary('a'))
    const { addVideo } = editor
    editor.addVideo = async () => ({ videoId: 'a', status: 'unavailable', reason: 'Sold out.' })
    set('a', 'unavailable', 'preview')
    library.check()
    await settled()
    expect(workspace.edit.timeline.value.clips[0]?.problem?.text).toBe('Sold out.')
    expect(library.statuses.value.get('a')?.reason).toBe('Sold out.')
    editor.addVideo = addVideo
    set('a', 'available', 'preview')
    library.check()
    await settled()
    expect(workspace.edit.timeline.value.clips[0]?.problem).toBeNull()
  })

  it('includes ownership, which every card and clip then shows', async () => {
    verifies('P-19', 'B-26')
    const { editor, workspace, library, set, sources } = start()
    editor.open(videoData())
    await settled()
    await workspace.edit.add(clipSummary('a'))
    sources.owned.add('a')
    set('a', 'available', 'owned')
    library.check()
    await settled()
    expect(workspace.purchases.owned.value).toEqual(new Set(['a']))
    expect(workspace.edit.timeline.value.clips[0]?.source?.grade).toBe('master')
  })
})

describe('a purchase', () => {
  it('is followed by new prices of what is on display, once for all results of an order', async () => {
    verifies('E-02', 'P-20', 'P-27')
    const clock = createManualClock()
    const { editor, library } = start({ clock })
    const quotes: (readonly string[])[] = []
    editor.purchaseQuote = async ({ videoIds }) => {
      quotes.push(videoIds)
      return { items: videoIds.map((videoId) => ({ videoId, purchaseRequired: true, price: 500, currency: 'USD' })) }
    }
    editor.open(videoData())
    await settled()
    const ended = { status: 'success', canExport: true, ownsSocialClips: true } as const
    for (const videoId of ['x', 'y']) editor.completePurchase({ ...ended, videoId, ownedVideoIds: ['x', 'y'] })
    clock.advance(300)
    await settled()
    expect(quotes).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect(library.prices.offers.value.size).toBe(2)
  })
})
