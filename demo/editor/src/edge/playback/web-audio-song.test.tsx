import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { openSong } from './web-audio-song.ts'

afterEach(() => vi.unstubAllGlobals())

/** The parts of Web Audio that a start needs, in a context whose `resume` the test decides. */
function stubContext(resume: () => Promise<void>): void {
  class Node {
    connect(): void {}
  }
  class Context {
    readonly state = 'interrupted'
    readonly destination = {}
    readonly resume = resume
    readonly decodeAudioData = async () => ({ duration: 60 })
  }
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OfflineAudioContext', Context)
}

it('a start that the system denies, such as during a call, resolves', async () => {
  verifies('E-04')
  stubContext(async () => Promise.reject(new DOMException('interrupted', 'InvalidStateError')))
  const options = { pageTime: () => 0, setTimer: () => () => undefined, permitsSound: () => false }
  const song = await openSong(new Blob(['song']), options)
  expect(await song.start(0, { rate: 1, onInterrupt: () => undefined })).toBe('blocked')
})
