// Services whose uploaded files and masters are in a real S3-compatible store.
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { missingCommands } from '@proscenium/mock-server/testing/missing-commands'
import { startAwsSdk } from '@proscenium/mock-server/testing/aws-sdk/client'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { bytesOf, mintStream } from '@proscenium/mock-server/testing/service/streams'
import { twoServices } from '@proscenium/mock-server/testing/service/two-services'
import { startSwift, swiftCommands, type RunningSwift } from '@proscenium/mock-server/testing/cluster/swift'
import { partnersByName, videoIds, videos } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const FILM = mp4Bytes(9_000_000, 7)

/** A customer who has exported a film, and the link to it. */
async function exportedFilm(
  service: TestService,
  name: string,
): Promise<{ path: string; exportId: string; token: string }> {
  const customer = await newCustomer(service, name)
  const { senalDeHumo: videoId } = videoIds
  await grantVideo(service, customer, { videoId, partnerId: partnersByName.tallyroom.id })
  const editor = bearer(await editorToken(service, customer.sessionToken))
  const exportId = `e-${name}`
  expect((await upload(service, editor, { exportId, body: FILM })).status).toBe(200)
  const announced = { exportId, name: 'Señal', videoId }
  const token = customer.sessionToken
  const stored = await service.post('/partner/v1/exports', { session_token: token, export: announced })
  const id = String(field(stored.body, 'export_id'))
  return { path: await linkTo(service, { token, exportId: id }), exportId: id, token }
}

async function linkTo(service: TestService, { token, exportId }: { token: string; exportId: string }): Promise<string> {
  const asked = { session_token: token, kind: 'export', export_id: exportId }
  const { body } = await service.post('/partner/v1/downloads', asked)
  return String(field(body, 'download_url')).slice(service.server.origin.length)
}

whereFound(missingCommands(swiftCommands), 'services on Swift', () =>
  describe('services on an S3-compatible store', () => {
    let swift: RunningSwift
    beforeAll(async () => {
      swift = await startSwift()
      for (const bucket of ['proscenium', 'masters']) await swift.createBucket(bucket)
    })
    afterAll(async () => await swift.stop())

    it('share what any of them acknowledges', async () => {
      verifies('O-05')
      const { a, b, close } = await twoServices({ blobs: 's3://proscenium/shared', s3: swift })
      try {
        const { path, exportId, token } = await exportedFilm(a, 'sharer')
        expect(path).toMatch(/^\/fulfilment\/v1\/files\//)
        const other = await b.fetch(await linkTo(b, { token, exportId }))
        expect([other.status, Buffer.from(await other.arrayBuffer()).equals(FILM)]).toEqual([200, true])
        const part = await b.fetch(path, { headers: { Range: 'bytes=8388600-8388619' } })
        expect(Buffer.from(await part.arrayBuffer())).toEqual(FILM.subarray(8_388_600, 8_388_620))
      } finally {
        await close()
      }
    })

    it('send a download to the store, under its name and for a minute, where that is configured', async () => {
      verifies('O-05', 'C-07')
      const service = await startService({ blobs: 's3://proscenium/direct', s3: swift, downloadRedirect: true })
      try {
        const { path } = await exportedFilm(service, 'direct')
        const ask = (method: string) => service.fetch(path, { method, redirect: 'manual' })
        const redirect = await ask('GET')
        const address = new URL(redirect.headers.get('location') ?? '')
        expect([redirect.status, address.origin, redirect.headers.get('cache-control')]).toEqual([
          303,
          swift.endpoint,
          'no-store',
        ])
        expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
        const file = await fetch(address, { headers: { Range: 'bytes=0-99' } })
        const { headers } = file
        expect([file.status, headers.get('content-type')]).toEqual([206, 'video/mp4'])
        expect(headers.get('content-disposition')).toBe(
          `attachment; filename=Senal.mp4; filename*=UTF-8''Se%C3%B1al.mp4`,
        )
        expect(Buffer.from(await file.arrayBuffer())).toEqual(FILM.subarray(0, 100))
        for (const change of [{ 'X-Amz-Expires': '61' }, { 'response-content-type': 'text/html' }]) {
          const changed = new URL(address)
          for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value)
          expect((await fetch(changed)).status).toBe(403)
        }
        expect((await ask('HEAD')).status).toBe(200)
        service.clock.advance(3_599_000)
        const last = new URL((await ask('GET')).headers.get('location') ?? '')
        expect(last.searchParams.get('X-Amz-Expires')).toBe('1')
        service.clock.advance(1_000)
        expect((await ask('GET')).status).toBe(401)
      } finally {
        await service.close()
      }
    })

    it('stream masters of a private bucket, which is never named', async () => {
      verifies('O-05', 'A-03', 'A-21')
      const media = await makeTestMedia()
      const preview = await bytesOf(media, videoIds.rainOnMercury, 'preview')
      const service = await startService({ media, mediaOrigin: 's3://masters/2026', s3: swift })
      const sdk = startAwsSdk(swift)
      try {
        const slug = videos.find(({ id }) => id === videoIds.rainOnMercury)?.clip
        const key = media.manifest.clips.find((clip) => clip.slug === slug)?.files.preview?.key ?? ''
        await sdk.send('PutObject', { Bucket: 'masters', Key: `2026/${key}`, Body: preview })
        const address = await mintStream(service, { video_id: videoIds.rainOnMercury, kind: 'preview' })
        const stream = await fetch(address, { headers: { Range: 'bytes=100-199' } })
        expect([stream.status, Buffer.from(await stream.arrayBuffer())]).toEqual([206, preview.subarray(100, 200)])
        const shown = JSON.stringify([...stream.headers])
        for (const trace of [new URL(swift.endpoint).host, 'masters', 'amz']) expect(shown).not.toContain(trace)
        expect((await fetch(`${swift.endpoint}/masters/2026/${key}`)).ok).toBe(false)
      } finally {
        await sdk.stop()
        await service.close()
      }
    })

    it.each([
      [
        's3://nowhere/a',
        {},
        'Cannot store files in s3://nowhere/a (The S3 store responded 404 (NoSuchBucket) to PUT.).',
      ],
      [
        's3://proscenium/a',
        { secretAccessKey: 'a-wrong-secret' },
        'Cannot store files in s3://proscenium/a (The S3 store responded 403 (SignatureDoesNotMatch) to PUT.).',
      ],
    ])('do not start where nothing can be stored: %s', async (blobs, change, message) => {
      verifies('O-05')
      const { endpoint, region, accessKeyId, secretAccessKey } = swift
      const s3 = { endpoint, region, accessKeyId, secretAccessKey, ...change }
      await expect(startService({ blobs, s3 })).rejects.toThrow(new Error(message))
    })
  }),
)
