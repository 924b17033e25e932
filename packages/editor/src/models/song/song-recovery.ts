// Finds the file of a reopened project's song: in this browser, else at the service. The fingerprint tells whether it is
// the same file.
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { Song } from '../../core/document/document.ts'
import type { SongStorage, StoredSong } from '../../ports/song-library.ts'
import type { SongService } from './song-service.ts'
import type { SongRuns } from './song-runs.ts'

export interface SongRecovery {
  findAgain(): void
  dispose(): void
}

interface RecoveryOptions {
  readonly storage: SongStorage | undefined
  readonly service: ReadonlySignal<SongService | null>
  readonly song: ReadonlySignal<Song | null>
  readonly audio: ReadonlySignal<StoredSong | null>
  readonly runs: SongRuns
  /** Adopts a file. */
  readonly keep: (fingerprint: string, stored: StoredSong) => void
}

export function createSongRecovery({ song, audio, runs, storage, service, keep }: RecoveryOptions): SongRecovery {
  /** Songs looked for, by project and fingerprint. */
  const tried = new Set<string>()

  const isMissing = (fingerprint: string): boolean =>
    song.peek()?.fingerprint === fingerprint && audio.peek() === null && runs.activity.peek()?.phase !== 'working'

  async function find({ fingerprint, name }: Song): Promise<void> {
    const stored = (await storage?.read(fingerprint)) ?? null
    if (!isMissing(fingerprint)) return
    if (stored !== null) return keep(fingerprint, stored)
    const { api, project } = service.peek() ?? {}
    const id = project?.id.peek() ?? null
    if (api === undefined || id === null) return
    await runs.start({
      name,
      async load(signal, onProgress) {
        const read = await api.readSong(id, { fingerprint, signal, onProgress })
        return read.ok ? read.value : null
      },
      onDone(file, result) {
        if (result.fingerprint === fingerprint)
          keep(fingerprint, { file, waveform: result.analysis.waveform, projects: [id] })
      },
      // The state stays `without-file`, which offers to look again and to choose the file.
      onFailure: () => undefined,
    })
  }

  function look(): void {
    const { value } = song
    const project = service.value?.project
    const id = project?.id.value ?? null
    const busy = runs.activity.value?.phase === 'working'
    if (value === null || audio.value !== null || busy || project?.busy.value === 'opening') return
    const key = `${id ?? ''} ${value.fingerprint}`
    if (tried.has(key)) return
    tried.add(key)
    untracked(() => void find(value))
  }

  return {
    findAgain() {
      const value = song.peek()
      if (value !== null && isMissing(value.fingerprint)) void find(value)
    },
    dispose: effect(look),
  }
}
