import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendChunk } from './send-chunk.ts'

/** More than the socket buffers of both ends hold. */
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

it('resolves when the bytes may be overwritten', async () => {
  verifies('A-21')
  const bytes = Buffer.from(MUCH)
  let taken = false
  const sent = sendChunk(response, bytes).then((well) => {
    taken = true
    bytes.fill('y')
    return well
  })
  // The head and what the socket buffers hold are in flight; the rest waits for the client.
  await once(reader, 'readable')
  expect(taken).toBe(false)
  let came = ''
  reader.on('data', (chunk) => (came += chunk.toString('latin1').replaceAll('x', '')))
  expect(await sent).toBe(true)
  response.end()
  await once(reader, 'close')
  expect(came).not.toContain('y')
})

it('is false for a client that disconnects meanwhile or did so before', async () => {
  verifies('A-21')
  const sent = sendChunk(response, MUCH)
  reader.destroy()
  expect(await sent).toBe(false)
  await expect.poll(() => response.destroyed).toBe(true)
  expect(await sendChunk(response, MUCH)).toBe(false)
})

it('does not wait forever on a half-closed connection', async () => {
  verifies('A-21')
  // Node then keeps the bytes for a later connection and never calls back.
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
