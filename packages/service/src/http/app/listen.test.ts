import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listen, originOf } from './listen.ts'

describe('originOf', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4200'],
    ['localhost', 'http://localhost:4200'],
    ['::1', 'http://[::1]:4200'],
  ])('returns the origin of %s as %s', (host, origin) => {
    expect(originOf({ host, port: 4200 })).toBe(origin)
    expect(new URL(origin).origin).toBe(origin)
  })
})

describe('listen', () => {
  it('names the port that is already in use', async () => {
    const [first, second] = [createServer(), createServer()]
    const port = await listen(first, { port: 0, host: '127.0.0.1' })
    await expect(listen(second, { port, host: '127.0.0.1' })).rejects.toThrow(
      `Port ${port} is already in use; stop the process that uses it, or choose another port.`,
    )
    first.close()
  })

  it('names the system error of an address that it cannot listen on', async () => {
    // TEST-NET-1 (RFC 5737), which no interface of this machine has.
    await expect(listen(createServer(), { port: 61_000, host: '192.0.2.1' })).rejects.toThrow(
      'Cannot listen on port 61000 (EADDRNOTAVAIL).',
    )
  })
})
