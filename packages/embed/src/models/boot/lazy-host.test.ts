import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import type { MountedEditor } from '../../ports/editor.ts'
import {
  createMemoryBackend,
  createMemoryEditor,
  createMemoryNetwork,
  sampleSession,
} from '../../ports/memory/memory-ports.ts'
import { createLazy } from '../lazy.ts'
import { createSessionModel } from '../session/session-model.ts'
import { createBootModel } from './boot-model.ts'
import { createLazyHost } from './lazy-host.ts'

const link = { clientId: 'c1', payload: '{}', signature: 'ab' }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A page whose editor's host is loaded like the embed page's. */
function setup(load: () => Promise<void>) {
  const [clock, network, editor] = [createManualClock(), createMemoryNetwork(), createMemoryEditor()]
  const loadHost = createLazy(load)
  const mount = () => {
    const frame = editor.mount()
    const loading = loadHost().then((): (() => MountedEditor) => frame.serve)
    return { ...frame, serve: () => createLazyHost({ loading, call: 'host', online: network.online }) }
  }
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value: sampleSession() }) })
  const session = createSessionModel({ link, backend, clock })
  const boot = createBootModel({ startupError: null, parts: { session, editor: { mount } }, network, clock })
  return { boot, editor }
}

it('a host that cannot be loaded is a named failure, and the button loads it again', async () => {
  verifies('H-01')
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue()
  const { boot, editor } = setup(load)
  boot.start()
  await settled()
  const failure = { name: 'unreachable', retry: true, reason: 'host: no answer (TypeError: Failed to fetch)' }
  expect(boot.state.value).toMatchObject({ phase: 'failed', failure })
  expect([editor.mounted, editor.removed, editor.served]).toEqual([1, 1, 0])
  boot.retry()
  await settled()
  expect([load.mock.calls.length, editor.served]).toEqual([2, 1])
  editor.report({ kind: 'open' })
  expect(boot.state.value).toMatchObject({ phase: 'open', failure: null })
})

it('reports an open editor that unloads, and that it is open again', async () => {
  verifies('H-11')
  const { boot, editor } = setup(async () => undefined)
  boot.start()
  await settled()
  const seen: string[] = []
  const host = createLazyHost({ loading: Promise.resolve(editor.mount().serve), call: 'host', online: () => true })
  host.subscribe(({ kind }) => seen.push(kind))
  await settled()
  for (const kind of ['booted', 'open', 'waiting', 'open'] as const) editor.report({ kind })
  expect(seen.slice(seen.indexOf('booted'))).toEqual(['booted', 'open', 'waiting', 'open'])
})

it('creates no host once it is disposed', async () => {
  const { boot, editor } = setup(async () => undefined)
  boot.start()
  boot.dispose()
  await settled()
  expect(editor.served).toBe(0)
})
