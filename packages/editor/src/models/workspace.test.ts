import type { VideoSource } from '@proscenium/protocol'
import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '../messages/load.ts'
import type { SongOffers } from '../ports/song-library.ts'
import { createI18n } from './i18n.ts'
import { createScriptedApi } from './testing/scripted-api.ts'
import { createScriptedEditor } from './testing/scripted-editor.ts'
import { createScriptedBrowser } from './testing/scripted-local.ts'
import { stoppedPlayback } from './testing/stopped-playback.ts'
import { createWorkspace } from './workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const boot = (changes: Parameters<typeof videoData>[0] = {}) =>
  videoData({ videoId: 'v1', hasSource: true, projects: [], ...changes })

function start({ songOffers }: { readonly songOffers?: SongOffers } = {}) {
  const editor = createScriptedEditor()
  const ready = {
    ...boot(),
    videoId: 'any',
    status: 'ready',
    grade: 'preview',
    streamUrl: 'http://service.localhost/a',
  }
  editor.onAdd = async () => ({ ...ready, storageUrl: null, expiresIn: 900 }) as VideoSource
  const api = createScriptedApi()
  const render = async () => Promise.reject(new Error('nothing is rendered here'))
  const workspace = createWorkspace({
    editor,
    i18n: createI18n(['en'], loadMessages),
    api,
    local: createScriptedBrowser().openTab(),
    render,
    analyse: async () => ({ ok: false, code: 'unavailable' }),
    ...(songOffers === undefined ? {} : { songOffers }),
    clock: createManualClock(),
    playback: stoppedPlayback,
    build: { isReplaced: async () => false, reload: () => undefined },
    newId: () => 'e1',
  })
  const titles = () => workspace.edit.timeline.value.clips.map(({ summary }) => summary.videoId)
  return { editor, workspace, titles, api }
}

describe('a VIDEO_DATA snapshot', () => {
  it('with the same target leaves the work untouched', async () => {
    verifies('H-10', 'P-44')
    const { editor, workspace, titles } = start()
    editor.open(boot())
    await settled()
    workspace.add({ ...boot().metadata, videoId: 'v2', thumbnailUrl: '' })
    await settled()
    editor.open(boot({ projects: [{ projectId: 'p1', projectName: 'First cut' }] }))
    await settled()
    expect(titles()).toEqual(['v1', 'v2'])
    expect(editor.added).toEqual(['open v1', 'add v2'])
  })

  it('with another target replaces the edit, and late responses for the old one are ignored', async () => {
    verifies('H-10')
    const { editor, workspace, titles } = start()
    editor.open(boot())
    await settled()
    workspace.add({ ...boot().metadata, videoId: 'late', thumbnailUrl: '' })
    editor.open(boot({ videoId: 'v9' }))
    await settled()
    expect(titles()).toEqual(['v9'])
    editor.open(boot({ videoId: 'v9', projectId: 'p1' }))
    await settled()
    expect([titles(), editor.added.at(-1)]).toEqual([['v9'], 'open v9'])
    editor.open(boot({ videoId: '', hasSource: false }))
    await settled()
    expect(titles()).toEqual([])
  })
})

it('the song to begin with is requested for an empty edit alone, once the page knows what it shows', async () => {
  verifies('E-01', 'H-01')
  const requests: string[] = []
  const songOffers: SongOffers = {
    list: async () => [{ title: 'One', artist: 'Someone', address: '/one.m4a' }],
    load: async ({ title }, { signal }) => {
      requests.push(title)
      signal.addEventListener('abort', () => requests.push('aborted'))
      return null
    },
  }
  const saved = start({ songOffers })
  saved.api.stored.set('p1', { id: 'p1', name: 'First cut', revision: 1, data: {} })
  await settled()
  saved.editor.open(boot({ projectId: 'p1' }))
  for (let tick = 0; tick < 20; tick += 1) await settled()
  expect([saved.workspace.projects.id.value, requests]).toEqual(['p1', []])
  const empty = start({ songOffers })
  await settled()
  expect(requests).toEqual([])
  empty.editor.open(boot())
  for (let tick = 0; tick < 20; tick += 1) await settled()
  expect(requests).toEqual(['One'])
})
