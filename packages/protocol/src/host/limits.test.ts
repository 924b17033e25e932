// A peer cannot amplify (P-52): whatever it repeats, the host acts at once and then once per second.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../testing/editor-driver.ts'
import type { HostHandlers } from '../host.ts'

const FLOOD = 2_000

/** A host that counts what its handlers do. `flood` posts without the driver's own pauses. */
async function setUp(handlers: Partial<HostHandlers> = {}) {
  const counts = { boots: 0, mints: 0 }
  const driven = driveEditor({
    handlers: {
      bootData: async () => {
        counts.boots += 1
        return videoData()
      },
      refreshToken: async () => {
        counts.mints += 1
        return { authToken: `t${counts.mints}`, accessToken: `t${counts.mints}` }
      },
      ...handlers,
    },
  })
  const { windows, clock } = driven
  const flood = async (messages: readonly object[]): Promise<void> => {
    for (const data of messages) windows.injectToHost({ origin: 'https://editor.example', data })
    await windows.settled()
  }
  const second = async (): Promise<void> => {
    clock.advance(1_000)
    await windows.settled()
  }
  await driven.open()
  await second()
  return { ...driven, counts, flood, second }
}

const repeated = (count: number, message: (index: number) => object): object[] =>
  Array.from({ length: count }, (_, index) => message(index))

describe('within a second', () => {
  it('2,000 announcements cause at most three boots and one line, and an honest document that follows still boots', async () => {
    verifies('P-52')
    const { counts, flood, second, logs, posted, host } = await setUp()
    const before = { boots: counts.boots, posted: posted().length }
    await flood(repeated(FLOOD, (index) => ({ type: 'EDITOR_READY', instanceId: `flood ${index}` })))
    await second()
    expect(counts.boots - before.boots).toBeLessThanOrEqual(3)
    expect(posted().length - before.posted).toBeLessThanOrEqual(3)
    expect(logs).toHaveLength(1)
    await flood([{ type: 'EDITOR_READY', instanceId: 'honest' }])
    await second()
    await flood([{ type: 'EDITOR_VIDEO_DATA_ACK' }])
    expect([host.phase, posted().at(-1)?.['type']]).toEqual(['open', 'VIDEO_DATA'])
  })

  it('2,000 announcements of one document repeat its snapshot at most three times', async () => {
    verifies('P-52')
    const { counts, flood, second, posted } = await setUp()
    const before = posted().length
    await flood(repeated(FLOOD, () => ({ type: 'EDITOR_READY', instanceId: 'one', reconnect: true })))
    await second()
    expect([counts.boots, posted().length - before]).toEqual([1, 2])
  })

  it('2,000 refreshes cause at most three mints and one line, and the last is answered', async () => {
    verifies('P-45', 'P-52')
    const { counts, flood, second, logs, received } = await setUp()
    await flood(repeated(FLOOD, () => ({ type: 'REQUEST_TOKEN_REFRESH' })))
    await flood([{ type: 'REQUEST_TOKEN_REFRESH' }])
    expect(counts.mints).toBe(1)
    await second()
    expect(counts.mints).toBe(2)
    expect(received().at(-1)).toMatchObject({ type: 'TOKEN_REFRESHED', authToken: 't2' })
    expect(logs.length).toBeLessThanOrEqual(1)
  })

  it('20,000 purchases of some videos cause one handler call for each, and one line', async () => {
    verifies('P-52')
    const bought: string[] = []
    const { flood, second, logs } = await setUp({ videoPurchase: ({ videoId }) => void bought.push(videoId) })
    const requests = 20_000
    await flood(repeated(requests, (index) => ({ type: 'REQUEST_VIDEO_PURCHASE', videoId: `v${index % 7}` })))
    await second()
    expect(bought.toSorted()).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6'])
    expect(logs).toHaveLength(1)
  })

  it('a purchase that is requested again after its outcome is not lost', async () => {
    verifies('P-27', 'P-52')
    const bought: string[] = []
    const { flood, second, host } = await setUp({ videoPurchase: ({ videoId }) => void bought.push(videoId) })
    await flood([{ type: 'REQUEST_VIDEO_PURCHASE', videoId: 'v' }])
    host.purchaseComplete({ ...fixtures.PURCHASE_COMPLETE, videoId: 'v', status: 'failed' })
    await flood([{ type: 'REQUEST_VIDEO_PURCHASE', videoId: 'v' }])
    expect(bought).toEqual(['v'])
    await second()
    expect(bought).toEqual(['v', 'v'])
  })

  it('2,000 reports of a video cause one handler call, and the last of different ones is passed on', async () => {
    verifies('P-52')
    const reports: unknown[] = []
    const { flood, second } = await setUp({ reportVideoIssue: ({ reason }) => void reports.push(reason) })
    await flood(repeated(FLOOD, (index) => ({ type: 'REPORT_VIDEO_ISSUE', videoId: 'v', reason: `${index}` })))
    await second()
    await second()
    expect(reports).toEqual(['0', `${FLOOD - 1}`])
  })

  it('a project that is saved twice is announced twice, the second time a second later', async () => {
    verifies('P-06', 'P-52')
    let saved = 0
    const { flood, second, logs } = await setUp({ projectSaved: () => void (saved += 1) })
    await flood(repeated(2, () => ({ ...fixtures.PROJECT_SAVED, type: 'PROJECT_SAVED' })))
    expect(saved).toBe(1)
    await second()
    expect([saved, logs]).toEqual([2, []])
  })

  it('progress is passed on as it comes', async () => {
    verifies('P-05', 'P-52')
    const texts: string[] = []
    const { flood } = await setUp({ status: (text) => void texts.push(text) })
    await flood(repeated(20, (index) => ({ type: 'STATUS_UPDATE', status: `${index} %` })))
    expect(texts).toHaveLength(20)
  })
})

