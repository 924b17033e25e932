// A session opens whenever it safely can (P-53): a writer repairs what its reader would.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock, createMemoryWindows, fixtures, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../testing/editor-driver.ts'
import { editorOrigin, hostOrigin } from '../../testing/host-driver.ts'
import { createEditor } from '../editor.ts'
import { createHost, type HostHandlers } from '../host.ts'
import type { LogEntry, VideoData } from '../index.ts'

const project = { projectId: 'p', projectName: 'Summer reel' }
const { projectName: _projectName, ...nameless } = project

/** Boot data as a host in plain JavaScript may have it, and what its editor makes of it. */
const boots: readonly [name: string, changes: object, read: (data: VideoData) => unknown, expected: unknown][] = [
  ['501 projects', { projects: Array.from({ length: 501 }, () => project) }, ({ projects }) => projects.length, 500],
  [
    'a project without a name',
    { projects: [nameless] },
    ({ projects }) => projects,
    [{ ...nameless, projectName: '' }],
  ],
  [
    'a title of 1,001 characters',
    { metadata: { ...videoData().metadata, title: 't'.repeat(1_001) } },
    ({ metadata }) => metadata.title.length,
    1_000,
  ],
  [
    '10,001 owned videos',
    { ownedVideoIds: Array.from({ length: 10_001 }, (_, index) => `v${index}`) },
    ({ ownedVideoIds }) => ownedVideoIds.length,
    10_000,
  ],
  [
    'an accent colour in lower case',
    { partner: { ...videoData().partner, accentColor: '#ff5500' } },
    ({ partner }) => partner.accentColor,
    '#FF5500',
  ],
  [
    'a user without an e-mail address',
    { currentUser: { ...videoData().currentUser, email: null } },
    ({ currentUser }) => currentUser.email,
    '',
  ],
]

async function open(changes: object, handlers: Partial<HostHandlers> = {}) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const clock = createManualClock(1_000_000)
  const logs: LogEntry[] = []
  const log = (entry: LogEntry): void => void logs.push(entry)
  const unused = (): Promise<never> => Promise.reject(new Error('not asked'))
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: {
      bootData: async () => ({ ...videoData(), ...changes }),
      refreshToken: unused,
      searchCatalog: unused,
      addVideo: unused,
      ...handlers,
    },
    clock,
    log,
  })
  const editor = createEditor({ hostOrigins: [hostOrigin], window: windows.editor.window, clock, log })
  await windows.settled()
  return { windows, host, editor, logs }
}

describe('a session opens', () => {
  it.each(boots)('with %s, and one warning names the field', async (_name, changes, read, expected) => {
    verifies('P-53')
    const { host, editor, logs } = await open(changes)
    expect([host.phase, editor.phase]).toEqual(['open', 'open'])
    expect(read(editor.bootData.current as VideoData)).toEqual(expected)
    expect(logs.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^VIDEO_DATA was repaired before it was sent: \w/),
    ])
  })

  it('not with an identity that cannot be one', async () => {
    verifies('P-53')
    const { host, editor } = await open({ userId: 7 })
    expect([host.phase, editor.phase]).toEqual(['booting', 'announcing'])
    expect(host.diagnosis().sentence).toContain('userId: expected string')
  })
})

it('one bad row of a hundred costs the search page that row', async () => {
  verifies('P-53')
  const [video] = fixtures.CATALOG_SEARCH_RESULTS.results
  const results = Array.from({ length: 100 }, (_, index) => (index === 40 ? { ...video, videoId: 7 } : video))
  const { editor } = await open({}, { searchCatalog: async () => ({ results: results as never, nextCursor: null }) })
  expect((await editor.searchCatalog({ mode: 'text' })).results).toHaveLength(99)
})

it('null is absence: leaving with `hasUnsavedChanges: null` leaves, and an export without a project is stored', async () => {
  verifies('P-53')
  const exits: unknown[] = []
  const stored: unknown[] = []
  const {
    open: openSession,
    post,
    received,
  } = driveEditor({
    hostMode: 'consumer',
    handlers: {
      exitEditor: (fields) => void exits.push(fields),
      exportComplete: async (result) => void stored.push(result),
    },
  })
  await openSession()
  await post({ type: 'REQUEST_EXIT_EDITOR', hasUnsavedChanges: null })
  await post({ type: 'EXPORT_COMPLETE', exportId: 'e', projectId: null })
  expect([exits.length, stored.length]).toEqual([1, 1])
  expect(received()).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId: 'e', ok: true }])
})
