import { codeOf, type Problem } from '../../core/api.ts'
import type { Messages } from '../../messages/page-messages.ts'
import { useFormat, useMessages } from './context.ts'
import { Alert } from '@proscenium/ui/states'

/** A problem in words, with what to do. */
export function problemText(problem: Problem, { common }: Messages): string {
  const { problems } = common
  if (problem.kind === 'aborted') return problems.unreachable
  if (problem.kind !== 'rejected') return problems[problem.kind]
  return Object.hasOwn(problems, problem.code)
    ? problems[problem.code as keyof typeof problems]
    : problems.internal_error
}

/** Announces a problem beside what caused it; nothing without one. */
export function ProblemNote({ problem }: { readonly problem: Problem | null }) {
  const messages = useMessages()
  const format = useFormat()
  // A dialog asks for the sign-in; once it is there, the note would be wrong.
  if (problem === null || codeOf(problem) === 'sign_in_again') return null
  const next = problem.kind === 'rejected' ? problem.nextAllowedAt : null
  return (
    <Alert>
      {problemText(problem, messages)}
      {next !== null && ` ${messages.credentials.nextAllowed({ time: format.dateTime(next) })}`}
    </Alert>
  )
}
