import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendChunk } from './send-chunk.ts'

/** More than the systems of both ends hold for each other. */
const MUCH = Buffer.alloc(50_000_000, 'x')

const server = createServer()
let reader: Socket
let response: ServerResponse
beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  reader = connect((server.address() as AddressInfo).port).pause()
  reader.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  response = ((await once(server, 'request')) as [unknown, ServerResponse])[1]
})
afterEach(() => {
  reader.destroy()
  server.close()
})

it('is over when the bytes may be overwritten', async () => {
  verifies('A-21')
  const bytes = Buffer.from(MUCH)
  let taken = false
  const sent = sendChunk(response, bytes).then((well) => {
    taken = true
    bytes.fill('y')
    return well
  })
  // The head and what the systems hold are on their way; the rest waits for the reader.
  await once(reader, 'readable')
  expect(taken).toBe(false)
  let came = ''
  reader.on('data', (chunk) => (came += chunk.toString('latin1').replaceAll('x', '')))
  expect(await sent).toBe(true)
  response.end()
  await once(reader, 'close')
  expect(came).not.toContain('y')
})

it('is false for a reader who leaves meanwhile, and for one who left before', async () => {
  verifies('A-21')
  const sent = sendChunk(response, MUCH)
  reader.destroy()
  expect(await sent).toBe(false)
  await expect.poll(() => response.destroyed).toBe(true)
  expect(await sendChunk(response, MUCH)).toBe(false)
})

it('does not wait for ever where the connection is half gone', async () => {
  verifies('A-21')
  // Node keeps the bytes then, in the hope of a connection, and calls nobody back.
  response.socket?.end()
  const sent = sendChunk(response, MUCH)
  reader.destroy()
  expect(await sent).toBe(false)
})

it('leaves no listener behind', async () => {
  reader.resume()
  const before = response.listenerCount('close')
  expect(await sendChunk(response, Buffer.from('a'))).toBe(true)
  expect(response.listenerCount('close')).toBe(before)
})
