// A real HTTP server that gives scripted responses, one per request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ClientOptions } from '../src/client/client-options.ts'

export type Script = (response: ServerResponse, request: IncomingMessage) => void

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly authorization: string | undefined
  readonly body: string
}

export interface ScriptedService {
  readonly requests: readonly SeenRequest[]
  /** The delays that a client of `options` waited, in milliseconds; none takes time. */
  readonly waits: readonly number[]
  readonly options: Required<Pick<ClientOptions, 'baseUrl' | 'apiKey' | 'sleep' | 'random' | 'now'>>
  close(): Promise<void>
}

export const API_KEY = 'psk_live_PidjfWfwWLVIwebX23ksg2GRfOq3LFHwn'

/** The last script also serves all further requests. */
export async function startScriptedService(scripts: readonly Script[]): Promise<ScriptedService> {
  const requests: SeenRequest[] = []
  const waits: number[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const script = scripts[Math.min(requests.length, scripts.length - 1)]
    const { method = '', url = '', headers } = request
    requests.push({ method, url, authorization: headers.authorization, body: await text(request) })
    script?.(response, request)
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    requests,
    waits,
    options: {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: API_KEY,
      sleep: async (ms) => void waits.push(ms),
      random: () => 0,
      now: () => Date.parse('2026-11-20T12:00:00.000Z'),
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Script {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'req-1', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

export const rejection = (code: string): object => ({ error: { code, message: `About ${code}.` } })

/** The error that a call rejects with; 'no error' if it resolves. */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => 'no error',
    (error: unknown) => error,
  )
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
