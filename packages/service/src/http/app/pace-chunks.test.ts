import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { setImmediate as nextTick } from 'node:timers/promises'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { rawConnection } from '@proscenium/mock-server/testing/raw-connection'
import { startListener } from '@proscenium/mock-server/testing/service/streams'
import { paceChunks } from './entry.ts'

const CHUNKS = 60_000
/** Chunks of a byte in one read of a connection. */
const READ = Math.ceil(65_536 / 6)
const head = 'POST / HTTP/1.1\r\nHost: service\r\nTransfer-Encoding: chunked\r\n\r\n'

/** Sends a body of single bytes to a listener, and then another request on the same connection. */
async function send(respond: RequestListener): Promise<number[]> {
  const listener = await startListener(paceChunks(respond))
  const connection = rawConnection(Number(new URL(listener.origin).port))
  void connection.write(`${head}${'1\r\na\r\n'.repeat(CHUNKS)}0\r\n\r\nGET / HTTP/1.1\r\nHost: service\r\n\r\n`)
  const statuses = [await connection.response(), await connection.response()].map((each) => each?.status ?? 0)
  connection.close()
  await listener.close()
  return statuses
}

it('a body of single bytes arrives as a whole, in many ticks of the event loop', async () => {
  verifies('O-16')
  const ticks: number[] = []
  const statuses = await send((request, response) => {
    let inTick = 0
    request.on('data', () => {
      if (inTick === 0)
        setImmediate(() => {
          ticks.push(inTick)
          inTick = 0
        })
      inTick += 1
    })
    request.once('end', () => void response.writeHead(200, { 'Content-Length': 0 }).end())
  })
  expect(statuses).toEqual([200, 200])
  await nextTick()
  expect(ticks.reduce((sum, count) => sum + count, 0)).toBe(CHUNKS)
  expect(Math.max(...ticks)).toBeLessThanOrEqual(2 * READ)
})

it('what its reader does not take yet stays in the connection', async () => {
  const waiting: number[] = []
  const readLate = async (request: IncomingMessage): Promise<void> => {
    for (let tick = 0; tick < 200; tick += 1) await nextTick()
    waiting.push(request.readableLength)
    request.resume()
    await once(request, 'end')
  }
  const statuses = await send((request, response) => {
    const respond = (): void => void response.writeHead(200, { 'Content-Length': 0 }).end()
    if (request.method === 'GET') respond()
    else void readLate(request).then(respond)
  })
  expect(statuses).toEqual([200, 200])
  expect(waiting[0]).toBeGreaterThan(0)
  expect(waiting[0]).toBeLessThan(CHUNKS)
})
