import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startService } from '@proscenium/mock-server/testing/service/service'
import { createHealth, type HealthCheck } from './health.ts'

const opened: Server[] = []
afterEach(() => opened.splice(0).forEach((server) => server.close().closeAllConnections()))

interface HealthFixture {
  readonly health: ReturnType<typeof createHealth>
  readonly ask: (path: string, method?: string) => Promise<{ status: number; body: unknown }>
  /** Lets every deadline pass. */
  readonly late: () => void
  /** Advances the stopwatch. */
  readonly pass: (ms: number) => void
}

async function createFixture(): Promise<HealthFixture> {
  const timers = new Set<() => void>()
  let at = 0
  const setTimer = (callback: () => void): (() => void) => {
    timers.add(callback)
    return () => timers.delete(callback)
  }
  const health = createHealth({ clock: { now: () => 0, setTimer }, stopwatch: () => at })
  const server = createServer((request, response) => {
    if (!health.handle(request, response)) response.writeHead(404).end('{}')
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    health,
    ask: async (path, method = 'GET') => {
      const response = await fetch(base + path, { method })
      return { status: response.status, body: method === 'HEAD' ? null : await response.json() }
    },
    late: () => timers.forEach((callback) => callback()),
    pass: (ms) => (at += ms),
  }
}

const check = (name: string, failure: string | null, required = true): HealthCheck => ({
  name,
  required,
  run: async () => failure,
})

describe('health checks', () => {
  it('report liveness regardless of the dependencies', async () => {
    const { ask, health } = await createFixture()
    expect(await ask('/healthz?a')).toEqual({ status: 200, body: { status: 'ok' } })
    health.drain()
    expect((await ask('/healthz', 'HEAD')).status).toBe(200)
    expect((await ask('/healthz', 'POST')).status).toBe(404)
    expect((await ask('/healthz/')).status).toBe(404)
  })

  it('report not ready before the application is mounted and while the service shuts down', async () => {
    const { ask, health } = await createFixture()
    const body = (status: string) => ({ status: 503, body: { status, reasons: [status], checks: {} } })
    expect(await ask('/readyz')).toEqual(body('starting'))
    health.serve([check('database', null)])
    expect(await ask('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', reasons: [], checks: { database: 'ok' } },
    })
    health.drain()
    expect(await ask('/readyz')).toEqual(body('draining'))
  })

  it('report broken without a required dependency and degraded without an optional one', async () => {
    const first = await createFixture()
    first.health.serve([check('database', null), check('media_host', 'it cannot be reached', false)])
    expect(await first.ask('/readyz')).toEqual({
      status: 200,
      body: {
        status: 'degraded',
        reasons: ['media_host: it cannot be reached'],
        checks: { database: 'ok', media_host: 'it cannot be reached' },
      },
    })
    const second = await createFixture()
    const failing = { ...check('database', null), run: () => Promise.reject(new Error('canary')) }
    second.health.serve([failing, check('migrations', '2 pending')])
    const { status, body } = await second.ask('/readyz')
    expect([status, body]).toEqual([
      503,
      {
        status: 'broken',
        reasons: ['database: it failed', 'migrations: 2 pending'],
        checks: { database: 'it failed', migrations: '2 pending' },
      },
    ])
  })

  it('report the shutdown to a request that arrived before it', async () => {
    const { ask, health } = await createFixture()
    const [looked, outcome] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
    health.serve([{ name: 'database', required: true, run: () => (looked.resolve(), outcome.promise) }])
    const readiness = ask('/readyz')
    await looked.promise
    health.drain()
    outcome.resolve(null)
    expect(await readiness).toMatchObject({ status: 503, body: { status: 'draining' } })
  })

  it('wait for no check beyond its deadline', async () => {
    const { ask, health, late } = await createFixture()
    const hanging = new Promise<null>(() => undefined)
    health.serve([{ name: 'database', required: true, run: () => (setImmediate(late), hanging) }])
    expect((await ask('/readyz')).body).toMatchObject({ reasons: ['database: no answer within 1000 ms'] })
  })

  it('run once for all requests within half a second', async () => {
    const { ask, health, pass } = await createFixture()
    let runs = 0
    health.serve([{ name: 'database', required: true, run: async () => ((runs += 1), null) }])
    await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
    expect(runs).toBe(1)
    pass(500)
    await ask('/readyz')
    expect(runs).toBe(2)
  })
})

describe('a whole service', () => {
  it('is ready, degraded without its media host, and broken without its database', async () => {
    const service = await startService()
    const ready = { writes: 'ok', database: 'ok', migrations: 'ok', seal_key: 'ok', media_host: 'ok' }
    const readyz = async (): Promise<[number, unknown]> => {
      const { status, body } = await service.get('/readyz')
      return [status, body]
    }
    await expect.poll(readyz).toEqual([200, { status: 'ready', reasons: [], checks: ready }])
    const wrong = await service.send('POST', '/readyz')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    await service.post('/_control/media-host', { action: 'stop' })
    await expect
      .poll(readyz)
      .toEqual([200, expect.objectContaining({ status: 'degraded', reasons: ['media_host: it cannot be reached'] })])
    await service.server.store.close()
    await expect.poll(readyz).toEqual([503, expect.objectContaining({ status: 'broken' })])
    await service.close()
  })
})
