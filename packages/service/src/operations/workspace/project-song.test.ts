import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { editorOf } from '@proscenium/mock-server/testing/service/editor-driver'
import { EDITOR, field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'

const FINGERPRINT = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let folder: string
let database: TestDatabase
let service: TestService
let editor: { Authorization: string }
let project: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-songs-'))
  database = await newSharedDatabase()
  service = await startService({ db: database.address, blobs: join(folder, 'blobs') })
  service.clock.freeze()
  editor = await editorOf(service)
  project = await newProject(editor)
})
afterEach(async () => {
  await service.close()
  await database.drop()
})

async function newProject(headers: { Authorization: string }): Promise<string> {
  return String(field((await service.post('/editor/v1/projects', { name: 'Cut', data: {} }, headers)).body, 'id'))
}

const pathOf = (id = project, query = ''): string => `/editor/v1/projects/${id}/song${query}`
/** With the first bytes of an MP3. */
const song = (size: number, seed = 1): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from('ID3'), Buffer.alloc(size - 3, seed)])

interface Sent {
  readonly id?: string
  readonly fingerprint?: string
  readonly headers?: Record<string, string>
}

async function save(body: NonNullable<RequestInit['body']>, { id, fingerprint = FINGERPRINT, headers }: Sent = {}) {
  const init = { method: 'PUT', body, headers: { ...editor, 'Content-Type': 'audio/mpeg', ...headers } }
  const response = await service.fetch(pathOf(id, `?fingerprint=${fingerprint}`), init)
  return { status: response.status, body: await response.json() }
}
const read = (headers: Record<string, string> = {}, query = '', method = 'GET') =>
  service.fetch(pathOf(project, query), { method, headers: { ...editor, ...headers } })
const codeOf = (reply: { status: number; body: unknown }) => [reply.status, field(reply.body, 'error.code')]
const files = async (): Promise<string[]> => await readdir(join(folder, 'blobs', 'songs')).catch(() => [])

