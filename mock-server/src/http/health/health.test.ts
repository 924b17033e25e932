import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startService } from '../../../testing/service/service.ts'
import { createHealth, type HealthCheck } from './health.ts'

const opened: Server[] = []
afterEach(() => opened.splice(0).forEach((server) => server.close().closeAllConnections()))

interface Probe {
  readonly health: ReturnType<typeof createHealth>
  readonly ask: (path: string, method?: string) => Promise<{ status: number; body: unknown }>
  /** Lets every deadline pass. */
  readonly late: () => void
  /** Moves the stopwatch. */
  readonly pass: (ms: number) => void
}

async function probe(): Promise<Probe> {
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

const check = (name: string, fault: string | null, required = true): HealthCheck => ({
  name,
  required,
  run: async () => fault,
})

describe('the probes', () => {
  it('say that the process lives, whatever else is', async () => {
    const { ask, health } = await probe()
    expect(await ask('/healthz?a')).toEqual({ status: 200, body: { status: 'ok' } })
    health.drain()
    expect((await ask('/healthz', 'HEAD')).status).toBe(200)
    expect((await ask('/healthz', 'POST')).status).toBe(404)
    expect((await ask('/healthz/')).status).toBe(404)
  })

  it('are not ready before anything is mounted and once the service leaves', async () => {
    const { ask, health } = await probe()
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

  it('are broken with what is required and degraded without what is not', async () => {
    const first = await probe()
    first.health.serve([check('database', null), check('media_host', 'it cannot be reached', false)])
    expect(await first.ask('/readyz')).toEqual({
      status: 200,
      body: {
        status: 'degraded',
        reasons: ['media_host: it cannot be reached'],
        checks: { database: 'ok', media_host: 'it cannot be reached' },
      },
    })
    const second = await probe()
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

  it('say that the service leaves also to who asked before it did', async () => {
    const { ask, health } = await probe()
    const [looked, outcome] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
    health.serve([{ name: 'database', required: true, run: () => (looked.resolve(), outcome.promise) }])
    const asked = ask('/readyz')
    await looked.promise
    health.drain()
    outcome.resolve(null)
    expect(await asked).toMatchObject({ status: 503, body: { status: 'draining' } })
  })

  it('wait for no check longer than its deadline', async () => {
    const { ask, health, late } = await probe()
    const hanging = new Promise<null>(() => undefined)
    health.serve([{ name: 'database', required: true, run: () => (setImmediate(late), hanging) }])
    expect((await ask('/readyz')).body).toMatchObject({ reasons: ['database: no answer within 1000 ms'] })
  })

  it('look once for all who ask within half a second', async () => {
    const { ask, health, pass } = await probe()
    let looks = 0
    health.serve([{ name: 'database', required: true, run: async () => ((looks += 1), null) }])
    await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
    expect(looks).toBe(1)
    pass(500)
    await ask('/readyz')
    expect(looks).toBe(2)
  })
})

describe('a whole service', () => {
  it('is ready, degraded without its media host, and broken without its database', async () => {
    const service = await startService()
    const ready = { writes: 'ok', database: 'ok', migrations: 'ok', seal_key: 'ok', media_host: 'ok' }
    const answers = async (): Promise<[number, unknown]> => {
      const { status, body } = await service.get('/readyz')
      return [status, body]
    }
    await expect.poll(answers).toEqual([200, { status: 'ready', reasons: [], checks: ready }])
    const wrong = await service.send('POST', '/readyz')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    await service.post('/_control/media-host', { action: 'stop' })
    await expect
      .poll(answers)
      .toEqual([200, expect.objectContaining({ status: 'degraded', reasons: ['media_host: it cannot be reached'] })])
    await service.server.store.close()
    await expect.poll(answers).toEqual([503, expect.objectContaining({ status: 'broken' })])
    await service.close()
  })
})
