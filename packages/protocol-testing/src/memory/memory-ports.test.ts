import { describe, expect, it } from 'vitest'
import { createMemoryWindows } from './memory-windows.ts'

const options = { hostOrigin: 'https://host.example', editorOrigin: 'https://editor.example' }

/** The memory windows, a channel of the host, and what a port receives in order. */
function setUp() {
  const windows = createMemoryWindows(options)
  const newChannel = (): MessageChannel => new (windows.host.window as Window & typeof globalThis).MessageChannel()
  const receivedBy = (port: MessagePort): unknown[] => {
    const messages: unknown[] = []
    port.addEventListener('message', ({ data }) => messages.push(data))
    return messages
  }
  /** Transfers a port to the editor and resolves with the port that the editor received. */
  const transferPort = async (port: MessagePort): Promise<MessagePort> => {
    const arrived = Promise.withResolvers<MessageEvent>()
    windows.editor.window.addEventListener('message', arrived.resolve, { once: true })
    windows.host.frame.contentWindow?.postMessage({ type: 'VIDEO_DATA' }, options.editorOrigin, [port])
    const [received] = (await arrived.promise).ports
    if (received === undefined) throw new Error('no port arrived')
    return received
  }
  return { ...windows, windows, newChannel, receivedBy, transferPort }
}

describe('ports in memory', () => {
  it('deliver a clone, asynchronously, with no origin and no source', async () => {
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

  it('queue what arrives until they are started, in order', async () => {
    const { newChannel, receivedBy, settled } = setUp()
    const { port1, port2 } = newChannel()
    const messages = receivedBy(port2)
    port1.postMessage(1)
    port1.postMessage(2)
    await settled()
    expect(messages).toEqual([])
    port2.start()
    expect(messages).toEqual([])
    port1.postMessage(3)
    await settled()
    expect(messages).toEqual([1, 2, 3])
  })

  it('move to the document they are transferred to, with their queue, and stop working for their sender', async () => {
    const { newChannel, receivedBy, transferPort, settled } = setUp()
    const { port1, port2 } = newChannel()
    port1.postMessage('before')
    const messagesHere = receivedBy(port2)
    port2.start()
    const received = await transferPort(port2)
    expect(received).not.toBe(port2)
    const messagesThere = receivedBy(received)
    port2.postMessage('from the old one')
    const responses = receivedBy(port1)
    port1.start()
    received.start()
    received.postMessage('answer')
    port1.postMessage('after')
    await settled()
    expect([messagesHere, messagesThere, responses]).toEqual([[], ['before', 'after'], ['answer']])
  })

  it('throw when transferred twice, through themselves, or after they were closed', async () => {
    const { newChannel, transferPort, host } = setUp()
    const { port1, port2 } = newChannel()
    const give = (ports: Transferable[]) => () => host.frame.contentWindow?.postMessage(0, options.editorOrigin, ports)
    expect(give([port2, port2])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
    expect(() => port2.postMessage(0, [port2])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
    await transferPort(port2)
    expect(give([port2])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
    port1.close()
    expect(give([port1])).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
  })

  it('stay with their sender when the message beside them cannot be cloned', async () => {
    const { newChannel, receivedBy, host, settled } = setUp()
    const { port1, port2 } = newChannel()
    const frame = host.frame.contentWindow
    expect(() => frame?.postMessage({ run: () => 1 }, options.editorOrigin, [port2])).toThrow(/could not be cloned/)
    const messages = receivedBy(port2)
    port2.start()
    port1.postMessage('still here')
    await settled()
    expect(messages).toEqual(['still here'])
  })

  it('transfer further ports and buffers', async () => {
    const { newChannel, receivedBy, transferPort, settled } = setUp()
    const { port1, port2 } = newChannel()
    const inner = newChannel()
    const received = await transferPort(port2)
    received.onmessage = ({ ports }) => ports[0]?.postMessage('through the second')
    const messages = receivedBy(inner.port1)
    inner.port1.start()
    const bytes = new ArrayBuffer(8)
    port1.postMessage({ bytes }, { transfer: [inner.port2, bytes] })
    expect(bytes.byteLength).toBe(0)
    await settled()
    expect(messages).toEqual(['through the second'])
  })

  it('close for both ends: earlier messages still arrive, and the other end gets an event', async () => {
    const { newChannel, settled } = setUp()
    const { port1, port2 } = newChannel()
    const messages: unknown[] = []
    port2.onmessage = ({ data }) => messages.push(data)
    port2.addEventListener('close', () => messages.push('closed'))
    port1.postMessage('last words')
    port1.close()
    port1.postMessage('too late')
    port2.postMessage('unheard')
    await settled()
    expect(messages).toEqual(['last words', 'closed'])
  })

  it.each([
    ['is reloaded', 'reloadEditor'],
    ['is removed from the page', 'detachFrame'],
  ] as const)('close when the document that owns them %s', async (_what, end) => {
    const { windows, newChannel, receivedBy, transferPort, settled } = setUp()
    const { port1, port2 } = newChannel()
    const received = await transferPort(port2)
    const messages = receivedBy(received)
    received.start()
    const closed: string[] = []
    port1.addEventListener('close', () => closed.push('closed'))
    windows[end]()
    port1.postMessage('undelivered')
    await settled()
    expect([messages, closed]).toEqual([[], ['closed']])
  })

  it('are listed in the posts, addressed to the one document that owns the other end', async () => {
    const { posts, newChannel, transferPort } = setUp()
    const { port1, port2 } = newChannel()
    const received = await transferPort(port2)
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
  it('delivers nothing more, neither to its parent nor through its ports', async () => {
    const { windows, host, editor, transferPort, newChannel, settled } = setUp()
    const { port1, port2 } = newChannel()
    const received = await transferPort(port2)
    const messages: unknown[] = []
    host.window.addEventListener('message', ({ data }) => messages.push(data))
    port1.onmessage = ({ data }) => messages.push(data)
    const { parent } = editor.window
    windows.reloadEditor()
    parent.postMessage('from the grave', options.hostOrigin)
    received.postMessage('from the grave')
    await settled()
    expect(messages).toEqual([])
  })
})
