// Help in the terminal, from the table of commands.
import type { Command, CommandOption, PositionalRow } from '../command.ts'
import { exitCodeMeanings } from '../exit-codes.ts'
import { alignColumns } from '../output/table.ts'
import { optionsOf } from '../parsing/global-options.ts'

const INTRO = 'proscenium: operates a Proscenium service, on its database or through its operator API.'

const ENVIRONMENT: readonly (readonly [string, string])[] = [
  ['PROSCENIUM_DB, DATABASE_URL', 'the database, as for the server'],
  ['PROSCENIUM_SEAL_KEY', 'the seal key of the database, as for the server'],
  ['PROSCENIUM_SEAL_KEY_ACCEPTED', 'the other one during its rotation, as for the server'],
  ['PROSCENIUM_URL', 'origin of a running service to work on instead'],
  ['PROSCENIUM_OPERATOR_TOKEN', 'the operator token of that service'],
  ['NO_COLOR', 'no colours'],
]

/** `partner create <name> --login <address> [options]`. */
export function usageOf({ name, positionals, options }: Command): string {
  const required = options.filter((option) => option.required === true).map(flagOf)
  return [name, ...positionals.map(placeholderOf), ...required, '[options]'].join(' ')
}

function placeholderOf({ name, many, optional }: PositionalRow): string {
  const shown = `<${name}>${many === true ? '…' : ''}`
  return optional === true ? `[${shown}]` : shown
}

export function flagOf({ name, value }: CommandOption): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`
}

export function meaningOf({
  meaning,
  choices,
  many,
  required,
}: CommandOption | (PositionalRow & { required?: true })): string {
  const more = [
    ...(choices === undefined ? [] : [choices.join(', ')]),
    ...(required === true ? ['required'] : []),
    ...(many === true ? ['may be repeated'] : []),
  ]
  return more.length === 0 ? meaning : `${meaning} (${more.join('; ')})`
}

export function commandHelp(command: Command): string[] {
  const { summary, details, positionals, examples } = command
  const rows = [
    ...positionals.map((row) => [`  ${placeholderOf(row)}`, meaningOf(row)]),
    ...optionsOf(command).map((row) => [`  ${flagOf(row)}`, meaningOf(row)]),
  ]
  return [
    `proscenium ${usageOf(command)}`,
    '',
    `${summary}.`,
    ...(details === undefined ? [] : [details]),
    '',
    ...alignColumns(rows),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  proscenium ${example}`),
  ]
}

/** Help of the commands that begin with the same words. */
export function groupHelp(words: readonly string[], commands: readonly Command[]): string[] {
  const group = words.join(' ')
  return [
    `proscenium ${group} <command>`,
    '',
    ...commandList(commands),
    '',
    `proscenium help ${group} <command> shows the options and an example of a command.`,
  ]
}

function commandList(commands: readonly Command[]): string[] {
  return alignColumns(commands.map((command) => [`  ${command.name}`, command.summary]))
}

/** Help of all commands. */
export function overview(commands: readonly Command[]): string[] {
  const codes = alignColumns(Object.entries(exitCodeMeanings).map(([code, meaning]) => [`  ${code}`, meaning]))
  return [
    INTRO,
    '',
    'Commands:',
    ...commandList(commands),
    '',
    'Environment:',
    ...alignColumns(ENVIRONMENT.map(([name, meaning]) => [`  ${name}`, meaning])),
    '',
    'Exit codes:',
    ...codes,
    '',
    'proscenium help <command> shows the options and an example of a command; --version the version.',
  ]
}
