// A page that offers songs begins a new edit with the first of them: it is loaded and analysed in the background, is not
// unsaved work, and stays away once the user has chosen, cancelled or removed a song.
import { effect, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import type { EditDocument, Song } from '../../core/document/document.ts'
import type { SongResult } from '../../core/song/song-file.ts'
import type { OfferedSong, SongOffers } from '../../ports/song-library.ts'
import type { EditHistory } from '../edit-history.ts'
import type { SongService } from './song-service.ts'
import type { SongRuns } from './song-runs.ts'

export interface StartingSong {
  /** The user decides from now on. */
  decline(): void
  dispose(): void
}

type Command = (document: EditDocument) => EditDocument
type Put = (command: Command) => void

interface StartingOptions {
  readonly offers: SongOffers | undefined
  readonly service: ReadonlySignal<SongService | null>
  /** Receives the offered songs. */
  readonly offered: Signal<readonly OfferedSong[]>
  readonly song: ReadonlySignal<Song | null>
  readonly runs: SongRuns
  readonly history: EditHistory
  readonly adopt: (nameOf: () => string, put: Put) => (file: Blob, result: Extract<SongResult, { ok: true }>) => void
  readonly asStep: Put
}

export function createStartingSong(options: StartingOptions): StartingSong {
  const { offers, offered, song, runs, service } = options
  let declined = false
  let disposed = false
  if (offers === undefined) return { decline: () => undefined, dispose: () => undefined }
  void offers.list().then((songs) => {
    if (!disposed) offered.value = songs
  })

  function isBlank(): boolean {
    const { project } = service.value ?? {}
    const blank = project?.shown.value === true && project.id.value === null && project.busy.value === null
    return blank && !declined && song.value === null
  }

  /** While the starting song is loaded and analysed. */
  let running = false

  /** Without a step while the edit is clean, so that it stays so; otherwise as a step of its own. */
  const put: Put = (command) => {
    if (!untracked(isBlank)) return
    if (service.peek()?.project.amend(command) !== true) options.asStep(command)
  }

  async function begin(first: OfferedSong): Promise<void> {
    running = true
    await runs.start({
      name: first.title,
      load: async (signal, onProgress) => offers?.load(first, { signal, onProgress }) ?? null,
      onDone: options.adopt(() => first.title, put),
      onFailure: () => (declined = true),
    })
    running = false
  }

  const stop = effect(() => {
    const [first] = offered.value
    const blank = isBlank()
    const idle = runs.activity.value === null
    untracked(() => {
      if (blank && idle && first !== undefined) void begin(first)
      // Another edit was opened in the meantime.
      else if (!blank && running && !declined) runs.cancel()
    })
  })

  return {
    decline: () => (declined = true),
    dispose() {
      disposed = true
      stop()
    },
  }
}
