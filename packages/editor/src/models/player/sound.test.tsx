import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { startPlayer } from '../testing/start-player.ts'

const blocked = () => new DOMException('no', 'NotAllowedError')

describe('with a song', () => {
  it('the song alone sounds, and its time is the playhead’s', async () => {
    verifies('E-04')
    const { player, song, container, advance } = await startPlayer([['a', 0, 50], ['b', 0, 50]], { withSong: true }) // prettier-ignore
    await advance(1)
    player.seekFrame(25)
    await advance(0.5)
    player.play()
    await advance(0.5)
    expect(song.starts).toEqual([1])
    expect(player.songTime() / 1_000_000).toBeCloseTo(1.45, 1)
    expect([...container.querySelectorAll('video')].map(({ muted }) => muted)).toEqual([true, true, true, true])
    player.pause()
    expect(song.sounds).toBe(false)
  })

  it('its volume is the user’s', async () => {
    const { player, song, advance } = await startPlayer([['a', 0, 50]], { withSong: true })
    await advance(0.1)
    player.setVolume(0.4)
    expect(song.volume).toBe(0.4)
    player.setMuted(true)
    expect([song.volume, player.volume.value]).toEqual([0, 0.4])
  })

  it('that is added or removed while the edit plays, playback goes on from where it is', async () => {
    verifies('E-04')
    const { player, song, audio, advance } = await startPlayer([['a', 0, 125]])
    await advance(1)
    player.play()
    await advance(1)
    audio.value = { file: new Blob(['song']) } as never
    await advance(1)
    expect([song.sounds, song.starts.map((second) => Math.round(second * 10))]).toEqual([true, [9]])
    audio.value = null
    await advance(1)
    expect([song.sounds, player.playing.value, Math.round(player.time.value)]).toEqual([false, true, 3])
  })

  it('that the browser does not permit to sound, it asks for a press', async () => {
    verifies('E-04')
    const { player, song, advance } = await startPlayer([['a', 0, 50]], { withSong: true })
    await advance(1)
    song.outcome = 'blocked'
    player.play()
    await advance(0.5)
    expect([player.playing.value, player.autoplayBlocked.value]).toEqual([false, true])
    song.outcome = 'started'
    player.play()
    await advance(0.5)
    expect([player.playing.value, player.autoplayBlocked.value, song.sounds]).toEqual([true, false, true])
  })

  it('that the system interrupts, playback pauses', async () => {
    const { player, song, advance } = await startPlayer([['a', 0, 50]], { withSong: true })
    await advance(1)
    player.play()
    await advance(0.5)
    song.interrupt()
    expect([player.playing.value, song.sounds]).toEqual([false, false])
  })

  it('that no device plays, the edit plays silently by the page’s clock and says so once', async () => {
    verifies('E-04')
    const { edit, player, song, visible, advance } = await startPlayer([['a', 0, 125]], { withSong: true })
    await advance(1)
    song.outcome = 'unheard'
    player.play()
    await advance(1)
    expect(edit.message.value?.title).toBe('There is no sound output')
    expect([player.playing.value, player.autoplayBlocked.value, visible() === null]).toEqual([true, false, false])
    expect(player.time.value).toBeGreaterThan(0.7)
    edit.dismiss()
    player.pause()
    player.play()
    await advance(0.5)
    expect([edit.message.value, player.time.value > 1]).toEqual([null, true])
  })

  it('whose device begins late on a busy machine joins the edit where it is, unless that is paused', async () => {
    verifies('E-04')
    const { player, song, advance } = await startPlayer([['a', 0, 125]], { withSong: true })
    await advance(1)
    song.outcome = 'unheard'
    player.play()
    await advance(1)
    song.beginLate()
    await advance(0.5)
    expect([song.sounds, song.starts.map((second) => Math.round(second * 10))]).toEqual([true, [10]])
    song.outcome = 'unheard'
    player.pause()
    player.play()
    await advance(0.5)
    player.pause()
    song.beginLate()
    await advance(0.5)
    expect([song.sounds, song.starts.length]).toEqual([false, 1])
  })

  it('that cannot be decoded, the edit plays silently and says so', async () => {
    verifies('E-04')
    const setup = await startPlayer([['a', 0, 50]])
    setup.song.decodes = false
    const { edit, player, audio, visible, advance } = setup
    audio.value = { file: new Blob(['noise']) } as never
    await advance(1)
    expect(edit.message.value?.title).toBe('The song cannot be played here')
    player.play()
    await advance(0.5)
    expect([player.playing.value, visible() === null]).toEqual([true, false])
  })
})

describe('without a song', () => {
  it('the clip in front sounds, and no other', async () => {
    verifies('E-04')
    const { player, container, visible, advance } = await startPlayer([['a', 0, 25], ['b', 0, 50]]) // prettier-ignore
    await advance(1)
    player.play()
    const audible: string[] = []
    await advance(1.5, () => {
      const sounding = [...container.querySelectorAll('video')].filter(({ muted }) => !muted)
      audible.push(sounding.every((video) => video === visible()) ? 'front' : 'other')
    })
    expect([...new Set(audible)]).toEqual(['front'])
    player.setMuted(true)
    expect(visible()?.muted).toBe(true)
  })

  it('plays muted where the browser blocks sound, and asks for a press where it blocks that too', async () => {
    verifies('E-04')
    const { player, script, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    script.rejects = (muted) => (muted ? null : blocked())
    player.play()
    await advance(0.5)
    expect([player.muted.value, player.playing.value]).toEqual([true, true])
    player.pause()
    script.rejects = blocked
    player.play()
    await advance(0.5)
    expect([player.playing.value, player.autoplayBlocked.value]).toEqual([false, true])
  })

  it('a pause by the browser pauses the edit', async () => {
    const { player, visible, advance } = await startPlayer([['a', 0, 100]])
    await advance(1)
    player.play()
    await advance(0.5)
    visible()?.pause()
    visible()?.dispatchEvent(new Event('pause'))
    expect(player.playing.value).toBe(false)
  })
})
