// The editor API in the corpus.
import { videoIds } from '../../src/seed/index.ts'
import type { ResponseLookup, Step } from './step.ts'
import { each, get, inSession, post, step, responseField } from './steps.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const PROJECTS = '/editor/v1/projects'
const token = (seen: ResponseLookup): Record<string, string> => ({
  Authorization: `Bearer ${responseField(seen, 'ask for: token', 'token')}`,
})
const foreignToken = (seen: ResponseLookup): Record<string, string> => ({
  Authorization: `Bearer ${responseField(seen, 'ask elsewhere for: token', 'token')}`,
})
const saved = (seen: ResponseLookup): string => `${PROJECTS}/${responseField(seen, 'save a new project', 'id')}`
const content = { name: 'Night drive', video_id: videoIds.rainOnMercury, data: { clips: [{ from: 0, to: 4.5 }] } }
const put = (name: string, path: string | ((seen: ResponseLookup) => string), body: unknown): Step =>
  step(name, { method: 'PUT', path, headers: token, body })

const cuts = (seen: ResponseLookup, key: string): string => {
  const bucket = responseField(seen, 'ask for: boot', 'storageBucket')
  return `/editor/v1/scene-cuts?${new URLSearchParams({ bucket, key }).toString()}`
}

const FIRST_SONG = 'ab'.repeat(32)
interface SongUpload {
  readonly bytes: number
  readonly fingerprint?: string
  readonly type?: string
}
const song = (name: string, { bytes, fingerprint = FIRST_SONG, type = 'audio/mpeg' }: SongUpload): Step =>
  step(name, {
    method: 'PUT',
    path: (seen) => `${saved(seen)}/song?fingerprint=${encodeURIComponent(fingerprint)}`,
    headers: (seen) => ({ ...token(seen), 'Content-Type': type }),
    // The first bytes of an MP3.
    body: Uint8Array.from({ length: bytes }, (_, at) => [0xff, 0xfb][at] ?? 7),
  })

const projects: readonly Step[] = [
  post('save a new project', PROJECTS, content, token),
  post('save a project of nothing', PROJECTS, {}, token),
  post('save a project of malformed JSON', PROJECTS, '{', token),
  post('save a project of no video', PROJECTS, { name: 'Blank', data: {} }, token),
  get('read the project', saved, token),
  put('save the project', saved, { revision: 1, data: { clips: [] }, name: 'Night drive II' }),
  put('save the project late', saved, { revision: 1, data: {} }),
  put('save the project from nothing', saved, {}),
  put('save no project', `${PROJECTS}/${NOWHERE}`, { revision: 1, data: {} }),
  get('read the project of another', saved, foreignToken),
  get('read no project', `${PROJECTS}/${NOWHERE}`, token),
  get('read a nonsensical project', `${PROJECTS}/nonsense`, token),
  get('list projects', PROJECTS, token),
  get('read the song of a project without one', (seen) => `${saved(seen)}/song`, token),
  song('store a song', { bytes: 4_000 }),
  song('store the song again', { bytes: 10 }),
  song('store another song', { bytes: 5_000, fingerprint: 'cd'.repeat(32) }),
  song('store a song of no fingerprint', { bytes: 10, fingerprint: 'night drive' }),
  song('store a song of another type', { bytes: 10, fingerprint: 'ef'.repeat(32), type: 'text/html' }),
  get('read the song', (seen) => `${saved(seen)}/song`, token),
  get(
    'read a part of the song',
    (seen) => `${saved(seen)}/song`,
    (seen) => ({ ...token(seen), Range: 'bytes=10-19' }),
  ),
  get('read the earlier song', (seen) => `${saved(seen)}/song?fingerprint=${FIRST_SONG}`, token),
  get('read the song of another', (seen) => `${saved(seen)}/song`, foreignToken),
  post('list projects in the Workspace', '/partner/v1/projects', inSession()),
  post('boot on the project', '/partner/v1/boot', (seen: ResponseLookup) =>
    inSession({ project_id: responseField(seen, 'save a new project', 'id') })(seen),
  ),
  step('delete the project', { method: 'DELETE', path: saved, headers: token }),
  step('delete the project again', { method: 'DELETE', path: saved, headers: token }),
]

export const editorCorpus: readonly Step[] = [
  ...projects,
  get('read scene cuts', (seen) => cuts(seen, responseField(seen, 'ask for: boot', 'storageKey')), token),
  get('read scene cuts of nothing', (seen) => cuts(seen, 'nothing'), token),
  get('read scene cuts of no key', '/editor/v1/scene-cuts', token),
  ...each('edit without a token', [PROJECTS, '/editor/v1/scene-cuts'], (name, path) => get(name, path)),
  ...each('edit with a made-up token', [PROJECTS, '/editor/v1/scene-cuts'], (name, path) =>
    get(name, path, { Authorization: 'Bearer a.b.c' }),
  ),
  step('edit by PATCH', { method: 'PATCH', path: PROJECTS, headers: token }),
]
