// Uploading a logo (D-02): over HTTP, with the blob behind it.
import { createHash } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HTML, images, pngOf } from '@proscenium/mock-server/testing/images'
import { newPartner, signInTo, type NewPartner } from '@proscenium/mock-server/testing/service/dashboard'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'

let service: TestService
let partner: NewPartner
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService({ usageLimits: { logoUploads: 'off' } })
})
beforeEach(async () => {
  partner = await newPartner(service)
  headers = await signInTo(service, partner.partnerId)
})
afterAll(() => service.close())

async function upload(bytes: Uint8Array, type = 'image/png') {
  const init = { method: 'PUT', body: new Uint8Array(bytes), headers: { ...headers, 'Content-Type': type } }
  const response = await service.fetch('/dashboard/v1/logo', init)
  return { status: response.status, body: await response.json() }
}
const code = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? String(status) : `${status} ${String(field(body, 'error.code'))}`
const profileLogo = async () => field((await service.get('/dashboard/v1/profile', headers)).body, 'logo_url')

describe('an uploaded logo', () => {
  it('is served at an address made of its bytes, inert and cacheable for ever', async () => {
    verifies('D-02')
    const { body } = await upload(images.jpeg, 'image/png')
    expect(body).toMatchObject({ content_type: 'image/jpeg', width: 24, height: 16 })
    const address = String(field(body, 'logo_url'))
    expect(await profileLogo()).toBe(address)
    const response = await fetch(service.reach(address))
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(address).toBe(
      `${service.server.origin}/v1/logos/partner/${createHash('sha256').update(bytes).digest('hex')}`,
    )
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const unchanged = await fetch(service.reach(address), {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
    })
    const head = await fetch(service.reach(address), { method: 'HEAD' })
    expect([unchanged.status, head.status, head.headers.get('content-length')]).toEqual([
      304,
      200,
      String(bytes.length),
    ])
    const events = field((await service.get('/dashboard/v1/audit', headers)).body, 'events') as { action: string }[]
    expect(events.some(({ action }) => action === 'logo_changed')).toBe(true)
  })

  it('is what new sessions of the embed show, until it is removed', async () => {
    verifies('B-20', 'D-02')
    const { clientId, clientSecret } = partner
    const own = { clientId, clientSecret } as Parameters<TestService['verify']>[1]
    const logoOf = async () => field((await service.verify({}, own)).body, 'branding_logo_url')
    const address = field((await upload(images.webp, 'image/webp')).body, 'logo_url')
    expect(await logoOf()).toBe(address)
    expect((await service.send('DELETE', '/dashboard/v1/logo', { headers })).body).toEqual({ logo_url: null })
    expect([await logoOf(), await profileLogo()]).toEqual([null, null])
    expect((await fetch(service.reach(String(address)))).status).toBe(200)
    expect((await service.send('DELETE', '/dashboard/v1/logo', { headers })).status).toBe(200)
  })

  it('may be uploaded again, also by another partner, and replaces older ones', async () => {
    verifies('D-02')
    const first = field((await upload(images.png)).body, 'logo_url')
    expect(field((await upload(images.png)).body, 'logo_url')).toBe(first)
    const other = await signInTo(service, (await newPartner(service)).partnerId)
    const init = { method: 'PUT', body: new Uint8Array(images.png), headers: { ...other, 'Content-Type': 'image/png' } }
    expect((await service.fetch('/dashboard/v1/logo', init)).status).toBe(200)
    for (let grey = 0; grey < 11; grey += 1) {
      const pixels = deflateSync(Buffer.from([0, grey, 0, 0, 0, 0]))
      expect((await upload(pngOf({ pixels }))).status).toBe(200)
      service.clock.advance(1)
    }
    // The other partner still has it.
    expect((await fetch(service.reach(String(first)))).status).toBe(200)
  })

  it('survives concurrent uploads', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, grey) =>
        upload(pngOf({ pixels: deflateSync(Buffer.from([0, grey, 9, 0, 0, 0])) })),
      ),
    )
    const addresses = replies.map(({ body }) => String(field(body, 'logo_url')))
    expect(addresses).toContain(await profileLogo())
    for (const address of addresses) expect((await fetch(service.reach(address))).status).toBe(200)
  })
})

describe('a hostile upload', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  it.each<[string, Uint8Array, string, string]>([
    ['an SVG named PNG', svg, 'image/png', '422 invalid_image'],
    ['an SVG', svg, 'image/svg+xml', '422 invalid_image'],
    ['a PNG and page in one', Buffer.concat([images.png, Buffer.from(HTML)]), 'image/png', '422 invalid_image'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'image/gif', '422 invalid_image'],
    ['half a JPEG', images.jpeg.subarray(0, 300), 'image/jpeg', '422 invalid_image'],
    ['a large PNG', pngOf({ width: 2_049, height: 1 }), 'image/png', '422 invalid_image'],
    ['nothing', Buffer.alloc(0), 'image/png', '422 invalid_image'],
    ['ten megabytes', Buffer.concat([images.png, Buffer.alloc(10_485_760)]), 'image/png', '413 payload_too_large'],
    ['one byte too many', Buffer.alloc(1_048_577), 'image/png', '413 payload_too_large'],
    ['a form', images.png, 'multipart/form-data; boundary=x', '415 unsupported_media_type'],
    ['plain text', images.png, 'text/plain', '415 unsupported_media_type'],
  ])('is rejected and changes nothing: %s', async (_name, bytes, type, expected) => {
    verifies('D-02')
    const { body } = await upload(images.webp, 'image/webp')
    expect(code(await upload(bytes, type))).toBe(expected)
    expect(await profileLogo()).toBe(field(body, 'logo_url'))
  })
})
