// A workspace without a host, a service or a renderer, for tests.
import type { Clock, ReadySource } from '@proscenium/protocol'
import type { AnalyseSongFile } from '../../core/song/song-file.ts'
import type { EditorBuild } from '../../ports/editor-build.ts'
import type { Render } from '../../ports/renderer.ts'
import { createScriptedApi } from './scripted-api.ts'
import { createScriptedEditor } from './scripted-editor.ts'
import { stoppedPlayback } from './stopped-playback.ts'
import { createScriptedBrowser } from './scripted-local.ts'
import { loadMessages } from '../../messages/load.ts'
import { createI18n } from '../i18n.ts'
import { createWorkspace, type WorkspaceOptions } from '../workspace.ts'

export const clipSummary = (videoId: string) => ({
  videoId,
  title: videoId,
  artist: 'Someone',
  thumbnailUrl: '',
  duration: 5,
})

/** A clock whose timers never fire. */
const stoppedClock: Clock = { now: () => 0, setTimer: () => () => undefined }

const ready = (videoId: string, owned: boolean): ReadySource => ({
  videoId,
  status: 'ready',
  grade: owned ? 'master' : 'preview',
  streamUrl: `http://service.localhost/${videoId}/${owned ? 'master' : 'preview'}`,
  expiresIn: 900,
  storageUrl: null,
  storageBucket: 'media',
  storageKey: videoId,
  ownership: owned ? 'owned' : 'preview',
  metadata: { title: videoId, artist: 'Someone', duration: 5, width: 640, height: 360 },
})

/** A browser without workers. */
const noAnalysis: AnalyseSongFile = async () => ({ ok: false, code: 'unavailable' })

export interface TestWorkspaceOptions extends Partial<
  Pick<
    WorkspaceOptions,
    'i18n' | 'clock' | 'analyse' | 'songStorage' | 'songOffers' | 'playback' | 'readFilm' | 'preferences'
  >
> {}

const film = { file: new Blob(['film'], { type: 'video/mp4' }), width: 640, height: 360, duration: 5 }

/** `sources.owned` is what the service regards as owned when it is asked for a source. */
export function createTestWorkspace(options: TestWorkspaceOptions = {}) {
  const editor = createScriptedEditor()
  const api = createScriptedApi()
  const sources = { owned: new Set<string>() }
  const rendered: string[][] = []
  const script: { render: Render } = {
    render: async ({ clips, files }, { onProgress, onFile }) => {
      rendered.push(clips.map(({ streamUrl }) => streamUrl))
      onProgress(0.5)
      for (const name of files) onFile({ ...film, name })
    },
  }
  editor.addVideo = async ({ videoId, intent }) => {
    editor.added.push(`${intent} ${videoId}`)
    return ready(videoId, sources.owned.has(videoId))
  }
  /** `replaced`: the server has another build of the editor. */
  const server = { replaced: false, reloads: 0 }
  const build: EditorBuild = {
    isReplaced: async () => server.replaced,
    reload: () => {
      server.reloads += 1
    },
  }
  const render: Render = async (...request) => script.render(...request)
  const workspace = createWorkspace({
    editor,
    i18n: createI18n(['en'], loadMessages),
    api,
    local: createScriptedBrowser().openTab(),
    render,
    analyse: noAnalysis,
    clock: stoppedClock,
    playback: stoppedPlayback,
    build,
    newId: () => 'export-1',
    ...options,
  })
  const names = () => editor.notices.map(([name]) => name)
  return { editor, api, sources, server, rendered, script, workspace, names }
}
