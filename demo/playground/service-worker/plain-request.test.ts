import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { plainOf } from './plain-request.ts'

const url = 'https://service.play.example/v1/videos?limit=1'
const fieldsOf = async (request: Request, client: string | null) =>
  Object.fromEntries((await plainOf(request, client)).headers)

/** Node's Request has neither this mode nor a destination. */
function navigation(referrer: string): Request {
  const { method, headers } = new Request(url)
  return { method, headers, url, mode: 'navigate', destination: 'iframe', referrer } as Request
}

describe('what a browser sends and a script does not see', () => {
  it.each([
    ['https://service.play.example/dashboard', 'same-origin'],
    ['https://product.play.example/product/', 'same-site'],
    ['https://play.example/', 'same-site'],
    ['https://service.play.example:8443/', 'same-site'],
    ['https://service.other.example/', 'cross-site'],
    ['https://other.test/', 'cross-site'],
  ])('a request of %s is %s', async (client, site) => {
    verifies('O-17')
    expect((await fieldsOf(new Request(url), client))['sec-fetch-site']).toBe(site)
  })

  it('is the mode and the destination, and what the browser says of itself', async () => {
    verifies('O-17')
    const headers = { 'User-Agent': 'a script', 'X-Own': 'stored' }
    expect(await fieldsOf(new Request(url, { headers }), 'https://service.play.example/')).toEqual({
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
      'accept-language': navigator.languages.join(','),
      'user-agent': navigator.userAgent,
      'x-own': 'stored',
    })
  })

  it('of a page that opens: its referrer alone says where it comes from', async () => {
    verifies('O-17')
    const typed = await fieldsOf(navigation(''), 'https://ignored.example/')
    expect(typed).toMatchObject({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })
    expect(['referer' in typed, 'origin' in typed]).toEqual([false, false])
    const framed = await fieldsOf(navigation('https://product.play.example/product/'), null)
    expect(framed).toMatchObject({ 'sec-fetch-site': 'same-site', referer: 'https://product.play.example/product/' })
    expect('origin' in framed).toBe(false)
    expect((await fieldsOf(navigation('about:client'), null))['sec-fetch-site']).toBe('none')
  })

  it('is the origin, where another one reads or any one writes', async () => {
    verifies('O-17')
    const client = 'https://product.play.example/product/'
    const originOf = async (init: RequestInit, from: string | null) =>
      (await fieldsOf(new Request(url, init), from))['origin']
    expect(await originOf({ mode: 'cors' }, client)).toBe('https://product.play.example')
    expect(await originOf({ mode: 'no-cors' }, client)).toBeUndefined()
    expect(await originOf({ mode: 'cors' }, url)).toBeUndefined()
    expect(await originOf({ method: 'HEAD', mode: 'same-origin' }, url)).toBeUndefined()
    expect(await originOf({ method: 'POST', mode: 'same-origin' }, url)).toBe('https://service.play.example')
    expect(await originOf({ method: 'POST' }, null)).toBeUndefined()
  })

  it('is the referrer of a request, but not where it is the client’s own', async () => {
    verifies('O-17')
    const referrer = 'https://product.play.example/product/?a=1'
    expect((await fieldsOf(new Request(url, { referrer }), referrer))['referer']).toBe(referrer)
    expect('referer' in (await fieldsOf(new Request(url), referrer))).toBe(false)
  })
})

it('a request keeps its method, its address and the bytes of its body', async () => {
  verifies('O-17')
  const request = new Request(url, { method: 'POST', body: Uint8Array.of(0, 255, 10) })
  const { method, url: address, body } = await plainOf(request, null)
  expect([method, address, [...new Uint8Array(body ?? new ArrayBuffer())]]).toEqual(['POST', url, [0, 255, 10]])
  expect((await plainOf(new Request(url, { method: 'HEAD' }), null)).body).toBeNull()
})
