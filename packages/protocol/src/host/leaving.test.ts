// What the editor states about its work, and the question before it is removed (P-56).
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../testing/editor-driver.ts'
import { editorOrigin, hostOrigin } from '../../testing/host-driver.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import { createEditor } from '../editor.ts'
import { createHost } from '../host.ts'
import type { LogEntry } from '../index.ts'

async function setUp(transport: 'window' | 'port' = 'window') {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000_000)
  const logs: LogEntry[] = []
  const log = (entry: LogEntry): void => void logs.push(entry)
  const unused = (): Promise<never> => Promise.reject(new Error('not asked'))
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    transport,
    handlers: { bootData: async () => videoData(), refreshToken: unused, searchCatalog: unused, addVideo: unused },
    clock,
    log,
  })
  const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  await windows.settled()
  return { windows, clock, logs, host, editor }
}

describe.each(['window', 'port'] as const)('over %s, the host', (transport) => {
  it('learns whether the editor has unsaved work, now and after each snapshot', async () => {
    verifies('P-56')
    const { host, editor, windows } = await setUp(transport)
    const heard: (boolean | null)[] = []
    expect(host.unsaved.current).toBeNull()
    host.unsaved.subscribe((unsaved) => heard.push(unsaved))
    const before = windows.posts.length
    editor.setUnsaved(true)
    editor.setUnsaved(true)
    await windows.settled()
    expect(windows.posts).toHaveLength(before + 1)
    host.update(videoData({ ownedVideoIds: ['v'] }))
    await windows.settled()
    expect([host.unsaved.current, heard]).toEqual([true, [true]])
    editor.setUnsaved(false)
    await windows.settled()
    expect([host.unsaved.current, heard]).toEqual([false, [true, false]])
  })

  it('asks the editor to save, and learns how it went', async () => {
    verifies('P-56')
    const { host, editor, windows } = await setUp(transport)
    const asked: unknown[] = []
    const stop = editor.onLeaving(async (context) => void asked.push(context))
    editor.setUnsaved(true)
    await windows.settled()
    expect(await host.leave({ timeoutMs: 1_500 })).toBe('saved')
    expect([asked, host.unsaved.current]).toEqual([[{ timeoutMs: 1_500 }], false])
    stop()
    editor.setUnsaved(true)
    await windows.settled()
    expect([await host.leave(), host.unsaved.current]).toEqual(['unsaved', true])
  })
})

describe('leave', () => {
  it('does not take for saved what changed while it was being saved, nor what was never stated', async () => {
    verifies('P-56')
    const { host, editor, windows } = await setUp()
    expect(await host.leave()).toBe('unsaved')
    editor.onLeaving(() => editor.setUnsaved(true))
    editor.setUnsaved(true)
    await windows.settled()
    expect([await host.leave(), host.unsaved.current]).toEqual(['unsaved', true])
  })

  it('waits no longer than its limit', async () => {
    verifies('P-56')
    const { host, editor, windows, clock } = await setUp()
    editor.onLeaving(() => new Promise(() => {}))
    const left = host.leave()
    await windows.settled()
    clock.advance(2_000)
    expect(await left).toBe('timeout')
    const controller = new AbortController()
    const given = outcomeOf(host.leave({ signal: controller.signal }))
    controller.abort()
    expect(await given).toBe('aborted')
  })

  it('reports work that could not be saved as unsaved, and logs why', async () => {
    verifies('P-56')
    const { host, editor, windows, logs } = await setUp()
    editor.onLeaving(() => Promise.reject(new Error('disk full')))
    expect(await host.leave()).toBe('unsaved')
    await windows.settled()
    expect([logs[0]?.message, host.unsaved.current]).toEqual(['the editor could not save before it is removed', true])
  })

  it('asks nothing of an editor that does not know the question, nor where none is open', async () => {
    verifies('P-50', 'P-56')
    const { host, open, posted } = driveEditor()
    expect(await host.leave()).toBe('waiting')
    await open()
    const before = posted().length
    expect(await host.leave()).toBe('unsupported')
    expect([posted().length, host.unsaved.current]).toEqual([before, null])
  })
})

it('work of an editor that has left is not unsaved any more', async () => {
  verifies('P-56')
  const { host, editor, windows } = await setUp()
  editor.setUnsaved(true)
  await windows.settled()
  host.dispose()
  expect(host.unsaved.current).toBeNull()
})

it('an editor that no longer states whether work is unsaved leaves the host without an answer', async () => {
  verifies('P-56')
  const { host, open, post } = driveEditor()
  await open()
  await post({ type: 'EDITOR_VIDEO_DATA_ACK', unsaved: true })
  expect(host.unsaved.current).toBe(true)
  await post({ type: 'EDITOR_VIDEO_DATA_ACK' })
  expect(host.unsaved.current).toBeNull()
})
