// Opening a saved project or a related video, as one pure reducer (H-10). The editor goes on with what it has until the
// boot data of the other is there.
import type { Fault } from './fault.ts'

/** What REQUEST_OPEN_PROJECT names: at least one of both. */
export interface OpenWish {
  readonly videoId?: string
  readonly projectId?: string
}

export type Opening =
  | { readonly kind: 'idle' }
  /** Unsaved work would be lost: the person decides. */
  | { readonly kind: 'asking'; readonly wish: OpenWish }
  | { readonly kind: 'opening'; readonly wish: OpenWish }
  /** It could not be had, and the editor is as it was. */
  | { readonly kind: 'failed'; readonly wish: OpenWish; readonly fault: Fault }

export type OpeningEvent =
  | { readonly kind: 'wished'; readonly wish: OpenWish; readonly unsaved: boolean }
  | { readonly kind: 'confirmed' }
  /** The person goes on with what is open, or has read why it could not be opened. */
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'opened'; readonly wish: OpenWish }
  | { readonly kind: 'missed'; readonly wish: OpenWish; readonly fault: Fault }

export const noOpening: Opening = { kind: 'idle' }

/** Whatever enters `opening` is to be asked for. Of several wishes the last counts. */
export function nextOpening(state: Opening, event: OpeningEvent): Opening {
  switch (event.kind) {
    case 'wished':
      return { kind: event.unsaved ? 'asking' : 'opening', wish: event.wish }
    case 'confirmed':
      return state.kind === 'asking' ? { kind: 'opening', wish: state.wish } : state
    case 'dismissed':
      return state.kind === 'opening' ? state : noOpening
    case 'opened':
      return isOpening(state, event.wish) ? noOpening : state
    case 'missed':
      return isOpening(state, event.wish) ? { kind: 'failed', wish: event.wish, fault: event.fault } : state
  }
}

/** The wish of a message; null where it names nothing. An empty id is none. */
export function wishOf(fields: {
  readonly videoId?: string | undefined
  readonly projectId?: string | undefined
}): OpenWish | null {
  const { videoId = '', projectId = '' } = fields
  const wish = { ...(videoId === '' ? {} : { videoId }), ...(projectId === '' ? {} : { projectId }) }
  return videoId === '' && projectId === '' ? null : wish
}

/** Whether what was wished is not there, rather than out of reach for the moment. */
export function isUnknown(fault: Fault): boolean {
  return fault.kind === 'workspace' && fault.status === 404
}

function isOpening(state: Opening, wish: OpenWish): boolean {
  return state.kind === 'opening' && state.wish === wish
}
