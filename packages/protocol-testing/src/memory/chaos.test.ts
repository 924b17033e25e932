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
  const received: unknown[] = []
  windows.editor.window.addEventListener('message', ({ data }) => received.push(data))
  /** Posts to the editor, one message after the other, and waits for what arrives immediately. */
  const post = async (...messages: unknown[]): Promise<void> => {
    for (const message of messages) windows.host.frame.contentWindow?.postMessage(message, options.editorOrigin)
    await windows.settled()
  }
  return { clock, chaos, windows, received, post }
}

describe('chaos', () => {
  it('drops, duplicates and swaps the next messages, in the order of the plans', async () => {
    const { chaos, received, post } = setUp()
    chaos.dropNext('to-editor')
    chaos.duplicateNext('to-editor')
    chaos.swapNext('to-editor')
    await post(1, 2, 3, 4, 5)
    expect(received).toEqual([2, 2, 4, 3, 5])
  })

  it('leaves the other direction alone', async () => {
    const { chaos, received, post } = setUp()
    chaos.dropNext('to-host', 5)
    await post(1)
    expect(received).toEqual([1])
  })

  it('delays by the clock', async () => {
    const { chaos, clock, windows, received, post } = setUp()
    chaos.delayNext('to-editor', 50, 2)
    await post(1, 2, 3)
    expect(received).toEqual([3])
    clock.advance(49)
    await windows.settled()
    expect(received).toEqual([3])
    clock.advance(1)
    await windows.settled()
    expect(received).toEqual([3, 1, 2])
  })

  it('applies random faults from its seed until it is calm', async () => {
    const stormy = async (seed: number): Promise<unknown[]> => {
      const { chaos, clock, windows, received, post } = setUp(seed)
      chaos.storm({ drop: 0.3, duplicate: 0.3, delay: 0.5, longestMs: 100 })
      await post(...Array.from({ length: 20 }, (_, index) => index))
      chaos.calm()
      await post('calm')
      clock.advance(100)
      await windows.settled()
      return received
    }
    const [first, again, other] = [await stormy(1), await stormy(1), await stormy(2)]
    expect(first).toEqual(again)
    expect(first).not.toEqual(other)
    expect(new Set(first).size).toBeLessThan(21)
    expect(first.filter((message) => message === 'calm')).toHaveLength(1)
  })

  it('delivers what a swap holds back when it calms down', async () => {
    const { chaos, windows, received, post } = setUp()
    chaos.swapNext('to-editor')
    await post(1)
    chaos.calm()
    await windows.settled()
    expect(received).toEqual([1])
  })

  it('transfers ports with the first copy only, and affects what goes through them', async () => {
    const { chaos, windows } = setUp()
    const { port1, port2 } = new (windows.host.window as Window & typeof globalThis).MessageChannel()
    const received: unknown[] = []
    windows.editor.window.addEventListener('message', ({ ports }) => {
      received.push(ports.length)
      ports[0]?.addEventListener('message', ({ data }) => received.push(data))
      ports[0]?.start()
    })
    chaos.duplicateNext('to-editor', 2)
    chaos.dropNext('to-editor')
    windows.host.frame.contentWindow?.postMessage('take it', options.editorOrigin, [port2])
    port1.postMessage('twice')
    port1.postMessage('never')
    await windows.settled()
    expect(received).toEqual([1, 0, 'twice', 'twice'])
  })
})

describe('foreign senders', () => {
  it.each([
    ['sibling', 'https://host.example', false],
    ['foreign', 'https://stranger.example', true],
  ] as const)('repeat all messages as %s', async (as, origin, ownWindow) => {
    const { windows, post } = setUp()
    await post('first', 'second')
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

  it('flood with random messages from a seed, in the name of the peer', async () => {
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
