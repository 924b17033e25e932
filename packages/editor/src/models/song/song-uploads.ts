// Uploads the song of a saved project: after a save, once per project and file. The editor shows the progress itself, so
// the host does not (P-05).
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Song } from '../../core/document/document.ts'
import type { EditorApi } from '../../ports/editor-api.ts'
import type { StoredSong } from '../../ports/song-library.ts'
import type { SongService } from './song-service.ts'

export type SongUploadState =
  | { readonly phase: 'idle' }
  /** `part` from 0 to 1, in whole percents. */
  | { readonly phase: 'uploading'; readonly part: number }
  /** The service lacks the song. `failed`: the next save tries again. `cancelled`: only `retry` does. */
  | { readonly phase: 'failed' | 'cancelled' }

export interface SongUploads {
  readonly state: ReadonlySignal<SongUploadState>
  cancel(): void
  retry(): void
  dispose(): void
}

interface UploadOptions {
  readonly service: ReadonlySignal<SongService | null>
  readonly song: ReadonlySignal<Song | null>
  readonly audio: ReadonlySignal<StoredSong | null>
  /** Records for which projects the service has a song. */
  readonly keep: (fingerprint: string, stored: StoredSong) => void
}

interface Upload {
  /** Of the project. */
  readonly id: string
  readonly fingerprint: string
  readonly stored: StoredSong
}

interface Running {
  readonly upload: Upload
  readonly controller: AbortController
  readonly part: number
}

interface Stopped {
  readonly upload: Upload
  readonly phase: 'failed' | 'cancelled'
}

export function createSongUploads(options: UploadOptions): SongUploads {
  const { song, service, keep } = options
  const running = signal<Running | null>(null)
  const stopped = signal<Stopped | null>(null)
  const missing = computed(() => missingSong(options))

  const state = computed<SongUploadState>(() => {
    if (running.value !== null) return { phase: 'uploading', part: running.value.part }
    return isSame(stopped.value?.upload, missing.value)
      ? { phase: stopped.value?.phase ?? 'failed' }
      : { phase: 'idle' }
  })

  function stop(): void {
    running.peek()?.controller.abort()
    running.value = null
  }

  async function start(upload: Upload): Promise<void> {
    if (isSame(running.peek()?.upload, upload)) return
    stop()
    const controller = new AbortController()
    running.value = { upload, controller, part: 0 }
    stopped.value = null
    const done = await send(options, upload, {
      signal: controller.signal,
      onProgress: (part) => (running.value = { upload, controller, part }),
    })
    if (controller.signal.aborted) return
    running.value = null
    const { fingerprint, stored, id } = upload
    if (done) keep(fingerprint, { ...stored, projects: [...stored.projects, id] })
    else stopped.value = { upload, phase: 'failed' }
  }

  function startIfSaved(): void {
    const { value: upload } = missing
    const { project } = service.value ?? {}
    if (upload !== null && project?.unsaved.value === false) return untracked(() => void start(upload))
    // Removed from the project. Another project may be opened while the song of the last one is uploaded.
    if (song.value === null && project?.id.value === running.peek()?.upload.id) untracked(stop)
  }

  const disposeEffect = effect(() => {
    // Not tracked: a failure alone does not start it again.
    const last = stopped.peek()
    if (last?.phase !== 'cancelled' || !isSame(last.upload, missing.value)) startIfSaved()
  })

  return {
    state,
    cancel() {
      const { upload } = running.peek() ?? {}
      if (upload === undefined) return
      stopped.value = { upload, phase: 'cancelled' }
      stop()
    },
    retry() {
      stopped.value = null
      untracked(startIfSaved)
    },
    dispose() {
      disposeEffect()
      stop()
    },
  }
}

/** The song that the service lacks for the open project; null if it lacks none, or if the file is not here. */
function missingSong({ service, song, audio }: UploadOptions): Upload | null {
  const given = song.value
  const stored = audio.value
  const id = service.value?.project.id.value ?? null
  if (given === null || stored === null || id === null || stored.projects.includes(id)) return null
  return { id, fingerprint: given.fingerprint, stored }
}

function isSame(one: Upload | null | undefined, other: Upload | null | undefined): boolean {
  return one?.id !== undefined && one.id === other?.id && one.fingerprint === other.fingerprint
}

/** Uploads with the progress in whole percents. Resolves to whether the service has the song. */
async function send(
  { service }: UploadOptions,
  { id, fingerprint, stored }: Upload,
  { signal: abort, onProgress }: Pick<Parameters<EditorApi['uploadSong']>[1], 'signal' | 'onProgress'>,
): Promise<boolean> {
  let shown = 0
  const outcome = await service.peek()?.api.uploadSong(id, {
    fingerprint,
    file: stored.file,
    signal: abort,
    onProgress(part) {
      const next = Math.floor(part * 100) / 100
      if (next === shown || abort.aborted) return
      shown = next
      onProgress(next)
    },
  })
  return outcome?.ok === true
}
