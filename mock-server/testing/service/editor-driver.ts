// The editor of a session, for tests of the editor API.
import { bearer } from './keys.ts'
import { field, type TestService } from './service.ts'

/** Mints an editor token from the session. */
export async function editorToken(service: TestService, sessionToken: string): Promise<string> {
  return String(field((await service.post('/partner/v1/token', { session_token: sessionToken })).body, 'token'))
}

/** Signs a user in and returns the editor's authorization header. */
export async function editorOf(service: TestService, payload: object = {}): Promise<{ Authorization: string }> {
  return bearer(await editorToken(service, await service.signIn(payload)))
}

/** Bytes that start like an MP4 and differ by seed. */
export function mp4Bytes(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size, seed)
  bytes.writeUInt32BE(24, 0)
  bytes.write('ftypisom', 4, 'latin1')
  return bytes
}

/** Uploads a file of an export as the editor does. */
export async function upload(
  service: TestService,
  editor: { Authorization: string },
  { exportId, file = 'main', body }: { exportId: string; file?: string; body: NonNullable<RequestInit['body']> },
): Promise<Response> {
  const path = `/editor/v1/exports/${encodeURIComponent(exportId)}/files/${file}`
  return await service.fetch(path, { method: 'PUT', body, headers: { ...editor, 'Content-Type': 'video/mp4' } })
}
