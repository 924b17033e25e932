// A workspace without a host, a service or a renderer, for tests.
import type { Clock, ReadySource } from '@proscenium/protocol'
import type { Render } from '../../ports/renderer.ts'
import { createScriptedApi } from './scripted-api.ts'
import { createScriptedEditor } from './scripted-editor.ts'
import { createWorkspace } from '../workspace.ts'

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

const film = { file: new Blob(['film'], { type: 'video/mp4' }), width: 640, height: 360, duration: 5 }

/** `sources.owned` is what the service regards as owned when it is asked for a source. */
export function createTestWorkspace() {
  const editor = createScriptedEditor()
  const api = createScriptedApi()
  const sources = { owned: new Set<string>() }
  const rendered: string[][] = []
  const script: { render: Render } = {
    render: async (clips, { onProgress }) => {
      rendered.push(clips.map(({ streamUrl }) => streamUrl))
      onProgress(0.5)
      return film
    },
  }
  editor.addVideo = async ({ videoId, intent }) => {
    editor.added.push(`${intent} ${videoId}`)
    return ready(videoId, sources.owned.has(videoId))
  }
  const render: Render = async (clips, options) => script.render(clips, options)
  const workspace = createWorkspace({ editor, api, render, clock: stoppedClock, newId: () => 'export-1' })
  const names = () => editor.notices.map(([name]) => name)
  return { editor, api, sources, rendered, script, workspace, names }
}
