import type { ApiError } from '../ports/editor-api.ts'

const messages = {
  unreachable: 'The service could not be reached. Your edit is still here; try again in a moment.',
  session: 'Your session has ended. Open the workspace again from the page you came from.',
  missing: 'It is no longer there.',
} as const

/** The user-facing message for a failed call. */
export function apiErrorMessage(error: ApiError): string {
  if (error.kind === 'rejected') return error.text
  return error.kind === 'conflict' ? 'It was saved in another place meanwhile.' : messages[error.kind]
}
