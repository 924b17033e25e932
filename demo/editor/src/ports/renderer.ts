/** A clip to render: URL of its master stream, and its frames from `from` up to, but excluding, `to`, 25 per second. */
export interface RenderClip {
  readonly streamUrl: string
  readonly from: number
  readonly to: number
}

export interface RenderOptions {
  readonly signal: AbortSignal
  /** Progress from 0 to 1. */
  readonly onProgress: (part: number) => void
}

export interface Rendered {
  /** `video/mp4`. */
  readonly file: Blob
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly duration: number
}

/** Renders clips in sequence into one MP4. Errors: rejects with a RenderError, or an AbortError when aborted. */
export type Render = (clips: readonly RenderClip[], options: RenderOptions) => Promise<Rendered>

/** Why rendering failed: `unsupported` where this browser cannot write MP4, `source` where a clip cannot be read. */
export type RenderError = Error & { readonly code: 'unsupported' | 'source' }
