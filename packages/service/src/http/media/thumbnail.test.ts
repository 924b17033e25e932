import { deflateSync } from 'node:zlib'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { images, pngChunk, pngOf } from '@proscenium/mock-server/testing/images'
import { makePictureMedia, type Picture } from '@proscenium/mock-server/testing/picture-media'
import { emptySeedRows } from '@proscenium/mock-server/testing/seed-rows'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { createImageReader } from '../../domain/images/read-image.ts'
import { catalogueRows } from '@proscenium/mock-server/seed/catalogue-rows'
import { videos } from '@proscenium/mock-server/seed'

const readImage = createImageReader()
const size = { width: 900, height: 500 }
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500"/></svg>`
const whole = pngOf(size)
/** Announces 60,000 × 60,000 pixels. */
const bomb = pngOf({ width: 60_000, height: 60_000, pixels: deflateSync(Buffer.alloc(1_000_000)) })
const clipsInUse = [...new Set(videos.filter(({ roles }) => roles.includes('thumbnail')).map(({ clip }) => clip))]
/** Of 25 million pixels, in 25 kB. */
const vast = pngOf({ width: 5_000, height: 5_000 })
const names = ['large', 'small', 'cut', 'svg', 'bomb', 'vast', 'notes'] as const
const pictures: Readonly<Record<(typeof names)[number], Picture>> = {
  large: { bytes: whole, ...size },
  small: { bytes: images.jpeg, width: 24, height: 16 },
  cut: { bytes: whole.subarray(0, whole.length - 40), ...size },
  svg: { bytes: Buffer.from(svg), ...size },
  bomb: { bytes: bomb, ...size },
  vast: { bytes: vast, width: 5_000, height: 5_000 },
  notes: { bytes: pngOf({ ...size, before: [pngChunk('tEXt', Buffer.from('Comment\0shot by Ann'))] }), ...size },
}
const clipOf = (name: (typeof names)[number]): string => clipsInUse[names.indexOf(name)] ?? ''
const idOf = (name: (typeof names)[number]): string => videos.find(({ clip }) => clip === clipOf(name))?.id ?? ''

let service: TestService
beforeAll(async () => {
  const media = await makePictureMedia(Object.fromEntries(names.map((name) => [clipOf(name), pictures[name]])))
  service = await startService({ media })
})
afterAll(async () => {
  await service.close()
})

const ask = (name: string, init?: RequestInit) => service.fetch(`/v1/media/thumbnails/${name}`, init)
const copyOf = async (name: (typeof names)[number], width: number) => {
  const response = await ask(`${idOf(name)}-${width}.webp`)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('a copy of a thumbnail', () => {
  it.each([320, 640])('is a WebP, %d pixels wide, with the shape of the original', async (width) => {
    verifies('B-38')
    const { response, bytes } = await copyOf('large', width)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const image = await readImage(bytes)
    expect(image).toMatchObject({ contentType: 'image/webp', width, height: Math.round((width * 500) / 900) })
  })

  it('is never larger than the original, and cards say how wide it is', async () => {
    verifies('B-38')
    for (const width of [320, 640]) {
      expect(await readImage((await copyOf('small', width)).bytes)).toMatchObject({ width: 24, height: 16 })
    }
    const session_token = await service.signIn()
    const { body } = await service.post('/partner/v1/video', { session_token, video_id: idOf('small') })
    const address = `${service.server.origin}/v1/media/thumbnails/${idOf('small')}`
    expect(field(body, 'video.thumbnailSrcset')).toBe(`${address}-320.webp 24w`)
  })

  it('has the headers of the original and its own entity tag', async () => {
    verifies('B-38')
    const original = await ask(`${idOf('large')}.jpg`)
    const { response } = await copyOf('large', 320)
    for (const name of ['cache-control', 'access-control-allow-origin', 'cross-origin-resource-policy']) {
      expect([name, response.headers.get(name)]).toEqual([name, original.headers.get(name)])
    }
    const tags = [original, response, (await copyOf('large', 640)).response].map(({ headers }) => headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
  })

  it('answers HEAD, and 304 to its entity tag', async () => {
    verifies('B-38')
    const { response, bytes } = await copyOf('large', 320)
    const name = `${idOf('large')}-320.webp`
    const head = await ask(name, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(bytes.length),
      response.headers.get('etag'),
    ])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    const again = await ask(name, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await ask(name, { method: 'POST' })).status).toBe(405)
  })

  it('contains nothing but the picture', async () => {
    verifies('B-38')
    const { bytes } = await copyOf('notes', 320)
    expect(Buffer.from(bytes).includes('Ann')).toBe(false)
  })

  it.each([
    '-321.webp',
    '-0320.webp',
    '-1280.webp',
    '-320.jpg',
    '-320.png',
    '-320',
    '-.webp',
    '-640x320.webp',
    '.webp',
  ])('exists in the widths of the pages only: not %s', async (rest) => {
    verifies('B-38')
    const response = await ask(`${idOf('large')}${rest}`)
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  })

  it.each(['cut', 'svg', 'bomb', 'vast'] as const)(
    'of an original that is not a usable picture does not exist: %s',
    async (name) => {
      verifies('B-38')
      const { response, bytes } = await copyOf(name, 320)
      expect([response.status, field(JSON.parse(Buffer.from(bytes).toString()), 'error.code')]).toEqual([
        404,
        'not_found',
      ])
      expect((await ask(`${idOf(name)}-320.webp`, { method: 'HEAD' })).status).toBe(404)
    },
  )

  it('waits for the media host: 502 while it is gone, the picture afterwards', async () => {
    verifies('B-38', 'A-19')
    const fresh = await startService({ media: service.media })
    const name = `/v1/media/thumbnails/${idOf('large')}-320.webp`
    await fresh.post('/_control/media-host', { action: 'stop' })
    const gone = await fresh.fetch(name)
    expect([gone.status, gone.headers.get('access-control-allow-origin')]).toEqual([502, '*'])
    await fresh.post('/_control/media-host', { action: 'move' })
    expect((await fresh.fetch(name)).status).toBe(200)
    await fresh.post('/_control/media-host', { action: 'stop' })
    expect((await fresh.fetch(name)).status).toBe(200)
    await fresh.close()
  })

  it('never shows the bytes of a sold file', async () => {
    verifies('B-38', 'A-16')
    const fresh = await startService({ media: service.media })
    const { media } = fresh
    const disguised = media.manifest.clips.map((clip) => {
      const { master, thumbnail } = clip.files
      if (clip.slug !== clipOf('large') || master === undefined || thumbnail === undefined) return clip
      return { ...clip, files: { ...clip.files, master: { ...master, sha256: thumbnail.sha256 } } }
    })
    const rows = catalogueRows({ ...media, manifest: { ...media.manifest, clips: disguised } })
    await fresh.server.store.seed({ ...emptySeedRows, ...rows }, { restore: false })
    expect((await fresh.fetch(`/v1/media/thumbnails/${idOf('large')}-320.webp`)).status).toBe(404)
    expect((await fresh.fetch(`/v1/media/thumbnails/${idOf('notes')}-320.webp`)).status).toBe(200)
    await fresh.close()
  })
})
