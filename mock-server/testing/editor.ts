// The editor of a session, for tests that call its own interface.
import { bearer } from './keys.ts'
import { field, type TestService } from './service.ts'

/** The token that the session mints now. */
export async function editorToken(service: TestService, sessionToken: string): Promise<string> {
  return String(field((await service.post('/partner/v1/token', { session_token: sessionToken })).body, 'token'))
}

/** The header of an editor whose person has just signed in. */
export async function editorOf(service: TestService, payload: object = {}): Promise<{ Authorization: string }> {
  return bearer(await editorToken(service, await service.signIn(payload)))
}
