import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { VideoData } from '../../messages/schemas/boot.ts'
import { videoData } from '../../testing/fixtures/fixtures.ts'
import { createHostHandshake } from './handshake.ts'

/** A handshake whose boot data is handed over by the test: `boots[n]` answers the n-th time it is asked for. */
function setUp({ onTold = (_told: string): void => {} } = {}) {
  const story: string[] = []
  const boots: PromiseWithResolvers<VideoData>[] = []
  const tell = (told: string): void => {
    story.push(told)
    onTold(told)
  }
  const handshake = createHostHandshake({
    setPhase: tell,
    startSession: () => tell('life'),
    bootData: () => {
      const boot = Promise.withResolvers<VideoData>()
      boots.push(boot)
      return boot.promise
    },
    sendData: (data, { revision }) => {
      story.push(`${data.userId} ${revision}`)
      return true
    },
    sendToken: ({ authToken }) => story.push(`token ${authToken}`),
    onBootFailed: (error) => story.push(`failed ${String(error)}`),
  })
  const answer = async (index: number, userId: string): Promise<void> => {
    boots[index]?.resolve(videoData({ userId }))
    await Promise.resolve()
  }
  return { handshake, story, boots, answer }
}

describe('the lives of an editor', () => {
  it('are told apart without any instanceId: a repeat while it boots, a reload once it is open', async () => {
    verifies('P-44')
    const { handshake, boots, answer, story } = setUp()
    handshake.ready(undefined)
    handshake.ready(undefined)
    await answer(0, 'a')
    expect(handshake.acknowledged(undefined)).toBe(true)
    handshake.ready(undefined)
    handshake.ready(undefined)
    expect(boots).toHaveLength(2)
    expect(story).toEqual(['life', 'booting', 'a 1', 'open', 'life', 'booting'])
  })

  it('are told apart by the instanceId, open or not', async () => {
    verifies('P-44')
    const { handshake, answer, story } = setUp()
    handshake.ready('one')
    await answer(0, 'a')
    handshake.acknowledged(1)
    handshake.ready('one')
    handshake.ready('two')
    expect(story).toEqual(['life', 'booting', 'a 1', 'open', 'a 1', 'life', 'booting'])
  })

  it('do not receive the boot data of the one before, nor its failure', async () => {
    verifies('P-44')
    const { handshake, boots, answer, story } = setUp()
    handshake.ready('one')
    handshake.ready('two')
    handshake.ready('three')
    await answer(0, 'old')
    boots[1]?.reject(new Error('old'))
    await answer(2, 'new')
    expect(story.slice(-2)).toEqual(['booting', 'new 1'])
  })
})

it('takes only acknowledgements of what this life was sent', async () => {
  verifies('P-02', 'P-44')
  const { handshake, answer } = setUp()
  expect(handshake.acknowledged(undefined)).toBe(false)
  handshake.ready('one')
  expect(handshake.acknowledged(undefined)).toBe(false)
  await answer(0, 'a')
  handshake.ready('two')
  await answer(1, 'b')
  expect([0, 1, 3, 2].map(handshake.acknowledged)).toEqual([false, false, false, true])
})

it('reports an update that JSON cannot hold instead of throwing it at the caller', async () => {
  const { handshake, answer, story } = setUp()
  handshake.ready('one')
  await answer(0, 'a')
  handshake.update({ ...videoData(), odd: 1n })
  expect(story.at(-1)).toMatch(/^failed TypeError/)
})

it.each([['life'], ['booting']])('stays ended when it is ended from within its own news: %s', async (news) => {
  verifies('P-44')
  const failures: unknown[] = []
  const onFailure = (error: unknown): void => void failures.push(error)
  process.on('unhandledRejection', onFailure)
  const { handshake, boots, story } = setUp({ onTold: (told) => told === news && handshake.dispose() })
  handshake.ready('one')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onFailure)
  expect([story.at(-1), boots, failures]).toEqual(['disposed', [], []])
})
