import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createHttpEditorApi } from '../http-editor-api.ts'
import type { UploadRequest } from '../upload-request.ts'
import { createHttpSongOffers } from './http-song-offers.ts'

const file = new Blob(['sound'], { type: 'audio/mp4' })
const never = new AbortController().signal

/** Answers requests in order; none left is a broken connection. */
function responding(...responses: Response[]) {
  const requests: string[] = []
  const respond: typeof fetch = async (input, init) => {
    const type = new Headers(init?.headers).get('content-type') ?? '-'
    requests.push(`${init?.method ?? 'GET'} ${String(input)} ${type}`)
    return responses.shift() ?? Promise.reject(new TypeError('offline'))
  }
  return { respond, requests }
}

function api(...responses: Response[]) {
  const { respond, requests } = responding(...responses)
  const options = { origin: 'http://service.localhost', token: () => 'token', renew: async () => 'new' }
  const upload: UploadRequest = async (url, { onProgress, ...init }) => {
    onProgress(1)
    return respond(url, init)
  }
  return { api: createHttpEditorApi({ ...options, fetch: respond, upload }), requests }
}

describe('the song of a project', () => {
  it('is uploaded with its fingerprint and type, a film for its sound', async () => {
    verifies('E-01')
    const { api: editorApi, requests } = api(Response.json({}), Response.json({}))
    const parts: number[] = []
    const song = { fingerprint: 'ab', signal: never, onProgress: (part: number) => void parts.push(part) }
    expect(await editorApi.uploadSong('p 1', { ...song, file })).toEqual({ ok: true, value: null })
    await editorApi.uploadSong('p2', { ...song, file: new Blob(['film'], { type: 'video/mp4' }) })
    expect(parts).toEqual([1, 1])
    expect(requests).toEqual([
      'PUT http://service.localhost/editor/v1/projects/p%201/song?fingerprint=ab audio/mp4',
      'PUT http://service.localhost/editor/v1/projects/p2/song?fingerprint=ab application/octet-stream',
    ])
  })

  it('is read with progress; each failure has its kind', async () => {
    verifies('E-01')
    const headers = { 'Content-Length': '5', 'Content-Type': 'audio/mp4' }
    const { api: editorApi } = api(new Response(file, { headers }), new Response(null, { status: 404 }))
    const parts: number[] = []
    const request = { fingerprint: 'ab', signal: never, onProgress: (part: number) => void parts.push(part) }
    const read = await editorApi.readSong('p1', request)
    expect(read.ok && [await read.value.text(), read.value.type, parts]).toEqual(['sound', 'audio/mp4', [1]])
    expect(await editorApi.readSong('p1', request)).toEqual({ ok: false, error: { kind: 'missing' } })
    expect(await editorApi.readSong('p1', request)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  })
})

describe('the songs that a page offers', () => {
  const list = {
    songs: [
      { title: 'One', artist: 'Someone', address: 'one.m4a' },
      { title: 'Elsewhere', artist: 'Someone', address: 'http://other.example/two.m4a' },
      { title: 'Incomplete' },
    ],
  }
  const address = 'http://editor.localhost/songs/songs.json'

  it('are those of its own origin; a file is loaded under its title', async () => {
    verifies('E-01')
    const { respond, requests } = responding(Response.json(list), new Response(file))
    const offers = createHttpSongOffers({ address, fetch: respond })
    const songs = await offers.list()
    expect(songs).toEqual([{ title: 'One', artist: 'Someone', address: 'http://editor.localhost/songs/one.m4a' }])
    const [first] = songs
    const loaded = first === undefined ? null : await offers.load(first, { signal: never, onProgress: () => undefined })
    expect([loaded?.name, await loaded?.text()]).toEqual(['One.m4a', 'sound'])
    expect(requests.at(-1)).toBe('GET http://editor.localhost/songs/one.m4a -')
  })

  it('are none without a list, and none when it cannot be read', async () => {
    verifies('E-01')
    const { respond } = responding(new Response('<html>'), new Response(null, { status: 500 }))
    expect(await createHttpSongOffers({ address: null, fetch: respond }).list()).toEqual([])
    const offers = createHttpSongOffers({ address, fetch: respond })
    expect([await offers.list(), await offers.list(), await offers.list()]).toEqual([[], [], []])
    const song = { title: 'One', artist: 'Someone', address: 'http://editor.localhost/songs/one.m4a' }
    expect(await offers.load(song, { signal: never, onProgress: () => undefined })).toBeNull()
  })
})
