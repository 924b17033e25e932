// What the service rejected, in one or two lines on stderr that name the fix.
import { operatorErrors, type FieldIssue } from '@proscenium/contract'
import type { Command } from './command.ts'
import { exitCodeOf, type ExitCode } from './exit-codes.ts'
import { painter } from './output/colour.ts'
import type { Terminal } from './terminal/terminal.ts'

interface Rejection {
  readonly status: number
  readonly body: unknown
  readonly command: Pick<Command, 'name' | 'options' | 'positionals'>
  readonly target: string
}

interface ErrorBody {
  readonly error?: { readonly code?: string; readonly message?: string }
  readonly details?: readonly FieldIssue[]
}

export function reportRejection(terminal: Terminal, rejection: Rejection): ExitCode {
  const { error = {}, details = [] } = rejection.body as ErrorBody
  const [message, fix] = wording(rejection, { code: error.code ?? '', message: error.message ?? '', details })
  const paint = painter(terminal, 'err')
  terminal.err(`${paint('red', 'proscenium:')} ${message}`)
  if (fix !== null) terminal.err(fix)
  return exitCodeOf(rejection.status)
}

interface Reason {
  readonly code: string
  readonly message: string
  readonly details: readonly FieldIssue[]
}

function wording({ status, command, target }: Rejection, { code, message, details }: Reason): [string, string | null] {
  if (details.length > 0) return [details.map((issue) => sentenceOf(command, issue)).join(' '), helpOf(command)]
  if (status === 401) return [message, 'Set PROSCENIUM_OPERATOR_TOKEN to the value that the service has.']
  // With this text, the service knows no such path: its operator API is off.
  if (code === 'not_found' && message === operatorErrors.not_found.message)
    return [`${target} has no operator API.`, 'Start the service with PROSCENIUM_OPERATOR_TOKEN, or check --url.']
  if (code === 'not_found' && message.includes('partner.')) return [message, 'See `proscenium partner list`.']
  if (code === 'too_many_keys') return [message, 'See `proscenium key list` and `proscenium key revoke`.']
  return [message || `${target} returned ${status}.`, null]
}

function helpOf({ name }: Rejection['command']): string {
  return `See \`proscenium help ${name}\`.`
}

/** `--website must be …`: the field under the name that the caller used. */
function sentenceOf({ options, positionals }: Rejection['command'], { field, rule }: FieldIssue): string {
  const [top = ''] = field.split('.')
  const option = options.find(({ name, field: own = name.replaceAll('-', '_') }) => own === top)
  if (option !== undefined) return `--${option.name} ${rule}.`
  const positional = positionals.find(
    ({ name, field: own }) => own === top || name === top || top.startsWith(`${name}_`) || top.endsWith(`_${name}`),
  )
  return `${positional === undefined ? field : `<${positional.name}>`} ${rule}.`
}
