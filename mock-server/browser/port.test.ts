import { setImmediate } from 'node:timers/promises'
import type { PlainRequest, PlainResponse } from '@proscenium/service/http/adapter/respond'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'
import { requestOver, respondOver, type Post } from './port.ts'

const get: PlainRequest = {
  method: 'GET',
  url: 'http://service.example/v1',
  headers: [['accept', 'text/plain']],
  body: null,
}

/** Posts to a service in this thread. */
function to(respond: (request: PlainRequest) => Promise<PlainResponse>): Post {
  return (request, port) => void respondOver(port, request, respond)
}

function streamOf(...chunks: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const text of chunks) controller.enqueue(Uint8Array.from(Buffer.from(text)))
      controller.close()
    },
  })
}

describe('a request over a port', () => {
  it('arrives as it was posted, and its response with every field and the whole body', async () => {
    verifies('O-17')
    const headers = [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ] as const
    const seen: PlainRequest[] = []
    const post = to(async (request) => {
      seen.push(request)
      return { status: 206, headers, body: streamOf('one ', '', 'two') }
    })
    const body = new Uint8Array([1, 2, 3]).buffer
    const response = await requestOver(post, { ...get, method: 'POST', body })
    expect(seen).toEqual([{ ...get, method: 'POST', body }])
    expect([response.status, response.headers]).toEqual([206, headers])
    expect(await new Response(response.body).text()).toBe('one two')
  })

  it('has no body where the response has none', async () => {
    verifies('O-17')
    expect(
      await requestOver(
        to(async () => ({ status: 204, headers: [], body: null })),
        get,
      ),
    ).toEqual({
      status: 204,
      headers: [],
      body: null,
    })
  })

  it('is read no faster than the page reads it, and ends when the page cancels', async () => {
    verifies('O-17')
    let pulled = 0
    const cancelled = Promise.withResolvers<void>()
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (controller) => controller.enqueue(Uint8Array.of((pulled += 1))),
        cancel: () => cancelled.resolve(),
      },
      { highWaterMark: 0 },
    )
    const { body } = await requestOver(
      to(async () => ({ status: 200, headers: [], body: endless })),
      get,
    )
    const reader = body?.getReader()
    // Long enough for a message in each direction.
    for (let tick = 0; tick < 20; tick += 1) await setImmediate()
    expect(pulled).toBe(0)
    expect([...((await reader?.read())?.value ?? [])]).toEqual([1])
    expect(pulled).toBe(1)
    await reader?.cancel()
    await cancelled.promise
  })

  it('rejects as fetch does when the service fails, before the response or within it', async () => {
    verifies('O-17')
    const early = to(async () => {
      throw new Error('the response was aborted')
    })
    await expect(requestOver(early, get)).rejects.toThrow(new TypeError('the response was aborted'))
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull() {
        throw new Error('cut')
      },
    })
    const { body } = await requestOver(
      to(async () => ({ status: 200, headers: [], body: broken })),
      get,
    )
    await expect(new Response(body).text()).rejects.toThrow('cut')
  })
})

describe('the cookie jar', () => {
  it('keeps each name once, until it expires or is removed', () => {
    verifies('D-10')
    let now = 0
    const jar = createCookieJar(() => now)
    expect(jar.header()).toBeNull()
    jar.take('__Host-a=1; Path=/; Secure; HttpOnly; Max-Age=10')
    jar.take('__Host-b=2; Path=/; Secure')
    jar.take('__Host-a=3; Path=/; Max-Age=20')
    expect(jar.header()).toBe('__Host-a=3; __Host-b=2')
    now = 20_000
    expect(jar.header()).toBe('__Host-b=2')
    jar.take('__Host-b=; Path=/; Max-Age=0')
    expect(jar.header()).toBeNull()
  })
})
