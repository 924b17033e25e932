// What becomes of the messages that are only one kind of host's affair (SPEC 6, H-12).
import type { HostMode } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createEmbedHost } from '../host.ts'
import { createMemoryBackend } from '../ports/memory/memory-ports.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'

const messages = [
  { type: 'NAVIGATE_TO_ACCOUNT' },
  { type: 'REQUEST_EXIT_EDITOR', videoId: 'v1', hasUnsavedChanges: true, reason: 'done' },
  { type: 'ADD_TO_CART', videoId: 'v1', projectId: 'p1', projectName: 'First cut' },
  { type: 'NAVIGATE_TO_UPGRADE' },
  { type: 'EDIT_COMPLETE', editId: 'e1', seconds: 12 },
] as const

/** An open editor that says all of it, whether its session may or not. */
async function hearAll(hostMode?: HostMode) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const heard: unknown[] = []
  const logged: string[] = []
  const hear = (name: string) => (fields?: object) => void heard.push([name, fields])
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend: createMemoryBackend({ boot: () => ({ ok: true, value: videoData() }) }),
    clock,
    log: ({ message, details }) => void logged.push(`${message} ${JSON.stringify(details)}`),
    session: { token: async () => ({ ok: true, value: 'mine' }), onEnded: () => undefined },
    editComplete: hear('editComplete'),
    consumer: {
      addToCart: hear('addToCart'),
      navigateToUpgrade: hear('navigateToUpgrade'),
      navigateToAccount: hear('navigateToAccount'),
      exitEditor: hear('exitEditor'),
    },
    ...(hostMode === undefined ? {} : { hostMode }),
  })
  const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log: () => undefined })
  clock.advance(100)
  await windows.settled()
  for (const message of messages) windows.editor.window.parent.postMessage(message, hostOrigin)
  await windows.settled()
  return { heard, logged, editor, phase: host.diagnosis().phase }
}

describe('a partner’s session', () => {
  it('goes nowhere, leaves nothing and sells nothing by itself, whatever its editor says and whatever its page listens to', async () => {
    verifies('H-12', 'P-07', 'P-11', 'P-12', 'P-13')
    const { heard, logged, editor, phase } = await hearAll()
    expect(heard).toEqual([['editComplete', { editId: 'e1', seconds: 12 }]])
    expect(phase).toBe('open')
    for (const type of ['NAVIGATE_TO_ACCOUNT', 'REQUEST_EXIT_EDITOR', 'ADD_TO_CART', 'NAVIGATE_TO_UPGRADE']) {
      expect(logged.filter((line) => line.includes(type))).toHaveLength(1)
    }
    expect(editor.bootData.current?.capabilities).toMatchObject({ canExit: false, accountNavigation: false })
  })
})

describe('a consumer’s site', () => {
  it('hears of all of it, with what its editor said', async () => {
    verifies('H-12', 'P-03', 'P-07', 'P-11', 'P-12', 'P-13')
    const { heard, editor } = await hearAll('consumer')
    expect(heard).toEqual([
      ['navigateToAccount', undefined],
      ['exitEditor', { videoId: 'v1', hasUnsavedChanges: true, reason: 'done' }],
      ['addToCart', { videoId: 'v1', projectId: 'p1', projectName: 'First cut' }],
      ['navigateToUpgrade', undefined],
      ['editComplete', { editId: 'e1', seconds: 12 }],
    ])
    expect(editor.bootData.current).toMatchObject({ hostMode: 'consumer', capabilities: { canExit: true } })
  })
})
