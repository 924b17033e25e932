// Notes on the dashboard API.
import type { OperationNotes } from '../operation-notes.ts'

const write = { 403: ['cross_origin', 'partner_inactive'] } as const

export const dashboardNotes: Readonly<Record<string, OperationNotes>> = {
  requestSignIn: {
    tag: 'Sign-in',
    description:
      'Sets the cookie `__Host-proscenium-sign-in`, which binds the link to this browser. Registered and other addresses get the same ' +
      'response after the same work; mail is sent afterwards. The link is `/dashboard#sign-in=<token>`. Its language follows `Accept-Language`.',
    requestHeaders: { 'Accept-Language': 'The language of the mail.' },
    responseHeaders: { 202: ['Set-Cookie'] },
    codes: { 400: ['invalid_json', 'invalid_request'], 403: ['cross_origin'] },
  },
  confirmSignIn: {
    tag: 'Sign-in',
    description:
      'Uses the link up, replaces the binding cookie by the session’s, and ends a session that the browser has already. A link lasts 15 ' +
      'minutes; `wrong_browser` does not use it up.',
    responseHeaders: { 200: ['Set-Cookie'] },
    codes: { 403: ['cross_origin'] },
  },
  signOut: {
    tag: 'Sign-in',
    description: 'Also allowed to partners that are not active.',
    responseHeaders: { 200: ['Set-Cookie'] },
    codes: { 403: ['cross_origin'] },
  },
  readSession: { tag: 'Sign-in', description: 'A session ends 12 hours after its last request.' },
  readProfile: { tag: 'Account', description: '`facts` are changed by the operator only.' },
  updateProfile: {
    tag: 'Account',
    description:
      'An unknown field is rejected. Websites replace the stored ones; with an empty list, any page may show the embed.',
    codes: write,
  },
  uploadLogo: {
    tag: 'Account',
    description:
      'The bytes decide what the file is, not its name or media type. It is rewritten from the parts that show pixels; an animated or ' +
      'incomplete file, one with anything behind its end, or one above 2048 × 2048 pixels is rejected.',
    codes: { 400: ['invalid_request'], ...write },
  },
  removeLogo: { tag: 'Account', description: 'Open embeds keep the logo they started with.', codes: write },
  readCredentials: {
    tag: 'Credentials',
    description: 'The current ones first, then those within the grace period of a rotation.',
    codes: { 400: ['invalid_request'] },
  },
  revealSecret: { tag: 'Credentials', description: 'Every reveal appears in the audit log.', codes: write },
  rotateCredentials: {
    tag: 'Credentials',
    description:
      'Live credentials only. The previous ones verify until the grace period ends. The secret is in this response; it can be revealed later.',
    codes: write,
  },
  listApiKeys: { tag: 'API keys', codes: { 400: ['invalid_request'] }, description: 'Newest first.' },
  createApiKey: {
    tag: 'API keys',
    description: 'Ten keys of both modes together may be active. Only a hash of the key is stored.',
    codes: write,
  },
  revokeApiKey: { tag: 'API keys', description: 'Requests with the key are rejected from now on.', codes: write },
  readUsage: {
    tag: 'Usage',
    description:
      'Counts only: no revenue, and nothing about one user. Buckets are UTC hours, days or months, the current one included. Other ' +
      'processes of the service add their counts within seconds.',
    codes: { 400: ['invalid_request'] },
  },
  readIntegrationHealth: {
    tag: 'Integration health',
    description:
      'Verifications with a known client id and calls with a known API key. Requests with unknown ones are counted nowhere.',
    codes: { 400: ['invalid_request'] },
  },
  listRequestLog: {
    tag: 'Integration health',
    description:
      'Every rejection and a sample of the other requests, newest first; about the newest 500 of each mode are retained. No path, ' +
      'payload, address or user is recorded.',
    codes: { 400: ['invalid_request'] },
  },
  listAuditEvents: {
    tag: 'Audit log',
    description:
      'Newest first; with `kind`, only events of that kind. A cursor works with the `kind` it was read with.',
    codes: { 400: ['invalid_request'] },
  },
  checkLink: {
    tag: 'Link checker',
    description:
      'Judges the link with the partner’s own credentials at this moment. Nothing is stored, no session is created, and the response ' +
      'contains no secret. A client id of another partner is unknown here.',
    codes: { 403: ['cross_origin'] },
  },
}
