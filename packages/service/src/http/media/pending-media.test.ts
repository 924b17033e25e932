import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { pngOf } from '@proscenium/mock-server/testing/images'
import { makePictureMedia } from '@proscenium/mock-server/testing/picture-media'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { mintStream } from '@proscenium/mock-server/testing/service/streams'
import type { OperationContext } from '../../operations/context.ts'
import type { PendingMedia } from '../../ports.ts'
import { partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'
import { awaitFile } from './pending-media.ts'

const { rainOnMercury } = videoIds
const preview = { video_id: rainOnMercury, kind: 'preview' }

let service: TestService | null = null
afterEach(async () => {
  await service?.close()
  service = null
})

/** A service in which every file is still being rendered until `finish` is called. */
async function startPending(
  failures: Error[] = [],
): Promise<{ started: TestService; requestedKeys: string[]; finish: () => void }> {
  const requestedKeys: string[] = []
  const rendered = Promise.withResolvers<void>()
  let finished = false
  const pending = {
    ready(key: string) {
      requestedKeys.push(key)
      const failure = failures.shift()
      if (failure !== undefined) return Promise.reject(failure)
      return finished ? null : rendered.promise
    },
    onCorrected: () => undefined,
  }
  const size = { width: 640, height: 360 }
  const clip = videos.find(({ id }) => id === rainOnMercury)?.clip ?? ''
  const media = await makePictureMedia({ [clip]: { ...size, bytes: pngOf(size) } })
  const started = (service = await startService({ media: { ...media, pending } }))
  const finish = (): void => {
    finished = true
    rendered.resolve()
  }
  return { started, requestedKeys, finish }
}

describe('a file that is still being rendered', () => {
  it('is awaited by stream, poster, its copy and download, but not by HEAD', async () => {
    verifies('A-18', 'B-38')
    const { started, requestedKeys, finish } = await startPending()
    const address = await mintStream(started, preview)
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
    expect(requestedKeys).toEqual([])
    const owner = await newCustomer(started, 'owner')
    await grantVideo(started, owner, { videoId: rainOnMercury, partnerId: partnersByName.tallyroom.id })
    const body = { external_user_id: owner.externalUserId, video_id: rainOnMercury }
    const link = await started.post('/fulfilment/v1/downloads', body, bearer(testKeys.live))
    const addresses = [
      address,
      started.reach(String(field(link.body, 'download_url'))),
      `${started.base}/v1/media/thumbnails/${rainOnMercury}.jpg`,
      `${started.base}/v1/media/thumbnails/${rainOnMercury}-320.webp`,
    ]
    const statuses = addresses.map(async (one) => (await fetch(one)).status)
    await expect.poll(() => requestedKeys.length).toBe(addresses.length)
    expect(requestedKeys.map((key) => key.slice(key.indexOf('/') + 1)).toSorted()).toEqual([
      'master.mp4',
      'preview.mp4',
      'thumbnail.jpg',
      'thumbnail.jpg',
    ])
    finish()
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200])
  })

  it('plays after an error as soon as it exists, and a page can read when to ask again', async () => {
    verifies('A-19')
    const { started, finish } = await startPending([new Error('its process ended'), new Error('its process ended')])
    const address = await mintStream(started, preview)
    for (const range of ['bytes=0-0', 'bytes=0-']) {
      const failed = await fetch(address, { headers: { Range: range, Origin: started.server.origin } })
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([502, '1'])
      expect(failed.headers.get('access-control-expose-headers')).toContain('Retry-After')
    }
    finish()
    expect((await fetch(address)).status).toBe(200)
  })

  it('is decided on again once it exists', async () => {
    verifies('B-17')
    const { started, requestedKeys, finish } = await startPending()
    const address = await mintStream(started, preview)
    const response = fetch(address)
    await expect.poll(() => requestedKeys.length).toBe(1)
    await started.operate(`/partners/${partnersByName.tallyroom.id}`, { status: 'suspended' })
    finish()
    expect((await response).status).toBe(401)
  })
})

describe('awaiting a file', () => {
  const contextWith = (fire: (callback: () => void, ms: number) => void): OperationContext => {
    const clock = {
      now: () => 0,
      setTimer: (callback: () => void, ms: number) => {
        fire(callback, ms)
        return () => undefined
      },
    }
    return { clock, report: (event: string) => void reported.push(event) } as unknown as OperationContext
  }
  const reported: string[] = []
  const pendingWith = (ready: Promise<void> | null): PendingMedia => ({ ready: () => ready })
  const never = new Promise<void>(() => undefined)

  it('ends after ten seconds with 502 and Retry-After', async () => {
    verifies('A-19')
    const waits: number[] = []
    const context = contextWith((callback, ms) => {
      waits.push(ms)
      callback()
    })
    const response = await awaitFile({ context, pending: pendingWith(never) }, 'a/preview.mp4')
    expect([response, waits]).toMatchObject([{ status: 502, headers: { 'Retry-After': '1' } }, [10_000]])
    expect(field(response, 'body.error.code')).toBe('upstream_unavailable')
  })

  it('ends with 502 and Retry-After when the file cannot be rendered, which is logged', async () => {
    const context = contextWith(() => undefined)
    const pending = pendingWith(Promise.reject(new Error('disk full')))
    const response = await awaitFile({ context, pending }, 'a/preview.mp4')
    expect(response).toMatchObject({ status: 502, headers: { 'Retry-After': '1' } })
    expect(reported).toContain('upstream_unavailable')
  })

  it('takes no time when the file, or every file, exists', async () => {
    const context = contextWith(() => undefined)
    expect(await awaitFile({ context, pending: pendingWith(null) }, 'a/preview.mp4')).toBe('there')
    expect(await awaitFile({ context }, 'a/preview.mp4')).toBe('there')
    expect(await awaitFile({ context, pending: pendingWith(Promise.resolve()) }, 'a/preview.mp4')).toBe('waited')
  })
})
