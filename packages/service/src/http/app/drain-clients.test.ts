// Clients with keep-alive connections see a service shut down without an error.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { rawConnection, type RawConnection } from '@proscenium/mock-server/testing/raw-connection'
import { startService } from '@proscenium/mock-server/testing/service/service'

const CLIENTS = 8
const paths = ['/healthz', '/readyz', '/v1/videos', '/partner/embed/nobody', '/nowhere', '/openapi.json', '/reference/']
const requestText = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: service\r\n\r\n`

/** Sends requests until a response announces that it is the last; returns what went wrong. */
async function untilLast(connection: RawConnection, first: number): Promise<string | null> {
  for (let n = first; ; n += 1) {
    const path = paths[n % paths.length] ?? ''
    await connection.write(requestText(path))
    const response = await connection.response()
    if (response === null) return `${path}: no response (${connection.failure()})`
    if (response.headers['connection'] !== 'close') continue
    await connection.ended
    return connection.failure()
  }
}

it.each([
  ['immediately', 0],
  ['after a delay', 300],
])('a shutdown that begins %s notifies every keep-alive client and resets none', async (_, drainDelayMs) => {
  verifies('O-07')
  const service = await startService({ drainDelayMs, drainIdleMs: 60_000, drainMs: 60_000 })
  const clients = Array.from({ length: CLIENTS }, () => rawConnection(service.server.port))
  for (const client of clients) {
    await client.write(requestText('/healthz'))
    expect((await client.response())?.headers['connection']).toBe('keep-alive')
  }
  const running = clients.map(untilLast)
  const closed = service.close()
  expect(await Promise.all(running)).toEqual(Array.from({ length: CLIENTS }, () => null))
  await closed
})

it("an idle client's connection is closed cleanly", async () => {
  verifies('O-07')
  const service = await startService({ drainIdleMs: 50, drainMs: 60_000 })
  const client = rawConnection(service.server.port)
  await client.write(requestText('/healthz'))
  await client.response()
  await service.close()
  await client.ended
  expect(client.failure()).toBeNull()
})
