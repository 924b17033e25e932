import { describe, expect, it } from 'vitest'
import { createHost, type HostHandlers } from '@proscenium/protocol/host'
import { fixtures, videoData } from '../fixtures/fixtures.ts'
import { createEditorSimulator } from './editor-simulator.ts'

const { requestId: _search, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _add, ...source } = fixtures.VIDEO_SOURCE
const { requestId: _quote, ...quote } = fixtures.PURCHASE_QUOTE

async function open(changes: Partial<HostHandlers> = {}) {
  const sim = createEditorSimulator()
  const calls: string[] = []
  const host = createHost({
    frame: sim.frame,
    window: sim.window,
    editorOrigin: 'https://editor.example',
    clock: sim.clock,
    log: () => {},
    handlers: {
      bootData: async () => videoData(),
      refreshToken: async () => ({ authToken: 'next', accessToken: 'next' }),
      searchCatalog: async () => page,
      addVideo: async ({ videoId }) => (calls.push(videoId), { ...source, videoId }),
      purchaseQuote: async () => quote,
      purchase: ({ videoId }) => void host.purchaseComplete({ ...fixtures.PURCHASE_COMPLETE, videoId }),
      exportComplete: async ({ exportId }) => void calls.push(exportId),
      ...changes,
    },
  })
  await sim.settled()
  return { sim, host, calls }
}

describe('a simulated editor', () => {
  it('announces itself until the host has sent its data', async () => {
    const { sim, host } = await open()
    expect([sim.editor.phase, host.phase]).toEqual(['open', 'open'])
    expect(sim.heard().map(({ type }) => type)).toEqual(['VIDEO_DATA'])
  })

  it('completes the journey from search to export', async () => {
    const { sim, calls } = await open()
    const journey = await sim.journey()
    const [{ videoId } = { videoId: '' }] = page.results
    expect(journey).toMatchObject({
      found: page,
      quote,
      purchase: { status: 'success' },
      exportId: `export-of-${videoId}`,
    })
    expect(calls).toEqual([videoId, `export-of-${videoId}`])
    expect(sim.heard('EXPORT_COMPLETE_ACK')).toEqual([{ exportId: `export-of-${videoId}`, ok: true }])
  })

  it('gives up on a checkout that never ends', async () => {
    const { sim } = await open({ purchase: () => {} })
    const journey = sim.journey().catch((error: unknown) => error)
    await sim.pass(60_000)
    expect(await journey).toMatchObject({ code: 'timeout' })
  })

  it('reloads: pending requests are rejected, the new document is served', async () => {
    const { sim } = await open({ searchCatalog: () => new Promise(() => {}) })
    const search = sim.editor.searchCatalog({ mode: 'text' }).catch((error: unknown) => error)
    await sim.settled()
    const document = sim.windows.editor.window
    const editor = sim.reload()
    expect(sim.windows.editor.window).not.toBe(document)
    await sim.settled()
    expect(await search).toMatchObject({ code: 'disposed' })
    expect([editor.phase, editor === sim.editor]).toEqual(['open', true])
  })

  it('sends two requests under one id, and corrupts its messages', async () => {
    const { sim, calls } = await open()
    const before = sim.windows.posts.length
    await sim.misbehave.duplicateRequest('REQUEST_ADD_VIDEO')
    expect(sim.windows.posts.slice(before).filter(({ from }) => from === 'https://editor.example')).toHaveLength(2)
    expect(calls).toHaveLength(1)
    expect(sim.heard('VIDEO_SOURCE')).toHaveLength(1)
    expect(await sim.misbehave.malformed('REQUEST_ADD_VIDEO')).toBe(3)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['wrongOrigin', 'origin of the peer'],
    ['wrongWindow', 'source'],
  ] as const)('repeats all its messages as %s', async (act, reason) => {
    const { sim, host } = await open()
    await sim.misbehave[act]()
    expect(host.diagnosis().refused.map((rejection) => [rejection.reason, rejection.count])).toEqual([[reason, 2]])
  })

  it('never acknowledges, floods, and sends anything', async () => {
    const { sim, host } = await open()
    await sim.misbehave.withoutAck()
    expect([host.phase, sim.heard('VIDEO_DATA').length]).toEqual(['booting', 2])
    await sim.misbehave.flood(500)
    await sim.misbehave.say({ type: 'EDITOR_VIDEO_DATA_ACK' })
    expect(host.phase).toBe('open')
  })
})
