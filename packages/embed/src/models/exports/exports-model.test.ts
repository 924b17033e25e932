import { signal } from '@preact/signals'
import type { ExportEntry } from '@proscenium/contract'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../../core/exports/outbox-state.ts'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { createMemoryBackend } from '../../ports/memory/memory-ports.ts'
import { createMemoryDownload } from '../../ports/memory/memory-download.ts'
import { createExportsModel } from './exports-model.ts'
import { createSessionCalls } from '../session/session-calls.ts'

const offline: EmbedError = { kind: 'network', call: 'exports', online: false, message: 'Failed to fetch' }
const limit: EmbedError = { kind: 'workspace', status: 403, code: 'download_limit_reached', message: 'Used up.' }
const main = { exportId: 'x1', file: 'main' } as const
const hour = 3_600_000

const entry = (id: string): ExportEntry => ({
  export_id: id,
  editor_export_id: id,
  name: id,
  project_id: null,
  created_at: '2026-11-20T10:00:00.000Z',
  videos: [],
  files: [{ file: 'main', bytes: 1_000 }],
})
const page = (ids: readonly string[], nextCursor: string | null = null) =>
  ({ ok: true, value: { exports: ids.map(entry), nextCursor } }) as const

function setup(responses: Parameters<typeof createMemoryBackend>[0] = {}) {
  const clock = createManualClock()
  const handover = createMemoryDownload()
  let minted = 0
  const backend = createMemoryBackend({
    exports: () => page(['x1']),
    download: () => {
      minted += 1
      const value = {
        url: `https://files.example/${minted}`,
        filename: 'a.mp4',
        expiresIn: 3_600,
        downloadsLeft: 20 - minted,
      }
      return { ok: true, value }
    },
    ...responses,
  })
  const session = { token: () => Promise.resolve({ ok: true, value: 'mine' } as const), onEnded: () => {} }
  const outbox = { waiting: signal<readonly OutboxEntry[]>([]), stored: signal(0) }
  const controller = new AbortController()
  const call = createSessionCalls({ backend, session })
  const model = createExportsModel({
    call,
    clock,
    signal: controller.signal,
    outbox,
    downloads: handover,
    close: () => {},
  })
  const ids = () => model.history.value.entries.map(({ export_id: id }) => id)
  const stateOf = () => model.fileState({ exportId: 'x1', file: 'main' })
  return { model, clock, handover, backend, outbox, controller, ids, stateOf }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the history', () => {
  it('is loaded page by page', async () => {
    verifies('H-09', 'P-23')
    const pages = [page(['x3', 'x2'], 'after-x2'), page(['x1'])]
    const { model, backend, ids } = setup({ exports: () => pages.shift() ?? page([]) })
    await model.load()
    await Promise.all([model.more(), model.more()])
    expect(ids()).toEqual(['x3', 'x2', 'x1'])
    expect(backend.calls).toEqual([
      ['exports', 'mine', { cursor: null }],
      ['exports', 'mine', { cursor: 'after-x2' }],
    ])
    await model.more()
    expect(backend.calls).toHaveLength(2)
  })

  it('drops a page requested below an outdated head', async () => {
    verifies('H-09')
    const late = Promise.withResolvers<ReturnType<typeof page>>()
    const responses = [
      Promise.resolve(page(['x3'], 'after-x3')),
      late.promise,
      Promise.resolve(page(['x9'], 'after-x9')),
    ]
    const { model, ids } = setup({ exports: () => responses.shift() ?? page([]) })
    await model.load()
    const more = model.more()
    await model.load()
    late.resolve(page(['x2'], 'after-x2'))
    await more
    expect([ids(), model.history.value.cursor, model.history.value.more]).toEqual([['x9'], 'after-x9', 'idle'])
  })

  it('shows why it cannot be loaded, and can be reloaded', async () => {
    verifies('H-09')
    const responses = [{ ok: false, error: offline } as const]
    const { model, ids } = setup({ exports: () => responses.pop() ?? page(['x1']) })
    await model.load()
    expect(model.history.value).toMatchObject({ phase: 'failed', error: 'offline' })
    await model.load()
    expect(ids()).toEqual(['x1'])
  })

  it('shows exports waiting to be stored, and reloads its head once they are', async () => {
    verifies('H-09', 'P-46')
    const pages = [page(['x1']), page(['x2', 'x1'])]
    const { model, outbox, ids } = setup({ exports: () => pages.shift() ?? page([]) })
    await model.load()
    outbox.waiting.value = [{ exportId: 'e2', text: '{"exportId":"e2","name":" Rain "}', receivedAt: 7 }]
    expect(model.waiting.value).toEqual([{ exportId: 'e2', name: 'Rain', receivedAt: 7 }])
    outbox.waiting.value = []
    outbox.stored.value += 1
    await settled()
    expect(ids()).toEqual(['x2', 'x1'])
  })

  it('lists an export only as stored if the service stored it but its response was lost', async () => {
    verifies('H-09', 'P-46')
    const { model, outbox } = setup({ exports: () => page(['e1']) })
    const waiting = (exportId: string) => ({ exportId, text: `{"exportId":"${exportId}"}`, receivedAt: 0 })
    outbox.waiting.value = [waiting('e1'), waiting('e2')]
    expect(model.waiting.value.map(({ exportId }) => exportId)).toEqual(['e1', 'e2'])
    await model.load()
    expect(model.waiting.value.map(({ exportId }) => exportId)).toEqual(['e2'])
  })

  it('is reloaded if an export is stored while it is loading', async () => {
    verifies('H-09', 'P-46')
    const first = Promise.withResolvers<ReturnType<typeof page>>()
    const responses = [first.promise, Promise.resolve(page(['x2', 'x1']))]
    const { model, outbox, backend, ids } = setup({ exports: () => responses.shift() ?? page([]) })
    outbox.stored.value += 1
    await settled()
    expect(backend.calls).toEqual([])
    const loading = model.load()
    outbox.stored.value += 1
    await settled()
    first.resolve(page(['x1']))
    await loading
    expect(ids()).toEqual(['x2', 'x1'])
  })
})

