import type { HandshakeDiagnosis, VideoData } from '@proscenium/protocol'
import type { Host } from '@proscenium/protocol/host'
import type { EmbedError, Outcome } from '../core/errors/embed-error.ts'
import type { OpenRequest } from '../core/projects/opening.ts'
import type { PurchaseCompletion } from '../core/purchase/purchase-bridge.ts'

/**
 * Progress of a mounted editor. `booted`: its boot data is ready and the handshake can complete. `waiting` after
 * `open`: the editor has unloaded or reloaded, and has not opened again.
 */
export type EditorProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'booted' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly error: EmbedError }

/** The bridge to an editor in its frame. */
export interface MountedEditor {
  /** Calls `listener` immediately with the current progress, and on every change. Returns an unsubscribe function. */
  subscribe(listener: (progress: EditorProgress) => void): () => void
  /** Why the handshake has not completed, in one sentence. */
  diagnosis(): Pick<HandshakeDiagnosis, 'sentence'>
  /** Closes the bridge. The frame stays. */
  dispose(): void
}

/** A mounted frame whose document is loading. */
export interface EditorFrame {
  /**
   * Creates the bridge to the frame's editor; called at most once. An editor that loaded earlier announces itself
   * again.
   */
  serve(): MountedEditor
  /** Removes the frame. */
  remove(): void
}

/**
 * Mounts a new editor frame. A frame is never navigated to another URL: that would add an entry to the history (H-05).
 */
export interface EditorPort {
  mount(): EditorFrame
}

/** What an editor opened on one video reports to the page around it (H-21). */
export interface VideoEditorOptions {
  /** What the editor opens; read whenever a frame is mounted. */
  readonly target: () => OpenRequest
  /** Each VIDEO_DATA snapshot, before it is sent. */
  readonly onBootData: (data: VideoData) => void
  readonly onProjectSaved: () => void
}

/** Whether the editor has unsaved work; null for one that has not stated any since it opened (P-56). */
export interface UnsavedStatement {
  readonly current: boolean | null
}

/** What the page asks of a mounted editor beyond its frame. */
export interface VideoEditorHost {
  /** Boots the editor on something else, unless `signal` is aborted first. */
  open(target: OpenRequest, signal: AbortSignal): Promise<Outcome<unknown>>
  refresh(): Promise<Outcome<unknown>>
  notifyPurchaseComplete(end: PurchaseCompletion): void
  readonly unsaved: UnsavedStatement
  /** Asks the editor to save, and waits for it for a limited time. */
  leave(): ReturnType<Host['leave']>
}

/** Mounts an editor on one video. */
export interface VideoEditorPort {
  create(options: VideoEditorOptions): EditorPort
  /** The host of the mounted editor; null without one. */
  host(): VideoEditorHost | null
}
