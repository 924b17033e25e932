// A disposed host leaves no timer, listener or call.
import type { VideoData } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { expect, it } from 'vitest'
import type { EmbedError, Outcome } from '../core/errors/embed-error.ts'
import { outboxLoaded } from '../../testing/outbox-loaded.ts'
import { createEmbedHost } from '../host.ts'
import { createMemoryBackend, createMemoryPopup, createMemoryStorage } from '../ports/memory/memory-ports.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'
const down: Outcome<never> = { ok: false, error: { kind: 'network', call: 'any', online: true, message: 'down' } }

/** A port that counts its listeners. */
function listening<Listener>() {
  const listeners = new Set<Listener>()
  const listen = (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { listeners, listen }
}

/** An open editor; from then on calls get no response before disposal, or only errors. */
async function setup(manner: 'get no response' | 'fail') {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const ended: EmbedError = { kind: 'aborted', call: 'any' }
  const respond = (_token: string, _input: unknown, { signal }: { readonly signal: AbortSignal }) =>
    manner === 'fail'
      ? down
      : new Promise<Outcome<never>>((resolve) =>
          signal.addEventListener('abort', () => resolve({ ok: false, error: ended }), { once: true }),
        )
  const boots: Outcome<VideoData>[] = [{ ok: true, value: videoData() }]
  const backend = createMemoryBackend({
    boot: (...given) => boots.pop() ?? respond(...given),
    mintToken: respond,
    projects: respond,
    persistExport: respond,
    reportIssue: respond,
    quote: respond,
    search: respond,
  })
  const [network, renewed, presence] = [
    listening<(online: boolean) => void>(),
    listening<() => void>(),
    listening<() => void>(),
  ]
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend,
    clock,
    log: () => undefined,
    session: {
      token: async () => ({ ok: true, value: 'mine' }),
      onEnded: () => undefined,
      userId: () => 'maya',
      subscribeToRenewal: renewed.listen,
    },
    network: { subscribe: network.listen },
    presence: { onReturn: presence.listen },
    popup: createMemoryPopup(),
    outbox: createMemoryStorage(),
  })
  const own = createManualClock()
  const editor = createEditor({
    hostOrigins: [hostOrigin],
    window: windows.editor.window,
    clock: own,
    log: () => undefined,
  })
  own.advance(100)
  await outboxLoaded()
  await windows.settled()
  const left = () => ({
    timers: clock.pending,
    listeners: network.listeners.size + renewed.listeners.size + presence.listeners.size,
  })
  return { windows, clock, backend, host, editor, left }
}

it.each(['get no response', 'fail'] as const)('a disposed host leaves nothing behind when calls %s', async (manner) => {
  const { windows, clock, backend, host, editor, left } = await setup(manner)
  void editor.exportComplete({ exportId: 'e1' }).catch(() => undefined)
  void editor.refreshToken().catch(() => undefined)
  void editor.searchCatalog({ mode: 'text', query: 'rain' }).catch(() => undefined)
  editor.openProject({ videoId: 'v2' })
  editor.projectSaved({ projectId: 'p1', projectName: 'One' })
  editor.projectSaved({ projectId: 'p1', projectName: 'Two' })
  editor.reportVideoIssue({ videoId: 'v1' })
  await windows.settled()
  expect(left().timers).toBeGreaterThan(0)
  expect(left().listeners).toBe(4)
  host.dispose()
  await windows.settled()
  expect(left()).toEqual({ timers: 0, listeners: 0 })
  const callCount = backend.calls.length
  clock.advance(86_400_000)
  await windows.settled()
  expect(backend.calls).toHaveLength(callCount)
})
