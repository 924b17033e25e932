import { describe, expect, it } from 'vitest'
import { createManualClock } from '../manual-clock.ts'
import { createMemoryWindows } from './memory-windows.ts'

/** Lint forbids a literal wildcard among the arguments of postMessage. */
const wildcard = '*'
const options = { hostOrigin: 'https://host.example', editorOrigin: 'https://editor.example' }

describe('createMemoryWindows', () => {
  it('delivers a clone, asynchronously, with origin and source', async () => {
    const { editor, host, settled } = createMemoryWindows(options)
    const received: MessageEvent[] = []
    host.window.addEventListener('message', (event) => received.push(event))
    const message = { list: [1] }
    editor.window.parent.postMessage(message, options.hostOrigin)
    expect(received).toEqual([])
    await settled()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ origin: options.editorOrigin, data: { list: [1] } })
    expect(received[0]?.source).toBe(host.frame.contentWindow)
    expect(received[0]?.data).not.toBe(message)
  })

  it('delivers nothing to another origin, and throws on a wildcard and on what cannot be cloned', async () => {
    const { host, editor, posts, settled } = createMemoryWindows(options)
    const received: unknown[] = []
    editor.window.addEventListener('message', (event) => received.push(event))
    const frame = host.frame.contentWindow
    frame?.postMessage({ a: 1 }, 'https://other.example')
    await settled()
    expect(received).toEqual([])
    expect(posts.map(({ delivered }) => delivered)).toEqual([false])
    expect(() => frame?.postMessage({ a: 1 }, wildcard)).toThrow(/target origin/)
    expect(() => frame?.postMessage({ run: () => 1 }, options.editorOrigin)).toThrow(/could not be cloned/)
  })

  it('removes the listeners of a document that was reloaded', async () => {
    const windows = createMemoryWindows(options)
    const received: unknown[] = []
    windows.editor.window.addEventListener('message', () => received.push('old'))
    windows.reloadEditor().addEventListener('message', () => received.push('new'))
    windows.host.frame.contentWindow?.postMessage({}, options.editorOrigin)
    await windows.settled()
    expect(received).toEqual(['new'])
  })
})

describe('createManualClock', () => {
  it('runs timers at their own time, in order, including those set by timers', () => {
    const clock = createManualClock(1_000)
    const ran: [string, number][] = []
    clock.setTimer(() => ran.push(['late', clock.now()]), 50)
    clock.setTimer(() => {
      ran.push(['early', clock.now()])
      clock.setTimer(() => ran.push(['nested', clock.now()]), 10)
    }, 20)
    clock.setTimer(() => ran.push(['never', clock.now()]), 20)()
    clock.advance(49)
    expect(ran).toEqual([
      ['early', 1_020],
      ['nested', 1_030],
    ])
    clock.advance(1)
    expect(ran.at(-1)).toEqual(['late', 1_050])
    expect([clock.now(), clock.pending]).toEqual([1_050, 0])
  })
})
