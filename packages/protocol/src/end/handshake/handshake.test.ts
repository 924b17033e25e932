import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { videoData } from '@proscenium/protocol-testing'
import type { VideoData } from '../../generated/types.ts'
import { createHostHandshake } from './handshake.ts'

/** A handshake whose boot data is provided by the test: `boots[n]` settles the n-th request for it. */
function setUp({ onEntry = (_entry: string): void => {} } = {}) {
  const story: string[] = []
  const boots: PromiseWithResolvers<VideoData>[] = []
  const record = (entry: string): void => {
    story.push(entry)
    onEntry(entry)
  }
  const handshake = createHostHandshake({
    setPhase: record,
    startSession: () => record('session'),
    bootData: () => {
      const boot = Promise.withResolvers<VideoData>()
      boots.push(boot)
      return boot.promise
    },
    sendData: (data, { revision }) => {
      story.push(`${data.userId} ${revision}`)
      return true
    },
    sendToken({ authToken }) {
      record(`token ${authToken}`)
      return 'sent'
    },
    restartTransport: () => record('transport'),
    conform: (data) => data,
    onBootFailed: (error) => story.push(`failed ${String(error)}`),
  })
  const resolveBoot = async (index: number, userId: string): Promise<void> => {
    boots[index]?.resolve(videoData({ userId }))
    await Promise.resolve()
  }
  return { handshake, story, boots, resolveBoot }
}

describe('the sessions of an editor', () => {
  it('are distinguished without an instanceId: a repeat while booting, a reload once open', async () => {
    verifies('P-44')
    const { handshake, boots, resolveBoot, story } = setUp()
    handshake.ready({})
    handshake.ready({})
    await resolveBoot(0, 'a')
    expect(handshake.acknowledged(undefined)).toBe(true)
    handshake.ready({})
    handshake.ready({})
    expect(boots).toHaveLength(2)
    expect(story).toEqual(['session', 'booting', 'a 1', 'open', 'session', 'booting'])
  })

  it('are distinguished by the instanceId, open or not', async () => {
    verifies('P-44')
    const { handshake, resolveBoot, story } = setUp()
    handshake.ready({ instanceId: 'one' })
    await resolveBoot(0, 'a')
    handshake.acknowledged(1)
    handshake.ready({ instanceId: 'one' })
    handshake.ready({ instanceId: 'two' })
    expect(story).toEqual(['session', 'booting', 'a 1', 'open', 'a 1', 'session', 'booting'])
  })

  it('do not receive the boot data of the previous one, nor its failure', async () => {
    verifies('P-44')
    const { handshake, boots, resolveBoot, story } = setUp()
    handshake.ready({ instanceId: 'one' })
    handshake.ready({ instanceId: 'two' })
    handshake.ready({ instanceId: 'three' })
    await resolveBoot(0, 'old')
    boots[1]?.reject(new Error('old'))
    await resolveBoot(2, 'new')
    expect(story.slice(-2)).toEqual(['booting', 'new 1'])
  })
})

it('accepts only acknowledgements of snapshots sent in this session', async () => {
  verifies('P-02', 'P-44')
  const { handshake, resolveBoot } = setUp()
  expect(handshake.acknowledged(undefined)).toBe(false)
  handshake.ready({ instanceId: 'one' })
  expect(handshake.acknowledged(undefined)).toBe(false)
  await resolveBoot(0, 'a')
  handshake.ready({ instanceId: 'two' })
  await resolveBoot(1, 'b')
  expect([0, 1, 3, 2].map(handshake.acknowledged)).toEqual([false, false, false, true])
})

it('reports an update that JSON cannot represent instead of throwing at the caller', async () => {
  const { handshake, resolveBoot, story } = setUp()
  handshake.ready({ instanceId: 'one' })
  await resolveBoot(0, 'a')
  handshake.update({ ...videoData(), ...{ odd: 1n } })
  expect(story.at(-1)).toMatch(/^failed TypeError/)
})

it.each([['session'], ['booting']])(
  'stays disposed when disposed of from within its own callback: %s',
  async (event) => {
    verifies('P-44')
    const failures: unknown[] = []
    const onFailure = (error: unknown): void => void failures.push(error)
    process.on('unhandledRejection', onFailure)
    const { handshake, boots, story } = setUp({ onEntry: (entry) => entry === event && handshake.dispose() })
    handshake.ready({ instanceId: 'one' })
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onFailure)
    expect([story.at(-1), boots, failures]).toEqual(['disposed', [], []])
  },
)
