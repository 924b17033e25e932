import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createHttpEditorApi } from './http-editor-api.ts'

const project = { id: 'p1', name: 'One', revision: 2, data: { version: 1 }, video_id: null }

function start(...responses: (Response | Error)[]) {
  const requests: string[] = []
  const send = async (url: string, { method, headers }: Pick<RequestInit, 'method' | 'headers'> = {}) => {
    const { authorization = '' } = Object.fromEntries(new Headers(headers))
    requests.push(`${method} ${url} ${authorization}`)
    const response = responses.shift() ?? new Error('nothing more')
    if (response instanceof Error) throw response
    return response
  }
  const api = createHttpEditorApi({
    origin: 'http://service.localhost',
    token: () => 'old',
    renew: async () => 'new',
    fetch: async (input, init) => send(String(input), init),
    upload: async (url, { onProgress, ...init }) => {
      onProgress(1)
      return send(url, init)
    },
  })
  return { api, requests }
}

const json = (status: number, body: object) => Response.json(body, { status })

it('a project is read with the token', async () => {
  const { api, requests } = start(json(200, project))
  const value = { id: 'p1', name: 'One', revision: 2, data: { version: 1 } }
  expect(await api.readProject('p1')).toEqual({ ok: true, value })
  expect(requests).toEqual(['GET http://service.localhost/editor/v1/projects/p1 Bearer old'])
})

it('scene cuts are read by the bucket and key of a source', async () => {
  verifies('B-24')
  const { api, requests } = start(json(200, { bucket: 'media', key: 'a/b', cuts: [0, 2.5, 'x'] }))
  expect(await api.readSceneCuts({ bucket: 'media', key: 'a/b' })).toEqual({ ok: true, value: [0, 2.5] })
  expect(requests).toEqual(['GET http://service.localhost/editor/v1/scene-cuts?bucket=media&key=a%2Fb Bearer old'])
})

it('a request is retried once with a new token when the old one is rejected', async () => {
  const { api, requests } = start(json(401, {}), json(200, { export_id: 'e' }))
  const parts: number[] = []
  const upload = {
    exportId: 'e',
    name: 'main',
    file: new Blob(['film']),
    onProgress: (part: number) => parts.push(part),
  } as const
  expect(await api.uploadExport(upload, new AbortController().signal)).toEqual({ ok: true, value: null })
  expect(parts).toEqual([1, 1])
  expect(requests.map((line) => line.split(' ').at(-1))).toEqual(['old', 'new'])
})

it.each([
  [
    json(409, { error: { code: 'revision_conflict', message: 'Newer.' }, revision: 5 }),
    { kind: 'conflict', revision: 5 },
  ],
  [json(404, {}), { kind: 'missing' }],
  [json(403, {}), { kind: 'session' }],
  [
    json(413, { error: { code: 'payload_too_large', message: 'Too large.' } }),
    { kind: 'rejected', text: 'Too large.' },
  ],
  [json(500, {}), { kind: 'unreachable' }],
  [json(200, { nothing: 1 }), { kind: 'unreachable' }],
  [new Error('offline'), { kind: 'unreachable' }],
])('each failure has its own kind (%#)', async (response, error) => {
  const { api } = start(response)
  const saved = await api.saveProject('p1', 2, { name: 'One', videoId: null, data: {} })
  expect(saved).toEqual({ ok: false, error })
})
