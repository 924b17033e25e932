// What the page learns about unsaved work, and what it tells the editor about itself.
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createEmbedHost, type EmbedHostOptions } from '../host.ts'
import { createMemoryBackend } from '../ports/memory/memory-ports.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'

async function open(options: Partial<EmbedHostOptions> = {}) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend: createMemoryBackend({ boot: () => ({ ok: true, value: videoData() }) }),
    clock,
    log: () => undefined,
    session: { token: async () => ({ ok: true, value: 'mine' }), onEnded: () => undefined },
    ...options,
  })
  const openEditor = async () => {
    const editor = createEditor({
      hostOrigins: [hostOrigin],
      window: windows.editor.window,
      clock,
      log: () => undefined,
    })
    clock.advance(100)
    await windows.settled()
    return editor
  }
  return { windows, clock, host, openEditor, editor: await openEditor() }
}

it('unsaved work is unknown until the editor states some, and again for the next document', async () => {
  verifies('H-21')
  const { windows, clock, host, editor, openEditor } = await open()
  expect(host.unsaved.current).toBeNull()
  for (const unsaved of [true, false, true]) {
    editor.setUnsaved(unsaved)
    await windows.settled()
    expect(host.unsaved.current).toBe(unsaved)
  }
  windows.reloadEditor()
  clock.advance(1_000)
  await openEditor()
  expect(host.unsaved.current).toBeNull()
})

it('leaving waits until the editor has saved, for two seconds at most', async () => {
  verifies('H-21')
  const { windows, clock, host, editor } = await open()
  const saves: (() => void)[] = []
  editor.onLeaving(async () => new Promise((saved) => saves.push(saved)))
  editor.setUnsaved(true)
  await windows.settled()
  const leaving = host.leave()
  await windows.settled()
  saves.shift()?.()
  await windows.settled()
  expect([await leaving, host.unsaved.current]).toEqual(['saved', false])
  const late = host.leave()
  await windows.settled()
  clock.advance(2_000)
  expect(await late).toBe('timeout')
})

it('the editor receives what surrounds it, also when that changes', async () => {
  verifies('H-07')
  const listeners = new Set<() => void>()
  const context = {
    current: { locale: 'de-AT' },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const { windows, clock, host, editor } = await open({ context })
  expect(editor.bootData.current).toMatchObject({ context: { locale: 'de-AT' } })
  context.current = { locale: 'ja' }
  for (const notify of listeners) notify()
  clock.advance(1_000)
  await windows.settled()
  expect(editor.bootData.current).toMatchObject({ context: { locale: 'ja' } })
  host.dispose()
  expect(listeners.size).toBe(0)
})
