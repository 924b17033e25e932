import type { SongResult, SongStage } from '../../core/song/song-file.ts'

/** `pcm`: sound that the page decoded where the worker could not. */
export interface SongTask {
  readonly file: Blob
  readonly pcm: { readonly channels: readonly Float32Array[]; readonly sampleRate: number } | null
}

export type SongReport =
  | { readonly type: 'progress'; readonly stage: SongStage; readonly part: number }
  | { readonly type: 'done'; readonly result: SongResult }
