// The sound of the edit's song: its file decoded once, replaced with the song.
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import type { PlaybackDevice, SongPlayer } from '../../ports/playback.ts'
import type { SongModel } from '../song/song-model.ts'

export interface SongSound {
  /** `silent`: the edit has no song, its file is missing, or the browser cannot decode it. */
  readonly state: ReadonlySignal<SongSoundState>
  dispose(): void
}

export type SongSoundState =
  | { readonly phase: 'silent' | 'opening' }
  | { readonly phase: 'ready'; readonly player: SongPlayer }

export interface SongSoundOptions {
  readonly song: Pick<SongModel, 'audio'>
  readonly device: Pick<PlaybackDevice, 'openSong'>
  readonly onFailure: () => void
}

export function createSongSound({ song, device, onFailure }: SongSoundOptions): SongSound {
  const state = signal<SongSoundState>({ phase: 'silent' })
  let file: Blob | null = null

  function close(): void {
    const value = state.peek()
    if (value.phase === 'ready') value.player.dispose()
    state.value = { phase: 'silent' }
  }

  async function open(next: Blob): Promise<void> {
    state.value = { phase: 'opening' }
    try {
      const player = await device.openSong(next)
      if (file === next) state.value = { phase: 'ready', player }
      else player.dispose()
    } catch {
      // What cannot be decoded here plays without sound; the user is told.
      if (file !== next) return
      state.value = { phase: 'silent' }
      onFailure()
    }
  }

  const stop = effect(() => {
    const next = song.audio.value?.file ?? null
    if (next === file) return
    file = next
    close()
    if (next !== null) void open(next)
  })

  return {
    state,
    dispose() {
      stop()
      file = null
      close()
    },
  }
}

/** The song to play; null while there is none. */
export function songOf({ state }: SongSound): SongPlayer | null {
  const { value } = state
  return value.phase === 'ready' ? value.player : null
}
