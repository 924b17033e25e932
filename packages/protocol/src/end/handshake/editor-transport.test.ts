import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { videoData } from '@proscenium/protocol-testing'
import { driveHost, editorOrigin, hostOrigin } from '../../../testing/host-driver.ts'

describe('an editor that is offered a port', () => {
  it('ignores a port that arrives after it has responded through the window', async () => {
    const { editor, windows } = driveHost()
    const frame = windows.host.frame.contentWindow
    const { port1, port2 } = new (windows.host.window as Window & typeof globalThis).MessageChannel()
    const data = { type: 'VIDEO_DATA', payload: videoData(), revision: 1 }
    frame?.postMessage(data, editorOrigin)
    frame?.postMessage({ ...data, features: ['port'] }, editorOrigin, [port2])
    await windows.settled()
    editor.navigateToPurchase({ videoId: 'v' })
    const sent = windows.posts.filter(({ from }) => from === editorOrigin)
    expect(sent.map(({ via, message }) => [via, (message as { type: string }).type])).toEqual([
      ['window', 'EDITOR_READY'],
      ['window', 'EDITOR_VIDEO_DATA_ACK'],
      ['window', 'EDITOR_VIDEO_DATA_ACK'],
      ['window', 'NAVIGATE_TO_PURCHASE'],
    ])
    port1.close()
    editor.dispose()
  })

  it('takes the port of a restarted host, and closes its previous one', async () => {
    verifies('P-44')
    const { editor, windows } = driveHost()
    const closed: number[] = []
    for (const revision of [1, 2]) {
      const { port1, port2 } = new (windows.host.window as Window & typeof globalThis).MessageChannel()
      port1.addEventListener('close', () => closed.push(revision))
      port1.start()
      const data = { type: 'VIDEO_DATA', payload: videoData(), revision, features: ['port'] }
      windows.host.frame.contentWindow?.postMessage(data, editorOrigin, [port2])
      await windows.settled()
    }
    expect(closed).toEqual([1])
    expect(windows.posts.map(({ via, message }) => `${via} ${(message as { type: string }).type}`)).toEqual([
      'window EDITOR_READY',
      'window VIDEO_DATA',
      'port EDITOR_VIDEO_DATA_ACK',
      'window VIDEO_DATA',
      'port EDITOR_VIDEO_DATA_ACK',
    ])
    editor.dispose()
    await windows.settled()
    expect(closed).toEqual([1, 2])
  })

  it('is not set back by a snapshot that arrives after newer ones from the port', async () => {
    verifies('P-44')
    const { editor, windows } = driveHost()
    const frame = windows.host.frame.contentWindow
    const { port1, port2 } = new (windows.host.window as Window & typeof globalThis).MessageChannel()
    const first = { type: 'VIDEO_DATA', payload: videoData(), revision: 1 }
    frame?.postMessage({ ...first, features: ['port'] }, editorOrigin, [port2])
    await windows.settled()
    const second = videoData({ userId: 'second', authToken: 'second', accessToken: 'second' })
    port1.postMessage({ type: 'VIDEO_DATA', payload: second, revision: 2 })
    await windows.settled()
    frame?.postMessage(first, editorOrigin)
    await windows.settled()
    expect([editor.bootData.current, editor.token.current]).toEqual([second, 'second'])
    expect(windows.posts.map(({ message }) => (message as { revision?: number }).revision)).toEqual([
      ...[undefined, 1, 1],
      ...[2, 2],
      1,
    ])
    port1.close()
    editor.dispose()
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['another window of the host’s origin', { origin: hostOrigin, source: {} }],
  ])('takes no port from %s', async (_name, sender) => {
    verifies('P-40')
    const { editor, windows } = driveHost()
    const { port1, port2 } = new MessageChannel()
    const received: unknown[] = []
    port1.addEventListener('message', ({ data }) => received.push(data))
    port1.start()
    const data = { type: 'VIDEO_DATA', payload: videoData(), features: ['port'] }
    windows.injectToEditor({ ...sender, data, ports: [port2] })
    await windows.settled()
    expect([editor.phase, received]).toEqual(['announcing', []])
    port1.close()
    editor.dispose()
  })
})
