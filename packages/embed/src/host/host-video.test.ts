// An editor on one video, whose purchases are made outside the host (H-19, H-21).
import type { VideoData } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../core/errors/embed-error.ts'
import { createEmbedHost, type EmbedHostOptions } from '../host.ts'
import { createMemoryBackend } from '../ports/memory/memory-ports.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const notFound: EmbedError = { kind: 'workspace', status: 404, code: 'not_found', message: 'No.' }

/** An open editor and a service that knows every video but `gone`, and no project. */
async function setup(options: Partial<EmbedHostOptions> = {}) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const titles: string[] = []
  const backend = createMemoryBackend({
    boot: (_, { videoId = '', projectId }) =>
      videoId === 'gone' || projectId !== undefined
        ? { ok: false, error: notFound }
        : { ok: true, value: titled(videoId) },
    projects: () => ({ ok: true, value: [] }),
  })
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend,
    clock,
    log: () => undefined,
    session: { token: async () => ({ ok: true, value: 'mine' }), onEnded: () => undefined },
    onBootData: ({ metadata }) => void titles.push(metadata.title),
    ...options,
  })
  const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log: () => undefined })
  clock.advance(100)
  await windows.settled()
  const open = (videoId: string) => host.open({ videoId }, new AbortController().signal)
  const targets = () => backend.calls.filter(([name]) => name === 'boot').map(([, , target]) => target)
  return { windows, clock, host, editor, titles, open, targets, current: () => editor.bootData.current?.videoId }
}

function titled(videoId: string): VideoData {
  return videoData({ videoId, metadata: { ...videoData().metadata, title: `Title of ${videoId}` } })
}

describe('an editor on one video', () => {
  it('opens it first, and another one in the same frame', async () => {
    verifies('H-21')
    const { windows, host, titles, open, targets, current } = await setup({ target: { videoId: 'v1' } })
    expect([current(), host.diagnosis().phase]).toEqual(['v1', 'open'])
    expect((await open('v2')).ok).toBe(true)
    await windows.settled()
    expect([current(), host.diagnosis().phase]).toEqual(['v2', 'open'])
    expect(targets()).toEqual([{ videoId: 'v1' }, { videoId: 'v2' }])
    expect(titles).toEqual(['Title of v1', 'Title of v2'])
  })

  it('stays as it is if another one cannot be opened', async () => {
    verifies('H-21')
    const { windows, titles, open, current } = await setup({ target: { videoId: 'v1' } })
    expect(await open('gone')).toEqual({ ok: false, error: notFound })
    await windows.settled()
    expect([current(), titles]).toEqual(['v1', ['Title of v1']])
  })

  it('opens the video if the project that was to open with it is gone', async () => {
    verifies('H-10', 'H-21')
    const { windows, targets, current } = await setup({ target: { videoId: 'v1', projectId: 'p1' } })
    await windows.settled()
    expect(current()).toBe('v1')
    expect(targets()).toEqual([{ videoId: 'v1', projectId: 'p1' }, { videoId: 'v1' }])
  })

  it('reports each save to the page', async () => {
    verifies('H-21')
    let saves = 0
    const { windows, editor } = await setup({
      target: { videoId: 'v1' },
      onProjectSaved: () => {
        saves += 1
      },
    })
    editor.projectSaved({ projectId: 'p1', projectName: 'First cut' })
    await windows.settled()
    expect(saves).toBe(1)
  })
})

describe('a purchase outside the host', () => {
  it('receives every kind of request, and reports its one result to the editor', async () => {
    verifies('H-08', 'H-19', 'P-27')
    const requested: string[] = []
    const requestPurchase = ({ videoId }: { readonly videoId: string }) => void requested.push(videoId)
    const { windows, editor, host } = await setup({ target: { videoId: 'v1' }, requestPurchase })
    const results: string[] = []
    editor.onPurchaseComplete(({ videoId, status }) => void results.push(`${videoId} ${status}`))
    editor.requestPurchase({ videoId: 'v1' })
    editor.requestVideoPurchase({ videoId: 'v2' })
    editor.navigateToPurchase({ videoId: 'v3' })
    await windows.settled()
    expect([requested, host.purchases.value]).toEqual([['v1', 'v2', 'v3'], null])
    host.notifyPurchaseComplete({ videoId: 'v1', status: 'success' })
    host.notifyPurchaseComplete({ videoId: 'v2', status: 'cancelled' })
    await windows.settled()
    expect(results).toEqual(['v1 success', 'v2 cancelled'])
  })
})
