import type { ApiError } from '../ports/editor-api.ts'

/** The texts of one language. */
export type ApiErrorMessages = Readonly<Record<'unreachable' | 'session' | 'missing' | 'conflict', string>>

/** The user-facing message for a failed call. The service writes the reason of a rejection itself. */
export function apiErrorMessage(error: ApiError, messages: ApiErrorMessages): string {
  return error.kind === 'rejected' ? error.text : messages[error.kind]
}
