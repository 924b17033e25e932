import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { clipSummary, createTestWorkspace } from './testing/test-workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const ended = { canExport: true, ownsSocialClips: true, videoId: 'a' } as const

async function start() {
  const started = createTestWorkspace()
  const { editor, workspace } = started
  editor.open(videoData())
  await settled()
  await workspace.edit.add(clipSummary('a'))
  await workspace.edit.add(clipSummary('b'))
  const grades = () => workspace.edit.timeline.value.clips.map(({ source }) => source?.grade)
  return { ...started, grades }
}

describe('the purchases', () => {
  it('unlock every clip of a video in place once boot data report it as owned', async () => {
    verifies('H-08', 'P-27')
    const { editor, sources, workspace, grades } = await start()
    await workspace.edit.add(clipSummary('a'))
    workspace.edit.select(2)
    sources.owned.add('a')
    editor.open(videoData({ ownedVideoIds: ['a'] }))
    await settled()
    expect(grades()).toEqual(['master', 'preview', 'master'])
    expect(workspace.edit.timeline.value.selected).toBe(2)
    expect(editor.added.slice(3)).toEqual(['open a'])
  })

  it('also unlock a clip that is brought back by an undo', async () => {
    verifies('B-27', 'E-03')
    const { editor, workspace, sources } = createTestWorkspace()
    editor.open(videoData({ ownedVideoIds: [] }))
    await settled()
    await workspace.edit.add(clipSummary('a'))
    workspace.edit.remove(1)
    sources.owned.add('a')
    editor.open(videoData({ ownedVideoIds: ['a'] }))
    workspace.timeline.undo()
    await settled()
    expect(workspace.edit.timeline.value.clips[0]?.source?.grade).toBe('master')
    workspace.timeline.redo()
    workspace.timeline.undo()
    expect(editor.added).toEqual(['add a', 'open a'])
  })

  it('fall back to the preview when ownership is lost', async () => {
    const { editor, sources, grades } = await start()
    sources.owned.add('a')
    editor.open(videoData({ ownedVideoIds: ['a'] }))
    await settled()
    sources.owned.delete('a')
    editor.open(videoData({ ownedVideoIds: [] }))
    await settled()
    expect(grades()).toEqual(['preview', 'preview'])
  })

  it('request one video from the host and report the result', async () => {
    const { editor, workspace } = await start()
    workspace.purchases.requestPurchase('a')
    expect(editor.notices).toEqual([['requestVideoPurchase', { videoId: 'a' }]])
    expect(workspace.purchases.pending.value).toEqual(new Set(['a']))
    editor.completePurchase({ ...ended, status: 'success', ownedVideoIds: ['a'] })
    expect(workspace.purchases.pending.value).toEqual(new Set())
    expect(workspace.purchases.owned.value).toEqual(new Set(['a']))
    expect(workspace.edit.message.value).toMatchObject({ title: '“a” is yours', success: true })
  })

  it.each([
    ['cancelled', undefined, '“a” was not bought. Nothing was charged.'],
    ['failed', 'video_unavailable', 'It is not for sale just now.'],
    ['failed', undefined, 'The payment did not go through. You can try again.'],
  ] as const)('report a checkout that ends as %s (%s)', async (status, error, text) => {
    const { editor, workspace } = await start()
    editor.completePurchase({ ...ended, status, ownedVideoIds: [], ...(error === undefined ? {} : { error }) })
    expect(workspace.edit.message.value?.text).toBe(text)
  })
})

describe('a user who owns more videos than the host lists', () => {
  const listed = Array.from({ length: 1_000 }, (_, n) => `listed-${n}`)
  const large = async () => {
    const { editor, workspace } = createTestWorkspace()
    const boot = () => editor.open(videoData({ ownedVideoIds: listed }))
    boot()
    await settled()
    const { library, purchases } = workspace
    return { editor, library, purchases, boot, owns: (videoId: string) => purchases.owned.value.has(videoId) }
  }
  const status = (videoId: string, ownership: 'owned' | 'preview') =>
    ({ videoId, ownership, status: 'available' }) as const

  it('owns what a check of the catalogue finds, until another check denies it', async () => {
    verifies('B-26', 'P-35')
    const { purchases, boot, owns } = await large()
    expect([owns('listed-999'), owns('older')]).toEqual([true, false])
    purchases.readStatus([status('older', 'owned')])
    boot()
    expect(owns('older')).toBe(true)
    purchases.readStatus([status('older', 'preview')])
    boot()
    expect(owns('older')).toBe(false)
  })

  it('owns what a search result says, unless a later check denies it', async () => {
    verifies('B-26', 'P-30')
    const older = { ...clipSummary('older'), ownership: 'owned' as const, status: 'available' as const }
    const card = { ...older, duration: 1, orientation: 'landscape' as const, thumbnailUrl: '' }
    const { editor, library, purchases, boot, owns } = await large()
    editor.searchCatalog = async () => ({ results: [card], nextCursor: null })
    library.search.run()
    await settled()
    expect(owns('older')).toBe(true)
    purchases.readStatus([status('older', 'preview')])
    boot()
    expect(owns('older')).toBe(false)
  })

  it('owns nothing of that once the list is complete, or of another user', async () => {
    verifies('B-26')
    const { editor, purchases, owns } = await large()
    purchases.readStatus([status('older', 'owned')])
    editor.open(videoData({ ownedVideoIds: listed, userId: 'somebody-else' }))
    expect(owns('older')).toBe(false)
    purchases.readStatus([status('older', 'owned')])
    editor.open(videoData({ ownedVideoIds: listed.slice(1), userId: 'somebody-else' }))
    expect([owns('listed-0'), owns('older')]).toEqual([false, false])
  })
})

it('the results of one order are reported together', async () => {
  verifies('P-27')
  const { editor, workspace } = await start()
  workspace.purchases.requestBundle({
    kind: 'offered',
    quoteId: 'q',
    videoIds: ['a', 'b'],
    total: 1,
    subtotal: 2,
    currency: 'USD',
    expiresAt: null,
    owned: 0,
    barred: 0,
  })
  for (const videoId of ['a', 'b']) {
    editor.completePurchase({ ...ended, videoId, status: 'success', ownedVideoIds: ['a', 'b'] })
  }
  expect(workspace.edit.message.value).toMatchObject({ title: '2 clips are yours', success: true })
  editor.completePurchase({ ...ended, videoId: 'c', status: 'failed', ownedVideoIds: ['a', 'b'] })
  expect(workspace.edit.message.value?.title).toBe('The clip was not bought')
})
