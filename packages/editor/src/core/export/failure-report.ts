// What a person can send to whoever helps with a failed export; in English, as logs are.

/** `code` for the person, `details` for the reader of a report. */
export interface FailureReport {
  readonly code: string
  readonly details: string
}

/** What is as long as a token, as it is in the address of a stream. */
const SECRET = /[\w.%~-]{40,}/g
/** Causes beyond these say nothing new. */
const CAUSES = 5

/** A report of an error and its causes, without tokens. */
export function failureReport(code: string, error: unknown): FailureReport {
  const causes = causesOf(error).map(textOf).join('\nCaused by: ')
  return { code, details: `Export failed: ${code}\n${causes}`.replace(SECRET, '…') }
}

/** An error and its causes as text, for a report of another page or worker. */
export function describeError(error: unknown): string {
  return causesOf(error).map(textOf).join('\nCaused by: ')
}

function causesOf(error: unknown, most = CAUSES): readonly unknown[] {
  if (error === undefined || most === 0) return []
  return [error, ...causesOf(error instanceof Error ? error.cause : undefined, most - 1)]
}

/** Chromium's stacks begin with the message, others do not have it. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack = '' } = error
  return stack.includes(error.message) ? stack : `${String(error)}\n${stack}`
}
