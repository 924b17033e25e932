import type { PlainRequest, PlainResponse } from '@proscenium/service/http/adapter/respond'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { localFetch } from './local-fetch.ts'

const isLocal = ({ origin }: URL): boolean => origin === 'https://service.example'
const empty: PlainResponse = { status: 204, headers: [], body: null }

/** What `respond` and the network have received. */
function fetching(respond: (request: PlainRequest) => Promise<PlainResponse> = async () => empty) {
  const seen: PlainRequest[] = []
  const network = vi.fn(async (input: string | URL | Request) => Response.json(new Request(input).url))
  const local = localFetch(
    isLocal,
    async (request) => {
      seen.push(request)
      return await respond(request)
    },
    network,
  )
  return { fetch: local, seen, network }
}

describe('fetch in the worker', () => {
  it('asks the demo for its own addresses, and the network for all others', async () => {
    verifies('O-17')
    const { fetch, seen, network } = fetching()
    expect((await fetch('https://service.example/v1/tags?limit=1')).status).toBe(204)
    expect(network).not.toHaveBeenCalled()
    expect(await (await fetch('https://clips.example/a.mp4')).json()).toBe('https://clips.example/a.mp4')
    expect(seen).toEqual([{ method: 'GET', url: 'https://service.example/v1/tags?limit=1', headers: [], body: null }])
  })

  it('passes method, body and every field on, those of a secret too', async () => {
    verifies('O-17')
    const { fetch, seen } = fetching()
    const headers = { Authorization: 'Bearer psk', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' }
    await fetch(new URL('https://service.example/v1'), { method: 'PUT', headers, body: '{"é":1}' })
    const [request] = seen
    expect(request?.method).toBe('PUT')
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      authorization: 'Bearer psk',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    })
    expect(new TextDecoder().decode(request?.body ?? new ArrayBuffer())).toBe('{"é":1}')
  })

  it('gives status, repeated fields, and a body as it arrives, until the caller aborts', async () => {
    verifies('O-17')
    const cancelled = Promise.withResolvers<string>()
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (controller) => controller.enqueue(Uint8Array.of(7)),
        cancel: () => cancelled.resolve('cancelled'),
      },
      { highWaterMark: 0 },
    )
    const { fetch } = fetching(async () => ({
      status: 206,
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
      body,
    }))
    const abort = new AbortController()
    const response = await fetch('https://service.example/', { signal: abort.signal })
    expect([response.status, response.headers.getSetCookie()]).toEqual([206, ['a=1', 'b=2']])
    const reader = response.body?.getReader()
    expect([...((await reader?.read())?.value ?? [])]).toEqual([7])
    abort.abort()
    expect(await cancelled.promise).toBe('cancelled')
    await expect(reader?.read()).rejects.toThrow('aborted')
  })

  it('sends nothing once its signal has aborted, and rejects if it aborts before the response', async () => {
    verifies('O-17')
    const late = Promise.withResolvers<PlainResponse>()
    const { fetch, seen } = fetching(async () => await late.promise)
    await expect(fetch('https://service.example/', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(seen).toEqual([])
    const abort = new AbortController()
    const waiting = fetch('https://service.example/', { signal: abort.signal })
    abort.abort()
    await expect(waiting).rejects.toThrow('aborted')
    const cancelled = Promise.withResolvers<string>()
    late.resolve({ ...empty, body: new ReadableStream({ cancel: () => cancelled.resolve('cancelled') }) })
    expect(await cancelled.promise).toBe('cancelled')
  })

  it('rejects as the demo does', async () => {
    verifies('O-17')
    const { fetch } = fetching(async () => await Promise.reject(new Error('the response was aborted')))
    await expect(fetch('https://service.example/')).rejects.toThrow('the response was aborted')
  })
})
