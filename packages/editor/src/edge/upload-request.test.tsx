import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uploadRequest } from './upload-request.ts'

const server = createServer()
afterEach(() => {
  server.removeAllListeners('request')
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

type Respond = (request: IncomingMessage, response: ServerResponse) => void

async function listen(respond: Respond): Promise<string> {
  server.on('request', (request, response) => {
    const { origin = '*', 'access-control-request-headers': headers = '' } = request.headers
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Allow-Methods', 'PUT')
    response.setHeader('Access-Control-Allow-Headers', headers)
    if (request.method === 'OPTIONS') response.end()
    else respond(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

const init = { method: 'PUT', headers: { 'X-Token': 'one' }, body: new Blob(['sound']), onProgress: () => undefined }

describe('an upload', () => {
  it('sends method, headers and body, and gives the response', async () => {
    verifies('E-01')
    const url = await listen((request, response) => {
      const { method, headers } = request
      void text(request).then((body) => response.writeHead(201).end(JSON.stringify([method, headers['x-token'], body])))
    })
    const response = await uploadRequest(url, init)
    expect([response.status, await response.json()]).toEqual([201, ['PUT', 'one', 'sound']])
  })

  it('reports how much is sent', async () => {
    verifies('E-01')
    const requests: XMLHttpRequest[] = []
    class Recorded extends XMLHttpRequest {
      constructor() {
        super()
        requests.push(this)
      }
    }
    vi.stubGlobal('XMLHttpRequest', Recorded)
    const url = await listen((_, response) => {
      for (const loaded of [2, 9]) requests[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded }))
      response.end()
    })
    const parts: number[] = []
    await uploadRequest(url, { ...init, onProgress: (part) => parts.push(part) })
    expect(parts).toEqual([0.4, 1])
  })

  it('may have a response without a body', async () => {
    verifies('E-01')
    const url = await listen((_, response) => void response.writeHead(204).end())
    expect((await uploadRequest(url, init)).status).toBe(204)
  })

  it('rejects when the connection fails, and when it is aborted', async () => {
    verifies('E-01')
    const controller = new AbortController()
    const url = await listen((request) => {
      if (request.headers['x-token'] === 'one') request.destroy()
      else controller.abort()
    })
    await expect(uploadRequest(url, init)).rejects.toThrow('The upload failed.')
    const { signal } = controller
    await expect(uploadRequest(url, { ...init, headers: {}, signal })).rejects.toThrow(/abort/i)
    await expect(uploadRequest(url, { ...init, signal })).rejects.toThrow(/abort/i)
  })
})
