// A player with an edit of scripted sources.
import { signal } from '@preact/signals'
import type { ReadySource } from '@proscenium/protocol'
import { emptyDocument, type EditDocument, type Song } from '../../core/document/document.ts'
import { createEditModel } from '../edit-model.ts'
import { english } from '../i18n.ts'
import { createScriptedEditor } from './scripted-editor.ts'
import { createPlayerModel } from '../player/player-model.ts'
import { createScriptedPlayback } from './scripted-playback.ts'

/** The video, its first frame, and how many frames play. */
export type Cut = readonly [videoId: string, from: number, frames: number]

const SECONDS = 5

export const summaryOf = (videoId: string) => ({
  videoId,
  title: videoId,
  artist: 'Someone',
  thumbnailUrl: '',
  duration: SECONDS,
})

export const sourceOf = (videoId: string, name = videoId): ReadySource => ({
  videoId,
  status: 'ready',
  grade: 'preview',
  streamUrl: `http://service.localhost/${name}`,
  expiresIn: 900,
  storageUrl: null,
  storageBucket: 'media',
  storageKey: videoId,
  ownership: 'preview',
  metadata: { title: videoId, artist: 'Someone', duration: SECONDS, width: 640, height: 360 },
})

export const song: Song = {
  fingerprint: 'f',
  name: 'Song',
  duration: 60_000_000,
  detected: { tempo: 120, offset: 0, beatsPerBar: 4 },
  grid: { tempo: 120, offset: 0, beatsPerBar: 4 },
  profile: null,
}

export function documentOf(cuts: readonly Cut[], changes: Partial<EditDocument> = {}): EditDocument {
  const clips = cuts.map(([videoId, from, frames], index) => ({
    id: index + 1,
    video: summaryOf(videoId),
    from,
    to: from + frames,
  }))
  return { ...emptyDocument('Edit', cuts.length + 1), clips, ...changes }
}

/** `withSong`: the edit's song, whose file is there. */
export async function startPlayer(cuts: readonly Cut[], { withSong = false } = {}) {
  const editor = createScriptedEditor()
  const playback = createScriptedPlayback()
  const edit = createEditModel({ editor, device: playback.device })
  const audio = signal(withSong ? { file: new Blob(['song']), waveform: [], projects: [] } : null)
  const player = createPlayerModel({ edit, song: { audio }, device: playback.device, i18n: english })
  const container = document.createElement('div')
  player.attach(container)
  const names = new Map<string, string>()
  editor.addVideo = async ({ videoId, intent }) => {
    editor.added.push(`${intent} ${videoId}`)
    return sourceOf(videoId, names.get(videoId))
  }
  await edit.open(documentOf(cuts, withSong ? { song } : {}))
  const visible = (): HTMLVideoElement | null => container.querySelector('[data-place="front"]')
  /** The stream of the visible video fails. */
  const fail = (): void => playback.videos.find(({ element }) => element === visible())?.fail()
  return { editor, edit, player, audio, container, names, visible, fail, ...playback }
}

/** What is visible: the video, and the frame of its source; null for nothing. */
export function shownBy(video: HTMLVideoElement | null): readonly [videoId: string, frame: number] | null {
  if (video === null) return null
  return [new URL(video.src).pathname.slice(1), video.currentTime * 25]
}
