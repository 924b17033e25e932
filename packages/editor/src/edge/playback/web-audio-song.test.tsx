import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { openSong } from './web-audio-song.ts'

afterEach(() => vi.unstubAllGlobals())

/** The parts of Web Audio that a start needs, in a context whose `resume` the test decides. */
function stubContext(resume: () => Promise<void>): { begin(): void } {
  const contexts: Context[] = []
  class Node {
    connect(): void {}
  }
  class Context {
    state = 'interrupted'
    onstatechange: (() => void) | null = null
    readonly currentTime = 0
    readonly destination = {}
    readonly resume = resume
    readonly decodeAudioData = async () => ({ duration: 60 })
    constructor() {
      contexts.push(this)
    }
  }
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OfflineAudioContext', Context)
  return {
    begin() {
      for (const context of contexts) {
        context.state = 'running'
        context.onstatechange?.()
      }
    },
  }
}

const never = { onInterrupt: () => undefined, onLateDevice: () => undefined }

it('a start that the system denies, such as during a call, resolves', async () => {
  verifies('E-04')
  stubContext(async () => Promise.reject(new DOMException('interrupted', 'InvalidStateError')))
  const options = { pageTime: () => 0, setTimer: () => () => undefined, permitsSound: () => false }
  const song = await openSong(new Blob(['song']), options)
  expect(await song.start(0, { rate: 1, ...never })).toBe('blocked')
})

it('tells of a device that begins after the wait for it, unless the song was stopped meanwhile', async () => {
  verifies('E-04')
  const device = stubContext(async () => new Promise(() => undefined))
  const setTimer = (callback: () => void) => (callback(), () => undefined)
  const song = await openSong(new Blob(['song']), { pageTime: () => 0, setTimer, permitsSound: () => true })
  const onLateDevice = vi.fn()
  expect(await song.start(0, { rate: 1, ...never, onLateDevice })).toBe('unheard')
  song.stop()
  device.begin()
  expect(onLateDevice).not.toHaveBeenCalled()
})

it.each([true, false])('a device that begins late is told of once it was permitted: %s', async (permitted) => {
  const device = stubContext(async () => new Promise(() => undefined))
  const setTimer = (callback: () => void) => (callback(), () => undefined)
  const song = await openSong(new Blob(['song']), { pageTime: () => 0, setTimer, permitsSound: () => permitted })
  const onLateDevice = vi.fn()
  await song.start(0, { rate: 1, ...never, onLateDevice })
  device.begin()
  expect(onLateDevice).toHaveBeenCalledTimes(permitted ? 1 : 0)
})
