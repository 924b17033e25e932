// Opening a saved project or a related video, as one pure reducer (H-10). The editor goes on with what it has until the
// boot data of the other is there.
import type { EmbedError } from '../errors/embed-error.ts'

/** What REQUEST_OPEN_PROJECT names: at least one of both. */
export interface OpenRequest {
  readonly videoId?: string
  readonly projectId?: string
}

export type Opening =
  | { readonly kind: 'idle' }
  /** Unsaved work would be lost: the person decides. */
  | { readonly kind: 'asking'; readonly request: OpenRequest }
  | { readonly kind: 'opening'; readonly request: OpenRequest }
  /** It could not be had, and the editor is as it was. */
  | { readonly kind: 'failed'; readonly request: OpenRequest; readonly error: EmbedError }

export type OpeningEvent =
  | { readonly kind: 'requested'; readonly request: OpenRequest; readonly unsaved: boolean }
  | { readonly kind: 'confirmed' }
  /** The person goes on with what is open, or has read why it could not be opened. */
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'opened'; readonly request: OpenRequest }
  | { readonly kind: 'failed'; readonly request: OpenRequest; readonly error: EmbedError }

export const noOpening: Opening = { kind: 'idle' }

/** Whatever enters `opening` is to be asked for. Of several requests the last counts. */
export function nextOpening(state: Opening, event: OpeningEvent): Opening {
  switch (event.kind) {
    case 'requested':
      return { kind: event.unsaved ? 'asking' : 'opening', request: event.request }
    case 'confirmed':
      return state.kind === 'asking' ? { kind: 'opening', request: state.request } : state
    case 'dismissed':
      return state.kind === 'opening' ? state : noOpening
    case 'opened':
      return isOpening(state, event.request) ? noOpening : state
    case 'failed':
      return isOpening(state, event.request) ? { kind: 'failed', request: event.request, error: event.error } : state
  }
}

/** The request of a message; null where it names nothing. An empty id is none. */
export function openRequestOf(fields: {
  readonly videoId?: string | undefined
  readonly projectId?: string | undefined
}): OpenRequest | null {
  const { videoId = '', projectId = '' } = fields
  const request = { ...(videoId === '' ? {} : { videoId }), ...(projectId === '' ? {} : { projectId }) }
  return videoId === '' && projectId === '' ? null : request
}

/** Whether what was wished is not there, rather than out of reach for the moment. */
export function isNotFound(error: EmbedError): boolean {
  return error.kind === 'workspace' && error.status === 404
}

function isOpening(state: Opening, request: OpenRequest): boolean {
  return state.kind === 'opening' && state.request === request
}
