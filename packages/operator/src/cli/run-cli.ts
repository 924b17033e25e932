// Runs one command line: help, version, or a command with its database or service.
import { openCalls, databaseIn } from './calls/open-calls.ts'
import type { CallPort } from './calls/call-port.ts'
import { textOf, isGiven, type Command, type CommandContext, type Given } from './command.ts'
import { CliError, exitCodes, usageError, type ExitCode } from './exit-codes.ts'
import { commandHelp, groupHelp, overview } from './help/help-text.ts'
import { painter } from './output/colour.ts'
import { findCommand, parseCommand } from './parsing/parse-command.ts'
import { nearest } from './parsing/suggest.ts'
import type { Terminal } from './terminal/terminal.ts'

export interface CliInput {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  readonly commands: readonly Command[]
  readonly version: string
  readonly stopwatch: () => number
  /** Opens what the options name; `openCalls` unless a test replaces it. */
  readonly open?: typeof openCalls
}

/** Never rejects with a `CliError`: those become one or two lines on stderr. */
export async function runCli(input: CliInput): Promise<ExitCode> {
  const { terminal } = input
  try {
    return await run(input)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    terminal.err(`${painter(terminal, 'err')('red', 'proscenium:')} ${error.message}`)
    if (error.fix !== null) terminal.err(error.fix)
    return error.code
  }
}

async function run({ argv, terminal, commands, version, ...input }: CliInput): Promise<ExitCode> {
  const parsed = parseCommand(argv, commands)
  if (parsed.kind === 'version') terminal.out(version)
  if (parsed.kind === 'help') for (const line of helpOf(parsed.words, commands)) terminal.out(line)
  if (parsed.kind !== 'run') return exitCodes.ok
  const { command, given } = parsed
  const { context, close } = contextOf(given, { terminal, ...input })
  try {
    return await command.run(context, given)
  } finally {
    await close()
  }
}

function contextOf(
  given: Given,
  { terminal, stopwatch, open = openCalls }: Pick<CliInput, 'terminal' | 'stopwatch' | 'open'>,
): { readonly context: CommandContext; readonly close: () => Promise<void> } {
  let opened: Promise<CallPort> | null = null
  const target = { db: textOf(given, 'db'), url: textOf(given, 'url') }
  const context: CommandContext = {
    terminal,
    stopwatch,
    json: isGiven(given, 'json'),
    quiet: isGiven(given, 'quiet'),
    calls: () => (opened ??= open(target, terminal.env)),
    database: () => databaseIn(target, terminal.env),
    confirm: (question) => confirm(terminal, question, isGiven(given, 'yes')),
  }
  // A database that could not be opened has been reported by the command.
  const close = async (): Promise<void> => (await opened?.catch(() => null))?.close()
  return { context, close }
}

/** Of all commands, a group or one command. Errors: throws a usage error for words that name none. */
function helpOf(words: readonly string[], commands: readonly Command[]): string[] {
  if (words.length === 0) return overview(commands)
  const command = findCommand(words, commands)
  if (command !== null) return commandHelp(command)
  const group = commands.filter(({ name }) => name.startsWith(`${words.join(' ')} `))
  if (group.length > 0) return groupHelp(words, group)
  const guess = nearest(
    words.join(' '),
    commands.map(({ name }) => name),
  )
  throw usageError(
    `There is no command \`${words.join(' ')}\`.`,
    guess === null ? 'See `proscenium help`.' : `Did you mean \`proscenium help ${guess}\`?`,
  )
}

// Confirmation of what cannot be undone.
/** Asks on a terminal. Errors: rejects with exit code 6 if the answer is not yes, or there is no terminal. */
async function confirm(terminal: Terminal, question: string, agreed: boolean): Promise<void> {
  if (agreed) return
  const code = exitCodes.notConfirmed
  if (!terminal.isTerminal.in)
    throw new CliError(`${question} There is no terminal to confirm it on.`, { code, fix: 'Add --yes to go ahead.' })
  const answer = await terminal.ask(`${question} [y/N] `)
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) throw new CliError('Nothing was changed.', { code })
}
