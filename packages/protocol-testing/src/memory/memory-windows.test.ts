import { describe, expect, it } from 'vitest'
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
