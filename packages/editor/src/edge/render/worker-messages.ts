import type { RenderedFile, RenderErrorCode, RenderJob } from '../../ports/renderer.ts'
import type { Pcm } from './aac.ts'

/** What the worker asks of the page. */
export type Question = { readonly kind: 'sound' } | { readonly kind: 'renew'; readonly videoId: string }

export type ToWorker =
  | { readonly type: 'start'; readonly job: RenderJob }
  | { readonly type: 'sound'; readonly id: number; readonly sound: Pcm | null }
  | { readonly type: 'renewed'; readonly id: number; readonly url: string | null }

export type FromWorker =
  | { readonly type: 'question'; readonly id: number; readonly question: Question }
  | { readonly type: 'waiting' }
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'file'; readonly file: RenderedFile }
  | { readonly type: 'done' }
  /** The browser's workers lack what rendering needs: the page may try. */
  | { readonly type: 'unavailable' }
  | { readonly type: 'failed'; readonly code: RenderErrorCode; readonly detail: string }
