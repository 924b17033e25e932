// Files that pass in many chunks, through the service and a separate media host.
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { bytesOf, mintStream } from '@proscenium/mock-server/testing/service/streams'
import { videoIds } from '@proscenium/mock-server/seed'

const SIZE = 3_000_001
const preview = { video_id: videoIds.rainOnMercury, kind: 'preview' }

let service: TestService
let address: string
let fileBytes: Buffer
beforeAll(async () => {
  service = await startService({ media: await makeTestMedia({ previewBytes: SIZE }) })
  address = await mintStream(service, preview)
  fileBytes = await bytesOf(service.media, preview.video_id, 'preview')
})
afterAll(async () => {
  await service.close()
})

describe('a long stream', () => {
  it('arrives unchanged while others are being served', async () => {
    verifies('A-18')
    const spans = [
      [0, SIZE - 1] as const,
      ...Array.from({ length: 7 }, (_, at) => [at * 300_007, SIZE - 2 - at] as const),
    ]
    const same = spans.map(async ([start, end]) => {
      const response = await fetch(address, { headers: { Range: `bytes=${start}-${end}` } })
      return fileBytes.subarray(start, end + 1).equals(Buffer.from(await response.arrayBuffer()))
    })
    expect(await Promise.all(same)).toEqual([true, true, true, true, true, true, true, true])
  })

  it('is cut where the injected fault says, in whichever chunk that is', async () => {
    verifies('A-19')
    await service.post('/_control/faults', { operation: 'streamMedia', truncate: 1_234_567, times: 1 })
    const { body, headers } = await fetch(address)
    const came: Uint8Array[] = []
    const reading = async (): Promise<void> => {
      for await (const piece of body ?? []) came.push(piece)
    }
    await expect(reading()).rejects.toThrow('terminated')
    expect(headers.get('content-length')).toBe(String(SIZE))
    expect(Buffer.concat(came).equals(fileBytes.subarray(0, 1_234_567))).toBe(true)
  })
})
