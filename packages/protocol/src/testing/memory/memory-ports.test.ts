import { describe, expect, it } from 'vitest'
import { createMemoryWindows } from './memory-windows.ts'

const options = { hostOrigin: 'https://host.example', editorOrigin: 'https://editor.example' }

/** The memory windows, a channel of the host, and what a port hears in order. */
function setUp() {
  const windows = createMemoryWindows(options)
  const newChannel = (): MessageChannel => new (windows.host.window as Window & typeof globalThis).MessageChannel()
  const heardBy = (port: MessagePort): unknown[] => {
    const heard: unknown[] = []
    port.addEventListener('message', ({ data }) => heard.push(data))
    return heard
  }
  /** Hands a port to the editor and resolves with what the editor got instead. */
  const handOver = async (port: MessagePort): Promise<MessagePort> => {
    const arrived = Promise.withResolvers<MessageEvent>()
    windows.editor.window.addEventListener('message', arrived.resolve, { once: true })
    windows.host.frame.contentWindow?.postMessage({ type: 'VIDEO_DATA' }, options.editorOrigin, [port])
    const [received] = (await arrived.promise).ports
    if (received === undefined) throw new Error('no port arrived')
    return received
  }
  return { ...windows, windows, newChannel, heardBy, handOver }
}

describe('ports in memory', () => {
  it('deliver a clone, later, with no origin and no source', async () => {
    const { newChannel, settled } = setUp()
    const { port1, port2 } = newChannel()
    const events: MessageEvent[] = []
    port2.onmessage = (event) => events.push(event)
    const message = { list: [1] }
    port1.postMessage(message)
    expect(events).toEqual([])
    await settled()
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ data: { list: [1] }, origin: '', source: null, ports: [] })
    expect(events[0]?.data).not.toBe(message)
  })

  it('keep what comes until they are started, in order', async () => {
    const { newChannel, heardBy, settled } = setUp()
    const { port1, port2 } = newChannel()
    const heard = heardBy(port2)
    port1.postMessage(1)
    port1.postMessage(2)
    await settled()
    expect(heard).toEqual([])
    port2.start()
    expect(heard).toEqual([])
    port1.postMessage(3)
    await settled()
    expect(heard).toEqual([1, 2, 3])
  })

  it('move to the document they are handed to, with what waits in them, and serve their sender no more', async () => {
    const { newChannel, heardBy, handOver, settled } = setUp()
    const { port1, port2 } = newChannel()
    port1.postMessage('before')
    const heardHere = heardBy(port2)
    port2.start()
    const received = await handOver(port2)
    expect(received).not.toBe(port2)
    const heardThere = heardBy(received)
    port2.postMessage('from the old one')
    const answers = heardBy(port1)
    port1.start()
    received.start()
    received.postMessage('answer')
    port1.postMessage('after')
    await settled()
    expect([heardHere, heardThere, answers]).toEqual([[], ['before', 'after'], ['answer']])
  })

  it('refuse to be handed over twice, through themselves, or after their end', async () => {
    const { newChannel, handOver, host } = setUp()
    const { port1, port2 } = newChannel()
    const give = (ports: Transferable[]) => () => host.frame.contentWindow?.postMessage(0, options.editorOrigin, ports)
    expect(give([port2, port2])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
    expect(() => port2.postMessage(0, [port2])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
    await handOver(port2)
    expect(give([port2])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
    port1.close()
    expect(give([port1])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
  })

  it('stay with their sender when the message beside them cannot be cloned', async () => {
    const { newChannel, heardBy, host, settled } = setUp()
    const { port1, port2 } = newChannel()
    const frame = host.frame.contentWindow
    expect(() => frame?.postMessage({ run: () => 1 }, options.editorOrigin, [port2])).toThrow(/could not be cloned/)
    const heard = heardBy(port2)
    port2.start()
    port1.postMessage('still here')
    await settled()
    expect(heard).toEqual(['still here'])
  })

  it('hand over further ports and buffers', async () => {
    const { newChannel, heardBy, handOver, settled } = setUp()
    const { port1, port2 } = newChannel()
    const inner = newChannel()
    const received = await handOver(port2)
    received.onmessage = ({ ports }) => ports[0]?.postMessage('through the second')
    const heard = heardBy(inner.port1)
    inner.port1.start()
    const bytes = new ArrayBuffer(8)
    port1.postMessage({ bytes }, { transfer: [inner.port2, bytes] })
    expect(bytes.byteLength).toBe(0)
    await settled()
    expect(heard).toEqual(['through the second'])
  })

  it('close for both ends: what was said before still arrives, the other end hears of it', async () => {
    const { newChannel, settled } = setUp()
    const { port1, port2 } = newChannel()
    const heard: unknown[] = []
    port2.onmessage = ({ data }) => heard.push(data)
    port2.addEventListener('close', () => heard.push('closed'))
    port1.postMessage('last words')
    port1.close()
    port1.postMessage('too late')
    port2.postMessage('nobody hears it')
    await settled()
    expect(heard).toEqual(['last words', 'closed'])
  })

  it.each([
    ['is reloaded', 'reloadEditor'],
    ['is taken out of the page', 'detachFrame'],
  ] as const)('close when the document that holds them %s', async (_what, end) => {
    const { windows, newChannel, heardBy, handOver, settled } = setUp()
    const { port1, port2 } = newChannel()
    const received = await handOver(port2)
    const heard = heardBy(received)
    received.start()
    const closed: string[] = []
    port1.addEventListener('close', () => closed.push('closed'))
    windows[end]()
    port1.postMessage('to nobody')
    await settled()
    expect([heard, closed]).toEqual([[], ['closed']])
  })

  it('are among the posts, addressed to the one document that holds the other end', async () => {
    const { posts, newChannel, handOver } = setUp()
    const { port1, port2 } = newChannel()
    const received = await handOver(port2)
    received.postMessage('up')
    port1.postMessage('down')
    const [host, editor] = [options.hostOrigin, options.editorOrigin]
    expect(posts.slice(1)).toEqual([
      { via: 'port', from: editor, to: host, targetOrigin: host, message: 'up', delivered: true },
      { via: 'port', from: host, to: editor, targetOrigin: editor, message: 'down', delivered: true },
    ])
  })
})

describe('a document that has ended', () => {
  it('says nothing more, neither to its parent nor through its ports', async () => {
    const { windows, host, editor, handOver, newChannel, settled } = setUp()
    const { port1, port2 } = newChannel()
    const received = await handOver(port2)
    const heard: unknown[] = []
    host.window.addEventListener('message', ({ data }) => heard.push(data))
    port1.onmessage = ({ data }) => heard.push(data)
    const { parent } = editor.window
    windows.reloadEditor()
    parent.postMessage('from the grave', options.hostOrigin)
    received.postMessage('from the grave')
    await settled()
    expect(heard).toEqual([])
  })
})
