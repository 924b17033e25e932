// One tab of a browser with the edit and its project, without the rest of the editor.
import { insertVideos } from '../../core/document/clip-commands.ts'
import type { Clock, ReadySource } from '@proscenium/protocol'
import { createEditModel } from '../edit-model.ts'
import type { ReadonlySignal } from '@preact/signals'
import { english, type I18n } from '../i18n.ts'
import { createProjectsModel } from '../projects-model.ts'
import type { ScriptedApi } from './scripted-api.ts'
import { createScriptedEditor } from './scripted-editor.ts'
import { stoppedSources } from './stopped-playback.ts'
import type { ScriptedTab } from './scripted-local.ts'

export const clipSummary = (videoId: string) => ({
  videoId,
  title: videoId,
  artist: 'Someone',
  thumbnailUrl: '',
  duration: 5,
})

/** Noon of 1 January where the test runs: edits are called after the day. */
export const NOON = new Date(2027, 0, 1, 12).getTime()

export interface ProjectTabOptions {
  readonly api: ScriptedApi
  readonly clock: Clock
  readonly local: ScriptedTab
  readonly i18n?: ReadonlySignal<I18n>
}

export type ProjectTab = ReturnType<typeof openProjectTab>

export function openProjectTab({ api, clock, local, i18n = english }: ProjectTabOptions) {
  const editor = createScriptedEditor()
  editor.addVideo = async ({ videoId, intent }) => {
    editor.added.push(`${intent} ${videoId}`)
    return ready(videoId)
  }
  const edit = createEditModel({ editor, device: stoppedSources })
  const playhead = {
    at: 0,
    frame: () => playhead.at,
    seek: (frame: number) => {
      playhead.at = frame
    },
  }
  const projects = createProjectsModel({ editor, edit, api, i18n, clock, local, playhead })
  return {
    editor,
    edit,
    projects,
    local,
    playhead,
    clips: () => edit.history.document.value.clips.map(({ video }) => video.videoId),
    /** Adds a clip without asking the host for its source. */
    add: (videoId: string) =>
      void edit.history.perform((document) => insertVideos(document, [clipSummary(videoId)]), { label: 'Add clip' }),
  }
}

const ready = (videoId: string): ReadySource => ({
  videoId,
  status: 'ready',
  grade: 'preview',
  streamUrl: `http://service.localhost/${videoId}/preview`,
  expiresIn: 900,
  storageUrl: null,
  storageBucket: 'media',
  storageKey: videoId,
  ownership: 'preview',
  metadata: { title: videoId, artist: 'Someone', duration: 5, width: 640, height: 360 },
})
