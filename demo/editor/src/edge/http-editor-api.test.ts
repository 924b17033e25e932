import { expect, it } from 'vitest'
import { createHttpEditorApi } from './http-editor-api.ts'

const project = { id: 'p1', name: 'One', revision: 2, data: { version: 1 }, video_id: null }

function start(...answers: (Response | Error)[]) {
  const asked: string[] = []
  const api = createHttpEditorApi({
    origin: 'http://service.localhost',
    token: () => 'old',
    renew: async () => 'new',
    fetch: async (input, init) => {
      const { authorization = '' } = Object.fromEntries(new Headers(init?.headers))
      asked.push(`${init?.method} ${String(input)} ${authorization}`)
      const answer = answers.shift() ?? new Error('nothing more')
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { api, asked }
}

const said = (status: number, body: object) => Response.json(body, { status })

it('reads a project under the token', async () => {
  const { api, asked } = start(said(200, project))
  const value = { id: 'p1', name: 'One', revision: 2, data: { version: 1 } }
  expect(await api.readProject('p1')).toEqual({ ok: true, value })
  expect(asked).toEqual(['GET http://service.localhost/editor/v1/projects/p1 Bearer old'])
})

it('asks once more with a new token when the old one is refused', async () => {
  const { api, asked } = start(said(401, {}), said(200, { export_id: 'e' }))
  const file = new Blob(['film'])
  expect(await api.uploadExport('e', file, new AbortController().signal)).toEqual({ ok: true, value: null })
  expect(asked.map((line) => line.split(' ').at(-1))).toEqual(['old', 'new'])
})

it.each([
  [
    said(409, { error: { code: 'revision_conflict', message: 'Newer.' }, revision: 5 }),
    { kind: 'conflict', revision: 5 },
  ],
  [said(404, {}), { kind: 'missing' }],
  [said(403, {}), { kind: 'session' }],
  [
    said(413, { error: { code: 'payload_too_large', message: 'Too large.' } }),
    { kind: 'rejected', text: 'Too large.' },
  ],
  [said(500, {}), { kind: 'unreachable' }],
  [said(200, { nothing: 1 }), { kind: 'unreachable' }],
  [new Error('offline'), { kind: 'unreachable' }],
])('tells each failure apart (%#)', async (answer, error) => {
  const { api } = start(answer)
  const saved = await api.saveProject('p1', 2, { name: 'One', videoId: null, data: {} })
  expect(saved).toEqual({ ok: false, error })
})
