// Exit codes of the command, and the code of each kind of failure.
import { messageOf } from '@proscenium/service/domain/text/error-message'

export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  conflict: 4,
  unauthorised: 5,
  notConfirmed: 6,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** For help and docs/cli.md. */
export const exitCodeMeanings: Readonly<Record<ExitCode, string>> = {
  0: 'done',
  1: 'failed: the database or the service is unreachable or reports an error',
  2: 'wrong usage, or a value that the service rejects',
  3: 'not found',
  4: 'conflicts with existing data, such as a login address in use or ten active keys',
  5: 'the operator token is missing or wrong',
  6: 'not confirmed',
}

/** The code of an HTTP status. */
export function exitCodeOf(status: number): ExitCode {
  if (status < 400) return exitCodes.ok
  if (status === 400 || status === 413 || status === 415) return exitCodes.usage
  if (status === 401 || status === 403) return exitCodes.unauthorised
  if (status === 404) return exitCodes.notFound
  return status === 409 ? exitCodes.conflict : exitCodes.failed
}

/** A failure that the caller sees: one line, perhaps a second that names the fix. */
export class CliError extends Error {
  readonly code: ExitCode
  readonly fix: string | null

  constructor(message: string, { code = exitCodes.failed, fix = null }: { code?: ExitCode; fix?: string | null } = {}) {
    super(message)
    this.code = code
    this.fix = fix
  }
}

/** For `catch`: reports what went wrong in its own words, with the fix. */
export function failing(fix: string): (error: unknown) => never {
  return (error) => {
    throw new CliError(messageOf(error), { fix })
  }
}

export const DATABASE_FIX =
  'Check --db or DATABASE_URL. `proscenium migrate` creates a database, or brings it to the newest schema.'

/** The call is wrong; `fix` says how it is right. */
export function usageError(message: string, fix: string | null = null): CliError {
  return new CliError(message, { code: exitCodes.usage, fix })
}
