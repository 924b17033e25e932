import { BridgeError } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { shownBy, sourceOf, startPlayer, summaryOf } from '../testing/start-player.ts'

describe('a source that is not there in time', () => {
  it('stops the clock and the song at the cut, and both go on together', async () => {
    verifies('E-04')
    const { edit, editor, player, song, visible, advance } = await startPlayer([['a', 0, 25]], { withSong: true })
    await advance(1)
    let deliver = (): void => undefined
    editor.addVideo = async () => new Promise((resolve) => (deliver = () => resolve(sourceOf('b'))))
    edit.history.perform((document) => ({ ...document, clips: [...document.clips, { id: 9, video: summaryOf('b'), from: 40, to: 60 }] }), { label: 'Add' }) // prettier-ignore
    void edit.renew(edit.timeline.value.clips[1] ?? expect.fail('no clip'))
    player.play()
    await advance(3)
    expect([player.playing.value, player.buffering.value, song.sounds]).toEqual([true, true, false])
    expect([player.frame.value, shownBy(visible())?.[0]]).toEqual([24, 'a'])
    deliver()
    await advance(0.5)
    expect([player.buffering.value, song.sounds, shownBy(visible())?.[0]]).toEqual([false, true, 'b'])
    expect(song.starts.map((second) => Math.round(second * 25))).toEqual([0, 24])
  })

  it('is one whose data is not loaded: a paused video of WebKitGTK reports none ahead, although it has it', async () => {
    verifies('E-04')
    const { player, song, script, advance } = await startPlayer([['a', 0, 100]], { withSong: true })
    script.readyWhilePaused = 2
    await advance(1)
    player.play()
    await advance(1)
    player.pause()
    player.play()
    await advance(1)
    expect([player.buffering.value, song.sounds, player.time.value > 1.7]).toEqual([false, true, true])
  })

  it('stops the clock while the network delivers nothing, without losing the place', async () => {
    verifies('E-04')
    const { player, song, script, visible, advance } = await startPlayer([['a', 0, 100]], { withSong: true })
    await advance(1)
    player.play()
    await advance(1)
    script.stalled = true
    await advance(2)
    const stood = player.time.value
    expect([player.buffering.value, song.sounds, stood < 1.1]).toEqual([true, false, true])
    await advance(1)
    expect(player.time.value).toBe(stood)
    script.stalled = false
    await advance(1)
    expect([player.buffering.value, song.sounds]).toEqual([false, true])
    expect(Math.abs((shownBy(visible())?.[1] ?? 0) - player.time.value * 25)).toBeLessThan(1)
  })
})

describe('a stream that fails', () => {
  it('is requested again once, and shown at the same position', async () => {
    verifies('E-04')
    const { editor, player, names, script, visible, fail, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    player.seek(2)
    await advance(0.5)
    names.set('a', 'a-again')
    script.broken.add('http://service.localhost/a')
    fail()
    await advance(1)
    expect(editor.added).toEqual(['open a', 'open a'])
    expect(shownBy(visible())?.[0]).toBe('a-again')
    expect(shownBy(visible())?.[1]).toBeCloseTo(50, 0)
    expect(player.playing.value).toBe(false)
  })

  it('is requested again after it has played for a second', async () => {
    const { editor, player, names, visible, fail, advance } = await startPlayer([['a', 0, 125]])
    await advance(1)
    for (const name of ['a-2', 'a-3']) {
      names.set('a', name)
      fail()
      await advance(0.5)
      player.play()
      await advance(1.5)
    }
    expect(editor.added).toHaveLength(3)
    expect(shownBy(visible())?.[0]).toBe('a-3')
  })

  it('keeps a paused edit paused', async () => {
    const { player, names, visible, fail, advance } = await startPlayer([['a', 0, 125]])
    await advance(1)
    names.set('a', 'a-2')
    fail()
    await advance(1)
    expect([player.playing.value, visible()?.paused]).toEqual([false, true])
  })
})

describe('a purchase', () => {
  it('replaces the clip’s stream in place, and the old picture stays until then', async () => {
    verifies('E-04', 'B-27')
    const { edit, editor, player, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    player.seek(3)
    await advance(0.5)
    editor.addVideo = async () => ({ ...sourceOf('a', 'a-master'), grade: 'master', ownership: 'owned' })
    edit.regrade(new Set(['a']))
    const seen: string[] = []
    await advance(1, () => seen.push(`${shownBy(visible())?.[0]} ${visible()?.dataset['grade']}`))
    expect([...new Set(seen)]).toEqual(['a preview', 'a-master master'])
    expect(shownBy(visible())?.[1]).toBeCloseTo(75, 0)
    expect(player.playing.value).toBe(false)
  })

  it('whose source does not come leaves the preview, and is requested again', async () => {
    const { edit, editor, player, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    editor.addVideo = async () => Promise.reject(new BridgeError('timeout', 'late'))
    edit.regrade(new Set(['a']))
    await advance(1)
    expect([shownBy(visible())?.[0], player.current.value?.problem]).toEqual(['a', null])
    editor.addVideo = async () => ({ ...sourceOf('a', 'a-master'), grade: 'master', ownership: 'owned' })
    await advance(2)
    expect(shownBy(visible())?.[0]).toBe('a-master')
  })
})

describe('a clip without a picture', () => {
  it.each([
    ['no size', null],
    ['sound alone, where the browser lists tracks', { audioTracks: { length: 1 }, videoTracks: { length: 0 } }],
  ])('is reported to the host once: %s', async (_, tracks) => {
    verifies('E-04')
    const { edit, editor, script, visible, advance } = await startPlayer([])
    Object.assign(script, { width: 0, tracks })
    await edit.add(summaryOf('a'))
    await advance(1)
    expect(edit.timeline.value.clips[0]?.problem?.retry).toBe(false)
    expect(editor.notices.map(([name]) => name)).toEqual(['reportVideoIssue'])
    expect(visible()).toBeNull()
  })

  it('is not one whose tracks WebKitGTK does not know yet', async () => {
    verifies('E-04')
    const { edit, editor, script, visible, advance } = await startPlayer([])
    Object.assign(script, { width: 0, tracks: { audioTracks: { length: 0 }, videoTracks: { length: 0 } } })
    await edit.add(summaryOf('a'))
    await advance(1)
    expect([edit.timeline.value.clips[0]?.problem, editor.notices]).toEqual([null, []])
    expect(shownBy(visible())?.[0]).toBe('a')
  })
})
