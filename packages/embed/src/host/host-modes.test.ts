// Messages that only one kind of host handles (H-12).
import { capabilitiesOf, type HostMode } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
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

/** An open editor that sends all of them, whether or not its session allows it. */
async function hearAll(hostMode?: HostMode, embedMode: 'workspace' | 'catalog' = 'workspace') {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin, ancestorOrigins: [hostOrigin] })
  const clock = createManualClock()
  const received: unknown[] = []
  const logged: string[] = []
  const hear = (name: string) => (fields?: object) => void received.push([name, fields])
  const host = createEmbedHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    backend: createMemoryBackend({
      boot: () => ({ ok: true, value: videoData({ partner: { ...videoData().partner, embedMode } }) }),
    }),
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
  return { received, logged, editor, phase: host.diagnosis().phase }
}

describe('a partner’s session', () => {
  it.each(['workspace', 'catalog'] as const)(
    'does not navigate, exit or sell by itself in %s mode, for any message of its editor and any callback of its page',
    async (mode) => {
      verifies('B-21', 'H-12', 'P-07', 'P-11', 'P-12', 'P-13')
      const { received, logged, editor, phase } = await hearAll(undefined, mode)
      expect(received).toEqual([['editComplete', { editId: 'e1', seconds: 12 }]])
      expect(phase).toBe('open')
      for (const type of ['NAVIGATE_TO_ACCOUNT', 'REQUEST_EXIT_EDITOR', 'ADD_TO_CART', 'NAVIGATE_TO_UPGRADE']) {
        expect(logged.filter((line) => line.includes(type))).toHaveLength(1)
      }
      expect(editor.bootData.current?.capabilities).toEqual(capabilitiesOf('partner'))
      expect(capabilitiesOf('partner')).toMatchObject({ canExit: false, accountNavigation: false })
    },
  )
})

describe('a consumer’s site', () => {
  it('receives all of them with the editor’s fields', async () => {
    verifies('H-12', 'P-03', 'P-07', 'P-11', 'P-12', 'P-13')
    const { received, editor } = await hearAll('consumer')
    expect(received).toEqual([
      ['navigateToAccount', undefined],
      ['exitEditor', { videoId: 'v1', hasUnsavedChanges: true, reason: 'done' }],
      ['addToCart', { videoId: 'v1', projectId: 'p1', projectName: 'First cut' }],
      ['navigateToUpgrade', undefined],
      ['editComplete', { editId: 'e1', seconds: 12 }],
    ])
    expect(editor.bootData.current).toMatchObject({ hostMode: 'consumer', capabilities: { canExit: true } })
  })
})
