// What a command is: one row of the table that drives parsing, help, completion and docs/cli.md.
import type { CallPort } from './calls/call-port.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Terminal } from './terminal/terminal.ts'

export interface PositionalRow {
  readonly name: string
  readonly meaning: string
  /** One or more values; `-` reads them from stdin, one per line. Only the last one. */
  readonly many?: true
  /** May be left out. Only the last one. */
  readonly optional?: true
  readonly choices?: readonly string[]
  /** Field of the API that it sets, for error messages, if the name does not say it. */
  readonly field?: string
}

export interface CommandOption {
  readonly name: string
  /** Placeholder of the value; absent for a switch. */
  readonly value?: string
  readonly meaning: string
  readonly choices?: readonly string[]
  readonly required?: true
  /** May be repeated. */
  readonly many?: true
  /** Field of the API that it sets, for error messages; the option's name with underscores when absent. */
  readonly field?: string
}

/** What the command line gave. Options that are not given are absent. */
export interface Given {
  readonly positionals: Readonly<Record<string, string>>
  /** Values of the positional that takes many. */
  readonly many: readonly string[]
  readonly options: Readonly<Record<string, string | readonly string[] | true>>
}

/** What a command receives besides its input. */
export interface CommandContext {
  readonly terminal: Terminal
  readonly json: boolean
  readonly quiet: boolean
  /** Connects on first use. */
  calls(): Promise<CallPort>
  /** The database that the options name. Errors: rejects with a usage error if they name a service. */
  database(): string
  /** Settles once the caller agreed. Errors: rejects with exit code 6 otherwise. */
  confirm(question: string): Promise<void>
  /** Monotonic ms. */
  readonly stopwatch: () => number
}

export interface Command {
  /** Words, such as `partner create`. */
  readonly name: string
  readonly summary: string
  /** Further sentences of its help. */
  readonly details?: string
  readonly positionals: readonly PositionalRow[]
  readonly options: readonly CommandOption[]
  /** Command lines without `proscenium`. */
  readonly examples: readonly string[]
  /** The operations of the operator API that it calls. */
  readonly operations?: readonly string[]
  /** Whether it needs neither a database nor a service. */
  readonly offline?: true
  /** Whether it asks before it acts, and so knows `--yes`. */
  readonly confirms?: true
  run(context: CommandContext, given: Given): Promise<ExitCode>
}

/** Says what is about to be changed, before it is. */
export function announceChange({ terminal, quiet }: CommandContext, target: string): void {
  if (!quiet) terminal.err(`Changing ${target}.`)
}

export function textOf({ options }: Given, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export function listOf({ options }: Given, name: string): readonly string[] | undefined {
  const value = options[name]
  return Array.isArray(value) ? value : undefined
}

export function isGiven({ options }: Given, name: string): boolean {
  return options[name] !== undefined
}