describe('a link', () => {
  it('is minted on the click and not before, and starts the download', async () => {
    verifies('H-09')
    const { model, backend, handover, stateOf } = setup()
    await model.load()
    expect(backend.calls).toHaveLength(1)
    await model.requestFile(main, 'download')
    expect(backend.calls[1]).toEqual(['download', 'mine', { kind: 'export', exportId: 'x1', file: 'main' }])
    expect(handover.started.map(({ url }) => url)).toEqual(['https://files.example/1'])
    expect(stateOf()).toMatchObject({ done: 'started', busy: null, error: null })
    expect(model.downloadsLeft.value).toBe(19)
  })

  it('is reused while it works, counts once, and is minted again after its hour', async () => {
    verifies('H-09', 'B-30')
    const { model, backend, handover, clock, stateOf } = setup()
    await model.requestFile(main, 'copy')
    clock.advance(hour - 1)
    await model.requestFile(main, 'download')
    expect(backend.calls).toHaveLength(1)
    expect([handover.copied, handover.started.length]).toEqual([['https://files.example/1'], 1])
    clock.advance(1)
    expect(stateOf()).toMatchObject({ link: null, done: null })
    await model.requestFile(main, 'copy')
    expect(handover.copied).toEqual(['https://files.example/1', 'https://files.example/2'])
  })

  it('counts its hour from before the request', async () => {
    const response = Promise.withResolvers<void>()
    const { model, clock, stateOf } = setup({
      download: async () => {
        await response.promise
        return { ok: true, value: { url: 'https://a.example', filename: 'a', expiresIn: 3_600, downloadsLeft: 1 } }
      },
    })
    const requested = model.requestFile(main, 'copy')
    await settled()
    clock.advance(5_000)
    response.resolve()
    await requested
    expect(stateOf()?.link?.endsAt).toBe(hour)
  })

  it('is minted once for two clicks', async () => {
    const { model, backend } = setup()
    await Promise.all([model.requestFile(main, 'download'), model.requestFile(main, 'download')])
    expect(backend.calls).toHaveLength(1)
  })

  it('is shown when the clipboard is denied', async () => {
    verifies('H-09', 'H-14')
    const { model, handover, stateOf } = setup()
    handover.blockClipboard()
    await model.requestFile(main, 'copy')
    expect(stateOf()).toMatchObject({ done: 'by-hand', link: { url: 'https://files.example/1' } })
  })

  it('shows why it is unavailable, and can be requested again', async () => {
    verifies('H-09', 'B-30')
    const errors: EmbedError[] = [limit]
    const { model, handover, stateOf } = setup({
      download: () => {
        const error = errors.pop()
        const value = { url: 'https://a.example', filename: 'a', expiresIn: 3_600, downloadsLeft: 4 }
        return error === undefined ? { ok: true, value } : { ok: false, error }
      },
    })
    await model.requestFile(main, 'download')
    expect(stateOf()).toEqual({ link: null, busy: null, done: null, error: 'limit' })
    expect([handover.started.length, model.downloadsLeft.value]).toEqual([0, 0])
    expect(model.downloadsResetAt()).toBe('1970-02-01T00:00:00.000Z')
    await model.requestFile(main, 'download')
    expect(stateOf()).toMatchObject({ done: 'started', error: null })
  })

  it('outlives the closing of the history; its messages do not', async () => {
    verifies('H-09', 'B-30')
    const { model, backend, stateOf } = setup()
    await model.requestFile(main, 'download')
    expect(model.latest.value.done).toBe('started')
    model.close()
    expect([stateOf()?.done, model.latest.value.done]).toEqual([null, null])
    await model.requestFile(main, 'copy')
    expect(backend.calls).toHaveLength(1)
  })

  it('leaves no timer when the page unloads', async () => {
    const { model, clock, controller } = setup()
    await model.requestFile(main, 'copy')
    expect(clock.pending).toBe(1)
    controller.abort()
    expect(clock.pending).toBe(0)
  })
})
