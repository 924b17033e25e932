// Runs the configurations of docs/reverse-proxy.md in front of a service in production mode (O-15).
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingCommands } from '@proscenium/mock-server/testing/missing-commands'
import { documentedConfig } from '@proscenium/mock-server/testing/proxies/documented'
import { startProduction, type ProductionService } from '@proscenium/mock-server/testing/proxies/production-service'
import { openRequest, send } from '@proscenium/mock-server/testing/proxies/proxy-client'
import { PROXY_HOST, startProxy, type RunningProxy } from '@proscenium/mock-server/testing/proxies/start-proxy'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { DOCTOR_PATH, DOCTOR_STREAM_PATH, doctorToken } from '@proscenium/service/operations/keys/doctor-token'
import { systemClock } from '@proscenium/service/system'

const privatePaths = ['/operator/v1/partners', '/_control/state', '/metrics', '/readyz', '/healthz']
const proxies = ['nginx', 'haproxy'] as const

let service: ProductionService
beforeAll(async () => {
  service = await startProduction(1)
})
afterAll(() => service.close())

for (const name of proxies) {
  whereFound(missingCommands([name]), `the documented configuration of ${name}`, () =>
    describe(`the documented configuration of ${name}`, () => {
      let proxy: RunningProxy
      beforeAll(async () => {
        proxy = await startProxy({ name, config: documentedConfig(name), servicePort: service.server.port })
      })
      afterAll(() => proxy.stop())

      it('limits sign-ins per client, whatever address the client invents', async () => {
        verifies('O-15', 'B-35')
        // Each proxy has clients of its own: the service is the same.
        const [first, second] = name === 'nginx' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5']
        const ask = async (n: number, from: string): Promise<number> => {
          const headers = {
            Origin: `https://${PROXY_HOST}`,
            'Content-Type': 'application/json',
            'X-Forwarded-For': `198.51.100.${n}`,
          }
          const body = JSON.stringify({ email: `${name}-${from}-${n}@partner.example` })
          return (await send(proxy, '/dashboard/v1/sign-in', { method: 'POST', headers, body, from })).status
        }
        const statuses: number[] = []
        for (let n = 0; n < 36; n += 1) statuses.push(await ask(n, first))
        expect(statuses).toEqual([...Array<number>(30).fill(202), ...Array<number>(6).fill(429)])
        expect(await ask(0, second)).toBe(202)
      })

      it('hides the paths for operators, however they are spelled, and says HSTS with every status', async () => {
        verifies('O-15')
        const variants = privatePaths.flatMap((path) => [
          path,
          `${path}?x=1`,
          `https://${PROXY_HOST}${path}`,
          `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
          `/x/..${path}`,
          `/${path}`,
        ])
        for (const path of variants) {
          const { status, headers } = await send(proxy, path)
          expect([path, [400, 404].includes(status), headers['strict-transport-security']]).toEqual([
            path,
            true,
            'max-age=31536000',
          ])
          if (privatePaths.includes(path))
            expect([path, status, headers['x-request-id']]).toEqual([path, 404, undefined])
        }
        const others = { '/': 200, '/nowhere': 404, '/v1/videos': 401, '/partner-verify-session': 405 }
        for (const [path, expected] of Object.entries(others)) {
          const { status, headers } = await send(proxy, path)
          expect([path, status, headers['strict-transport-security']]).toEqual([path, expected, 'max-age=31536000'])
        }
      })

      it('streams in ranges, and compresses what the service compresses', async () => {
        verifies('O-15', 'A-19')
        const headers = { ...service.asPartner, 'Content-Type': 'application/json' }
        const body = JSON.stringify({ video_id: service.videoId, kind: 'preview' })
        const minted = await send(proxy, '/v1/media/preview-url', { method: 'POST', headers, body })
        const { data } = JSON.parse(minted.body.toString()) as { data: { stream_url: string } }
        const address = new URL(data.stream_url)
        const range = { Range: 'bytes=10-99', 'Accept-Encoding': 'gzip' }
        const part = await send(proxy, address.pathname, { headers: range })
        expect([part.status, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
          206,
          'bytes 10-99/1001',
          undefined,
        ])
        expect(part.body).toEqual(Buffer.from(service.preview.subarray(10, 100)))
        for (const path of ['/v1/videos', '/embed/page.js']) {
          const encoded = { ...service.asPartner, 'Accept-Encoding': 'br, gzip' }
          const reply = await send(proxy, path, { headers: encoded })
          expect([path, reply.status, reply.headers['content-encoding']]).toEqual([path, 200, 'br'])
        }
      })

      it('passes uploads and responses on as they arrive', async () => {
        verifies('O-15')
        const token = bearer(doctorToken(deriveKeys(service.sealKey), systemClock().now()))
        const url = (path: string): URL => new URL(path, `https://${PROXY_HOST}`)
        const announced = { ...token, 'Content-Length': String(512 * 1_048_576) }
        const upload = openRequest(proxy, url(DOCTOR_PATH), { method: 'POST', headers: announced })
        // The response comes while the rest is still to be sent.
        upload.write('x'.repeat(2 * 1_048_576))
        const [response] = (await once(upload, 'response')) as [IncomingMessage]
        upload.on('error', () => undefined).destroy()
        expect(response.statusCode).toBe(200)
        const stream = openRequest(proxy, url(DOCTOR_STREAM_PATH), { headers: token })
        stream.end()
        const [begun] = (await once(stream, 'response')) as [IncomingMessage]
        const [first] = (await once(begun, 'data')) as [Buffer]
        expect([String(first), begun.complete]).toEqual(['first', false])
        stream.destroy()
      })

      it('leaves the limits of addresses and header fields to the service', async () => {
        verifies('O-15')
        const sizes = { 40_000: 404, 50_000: 414 }
        for (const [size, status] of Object.entries(sizes)) {
          const reply = await send(proxy, `/nowhere?${'x'.repeat(Number(size))}`)
          expect([size, reply.status, reply.headers['x-request-id']]).toEqual([size, status, expect.any(String)])
        }
        const field = { 'X-A': 'x'.repeat(33_000), 'X-B': 'x'.repeat(33_000) }
        const reply = await send(proxy, '/nowhere', { headers: field })
        expect([reply.status, reply.headers['strict-transport-security']]).toEqual([431, 'max-age=31536000'])
      })

      it('gives requests ids of its own, and passes on neither the id nor the trace of a client', async () => {
        verifies('O-10')
        const named = await startProduction(['127.0.0.1'])
        const own = await startProxy({ name, config: documentedConfig(name), servicePort: named.server.port })
        const headers = {
          'X-Request-Id': 'chosen-by-a-client',
          traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
        }
        const reply = await send(own, '/v1/videos', { headers })
        const direct = await fetch(`http://127.0.0.1:${named.server.port}/v1/videos`, { headers })
        await own.stop()
        await named.close()
        expect(reply.headers['x-request-id']).toMatch(/^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/)
        expect(reply.headers['traceresponse']).toBeUndefined()
        // A client with that address is the proxy.
        expect(direct.headers.get('x-request-id')).toBe('chosen-by-a-client')
        expect(direct.headers.get('traceresponse')).toMatch(/^00-(?:ab){16}-[\da-f]{16}-01$/)
      })

      it('redirects from http', async () => {
        const request = openRequest(proxy, new URL(`http://${PROXY_HOST}/dashboard?x=1`), {})
        request.end()
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        expect([response.statusCode, response.headers.location]).toEqual([301, `https://${PROXY_HOST}/dashboard?x=1`])
      })
    }),
  )
}

describe('the documented configuration of Caddy', () => {
  const config = documentedConfig('caddy')

  it('closes the same paths, and sets the same fields', () => {
    verifies('O-15')
    expect(config.split('{').length).toBe(config.split('}').length)
    const directives = config.split('\n').map((line) => line.trim())
    const closed =
      directives
        .find((line) => line.startsWith('@private path '))
        ?.split(' ')
        .slice(2) ?? []
    for (const path of ['/operator', '/_control', '/metrics', '/readyz', '/healthz'])
      expect(closed).toEqual(expect.arrayContaining([path, `${path}/*`]))
    expect(directives).toEqual(
      expect.arrayContaining([
        'respond @private 404',
        'header Strict-Transport-Security "max-age=31536000"',
        'header_up X-Forwarded-For {remote_host}',
        'header_up X-Request-Id {http.request.uuid}',
        'header_up -traceparent',
        'max_size 512MB',
        'flush_interval -1',
      ]),
    )
    // The service compresses.
    expect(directives.some((line) => line.startsWith('encode'))).toBe(false)
  })
})
