// Opening a saved project or a related video, as one pure reducer (H-10). The editor continues with its current data
// until the boot data of the other arrives.
import type { EmbedError } from '../errors/embed-error.ts'

/** The fields of REQUEST_OPEN_PROJECT: at least one is set. */
export interface OpenRequest {
  readonly videoId?: string
  readonly projectId?: string
}

export type Opening =
  | { readonly kind: 'idle' }
  /** Unsaved work would be lost: the user decides. */
  | { readonly kind: 'asking'; readonly request: OpenRequest }
  | { readonly kind: 'opening'; readonly request: OpenRequest }
  /** Loading failed; the editor is unchanged. */
  | { readonly kind: 'failed'; readonly request: OpenRequest; readonly error: EmbedError }

export type OpeningEvent =
  | { readonly kind: 'requested'; readonly request: OpenRequest; readonly unsaved: boolean }
  | { readonly kind: 'confirmed' }
  /** The user stays with what is open, or has read why the other could not be opened. */
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'opened'; readonly request: OpenRequest }
  | { readonly kind: 'failed'; readonly request: OpenRequest; readonly error: EmbedError }

export const noOpening: Opening = { kind: 'idle' }

/** Entering `opening` triggers the request. The latest of several requests wins. */
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

/** Whether there is a question or a failure to show. */
export function isShownToUser({ kind }: Opening): boolean {
  return kind === 'asking' || kind === 'failed'
}

/** The request of a message; null if it names nothing. An empty id counts as absent. */
export function openRequestOf(fields: {
  readonly videoId?: string | undefined
  readonly projectId?: string | undefined
}): OpenRequest | null {
  const { videoId = '', projectId = '' } = fields
  const request = { ...(videoId === '' ? {} : { videoId }), ...(projectId === '' ? {} : { projectId }) }
  return videoId === '' && projectId === '' ? null : request
}

/** Whether the requested item does not exist, rather than being temporarily unreachable. */
export function isNotFound(error: EmbedError): boolean {
  return error.kind === 'workspace' && error.status === 404
}

function isOpening(state: Opening, request: OpenRequest): boolean {
  return state.kind === 'opening' && state.request === request
}
