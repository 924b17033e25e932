import type { FilmResult } from '../../ports/film-reader.ts'

/** `id` is repeated in every report. */
export interface FilmTask {
  readonly id: number
  readonly address: string
  readonly seconds: readonly number[]
  readonly height: number
}

export type FilmReport =
  | { readonly type: 'frame'; readonly id: number; readonly second: number; readonly picture: ImageBitmap }
  | { readonly type: 'end'; readonly id: number; readonly result: FilmResult }
