// Reading single frames of a stream, for filmstrips.

export interface FilmRequest {
  /** Address of the stream. */
  readonly address: string
  /** Whole seconds of the source: the frame at or before each. */
  readonly seconds: readonly number[]
  /** Height of the pictures in pixels. */
  readonly height: number
  readonly onFrame: (second: number, picture: ImageBitmap) => void
}

/**
 * `unsupported`: this browser cannot decode it. `not-loaded`: the reader itself could not be loaded, or crashed. `failed`:
 * the stream could not be read; a retry may help.
 */
export type FilmResult = 'done' | 'unsupported' | 'not-loaded' | 'failed'

/** Reads frames of one stream, in a worker. Resolves when it has delivered them or given up. */
export type ReadFilm = (request: FilmRequest) => Promise<FilmResult>
