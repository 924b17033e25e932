import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createManualClock, createMemoryWindows, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../testing/editor-driver.ts'
import { editorOrigin, hostOrigin } from '../../testing/host-driver.ts'
import { createHost, type HostHandlers } from '../host.ts'
import type { TokenPair } from '../generated/types.ts'

const setUp = (handlers: Partial<HostHandlers>) => driveEditor({ handlers })

it.each<[name: string, pair: unknown]>([
  ['empty', { authToken: '', accessToken: '' }],
  ['nothing', undefined],
])('a token that is %s is reported and does not affect later snapshots', async (_name, pair) => {
  verifies('P-44', 'P-45')
  const { host, post, posted } = setUp({ refreshToken: async () => pair as TokenPair })
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  await post({ type: 'REQUEST_TOKEN_REFRESH' })
  host.pushToken(pair as TokenPair)
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  host.update(videoData({ ownedVideoIds: ['v'] }))
  expect(posted()).toEqual([
    { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
    { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
    { type: 'VIDEO_DATA', payload: videoData({ ownedVideoIds: ['v'] }), revision: 2 },
  ])
  expect(host.diagnosis().lastIssue).toMatch(/^the token could not be refreshed: /)
})

it('a snapshot that could not be sent leaves the newest token in the following ones', async () => {
  verifies('P-44', 'P-45')
  const newest = { authToken: 'newest', accessToken: 'newest' }
  const { host, post, posted } = setUp({})
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  host.pushToken(newest)
  host.update(videoData({ authToken: 'lost', videoId: 'v'.repeat(129) }))
  host.update(videoData({ userId: 'second' }))
  expect(posted().at(-1)).toEqual({
    type: 'VIDEO_DATA',
    payload: videoData({ userId: 'second', ...newest }),
    revision: 2,
  })
})

it('the diagnosis after a reload describes the current session only', async () => {
  let asked = 0
  const bootData: HostHandlers['bootData'] = async () => {
    asked += 1
    if (asked > 1) throw new Error('offline')
    return videoData()
  }
  const { host, post } = setUp({ bootData })
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  expect(host.diagnosis().sentence).toBe('VIDEO_DATA has been sent and no EDITOR_VIDEO_DATA_ACK has come back.')
  await post({ type: 'EDITOR_READY', instanceId: 'two' })
  expect(host.diagnosis().sentence).toBe(
    'The editor is ready and VIDEO_DATA has not been sent; last issue: the boot data could not be loaded: offline.',
  )
})

it('a requested token is sent even while boot data is pending', async () => {
  verifies('P-22', 'P-26', 'P-45')
  const boot = Promise.withResolvers<ReturnType<typeof videoData>>()
  const minted = { authToken: 'minted', accessToken: 'minted' }
  const { host, post, posted } = setUp({ bootData: () => boot.promise, refreshToken: async () => minted })
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  host.pushToken({ authToken: 'pushed', accessToken: 'pushed' })
  expect(posted()).toEqual([])
  await post({ type: 'REQUEST_TOKEN_REFRESH' })
  expect(posted()).toEqual([{ type: 'TOKEN_REFRESHED', ...minted }])
  boot.resolve(videoData({ authToken: '', accessToken: '' }))
  await post({})
  expect(posted().slice(1)).toEqual([{ type: 'VIDEO_DATA', payload: videoData(minted), revision: 1 }])
})

it('a mint that fails after its session has ended is not an issue of the next', async () => {
  verifies('P-45')
  const mint = Promise.withResolvers<TokenPair>()
  const { host, post } = setUp({ refreshToken: () => mint.promise })
  await post({ type: 'EDITOR_READY', instanceId: 'one' })
  await post({ type: 'REQUEST_TOKEN_REFRESH' })
  await post({ type: 'EDITOR_READY', instanceId: 'two' })
  mint.reject(new Error('aborted'))
  await post({})
  expect(host.diagnosis().lastIssue).toBeNull()
})

/** The same target, counting its listeners. */
function counted<Target extends EventTarget>(given: Target) {
  let listeners = 0
  const add = (type: string, listener: EventListener): void => {
    listeners += 1
    given.addEventListener(type, listener)
  }
  const remove = (type: string, listener: EventListener): void => {
    listeners -= 1
    given.removeEventListener(type, listener)
  }
  const methods = { addEventListener: { value: add }, removeEventListener: { value: remove } }
  return { target: Object.create(given, methods) as Target, listeners: () => listeners }
}

it('dispose leaves no listener on the window and the frame', () => {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const frame = counted(windows.host.frame)
  const window = counted(windows.host.window)
  const unused = () => Promise.reject(new Error('not asked'))
  const host = createHost({
    frame: frame.target,
    window: window.target,
    editorOrigin,
    handlers: { bootData: async () => videoData(), refreshToken: unused, searchCatalog: unused, addVideo: unused },
    clock: createManualClock(),
    log: () => {},
  })
  expect([frame.listeners(), window.listeners()]).toEqual([1, 1])
  host.dispose()
  expect([frame.listeners(), window.listeners()]).toEqual([0, 0])
})
