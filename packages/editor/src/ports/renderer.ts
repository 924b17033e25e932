/** The files of an export, by their names at the service: 16:9, 9:16 with the lyrics, and 16:9 with the lyrics. */
export type ExportFile = 'main' | 'reel' | 'lyric'

/** A clip to render: URL of its master stream, and its frames from `from` up to, but excluding, `to`, 25 per second. */
export interface RenderClip {
  readonly videoId: string
  readonly streamUrl: string
  readonly from: number
  readonly to: number
}

/** `start` in microseconds; null before the line is timed. */
export interface RenderLyric {
  readonly id: number
  readonly start: number | null
  readonly text: string
}

export interface RenderJob {
  /** In sequence; at least one. */
  readonly clips: readonly RenderClip[]
  readonly files: readonly ExportFile[]
  /** Of the music video in pixels; null for that of the first clip. */
  readonly height: number | null
  /** Position of the reel, from 0 (left) to 1000 (right). */
  readonly reelCrop: number
  readonly lyrics: readonly RenderLyric[]
  /** Sounds alone, from its start; null for the sound of the clips. */
  readonly song: Blob | null
}

export interface RenderedFile {
  readonly name: ExportFile
  /** `video/mp4`. */
  readonly file: Blob
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly duration: number
}

export interface RenderOptions {
  readonly signal: AbortSignal
  /** Called again and again while the service makes a master ready; progress follows. */
  readonly onWaiting: () => void
  /** Progress over all files, from 0 to 1. */
  readonly onProgress: (part: number) => void
  /** Called for each file as soon as it is complete. */
  readonly onFile: (file: RenderedFile) => void
  /** Requests a new stream URL for a master whose URL has expired; null when there is none. */
  readonly renew: (videoId: string) => Promise<string | null>
}

/** Renders the files of an edit as MP4. Errors: rejects with a RenderError, or an AbortError when aborted. */
export type Render = (job: RenderJob, options: RenderOptions) => Promise<void>

/**
 * `unsupported`: this browser cannot write MP4. `source`: a clip cannot be read. `song`: the song cannot be decoded.
 * `memory`: memory or disk space is exhausted. `missing`: a part of the renderer's code cannot be loaded. `failed`: the
 * encoder or the worker failed.
 */
export type RenderErrorCode = 'unsupported' | 'source' | 'song' | 'memory' | 'missing' | 'failed'

/** Why rendering failed. */
export type RenderError = Error & { readonly code: RenderErrorCode }
