// What changes while the preview plays or waits: the edit, its streams, its sound and its place in the page.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { trimStart } from '../../core/document/cut-commands.ts'
import { documentOf, shownBy, sourceOf, startPlayer } from '../testing/start-player.ts'

describe('the pool of videos', () => {
  it('loads the next shots only once the current one shows', async () => {
    verifies('E-04')
    const { videos, advance } = await startPlayer([['a', 0, 25], ['b', 0, 25], ['c', 0, 25]]) // prettier-ignore
    const loads = () => videos.flatMap((video) => video.loads).map((address) => address.at(-1))
    await advance(0.05)
    expect(loads()).toEqual(['a'])
    await advance(0.5)
    expect(loads()).toEqual(['a', 'b', 'c'])
  })

  it('follows a clip that is trimmed', async () => {
    verifies('E-04')
    const { edit, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    edit.history.perform((document) => trimStart(document, 1, 50), { label: 'Trim' })
    await advance(1)
    expect(shownBy(visible())?.[1]).toBeCloseTo(50, 0)
  })

  it('has a place for a stream that replaces the one in front while the edit plays', async () => {
    verifies('E-04', 'B-27')
    const { edit, editor, player, visible, advance } = await startPlayer(['a', 'b', 'c', 'd', 'e'].map((id) => [id, 0, 40])) // prettier-ignore
    await advance(1)
    player.play()
    await advance(0.5)
    editor.addVideo = async () => ({ ...sourceOf('a', 'a-master'), grade: 'master', ownership: 'owned' })
    edit.regrade(new Set(['a']))
    const seen: string[] = []
    await advance(0.8, () => seen.push(`${shownBy(visible())?.[0]} ${(visible()?.readyState ?? 0) > 1}`))
    expect([...new Set(seen)]).toEqual(['a true', 'a-master true'])
    expect([player.playing.value, player.buffering.value]).toEqual([true, false])
  })
})

describe('a stream that fails while the edit plays', () => {
  it('is renewed where it is, and not from its cut', async () => {
    verifies('E-04')
    const { player, fail, advance } = await startPlayer([['a', 0, 20], ['b', 0, 125]]) // prettier-ignore
    await advance(1)
    player.play()
    await advance(3)
    const before = player.time.value
    fail()
    await advance(1)
    expect([player.playing.value, player.buffering.value, player.time.value > before]).toEqual([true, false, true])
  })

  it('is renewed once for all clips that use it', async () => {
    verifies('E-04')
    const { edit, editor, videos, advance } = await startPlayer([['a', 0, 20], ['b', 0, 20], ['a', 60, 20]]) // prettier-ignore
    await advance(1)
    for (const { element, fail } of videos) if (element.src.endsWith('/a')) fail()
    await advance(1)
    expect([editor.added.filter((line) => line === 'open a').length, editor.notices]).toEqual([2, []])
    expect(edit.timeline.value.clips.map(({ problem }) => problem)).toEqual([null, null, null])
  })
})

describe('a purchase while the stream is renewed', () => {
  it('keeps what was bought when the earlier request is answered last', async () => {
    verifies('E-04', 'B-27')
    const { edit, editor, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    const clip = edit.timeline.value.clips[0] ?? expect.fail('no clip')
    let answer = (): void => undefined
    editor.addVideo = async () => new Promise((resolve) => (answer = () => resolve(sourceOf('a', 'a-again'))))
    const renewed = edit.renew(clip)
    editor.addVideo = async () => ({ ...sourceOf('a', 'a-master'), grade: 'master', ownership: 'owned' })
    edit.regrade(new Set(['a']))
    await advance(0.5)
    answer()
    expect(await renewed).toBe(false)
    await advance(0.5)
    expect([shownBy(visible())?.[0], visible()?.dataset['grade']]).toEqual(['a-master', 'master'])
  })
})

describe('playing ends', () => {
  it('when another edit opens', async () => {
    verifies('E-04')
    const { edit, player, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    player.play()
    await advance(1)
    await edit.open(documentOf([['b', 0, 50]]))
    expect([player.playing.value, player.frame.value]).toEqual([false, 0])
  })

  it('when the stage leaves the page', async () => {
    const { player, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    player.play()
    player.attach(null)
    expect(player.playing.value).toBe(false)
  })

  it('and a song that is blocked only then asks for nothing', async () => {
    verifies('E-04')
    const { player, song, advance } = await startPlayer([['a', 0, 50]], { withSong: true })
    await advance(1)
    song.outcome = 'blocked'
    player.play()
    player.pause()
    await advance(0.5)
    expect(player.autoplayBlocked.value).toBe(false)
  })
})
