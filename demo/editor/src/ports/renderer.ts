/** A clip to render: where its master streams from, and its length in seconds. */
export interface RenderClip {
  readonly streamUrl: string
  readonly duration: number
}

export interface RenderOptions {
  readonly signal: AbortSignal
  /** Done so far, 0 to 1. */
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

/** Renders clips one after the other into one MP4. Rejects with a RenderFault, or an AbortError when given up. */
export type Render = (clips: readonly RenderClip[], options: RenderOptions) => Promise<Rendered>

/** Why there is no file: `unsupported` where this browser cannot write MP4, `source` where a clip cannot be read. */
export type RenderError = Error & { readonly code: 'unsupported' | 'source' }
