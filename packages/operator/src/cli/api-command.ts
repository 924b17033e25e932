// A command that is one call of the operator API, or one call for each of several values.
import { operatorOperations } from '@proscenium/contract/operator'
import type { OperationDefinition, ResponseBody } from '@proscenium/contract'
import type { CallRequest } from './calls/call-port.ts'
import { announceChange, type Command, type CommandContext, type Given } from './command.ts'
import { exitCodes, type ExitCode, usageError } from './exit-codes.ts'
import { createProgress } from './output/progress.ts'
import { reportRejection } from './report-rejection.ts'
import { text } from 'node:stream/consumers'
import type { Terminal } from './terminal/terminal.ts'

type Operations = typeof operatorOperations
type CallId = keyof Operations
/** The body of the operation's success. */
export type Success<Id extends CallId> = Operations[Id] extends infer Definition extends OperationDefinition
  ? 201 extends keyof Definition['responses']
    ? ResponseBody<Definition, 201>
    : 200 extends keyof Definition['responses']
      ? ResponseBody<Definition, 200>
      : never
  : never

/** What a success looks like without `--json`. */
export interface Shown {
  /** For people. */
  readonly lines: readonly string[]
  /** With `--quiet`: ids, or what only this response contains. */
  readonly quiet: readonly string[]
  /** For stderr. */
  readonly note?: string
}

export interface ApiCommand<Id extends CallId> extends Omit<Command, 'run' | 'confirms' | 'operations'> {
  readonly operation: Id
  /** The request; `value` is one of the last positional's values. Errors: throws a usage error. */
  request(given: Given, value: string): CallRequest
  show(body: Success<Id>, given: Given): Shown
  /** A question that must be answered first. */
  confirm?(given: Given, values: readonly string[]): string
}

export function apiCommand<Id extends CallId>(definition: ApiCommand<Id>): Command {
  const { operation, request: _request, show: _show, confirm, ...row } = definition
  return {
    ...row,
    operations: [operation],
    ...(confirm === undefined ? {} : { confirms: true as const }),
    run: (context, given) => runEach(definition, context, given),
  }
}

async function runEach<Id extends CallId>(
  definition: ApiCommand<Id>,
  context: CommandContext,
  given: Given,
): Promise<ExitCode> {
  const values = await expandValues(context.terminal, given.many)
  const many = definition.positionals.at(-1)?.many === true
  const calls = many ? values : ['']
  // Every request is built first, so that a wrong one is found before anything changes.
  const requests = calls.map((value) => definition.request(given, value))
  if (operatorOperations[definition.operation].method !== 'GET') announceChange(context, (await context.calls()).target)
  if (definition.confirm !== undefined) await context.confirm(definition.confirm(given, values))
  const { stopwatch, quiet, terminal } = context
  const total = requests.length
  const progress = createProgress(terminal, { label: definition.name, total, stopwatch, quiet: quiet || total < 5 })
  let code: ExitCode = exitCodes.ok
  for (const [at, request] of requests.entries()) {
    const outcome = await runOne(definition, context, { given, request })
    code = code === exitCodes.ok ? outcome : code
    progress.update(at + 1)
  }
  progress.finish()
  return code
}

async function runOne<Id extends CallId>(
  definition: ApiCommand<Id>,
  context: CommandContext,
  { given, request }: { readonly given: Given; readonly request: CallRequest },
): Promise<ExitCode> {
  const calls = await context.calls()
  const { status, body } = await calls.call(definition.operation, request)
  const { terminal, json, quiet } = context
  if (json) terminal.out(JSON.stringify(body))
  if (status >= 400) return reportRejection(terminal, { status, body, command: definition, target: calls.target })
  if (json) return exitCodes.ok
  // The service returns only what the contract describes.
  const shown = definition.show(body as Success<Id>, given)
  for (const line of quiet ? shown.quiet : shown.lines) terminal.out(line)
  if (!quiet && shown.note !== undefined) terminal.err(shown.note)
  return exitCodes.ok
}

// Values from the command line, or from stdin where `-` stands for them.
/** Lines of stdin without white space around them; empty lines and `#` comments are skipped. */
export async function expandValues(terminal: Terminal, values: readonly string[]): Promise<readonly string[]> {
  if (!values.includes('-')) return values
  const lines = (await text(terminal.read())).split('\n').map((line) => line.trim())
  const read = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const expanded = values.flatMap((value) => (value === '-' ? read : [value]))
  if (expanded.length === 0) throw usageError('There are no values on stdin.')
  return expanded
}
