// Clients with kept-alive connections see a service leave without an error.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { rawConnection, type RawConnection } from '../../../testing/raw-connection.ts'
import { startService } from '../../../testing/service/service.ts'

const CLIENTS = 8
const paths = ['/healthz', '/readyz', '/v1/videos', '/partner/embed/nobody', '/nowhere', '/openapi.json', '/reference/']
const asked = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: service\r\n\r\n`

/** Asks one request after another until a response says that it is the last; gives what was wrong. */
async function untilLast(connection: RawConnection, first: number): Promise<string | null> {
  for (let n = first; ; n += 1) {
    const path = paths[n % paths.length] ?? ''
    await connection.write(asked(path))
    const response = await connection.response()
    if (response === null) return `${path}: no response (${connection.failure()})`
    if (response.headers['connection'] !== 'close') continue
    await connection.ended
    return connection.failure()
  }
}

it.each([
  ['at once', 0],
  ['after a delay', 300],
])('a stop that begins %s tells every kept-alive client, and resets none', async (_, drainDelayMs) => {
  verifies('O-07')
  const service = await startService({ drainDelayMs, drainIdleMs: 60_000, drainMs: 60_000 })
  const clients = Array.from({ length: CLIENTS }, () => rawConnection(service.server.port))
  for (const client of clients) {
    await client.write(asked('/healthz'))
    expect((await client.response())?.headers['connection']).toBe('keep-alive')
  }
  const running = clients.map(untilLast)
  const closed = service.close()
  expect(await Promise.all(running)).toEqual(Array.from({ length: CLIENTS }, () => null))
  await closed
})

it('a client that stays idle is closed in order', async () => {
  verifies('O-07')
  const service = await startService({ drainIdleMs: 50, drainMs: 60_000 })
  const client = rawConnection(service.server.port)
  await client.write(asked('/healthz'))
  await client.response()
  await service.close()
  await client.ended
  expect(client.failure()).toBeNull()
})
