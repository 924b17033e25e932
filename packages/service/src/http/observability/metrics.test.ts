import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const key = partnersByName.tallyroom.apiKeys[0].key
let service: TestService

beforeAll(async () => {
  service = await startService({ metrics: { port: 0 } })
})
afterAll(() => service.close())

async function scrape(path = '/metrics'): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${service.server.metricsPort}${path}`)
  return { status: response.status, text: await response.text() }
}

/** The value of a series; 0 if it does not exist. */
async function value(series: string): Promise<number> {
  const line = (await scrape()).text.split('\n').find((text) => text.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function streamOnce(): Promise<number> {
  const token = await service.signIn()
  const source = await service.post('/partner/v1/source', {
    session_token: token,
    video_id: videoIds.duskTide,
    intent: 'add',
  })
  const response = await fetch(service.reach(String(field(source.body, 'streamUrl'))))
  return (await response.arrayBuffer()).byteLength
}

describe('metrics', () => {
  it('are served with nosniff', async () => {
    const at = `http://127.0.0.1:${service.server.metricsPort}`
    const responses = await Promise.all([
      fetch(`${at}/metrics`),
      fetch(`${at}/elsewhere`),
      fetch(`${at}/metrics`, { method: 'POST' }),
    ])
    expect(responses.map(({ status, headers }) => [status, headers.get('X-Content-Type-Options')])).toEqual([
      [200, 'nosniff'],
      [404, 'nosniff'],
      [405, 'nosniff'],
    ])
  })

  it('count requests by operation, rejections by code, sessions and streamed bytes', async () => {
    const bytes = await streamOnce()
    await service.get('/v1/videos', { Authorization: `Bearer ${key}` })
    await service.get('/v1/videos')
    await service.post('/partner-verify-session', {})
    const ok = (operation: string) => `proscenium_http_requests_total{operation="${operation}",status_class="2xx"}`
    await expect.poll(() => value(ok('listVideos'))).toBe(1)
    expect(await value(ok('streamMedia'))).toBe(1)
    expect(await value('proscenium_http_requests_total{operation="listVideos",status_class="4xx"}')).toBe(1)
    expect(await value('proscenium_refusals_total{code="missing_api_key"}')).toBe(1)
    expect(await value('proscenium_refusals_total{code="missing_fields"}')).toBe(1)
    expect(await value('proscenium_sessions_opened_total')).toBe(1)
    expect(await value('proscenium_http_response_bytes_total{operation="streamMedia"}')).toBeGreaterThan(bytes)
    expect(await value('proscenium_http_request_duration_seconds_count{operation="listVideos"}')).toBe(2)
    expect(await value('proscenium_http_requests_in_flight')).toBe(0)
    expect(await value('proscenium_database{what="bytes"}')).toBeGreaterThan(10_000)
    expect((await scrape()).text).toContain('process_resident_memory_bytes')
  })

  it('count failures of the media host', async () => {
    await service.post('/_control/media-host', { action: 'stop' })
    await streamOnce()
    await expect.poll(() => value('proscenium_upstream_failures_total{event="upstream_unavailable"}')).toBe(1)
  })

  it('gain no series from arbitrary requests', async () => {
    const names = async () =>
      (await scrape()).text
        .split('\n')
        .filter((line) => line.startsWith('proscenium_'))
        .map((line) => line.replace(/ \S+$/, ''))
        .toSorted()
    const ask = async (n: number): Promise<void> => {
      await service.get(`/nowhere-${n}/${'x'.repeat(n)}?q=${n}`)
      await service.get(`/v1/media/stream/token-${n}`)
      await service.post(`/partner/embed/client-${n}`, { n })
    }
    await ask(0)
    const before = await names()
    for (let n = 1; n <= 50; n += 1) await ask(n)
    expect(await value('proscenium_http_requests_total{operation="none",status_class="4xx"}')).toBe(51)
    expect(await names()).toEqual(before)
  })

  it('are served without a database, and report that it is unreachable', async () => {
    const other = await startService({ metrics: { port: 0 } })
    const page = async (): Promise<string> => {
      const response = await fetch(`http://127.0.0.1:${other.server.metricsPort}/metrics`)
      expect(response.status).toBe(200)
      return await response.text()
    }
    expect(await page()).toMatch(/^proscenium_database\{what="answers"\} 1$/m)
    await other.server.store.close()
    const without = await page()
    expect(without).toMatch(/^proscenium_database\{what="answers"\} 0$/m)
    expect(without).not.toContain('what="bytes"')
    await other.close()
  })

  it('are served on their own listener only', async () => {
    expect((await scrape('/')).status).toBe(404)
    expect((await service.get('/metrics')).status).toBe(404)
    const plain = await startService()
    expect(plain.server.metricsPort).toBeNull()
    await plain.close()
  })
})
