// The host's trackers under a flood from the genuine editor: bounded, and every request still gets one response.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { driveEditor } from '../../../testing/editor-driver.ts'

it('rejects what exceeds 4,096 requests in flight immediately, and serves again when there is capacity', async () => {
  verifies('P-42', 'P-48')
  let asked = 0
  const sources = Promise.withResolvers<never>()
  const { open, post, received, windows, logs } = driveEditor({
    handlers: { addVideo: () => ((asked += 1), sources.promise) },
  })
  await open()
  const add = (index: number): object => ({
    type: 'REQUEST_ADD_VIDEO',
    requestId: `r${index}`,
    videoId: 'v',
    intent: 'add',
  })
  for (let index = 0; index < 4_100; index += 1)
    windows.editor.window.parent.postMessage(add(index), 'https://service.example')
  await windows.settled()
  expect(asked).toBe(4_096)
  expect(received().map(({ requestId }) => requestId)).toEqual(['r4096', 'r4097', 'r4098', 'r4099'])
  expect(received()[0]).toEqual({
    type: 'VIDEO_SOURCE',
    requestId: 'r4096',
    videoId: 'v',
    status: 'unavailable',
    reason: 'Too many requests in a short time; try again in a moment.',
  })
  expect(logs).toHaveLength(1)
  sources.reject(new Error('away'))
  await windows.settled()
  expect(new Set(received().map(({ requestId }) => requestId)).size).toBe(4_100)
  await post(add(5_000))
  expect(asked).toBe(4_097)
})

it('acknowledges exports beyond 1,000 pending ones with ok false, and stores them when they are sent again', async () => {
  verifies('P-46')
  const stored: string[] = []
  const storing = Promise.withResolvers<void>()
  const { open, post, received, windows } = driveEditor({
    handlers: {
      async exportComplete({ exportId }) {
        await storing.promise
        stored.push(exportId)
      },
    },
  })
  await open()
  for (let index = 0; index <= 1_000; index += 1)
    windows.editor.window.parent.postMessage(
      { type: 'EXPORT_COMPLETE', exportId: `e${index}` },
      'https://service.example',
    )
  await windows.settled()
  expect(received()).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId: 'e1000', ok: false }])
  storing.resolve()
  await windows.settled()
  await post({ type: 'EXPORT_COMPLETE', exportId: 'e1000' })
  expect(stored).toHaveLength(1_001)
  expect(received().at(-1)).toEqual({ type: 'EXPORT_COMPLETE_ACK', exportId: 'e1000', ok: true })
})
