// What the page mounts for the mode that the service expects, and for the one that the session has (B-21).
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import type { EmbedMode } from '../../core/boot/embed-mode.ts'
import {
  createMemoryBackend,
  createMemoryEditor,
  createMemoryNetwork,
  sampleSession,
} from '../../ports/memory/memory-ports.ts'
import { createSessionModel } from '../session/session-model.ts'
import { createBootModel } from './boot-model.ts'

const link = { clientId: 'c1', payload: '{}', signature: 'ab' }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setup(expectedMode: EmbedMode, embed_mode: string) {
  const clock = createManualClock()
  const [editor, catalogue, network] = [createMemoryEditor(), createMemoryEditor(), createMemoryNetwork()]
  const value = { ...sampleSession(), embed_mode }
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value }) })
  const session = createSessionModel({ link, backend, clock })
  const boot = createBootModel({
    startupError: null,
    parts: { session, editor, catalogue },
    expectedMode,
    network,
    clock,
  })
  /** Frames now mounted: of the editor, of the catalogue. */
  const mounted = () => [editor.mounted - editor.removed, catalogue.mounted - catalogue.removed]
  return { boot, editor, catalogue, clock, mounted }
}

it.each<[EmbedMode, string, [number, number], [number, number]]>([
  ['workspace', 'workspace', [1, 0], [1, 0]],
  ['catalog', 'catalog', [0, 1], [0, 1]],
  ['workspace', 'catalog', [1, 0], [0, 1]],
  ['catalog', 'workspace', [0, 1], [1, 0]],
  ['catalog', 'gallery', [0, 1], [1, 0]],
])('expects %s, and opens what the session’s %s says', async (expected, actual, before, after) => {
  verifies('B-21', 'H-07', 'H-13')
  const { boot, editor, catalogue, mounted } = setup(expected, actual)
  boot.start()
  expect(mounted()).toEqual(before)
  await settled()
  expect(mounted()).toEqual(after)
  expect([editor.mounted, catalogue.mounted]).toEqual([Math.max(before[0], after[0]), Math.max(before[1], after[1])])
  const shown = boot.state.value.mode === 'catalog' ? catalogue : editor
  shown.report({ kind: 'open' })
  expect(boot.state.value).toMatchObject({ phase: 'open', mode: actual === 'catalog' ? 'catalog' : 'workspace' })
})

it('retries what the session opened, without mounting what was expected at first', async () => {
  verifies('B-21', 'H-01')
  const { boot, editor, catalogue, mounted } = setup('workspace', 'catalog')
  boot.start()
  await settled()
  catalogue.report({ kind: 'failed', error: { kind: 'network', call: 'catalogue', online: true, message: 'm' } })
  expect(boot.state.value).toMatchObject({ phase: 'failed', failure: { name: 'unreachable', retry: true } })
  expect(mounted()).toEqual([0, 0])
  boot.retry()
  await settled()
  expect([mounted(), editor.mounted]).toEqual([[0, 1], 1])
})

it('fails in catalog mode after a minute, as in the Workspace', async () => {
  verifies('H-01')
  const { boot, clock, mounted } = setup('catalog', 'catalog')
  boot.start()
  await settled()
  clock.advance(4_000)
  expect(boot.state.value.phase).toBe('slow')
  clock.advance(56_000)
  expect(boot.state.value).toMatchObject({ phase: 'failed', failure: { name: 'timeout' } })
  expect(mounted()).toEqual([0, 0])
})

it('mounts nothing for a session that arrives after the page is disposed', async () => {
  const { boot, mounted } = setup('workspace', 'catalog')
  boot.start()
  boot.dispose()
  await settled()
  expect(mounted()).toEqual([0, 0])
})
