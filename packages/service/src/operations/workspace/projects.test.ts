import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editorOf } from '@proscenium/mock-server/testing/service/editor-driver'
import { field, startService, START, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const PROJECTS = '/editor/v1/projects'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const project = { name: 'Night drive', video_id: videoIds.rainOnMercury, data: { tracks: [{ at: 0.5 }] } }

let service: TestService
let editor: { Authorization: string }
let user = 0
beforeAll(async () => {
  service = await startService()
  service.clock.freeze()
})
beforeEach(async () => {
  service.clock.set(START)
  user += 1
  editor = await editorOf(service, { partner_external_user_id: `p-${user}` })
})
afterAll(async () => {
  await service.close()
})

const create = (body: unknown = project) => service.send('POST', PROJECTS, { body, headers: editor })
const save = (id: string, body: unknown, headers = editor) =>
  service.send('PUT', `${PROJECTS}/${id}`, { body, headers })
const read = (id: string, headers = editor) => service.get(`${PROJECTS}/${id}`, headers)
const created = async (body?: unknown) => String(field((await create(body)).body, 'id'))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, field(body, 'error.code')]

describe('a project', () => {
  it('is returned as it was saved', async () => {
    const { status, body } = await create()
    const saved = {
      ...project,
      revision: 1,
      created_at: '2026-11-15T12:00:00.000Z',
      updated_at: '2026-11-15T12:00:00.000Z',
    }
    expect([status, body]).toEqual([201, { ...saved, id: field(body, 'id') }])
    expect((await read(String(field(body, 'id')))).body).toEqual(body)
  })

  it('is saved again on its base revision; otherwise the response contains the stored one', async () => {
    const id = await created()
    const second = await save(id, { revision: 1, name: 'Day drive', data: { tracks: [] } })
    expect([second.status, second.body]).toMatchObject([
      200,
      { revision: 2, name: 'Day drive', video_id: project.video_id },
    ])
    const third = await save(id, { revision: 2, video_id: null, data: {} })
    expect(third.body).toMatchObject({ revision: 3, name: 'Day drive', video_id: null, data: {} })
    const late = await save(id, { revision: 1, data: { late: true } })
    expect([codeOf(late), field(late.body, 'revision')]).toEqual([[409, 'revision_conflict'], 3])
    expect((await save(id, { revision: 9, data: {} })).status).toBe(409)
    expect((await read(id)).body).toMatchObject({ revision: 3, data: {} })
  })

  it('is saved once when twenty saves start from one revision', async () => {
    const id = await created()
    const saves = Array.from({ length: 20 }, (_, by) => save(id, { revision: 1, data: { by } }))
    const replies = await Promise.all(saves)
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(field((await read(id)).body, 'data')).toEqual(field(won[0]?.body, 'data'))
  })

  it('is not found after deletion', async () => {
    const id = await created()
    const deleted = await service.send('DELETE', `${PROJECTS}/${id}`, { headers: editor })
    expect([deleted.status, deleted.body]).toEqual([200, { id, deleted: true }])
    expect(codeOf(await read(id))).toEqual([404, 'not_found'])
    expect(codeOf(await service.send('DELETE', `${PROJECTS}/${id}`, { headers: editor }))).toEqual([404, 'not_found'])
  })

  it('of another user gets the same response as an unknown one', async () => {
    const id = await created()
    const other = await editorOf(service, { partner_external_user_id: 'somebody-else' })
    for (const which of [id, UNKNOWN, 'x', '%00', '..%2F..', '%F0%9F%8E%AC']) {
      expect(codeOf(await read(which, other))).toEqual([404, 'not_found'])
      expect(codeOf(await save(which, { revision: 1, data: {} }, other))).toEqual([404, 'not_found'])
      expect(codeOf(await service.send('DELETE', `${PROJECTS}/${which}`, { headers: other }))).toEqual([
        404,
        'not_found',
      ])
    }
    expect((await read(id)).status).toBe(200)
  })

  it('holds a quarter of a megabyte of JSON, and no more', async () => {
    const fits = { text: 'x'.repeat(262_144 - 11) }
    expect((await create({ ...project, data: fits })).status).toBe(201)
    expect(codeOf(await create({ ...project, data: { text: `${fits.text}x` } }))).toEqual([413, 'payload_too_large'])
    const huge = await create({ ...project, data: { text: 'x'.repeat(300_000) } })
    expect(codeOf(huge)).toEqual([413, 'payload_too_large'])
  })

  it.each([
    {},
    { name: 'x' },
    { name: '', data: {} },
    { name: 'x', data: [] },
    { name: 'x', data: 'text' },
    { name: 'x'.repeat(1_001), data: {} },
    { name: 'x', data: {}, video_id: 'nowhere' },
    { name: 'x', data: {}, video_id: UNKNOWN },
  ])('is not created from %j', async (body) => {
    expect(codeOf(await create(body))).toEqual([400, 'invalid_request'])
  })

  it('is rejected when nested too deeply', async () => {
    const deep = `{"name":"x","data":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
    expect(codeOf(await create(deep))).toEqual([400, 'invalid_request'])
  })

  it('stores a name with U+FFFD in place of characters that no database accepts', async () => {
    const { body } = await create({ name: 'a\0b\ud800', data: { text: 'a\0b' } })
    expect(body).toMatchObject({ name: 'a\ufffdb\ufffd', data: { text: 'a\0b' } })
  })
})

describe('the list of projects', () => {
  it('shows the last saved first, to the editor, the Workspace and boot', async () => {
    const session_token = await service.signIn({ partner_external_user_id: `p-${user}` })
    const first = await created()
    service.clock.advance(1_000)
    const second = await created({ name: 'Other', data: {} })
    service.clock.advance(1_000)
    await save(first, { revision: 1, data: {} })
    const listed = await service.get(PROJECTS, editor)
    expect(field(listed.body, 'projects')).toMatchObject([
      { id: first, revision: 2, updated_at: '2026-11-15T12:00:02.000Z' },
      { id: second, revision: 1 },
    ])
    const shown = [
      {
        projectId: first,
        projectName: 'Night drive',
        videoId: project.video_id,
        updatedAt: '2026-11-15T12:00:02.000Z',
      },
      { projectId: second, projectName: 'Other', updatedAt: '2026-11-15T12:00:01.000Z' },
    ]
    expect((await service.post('/partner/v1/projects', { session_token })).body).toEqual({ projects: shown })
    expect(field((await service.post('/partner/v1/boot', { session_token })).body, 'projects')).toEqual(shown)
  })

  it('boots on a project and its video, and not on another user’s project', async () => {
    const session_token = await service.signIn({ partner_external_user_id: `p-${user}` })
    const boot = async (more: object) => await service.post('/partner/v1/boot', { session_token, ...more })
    const id = await created()
    expect((await boot({ project_id: id })).body).toMatchObject({ projectId: id, videoId: project.video_id })
    const other = videoIds.hazeCathedral
    expect((await boot({ project_id: id, video_id: other })).body).toMatchObject({ projectId: id, videoId: other })
    expect((await boot({})).body).not.toHaveProperty('projectId')
    for (const foreign of [UNKNOWN, 'x', 'a\0b'])
      expect(codeOf(await boot({ project_id: foreign }))).toEqual([404, 'not_found'])
    const otherToken = await service.signIn({}, partnersByName.northlight)
    const reply = await service.post('/partner/v1/boot', { session_token: otherToken, project_id: id })
    expect(codeOf(reply)).toEqual([404, 'not_found'])
  })
})

describe('scene cuts', () => {
  const cuts = (query: string) => service.get(`/editor/v1/scene-cuts?${query}`, editor)

  it('are found by bucket and key, for unowned videos too', async () => {
    verifies('B-24')
    const session_token = await service.signIn({ partner_external_user_id: `p-${user}` })
    const { body } = await service.post('/partner/v1/boot', { session_token, video_id: videoIds.rainOnMercury })
    expect(field(body, 'ownership')).toBe('preview')
    const [bucket, key] = [String(field(body, 'storageBucket')), String(field(body, 'storageKey'))]
    const found = await cuts(new URLSearchParams({ bucket, key }).toString())
    expect([found.status, found.body]).toEqual([200, { bucket, key, cuts: [0, 2.84, 5.72] }])
  })

  it.each([
    `bucket=catalogue&key=${UNKNOWN}/master.mp4`,
    `bucket=other&key=${videoIds.rainOnMercury}/master.mp4`,
    `bucket=catalogue&key=${videoIds.rainOnMercury}/preview.mp4`,
    'bucket=catalogue&key=%00',
    'bucket=catalogue&key=..%2F..',
  ])('do not exist for %s', async (query) => {
    expect(codeOf(await cuts(query))).toEqual([404, 'not_found'])
  })

  it.each(['', 'bucket=catalogue', 'bucket=catalogue&key=', 'bucket=a&bucket=b&key=c'])('reject %j', async (query) => {
    expect(codeOf(await cuts(query))).toEqual([400, 'invalid_request'])
  })
})
