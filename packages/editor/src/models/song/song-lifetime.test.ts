// Where the song's file is: in the page, in the browser, at the service; and the song that a page offers to begin with.
import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { emptyDocument } from '../../core/document/document.ts'
import type { AnalyseSongFile } from '../../core/song/song-file.ts'
import type { OfferedSong, SongOffers, SongStorage, StoredSong } from '../../ports/song-library.ts'
import { createEditModel } from '../edit-model.ts'
import { createScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'
import { stoppedSources } from '../testing/stopped-playback.ts'
import { createSongModel } from './song-model.ts'
import type { SongService } from './song-service.ts'

const waveform = [{ peaksPerSecond: 200, peaks: new Int8Array(4) }]
const profile = {
  durationSeconds: 70.6,
  tempo: { bpm: 128, confidence: 0.9, beatOffsetSeconds: 0.1, candidates: [64] },
  energy: 0.7,
  brightness: 0.4,
  dynamics: 0.3,
}
/** The fingerprint is the file's text in hexadecimal. */
const fingerprintOf = async (file: Blob) =>
  Array.from(new TextEncoder().encode((await file.text()).padEnd(16)), (byte) => byte.toString(16)).join('')
const analyse: AnalyseSongFile = async (file, { onProgress }) => {
  onProgress('analysing', 1)
  return { ok: true, fingerprint: await fingerprintOf(file), analysis: { profile, waveform } }
}

function createStorage(): SongStorage & { readonly songs: Map<string, StoredSong> } {
  const songs = new Map<string, StoredSong>()
  return {
    songs,
    read: async (fingerprint) => songs.get(fingerprint) ?? null,
    async write(fingerprint, song) {
      songs.set(fingerprint, song)
      return true
    },
  }
}

const offered: readonly OfferedSong[] = ['One', 'Two'].map((title) => ({
  title,
  artist: 'Someone',
  address: `http://editor.localhost/songs/${title}.m4a`,
}))

interface SetUp {
  readonly storage?: SongStorage
  readonly api?: ReturnType<typeof createScriptedApi>
  readonly offers?: SongOffers
  readonly id?: string | null
}

function setUp({ storage = createStorage(), api = createScriptedApi(), offers, id: given = null }: SetUp = {}) {
  const editor = createScriptedEditor()
  const edit = createEditModel({ editor, device: stoppedSources })
  const [id, unsaved] = [signal(given), signal(false)]
  const [busy, shown] = [signal<string | null>(null), signal(true)]
  const amend = (command: Parameters<typeof edit.history.amend>[0]) => !unsaved.value && edit.history.amend(command)
  const service = signal<SongService>({ api, project: { id, unsaved, busy, shown, amend } })
  const song = createSongModel({ edit, analyse, storage, offers, service })
  return { editor, edit, song, api, storage, id, unsaved, busy }
}

const file = (text: string) => new File([text], `${text}.m4a`, { type: 'audio/mp4' })
const settled = async (condition: () => unknown) => vi.waitFor(() => expect(condition()).toBe(true))

/** Uploads that last until the test finishes them. */
function holdUploads(api: ReturnType<typeof createScriptedApi>) {
  const uploads: (Parameters<typeof api.uploadSong>[1] & { readonly finish: () => void })[] = []
  api.uploadSong = async (_, request) =>
    new Promise((resolve) => {
      uploads.push({ ...request, finish: () => resolve({ ok: true, value: null }) })
      request.signal.addEventListener('abort', () => resolve({ ok: false, error: { kind: 'unreachable' } }))
    })
  return { uploads }
}

const offersOf = (load: SongOffers['load'] = async ({ title }) => file(title)): SongOffers => ({
  list: async () => offered,
  load,
})

describe('the file of the song', () => {
  it('is not uploaded before a save, then once per project and file', async () => {
    verifies('E-01')
    const { song, api, id, unsaved } = setUp()
    unsaved.value = true
    await song.pick(file('drums'))
    expect(api.calls).toEqual([])
    id.value = 'p1'
    expect(api.calls).toEqual([])
    unsaved.value = false
    await settled(() => api.songs.has('p1') && song.upload.value.phase === 'idle')
    expect(api.songs.get('p1')?.fingerprint).toBe(await fingerprintOf(file('drums')))
    unsaved.value = true
    unsaved.value = false
    await song.pick(file('drums'))
    expect(api.calls).toEqual(['song of p1'])
    await song.pick(file('bass'))
    await settled(() => api.calls.length === 2)
  })

  it('that the service already has is not sent again after a reload', async () => {
    verifies('E-01')
    const { song, edit, api, storage, id } = setUp()
    await song.pick(file('drums'))
    id.value = 'p1'
    await settled(() => api.songs.has('p1') && song.upload.value.phase === 'idle')
    const after = setUp({ storage, api })
    void after.edit.open(edit.history.document.value)
    after.id.value = 'p1'
    await settled(() => after.song.audio.value !== null)
    expect(api.calls).toEqual(['song of p1'])
  })

  it('that could not be uploaded is uploaded by the next save, or when the user tries again', async () => {
    verifies('E-01', 'E-07')
    const { song, api, unsaved } = setUp({ id: 'p1' })
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    await song.pick(file('drums'))
    await settled(() => song.upload.value.phase === 'failed')
    song.retryUpload()
    expect(song.upload.value.phase).toBe('uploading')
    await settled(() => song.upload.value.phase === 'failed')
    expect(api.calls).toHaveLength(2)
    api.failure = null
    unsaved.value = true
    unsaved.value = false
    await settled(() => api.songs.has('p1'))
  })

  it('that could not be uploaded is not a problem of the next project', async () => {
    verifies('E-01')
    const { song, edit, api, id } = setUp({ id: 'p1' })
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    await song.pick(file('drums'))
    await settled(() => song.upload.value.phase === 'failed')
    id.value = 'p2'
    void edit.open(emptyDocument())
    expect(song.upload.value).toEqual({ phase: 'idle' })
  })

  it('shows how much of it is uploaded, and is cancelled until the user tries again', async () => {
    verifies('E-01', 'P-05')
    const { song, api, unsaved, editor } = setUp({ id: 'p1' })
    const { uploads } = holdUploads(api)
    await song.pick(file('drums'))
    await settled(() => uploads.length === 1)
    const before = editor.statuses.length
    for (const part of [0.204, 0.209, 0.5]) uploads[0]?.onProgress(part)
    expect(song.upload.value).toEqual({ phase: 'uploading', part: 0.5 })
    // The editor shows it beside the name of the edit, so that the host has nothing to repeat.
    expect(editor.statuses.slice(before)).toEqual([])
    song.cancelUpload()
    uploads[0]?.onProgress(0.9)
    expect([song.upload.value.phase, uploads[0]?.signal.aborted]).toEqual(['cancelled', true])
    await settled(() => editor.statuses.at(-1) === '')
    unsaved.value = true
    unsaved.value = false
    expect(uploads).toHaveLength(1)
    song.retryUpload()
    await settled(() => uploads.length === 2)
    uploads[1]?.finish()
    await settled(() => song.upload.value.phase === 'idle')
  })

  it('goes on uploading while another project opens, and stops when it is removed', async () => {
    verifies('E-01')
    const { song, edit, api, id } = setUp({ id: 'p1' })
    const { uploads } = holdUploads(api)
    await song.pick(file('drums'))
    await settled(() => uploads.length === 1)
    id.value = null
    void edit.open(emptyDocument())
    expect(uploads[0]?.signal.aborted).toBe(false)
    uploads[0]?.finish()
    await settled(() => song.upload.value.phase === 'idle')
    id.value = 'p2'
    await song.pick(file('bass'))
    await settled(() => uploads.length === 2)
    song.remove()
    expect(uploads[1]?.signal.aborted).toBe(true)
  })

  it('survives a reload before any save', async () => {
    verifies('E-01', 'E-07')
    const { song, edit, storage } = setUp()
    await song.pick(file('drums'))
    const after = setUp({ storage })
    void after.edit.open(edit.history.document.value)
    await settled(() => after.song.audio.value !== null)
    expect(await after.song.audio.value?.file.text()).toBe('drums')
    expect(after.api.calls).toEqual([])
  })

  it('of a reopened project is fetched from the service, with its corrections', async () => {
    verifies('E-01', 'E-07')
    const { song, edit, api, id } = setUp()
    await song.pick(file('drums'))
    song.correct({ kind: 'double' })
    id.value = 'p1'
    await settled(() => api.songs.has('p1'))
    const elsewhere = setUp({ api })
    elsewhere.busy.value = 'opening'
    void elsewhere.edit.open(edit.history.document.value)
    elsewhere.id.value = 'p1'
    elsewhere.busy.value = null
    await settled(() => elsewhere.song.audio.value !== null)
    expect(elsewhere.song.state.value.phase).toBe('ready')
    expect(elsewhere.edit.history.document.value.song?.grid.tempo).toBe(256)
    expect(elsewhere.edit.history.undoLabel.value).toBeNull()
  })

  it('is asked for when it is nowhere, or when the service has another one under its name', async () => {
    verifies('E-01')
    const { song, edit } = setUp()
    await song.pick(file('drums'))
    const { document } = edit.history
    const api = createScriptedApi()
    const other = setUp({ api, id: 'p1' })
    void other.edit.open(document.value)
    await settled(() => api.calls.includes('read song of p1') && other.song.state.value.phase === 'without-file')
    api.songs.set('p1', { fingerprint: document.value.song?.fingerprint ?? '', file: file('other') })
    other.song.findAgain()
    await settled(() => api.calls.length === 2 && other.song.state.value.phase === 'without-file')
    expect(other.song.audio.value).toBeNull()
    await other.song.pick(file('drums'))
    expect(other.song.state.value.phase).toBe('ready')
  })
})

describe('a song to begin with', () => {
  it('is in a new edit without a step, and is not unsaved work', async () => {
    verifies('E-01')
    const { song, edit, unsaved } = setUp({ offers: offersOf() })
    await settled(() => song.state.value.phase === 'ready')
    expect(edit.history.document.value.song?.name).toBe('One')
    expect([edit.history.undoLabel.value, unsaved.value]).toEqual([null, false])
    expect(song.offers.value).toEqual(offered)
  })

  it('is requested once, and no request of it is aborted', async () => {
    verifies('E-01')
    const requests: AbortSignal[] = []
    const load: SongOffers['load'] = async ({ title }, { signal: abort }) => (requests.push(abort), file(title))
    const { song } = setUp({ offers: offersOf(load) })
    await settled(() => song.state.value.phase === 'ready')
    expect(requests.map(({ aborted }) => aborted)).toEqual([false])
  })

  it('is a step of its own for an edit with work in it', async () => {
    verifies('E-01')
    let finish: (file: File | null) => void = () => undefined
    const { song, edit, unsaved } = setUp({
      offers: offersOf(
        async () =>
          new Promise((resolve) => {
            finish = resolve
          }),
      ),
    })
    await settled(() => song.state.value.phase === 'working')
    unsaved.value = true
    finish(file('One'))
    await settled(() => song.state.value.phase === 'ready')
    edit.history.undo()
    expect(edit.history.document.value.song).toBeNull()
  })

  it('stays away from a saved project, also from one that opens while it loads', async () => {
    verifies('E-01')
    const saved = setUp({ offers: offersOf(), id: 'p1' })
    await settled(() => saved.song.offers.value.length === 2)
    expect(saved.song.state.value).toEqual({ phase: 'empty' })
    const aborted: boolean[] = []
    const opening = setUp({
      offers: offersOf(async (_, options) => {
        await new Promise((resolve) => options.signal.addEventListener('abort', resolve))
        aborted.push(options.signal.aborted)
        return null
      }),
    })
    await settled(() => opening.song.state.value.phase === 'working')
    opening.busy.value = 'opening'
    expect(opening.song.state.value).toEqual({ phase: 'empty' })
    await settled(() => aborted[0])
  })

  it('stays away once the user has cancelled, removed or chosen one', async () => {
    verifies('E-01')
    const { song, edit } = setUp({ offers: offersOf() })
    await settled(() => song.state.value.phase === 'ready')
    song.remove()
    expect(song.state.value).toEqual({ phase: 'empty' })
    const second = offered[1]
    if (second !== undefined) await song.choose(second)
    expect(edit.history.document.value.song?.name).toBe('Two')
    const cancelled = setUp({ offers: offersOf(async () => new Promise(() => undefined)) })
    await settled(() => cancelled.song.state.value.phase === 'working')
    cancelled.song.cancel()
    expect(cancelled.song.state.value).toEqual({ phase: 'empty' })
  })

  it('that cannot be loaded leaves the edit without a song and without a failure; a chosen one says so', async () => {
    verifies('E-01')
    const { song } = setUp({ offers: offersOf(async () => null) })
    await settled(() => song.offers.value.length === 2 && song.state.value.phase === 'empty')
    const [first] = offered
    if (first !== undefined) await song.choose(first)
    expect(song.state.value).toEqual({ phase: 'failed', name: 'One', code: 'not-loaded' })
  })
})
