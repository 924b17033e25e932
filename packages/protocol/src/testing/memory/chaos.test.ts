import { describe, expect, it } from 'vitest'
import { createChaos } from './chaos.ts'
import { createManualClock } from '../manual-clock.ts'
import { createMemoryWindows } from './memory-windows.ts'
import { flood, replay } from './foreign-senders.ts'

const options = { hostOrigin: 'https://host.example', editorOrigin: 'https://editor.example' }

function setUp(seed = 1) {
  const clock = createManualClock()
  const chaos = createChaos({ clock, seed })
  const windows = createMemoryWindows({ ...options, chaos })
  const heard: unknown[] = []
  windows.editor.window.addEventListener('message', ({ data }) => heard.push(data))
  /** Posts to the editor, one after the other, and waits for what arrives at once. */
  const say = async (...messages: unknown[]): Promise<void> => {
    for (const message of messages) windows.host.frame.contentWindow?.postMessage(message, options.editorOrigin)
    await windows.settled()
  }
  return { clock, chaos, windows, heard, say }
}

describe('chaos', () => {
  it('drops, duplicates and swaps the next messages, in the order of the plans', async () => {
    const { chaos, heard, say } = setUp()
    chaos.dropNext('to-editor')
    chaos.duplicateNext('to-editor')
    chaos.swapNext('to-editor')
    await say(1, 2, 3, 4, 5)
    expect(heard).toEqual([2, 2, 4, 3, 5])
  })

  it('plans nothing for the other way', async () => {
    const { chaos, heard, say } = setUp()
    chaos.dropNext('to-host', 5)
    await say(1)
    expect(heard).toEqual([1])
  })

  it('delays by the clock', async () => {
    const { chaos, clock, windows, heard, say } = setUp()
    chaos.delayNext('to-editor', 50, 2)
    await say(1, 2, 3)
    expect(heard).toEqual([3])
    clock.advance(49)
    await windows.settled()
    expect(heard).toEqual([3])
    clock.advance(1)
    await windows.settled()
    expect(heard).toEqual([3, 1, 2])
  })

  it('storms by its seed until it is calm', async () => {
    const stormy = async (seed: number): Promise<unknown[]> => {
      const { chaos, clock, windows, heard, say } = setUp(seed)
      chaos.storm({ drop: 0.3, duplicate: 0.3, delay: 0.5, longestMs: 100 })
      await say(...Array.from({ length: 20 }, (_, index) => index))
      chaos.calm()
      await say('calm')
      clock.advance(100)
      await windows.settled()
      return heard
    }
    const [first, again, other] = [await stormy(1), await stormy(1), await stormy(2)]
    expect(first).toEqual(again)
    expect(first).not.toEqual(other)
    expect(new Set(first).size).toBeLessThan(21)
    expect(first.filter((message) => message === 'calm')).toHaveLength(1)
  })

  it('gives back what a swap holds when it calms down', async () => {
    const { chaos, windows, heard, say } = setUp()
    chaos.swapNext('to-editor')
    await say(1)
    chaos.calm()
    await windows.settled()
    expect(heard).toEqual([1])
  })

  it('hands ports over with the first copy alone, and reaches what goes through them', async () => {
    const { chaos, windows } = setUp()
    const { port1, port2 } = new (windows.host.window as Window & typeof globalThis).MessageChannel()
    const heard: unknown[] = []
    windows.editor.window.addEventListener('message', ({ ports }) => {
      heard.push(ports.length)
      ports[0]?.addEventListener('message', ({ data }) => heard.push(data))
      ports[0]?.start()
    })
    chaos.duplicateNext('to-editor', 2)
    chaos.dropNext('to-editor')
    windows.host.frame.contentWindow?.postMessage('take it', options.editorOrigin, [port2])
    port1.postMessage('twice')
    port1.postMessage('never')
    await windows.settled()
    expect(heard).toEqual([1, 0, 'twice', 'twice'])
  })
})

describe('strangers', () => {
  it.each([
    ['sibling', 'https://host.example', false],
    ['foreign', 'https://stranger.example', true],
  ] as const)('as %s say again what was said', async (as, origin, ownWindow) => {
    const { windows, say } = setUp()
    await say('first', 'second')
    const events: MessageEvent[] = []
    windows.editor.window.addEventListener('message', (event) => events.push(event))
    expect(replay(windows, { to: 'editor', as })).toBe(2)
    await windows.settled()
    expect(events.map((event) => [event.origin, event.data])).toEqual([
      [origin, 'first'],
      [origin, 'second'],
    ])
    expect(events.map(({ source }) => source === windows.editor.window.parent)).toEqual([ownWindow, ownWindow])
  })

  it('flood with junk of a seed, in the name of the peer', async () => {
    const floodOf = async (seed: number): Promise<MessageEvent[]> => {
      const { windows } = setUp()
      const events: MessageEvent[] = []
      windows.editor.window.addEventListener('message', (event) => events.push(event))
      flood(windows, { to: 'editor', count: 30, seed })
      await windows.settled()
      expect(events.every(({ source }) => source === windows.editor.window.parent)).toBe(true)
      return events
    }
    const [first, again, other] = [await floodOf(1), await floodOf(1), await floodOf(2)]
    expect(first.map(({ data }) => data)).toEqual(again.map(({ data }) => data))
    expect(first.map(({ data }) => data)).not.toEqual(other.map(({ data }) => data))
    expect(new Set(first.map(({ origin }) => origin))).toEqual(new Set([options.hostOrigin]))
  })
})