it('what waits for its second ends with the session', async () => {
  verifies('P-44', 'P-52')
  const bought: unknown[] = []
  const { flood, second, windows, host, open } = await setUp({ purchase: ({ item }) => void bought.push(item) })
  await flood(['one', 'two'].map((item) => ({ type: 'REQUEST_PURCHASE', videoId: 'v', item })))
  windows.loadFrame()
  windows.loadFrame()
  expect(host.phase).toBe('waiting')
  await second()
  expect(bought).toEqual(['one'])
  await open('two')
  expect(host.phase).toBe('open')
})

it('a host that was disposed of leaves no timer behind', async () => {
  verifies('P-52')
  const { flood, host, clock } = await setUp({ purchase() {} })
  await flood(['one', 'two'].map((item) => ({ type: 'REQUEST_PURCHASE', videoId: 'v', item })))
  await flood(repeated(2, () => ({ type: 'EDITOR_READY' })))
  host.dispose()
  expect(clock.pending).toBe(0)
})

it('a document that announces itself within the second of the last boots when it has loaded', async () => {
  verifies('P-44', 'P-52')
  const { counts, flood, windows } = await setUp()
  await flood(['two', 'three'].map((instanceId) => ({ type: 'EDITOR_READY', instanceId })))
  expect(counts.boots).toBe(2)
  windows.loadFrame()
  await windows.settled()
  expect(counts.boots).toBe(3)
})

it('a document that announces itself again while its boot data loads is not reported', async () => {
  verifies('P-51', 'P-52')
  const { flood, second, windows, logs } = await setUp({ bootData: async () => await new Promise(() => {}) })
  windows.loadFrame()
  windows.loadFrame()
  const before = logs.length
  for (let count = 0; count < 3; count += 1) await flood([{ type: 'EDITOR_READY', instanceId: 'two' }])
  await second()
  expect(logs).toHaveLength(before)
})
