import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createHost, type HostHandlers } from '../host.ts'
import type { TokenPair } from '../messages/schemas/token.ts'
import { createManualClock, createMemoryWindows, videoData } from '../testing.ts'

const hostOrigin = 'https://service.example'
const editorOrigin = 'https://editor.example'

function setUp(changes: Partial<HostHandlers>) {
  const windows = createMemoryWindows({ hostOrigin, editorOrigin })
  const unused = () => Promise.reject(new Error('not asked'))
  const host = createHost({
    frame: windows.host.frame,
    window: windows.host.window,
    editorOrigin,
    handlers: {
      bootData: async () => videoData(),
      refreshToken: unused,
      searchCatalog: unused,
      addVideo: unused,
      ...changes,
    },
    clock: createManualClock(),
    log: () => {},
  })
  const say = async (message: object): Promise<void> => {
    windows.editor.window.parent.postMessage(message, hostOrigin)
    await windows.settled()
  }
  const heard = () => windows.posts.filter(({ to }) => to === editorOrigin).map(({ message }) => message)
  return { host, say, heard }
}

it.each<[name: string, pair: unknown]>([
  ['empty', { authToken: '', accessToken: '' }],
  ['half a pair', { authToken: 'a' }],
  ['nothing', undefined],
])('a token that is %s is reported and taints no later snapshot', async (_name, pair) => {
  verifies('P-44', 'P-45')
  const { host, say, heard } = setUp({ refreshToken: async () => pair as TokenPair })
  await say({ type: 'EDITOR_READY', instanceId: 'one' })
  await say({ type: 'REQUEST_TOKEN_REFRESH' })
  host.pushToken(pair as TokenPair)
  await say({ type: 'EDITOR_READY', instanceId: 'one' })
  host.update(videoData({ ownedVideoIds: ['v'] }))
  expect(heard()).toEqual([
    { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
    { type: 'VIDEO_DATA', payload: videoData(), revision: 1 },
    { type: 'VIDEO_DATA', payload: videoData({ ownedVideoIds: ['v'] }), revision: 2 },
  ])
  expect(host.diagnosis().lastIssue).toMatch(/^the token could not be refreshed: /)
})

it('a snapshot that could not be sent leaves the newest token in those that follow', async () => {
  verifies('P-44', 'P-45')
  const newest = { authToken: 'newest', accessToken: 'newest' }
  const { host, say, heard } = setUp({})
  await say({ type: 'EDITOR_READY', instanceId: 'one' })
  host.pushToken(newest)
  host.update(videoData({ authToken: 'lost', videoId: 'v'.repeat(129) }))
  host.update(videoData({ userId: 'second' }))
  expect(heard().at(-1)).toEqual({
    type: 'VIDEO_DATA',
    payload: videoData({ userId: 'second', ...newest }),
    revision: 2,
  })
})

it('the diagnosis after a reload speaks of this life alone', async () => {
  let asked = 0
  const bootData: HostHandlers['bootData'] = async () => {
    asked += 1
    if (asked > 1) throw new Error('offline')
    return videoData()
  }
  const { host, say } = setUp({ bootData })
  await say({ type: 'EDITOR_READY', instanceId: 'one' })
  expect(host.diagnosis().sentence).toBe('VIDEO_DATA has been sent and no EDITOR_VIDEO_DATA_ACK has come back.')
  await say({ type: 'EDITOR_READY', instanceId: 'two' })
  expect(host.diagnosis().sentence).toBe(
    'The editor is ready and VIDEO_DATA has not been sent; last issue: boot data could not be had: offline.',
  )
})

it('a token that was asked for is sent, also while boot data is still on its way', async () => {
  verifies('P-22', 'P-26', 'P-45')
  const boot = Promise.withResolvers<ReturnType<typeof videoData>>()
  const minted = { authToken: 'minted', accessToken: 'minted' }
  const { host, say, heard } = setUp({ bootData: () => boot.promise, refreshToken: async () => minted })
  await say({ type: 'EDITOR_READY', instanceId: 'one' })
  host.pushToken({ authToken: 'pushed', accessToken: 'pushed' })
  expect(heard()).toEqual([])
  await say({ type: 'REQUEST_TOKEN_REFRESH' })
  expect(heard()).toEqual([{ type: 'TOKEN_REFRESHED', ...minted }])
  boot.resolve(videoData({ authToken: '', accessToken: '' }))
  await say({})
  expect(heard().slice(1)).toEqual([{ type: 'VIDEO_DATA', payload: videoData(minted), revision: 1 }])
})

it('a mint that fails after its life has ended is no issue of the next', async () => {
  verifies('P-45')
  const mint = Promise.withResolvers<TokenPair>()
  const { host, say } = setUp({ refreshToken: () => mint.promise })
  await say({ type: 'EDITOR_READY', instanceId: 'one' })
  await say({ type: 'REQUEST_TOKEN_REFRESH' })
  await say({ type: 'EDITOR_READY', instanceId: 'two' })
  mint.reject(new Error('aborted'))
  await say({})
  expect(host.diagnosis().lastIssue).toBeNull()
})

/** The same target, which counts who listens. */
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

it('leaves no listener behind on its window and its frame', () => {
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
