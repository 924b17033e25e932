import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { page } from '../../../testing/results.ts'
import { driveEditor } from '../../../testing/editor-driver.ts'

const ready = { type: 'EDITOR_READY', instanceId: 'one' }
const acknowledgement = { type: 'EDITOR_VIDEO_DATA_ACK' }

describe('the session of an editor whose document leaves the frame', () => {
  it.each([
    ['announced before its load', [ready, 'load', acknowledgement]],
    ['announced after its load', ['load', { ...ready, loaded: true }, acknowledgement]],
    ['announced before a load event that overtook it', ['load', ready, { ...acknowledgement, loaded: true }]],
  ])('%s: pending work is aborted, the host waits and posts nothing', async (_name, happenings) => {
    verifies('P-42', 'P-44')
    const search = Promise.withResolvers<typeof page>()
    const signals: AbortSignal[] = []
    const { host, windows, post, received } = driveEditor({
      handlers: { searchCatalog: (_request, { signal }) => (signals.push(signal), search.promise) },
    })
    for (const what of happenings) {
      if (typeof what === 'string') windows.loadFrame()
      else await post(what)
    }
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    expect(host.phase).toBe('open')
    windows.loadFrame()
    expect(host.phase).toBe('waiting')
    expect(signals.map(({ reason }) => reason.code)).toEqual(['reloaded'])
    search.resolve(page)
    await windows.settled()
    const before = windows.posts.length
    host.update(videoData({ userId: 'other' }))
    host.pushToken({ authToken: 'new', accessToken: 'new' })
    expect([host.purchaseComplete(fixtures.PURCHASE_COMPLETE), host.resetProject('v')]).toEqual(['waiting', 'waiting'])
    expect(windows.posts).toHaveLength(before)
    expect(received()).toEqual([])
    expect(host.diagnosis().sentence).toBe(
      'Waiting for EDITOR_READY from https://editor.example: the editor has left and none has announced ' +
        'itself since; last issue: the editor has left: its frame has loaded another document.',
    )
  })

  it('is served again when it returns', async () => {
    verifies('P-44')
    const { host, windows, post, open } = driveEditor()
    await open('one')
    windows.loadFrame()
    windows.loadFrame()
    await post({ type: 'STATUS_UPDATE', status: 'unannounced' })
    expect(host.phase).toBe('waiting')
    await open('two')
    expect(host.phase).toBe('open')
  })

  it('is detected by a failed post once the frame has been removed', async () => {
    verifies('P-42')
    const search = Promise.withResolvers<typeof page>()
    const signals: AbortSignal[] = []
    const { host, windows, post, open, logs } = driveEditor({
      handlers: {
        searchCatalog: () => search.promise,
        addVideo: (_request, { signal }) => (signals.push(signal), new Promise(() => {})),
      },
    })
    await open()
    await post({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'r', mode: 'text' })
    await post({ type: 'REQUEST_ADD_VIDEO', requestId: 's', videoId: 'v', intent: 'add' })
    windows.detachFrame()
    search.resolve(page)
    await windows.settled()
    expect(host.phase).toBe('waiting')
    expect(signals.map(({ reason }) => reason.code)).toEqual(['reloaded'])
    expect(logs.map(({ message }) => message)).toEqual(['the editor has left'])
  })

  it('may have no name, be reloaded during its handshake and announce itself once: that load is its own', async () => {
    verifies('P-44')
    const { host, windows, post } = driveEditor()
    await post({ type: 'EDITOR_READY' })
    windows.loadFrame()
    await post({ type: 'EDITOR_READY' })
    windows.loadFrame()
    await post(acknowledgement)
    expect(host.phase).toBe('open')
  })

  it('does not affect a disposed host', async () => {
    const { host, windows, open } = driveEditor()
    await open()
    host.dispose()
    windows.loadFrame()
    windows.loadFrame()
    expect(host.phase).toBe('disposed')
  })
})
