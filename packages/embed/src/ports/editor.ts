import type { HandshakeDiagnosis } from '@proscenium/protocol'
import type { EmbedError } from '../core/errors/embed-error.ts'

/**
 * How far a mounted editor is: `booted` means its boot data is there and the handshake may complete. After `open`,
 * `waiting` means that the editor has left or was loaded anew, and is yet to open again.
 */
export type EditorProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'booted' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly error: EmbedError }

/** The bridge to an editor in its frame. */
export interface MountedEditor {
  /** Called at once with the progress so far, and on every change. Returns its end. */
  subscribe(listener: (progress: EditorProgress) => void): () => void
  /** Why the handshake has not completed, in one sentence. */
  diagnosis(): Pick<HandshakeDiagnosis, 'sentence'>
  /** Ends the bridge. The frame stays. */
  dispose(): void
}

/** A frame on stage whose document is on its way. */
export interface EditorFrame {
  /** Makes the bridge to the editor in it; called once at most. An editor that was there earlier announces itself again. */
  serve(): MountedEditor
  /** Takes the frame away. */
  remove(): void
}

/** Puts a fresh editor frame on stage. A frame is never given another address: that would enter the history (DESIGN 5.7). */
export interface EditorPort {
  mount(): EditorFrame
}
