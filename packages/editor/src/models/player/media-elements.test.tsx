// What the HTML standard permits a `<video>` to do, and some browser does.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { shownBy, startPlayer } from '../testing/start-player.ts'

const denied = () => new DOMException('no', 'NotAllowedError')

describe('an event that was queued for another stream', () => {
  it('is not a failure of the stream that the element has now', async () => {
    verifies('E-04')
    const { edit, editor, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    visible()?.dispatchEvent(new Event('error'))
    await advance(1)
    expect([editor.added, edit.timeline.value.clips[0]?.problem]).toEqual([['open a'], null])
    expect(shownBy(visible())?.[0]).toBe('a')
  })

  it('does not make a stream that is loading one without a picture', async () => {
    verifies('E-04')
    const { edit, editor, videos, advance } = await startPlayer([['a', 0, 100]])
    for (const { element } of videos) element.dispatchEvent(new Event('canplay'))
    await advance(1)
    expect([edit.timeline.value.clips[0]?.problem, editor.notices]).toEqual([null, []])
  })
})

describe('a browser that loads the metadata alone until a video is used', () => {
  it('shows each first frame, and plays', async () => {
    verifies('E-04')
    const { player, script, visible, advance } = await startPlayer([['a', 0, 25], ['b', 40, 25]]) // prettier-ignore
    script.sparing = true
    await advance(1)
    expect([player.buffering.value, player.hasPicture.value]).toEqual([false, true])
    player.play()
    const seen: (string | undefined)[] = []
    await advance(2.5, () => seen.push(shownBy(visible())?.[0]))
    expect([...new Set(seen)]).toEqual(['a', 'b'])
    expect([player.frame.value, player.playing.value]).toEqual([50, false])
  })
})

describe('a stream that cannot be seeked', () => {
  it('is requested again, later each time, instead of being seeked for ever', async () => {
    verifies('E-04')
    const { edit, editor, script, visible, advance } = await startPlayer([['a', 50, 25]])
    script.seeksTo = () => 0
    await advance(5)
    expect([edit.timeline.value.clips[0]?.recovery, editor.added.length, visible()]).toEqual(['waiting', 4, null])
  })

  it('is not one that was seeked elsewhere in the meantime', async () => {
    const { editor, player, script, visible, advance } = await startPlayer([['a', 0, 125]])
    await advance(1)
    script.seek = 0.2
    player.seekFrame(50)
    player.seekFrame(75)
    for (let count = 0; count < 3; count += 1) visible()?.dispatchEvent(new Event('seeked'))
    for (let frame = 0; frame < 125; frame += 5) {
      player.seekFrame(frame)
      await advance(0.11)
    }
    await advance(1)
    expect([editor.added, player.buffering.value]).toEqual([['open a'], false])
  })
})

describe('a browser that permits sound only where the user has pressed', () => {
  it('pauses a video that becomes audible at its cut: the edit plays on without sound', async () => {
    verifies('E-04')
    const { player, script, visible, advance } = await startPlayer([['a', 0, 25], ['b', 0, 25]]) // prettier-ignore
    await advance(1)
    player.play()
    await advance(0.5)
    expect(visible()?.muted).toBe(false)
    script.rejects = (muted) => (muted ? null : denied())
    await advance(0.8)
    expect([shownBy(visible())?.[0], player.playing.value, player.muted.value]).toEqual(['b', true, true])
    await advance(1)
    expect([player.frame.value, player.autoplayBlocked.value]).toEqual([50, false])
  })

  it('asks for nothing when it rejects a start that has been paused in the meantime', async () => {
    verifies('E-04')
    const { player, script, advance } = await startPlayer([['a', 0, 50]], { withSong: true })
    await advance(1)
    script.rejects = denied
    player.play()
    await advance(0.1, player.pause)
    expect([player.playing.value, player.autoplayBlocked.value]).toEqual([false, false])
  })
})

describe('a media key', () => {
  it('plays the edit by its clock', async () => {
    verifies('E-04')
    const { player, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    const element = visible() ?? expect.fail('nothing visible')
    await element.play()
    element.dispatchEvent(new Event('play'))
    expect(player.playing.value).toBe(true)
    await advance(1)
    expect(Math.abs((shownBy(element)?.[1] ?? 0) - player.time.value * 25)).toBeLessThan(1)
  })

  it('plays nothing while playing is prevented', async () => {
    verifies('E-04')
    const { player, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    player.hold()
    const element = visible() ?? expect.fail('nothing visible')
    await element.play()
    element.dispatchEvent(new Event('play'))
    expect([player.playing.value, element.paused]).toEqual([false, true])
  })
})
