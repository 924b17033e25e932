// Actions at the service outside the page: the editor's own requests, and those of its operator.
import type { MockService } from '@proscenium/mock-server/msw'
import type { Editor } from '@proscenium/protocol/editor'
import type { SessionModel } from '../src/models/session/session-model.ts'

export interface ServiceActionsOptions {
  readonly service: MockService
  readonly session: Pick<SessionModel, 'session'>
  readonly editor: Pick<Editor, 'token'>
}

export interface ServiceActions {
  /** Calls the editor API, `/editor/v1/`, under the editor's token. */
  askAsEditor(path: string, init?: RequestInit): Promise<Response>
  /** The editor uploads the music video of an export: a few bytes with an MP4 header. */
  uploadVideo(exportId: string): Promise<Response>
  /** The operator grants a video to the user, or revokes it. */
  setOwned(videoId: string, allow?: boolean): Promise<void>
}

export function createServiceActions({ service, session, editor }: ServiceActionsOptions): ServiceActions {
  const askAsEditor = (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${editor.token.current}` }
    return fetch(`${service.origin}/editor/v1/${path}`, { ...init, headers })
  }
  return {
    askAsEditor,
    uploadVideo(exportId) {
      const body = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypisom'), ...Buffer.alloc(52, 7)])
      const headers = { 'content-type': 'video/mp4' }
      return askAsEditor(`exports/${exportId}/files/main`, { method: 'PUT', headers, body })
    },
    async setOwned(videoId, allow = true) {
      const internalUserId = session.session.value?.internal_user_id ?? ''
      await service.store.entitlements.override({ internalUserId, videoId, allow, now: service.clock.now() })
    },
  }
}
