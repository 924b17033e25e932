// Uploads the song of a saved project: after a save, once per project and file.
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Song } from '../../core/document/document.ts'
import type { StoredSong } from '../../ports/song-library.ts'
import type { I18n } from '../i18n.ts'
import type { Progress } from '../video-sources.ts'
import type { SongService } from './song-service.ts'

export interface SongUploads {
  /** `failed` until the next save or `retry`. */
  readonly state: ReadonlySignal<'idle' | 'uploading' | 'failed'>
  retry(): void
  dispose(): void
}

interface UploadOptions {
  readonly service: ReadonlySignal<SongService | null>
  readonly song: ReadonlySignal<Song | null>
  readonly audio: ReadonlySignal<StoredSong | null>
  /** Records for which projects the service has a song. */
  readonly keep: (fingerprint: string, stored: StoredSong) => void
  readonly withStatus: Progress['withStatus']
  readonly i18n: ReadonlySignal<I18n>
}

interface Upload {
  readonly id: string
  readonly fingerprint: string
  readonly name: string
  readonly stored: StoredSong
}

export function createSongUploads({ song, audio, service, keep, withStatus, i18n }: UploadOptions): SongUploads {
  const state = signal<'idle' | 'uploading' | 'failed'>('idle')
  let running: { readonly key: string; readonly controller: AbortController } | null = null

  function stop(): void {
    running?.controller.abort()
    running = null
    state.value = 'idle'
  }

  async function upload({ id, fingerprint, name, stored }: Upload): Promise<void> {
    const { api } = service.peek() ?? {}
    const key = `${id} ${fingerprint}`
    if (api === undefined || running?.key === key) return
    stop()
    const controller = new AbortController()
    running = { key, controller }
    state.value = 'uploading'
    const { uploading } = i18n.peek().messages.song.status
    const sent = await withStatus(uploading(name), async () =>
      api.uploadSong(id, { fingerprint, file: stored.file, signal: controller.signal }),
    )
    if (controller.signal.aborted) return
    running = null
    state.value = sent.ok ? 'idle' : 'failed'
    if (sent.ok) keep(fingerprint, { ...stored, projects: [...stored.projects, id] })
  }

  function next(): Upload | null {
    const { project } = service.value ?? {}
    const [given, sound, id] = [song.value, audio.value, project?.id.value ?? null]
    if (given === null || sound === null || id === null || project?.unsaved.value === true) return null
    if (sound.projects.includes(id)) return null
    return { id, fingerprint: given.fingerprint, name: given.name, stored: sound }
  }

  const dispose = effect(() => {
    const expected = next()
    untracked(() => {
      if (expected !== null) void upload(expected)
      else if (song.peek() === null) stop()
    })
  })

  return {
    state,
    retry() {
      const expected = untracked(next)
      if (expected !== null) void upload(expected)
    },
    dispose() {
      dispose()
      stop()
    },
  }
}