describe('the song of a project', () => {
  it('is read back as it was stored, whole or in part', async () => {
    verifies('E-01', 'B-23')
    expect((await read()).status).toBe(404)
    const bytes = Buffer.concat([Buffer.from('ID3'), Buffer.from(Array.from({ length: 4_997 }, (_, n) => n % 251))])
    const saved = await save(bytes)
    expect([saved.status, saved.body]).toMatchObject([200, { id: project, fingerprint: FINGERPRINT, bytes: 5_000 }])
    const whole = await read()
    expect(whole.headers.get('etag')).toBe(`"${String(field(saved.body, 'sha256'))}"`)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await read({ Range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    const head = await read({}, '', 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', ''])
    expect((await read({ 'If-None-Match': whole.headers.get('etag') ?? '' })).status).toBe(304)
    expect((await read({ Range: 'bytes=5000-' })).status).toBe(416)
  })

  it('has no effect in a page, whatever it contains', async () => {
    verifies('E-01')
    await save('ID3<script>alert(1)</script>', { headers: { 'Content-Type': 'Audio/X-M4A; codecs=mp4a' } })
    const { headers } = await read()
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/x-m4a',
      'content-disposition': 'attachment; filename="song"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('is stored once, and replaced by another', async () => {
    verifies('E-01', 'B-35')
    const first = await save(song(100))
    expect(await save(song(7))).toEqual(first)
    expect(await files()).toHaveLength(1)
    expect((await save(song(300, 2), { fingerprint: OTHER })).status).toBe(200)
    expect(await files()).toHaveLength(1)
    expect((await read({}, `?fingerprint=${FINGERPRINT}`)).status).toBe(404)
    expect((await (await read({}, `?fingerprint=${OTHER}`)).arrayBuffer()).byteLength).toBe(300)
  })

  it('remains one file after any number of concurrent uploads', async () => {
    const fingerprints = Array.from({ length: 12 }, (_, n) => n.toString(16).padStart(16, '0'))
    const saved = await Promise.all(fingerprints.map((fingerprint, n) => save(song(100 + n), { fingerprint })))
    expect(saved.map(({ status }) => status)).toEqual(fingerprints.map(() => 200))
    expect(await files()).toHaveLength(1)
    expect((await read()).status).toBe(200)
  })

  it('goes with its project', async () => {
    await save(song(100))
    expect((await service.send('DELETE', `/editor/v1/projects/${project}`, { headers: editor })).status).toBe(200)
    expect([await files(), (await read()).status]).toEqual([[], 404])
  })

  it('is part of a snapshot, and goes with a reset of the data', async () => {
    await save(song(100))
    await service.post('/_control/snapshots', { name: 'song' })
    expect((await service.post('/_control/reset', {})).status).toBe(200)
    expect((await read()).status).toBe(401)
    expect((await service.post('/_control/snapshots/song/restore', {})).status).toBe(200)
    expect((await (await read()).arrayBuffer()).byteLength).toBe(100)
  })

  it('exists for its owner only', async () => {
    verifies('B-23', 'B-17')
    await save(song(100))
    const another = await editorOf(service, { partner_external_user_id: 'another' })
    const before = await files()
    expect((await read(another)).status).toBe(404)
    expect(codeOf(await save(song(9), { fingerprint: OTHER, headers: another }))).toEqual([404, 'not_found'])
    expect(codeOf(await save(song(9), { headers: { Authorization: 'Bearer x' } }))).toEqual([
      401,
      'invalid_editor_token',
    ])
    expect((await service.fetch(pathOf())).status).toBe(401)
    expect(await files()).toEqual(before)
  })

  it('may be read and written by pages of the editor', async () => {
    const preflight = await service.fetch(pathOf(), { method: 'OPTIONS', headers: { Origin: EDITOR } })
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, PUT, OPTIONS')
    await save(song(9))
    expect((await read({ Origin: EDITOR })).headers.get('access-control-allow-origin')).toBe(EDITOR)
    expect((await read({ Origin: 'https://evil.example' })).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an upload of a song', () => {
  it.each<[string, NonNullable<RequestInit['body']>, Sent, readonly [number, string]]>([
    ['of a page', song(9), { headers: { 'Content-Type': 'text/html' } }, [415, 'unsupported_media_type']],
    ['of a video', song(9), { headers: { 'Content-Type': 'video/mp4' } }, [415, 'unsupported_media_type']],
    ['of another coding', song(9), { headers: { 'Content-Encoding': 'gzip' } }, [415, 'unsupported_media_type']],
    ['of a page named a song', '<!doctype html><script></script>', {}, [400, 'invalid_request']],
    ['of bytes that are no audio', Buffer.alloc(500, 7), {}, [400, 'invalid_request']],
    ['without bytes', '', {}, [400, 'invalid_request']],
    ['without a fingerprint', song(9), { fingerprint: '' }, [400, 'invalid_request']],
    ['with a fingerprint of words', song(9), { fingerprint: '../../etc/passwd' }, [400, 'invalid_request']],
    ['of no project', song(9), { id: UNKNOWN }, [404, 'not_found']],
    ['of what can be no project', song(9), { id: 'x' }, [404, 'not_found']],
  ])('%s is rejected and leaves nothing', async (_name, body, sent, expected) => {
    verifies('E-01')
    expect(codeOf(await save(body, sent))).toEqual(expected)
    expect(await files()).toEqual([])
  })

  it('of an unknown type is stored as bytes', async () => {
    expect((await save(song(9), { headers: { 'Content-Type': 'application/octet-stream' } })).status).toBe(200)
    expect((await read()).headers.get('content-type')).toBe('application/octet-stream')
  })

  it('that cannot be recorded leaves the earlier song in place', async () => {
    await save(song(100))
    const before = await files()
    const view = await viewDatabase(database)
    await view.failing('project_songs', async () => {
      expect((await save(song(9), { fingerprint: OTHER })).status).toBe(500)
    })
    await view.close()
    expect(await files()).toEqual(before)
    expect((await (await read()).arrayBuffer()).byteLength).toBe(100)
  })

  it('counts towards the daily limit on uploads, except when nothing was stored', async () => {
    verifies('B-35')
    await service.close()
    const limit = { amount: 250, windowSeconds: 86_400 }
    service = await startService({
      db: database.address,
      blobs: join(folder, 'blobs'),
      usageLimits: { uploadBytes: limit },
    })
    service.clock.freeze()
    editor = await editorOf(service)
    project = await newProject(editor)
    expect(codeOf(await save(song(251)))).toEqual([413, 'payload_too_large'])
    expect((await save(song(200))).status).toBe(200)
    expect((await save(song(200))).status).toBe(200)
    expect(codeOf(await save(song(100), { fingerprint: OTHER }))).toEqual([429, 'rate_limited'])
    expect((await save(song(50), { fingerprint: OTHER })).status).toBe(200)
  })
})
