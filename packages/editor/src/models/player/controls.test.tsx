import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { trimEnd } from '../../core/document/cut-commands.ts'
import { shownBy, song, startPlayer, documentOf, type Cut } from '../testing/start-player.ts'

const three: readonly Cut[] = [['a', 0, 50], ['b', 10, 50], ['c', 0, 25]] // prettier-ignore

describe('the playhead', () => {
  it('moves to any frame of the edit without starting to play', async () => {
    verifies('E-04')
    const { player, visible, advance } = await startPlayer(three)
    await advance(1)
    player.seekFrame(70)
    expect([player.frame.value, player.current.value?.summary.videoId]).toEqual([70, 'b'])
    // Until its first frame, the poster stands for it.
    expect(player.hasPicture.value || shownBy(visible())?.[0] === 'b').toBe(true)
    await advance(1)
    expect(shownBy(visible())?.[1]).toBeCloseTo(30, 0)
    player.seek(-3)
    expect(player.frame.value).toBe(0)
    player.seek(99)
    expect([player.frame.value, player.time.value, player.current.value?.summary.videoId]).toEqual([125, 5, 'c'])
    await advance(1)
    expect(shownBy(visible())?.[1]).toBeCloseTo(24, 0)
    expect(player.playing.value).toBe(false)
  })

  it('steps by frames and by cuts', async () => {
    verifies('E-04')
    const { player } = await startPlayer(three)
    player.play()
    player.step(3)
    expect([player.frame.value, player.playing.value]).toEqual([3, false])
    const frames = [1, 1, 1, 1, -1, -1].map((direction) => {
      player.stepCut(direction === 1 ? 1 : -1)
      return player.frame.value
    })
    expect(frames).toEqual([50, 100, 125, 125, 100, 50])
    player.step(-80)
    expect(player.frame.value).toBe(0)
  })

  it('goes on from where it was moved to while the edit plays', async () => {
    verifies('E-04')
    const { player, visible, advance } = await startPlayer(three)
    await advance(1)
    player.play()
    await advance(0.5)
    player.seekFrame(60)
    await advance(0.5)
    expect(player.playing.value).toBe(true)
    expect(player.frame.value).toBeGreaterThan(64)
    expect(shownBy(visible())?.[0]).toBe('b')
  })

  it('stays at its frame when the edit changes, at most at the end', async () => {
    const { edit, player } = await startPlayer(three)
    player.seekFrame(120)
    edit.history.perform((document) => trimEnd(document, 2, 20), { label: 'Trim' })
    expect([player.frame.value, player.duration.value]).toEqual([85, 3.4])
    await edit.open(documentOf([['a', 0, 50]]))
    expect([player.frame.value, player.playing.value]).toEqual([0, false])
  })
})

describe('J, K and L', () => {
  it('double the speed with each press in a direction, and pause', async () => {
    verifies('E-04', 'E-09')
    const { player } = await startPlayer(three)
    const presses = [1, 1, 1, 1, 1, -1, -1, 1, 0] as const
    const rates = presses.map((direction) => {
      player.shuttle(direction)
      return player.rate.value
    })
    expect(rates).toEqual([1, 2, 4, 8, 8, -1, -2, 1, 0])
  })

  it('play backwards to the start', async () => {
    verifies('E-04')
    const { player, visible, advance } = await startPlayer(three)
    player.seekFrame(75)
    await advance(1)
    player.shuttle(-1)
    const seen: (string | undefined)[] = []
    await advance(4, () => seen.push(shownBy(visible())?.[0]))
    expect([...new Set(seen)]).toEqual(['b', 'a'])
    expect([player.frame.value, player.rate.value]).toEqual([0, 0])
  })

  it('play twice as fast with the song, and faster without it', async () => {
    const { player, song: sound, advance } = await startPlayer(three, { withSong: true })
    await advance(1)
    player.shuttle(1)
    player.shuttle(1)
    await advance(1)
    expect([sound.sounds, Math.round(player.time.value)]).toEqual([true, 2])
    player.shuttle(1)
    await advance(0.5)
    expect([sound.sounds, Math.round(player.time.value)]).toEqual([false, 4])
  })
})

describe('a hold', () => {
  it('pauses, prevents playing until the last one is released, and nothing resumes by itself', async () => {
    verifies('E-04')
    const { player, advance } = await startPlayer(three)
    await advance(1)
    player.play()
    await advance(0.5)
    const [first, second] = [player.hold(), player.hold()]
    expect(player.playing.value).toBe(false)
    first()
    first()
    player.play()
    player.shuttle(1)
    expect(player.playing.value).toBe(false)
    second()
    expect(player.playing.value).toBe(false)
    player.play()
    expect(player.playing.value).toBe(true)
  })
})

describe('an edit without clips', () => {
  it('is as long as its song, and plays it', async () => {
    verifies('E-04')
    const { player, song: sound, advance } = await startPlayer([], { withSong: true })
    expect(player.duration.value).toBe(song.duration / 1_000_000)
    await advance(0.1)
    player.play()
    await advance(1)
    expect(sound.starts).toEqual([0])
    expect(player.songTime() / 1_000_000).toBeCloseTo(0.95, 1)
  })

  it('does not play without a song', async () => {
    const { player } = await startPlayer([])
    player.play()
    expect([player.playing.value, player.duration.value, player.current.value]).toEqual([false, 0, null])
  })
})
