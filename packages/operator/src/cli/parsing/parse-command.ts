// From the command line to a command and its input. The table of commands drives it.
import { parseArgs } from 'node:util'
import { usageError, type CliError } from '../exit-codes.ts'
import type { Command, CommandOption, Given } from '../command.ts'
import { globalOptions, optionsOf, shortOptions } from './global-options.ts'
import { nearest } from './suggest.ts'

export type Parsed =
  | { readonly kind: 'run'; readonly command: Command; readonly given: Given }
  /** The help of a command, of the commands that begin with these words, or of all. */
  | { readonly kind: 'help'; readonly words: readonly string[] }
  | { readonly kind: 'version' }

type Token = ReturnType<typeof tokensOf>[number]
type OptionToken = Extract<Token, { kind: 'option' }>

/** Errors: throws a usage error that names the fix. */
export function parseCommand(argv: readonly string[], commands: readonly Command[]): Parsed {
  const tokens = tokensOf(argv, commands)
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const used = tokens.filter((token) => token.kind === 'option')
  const has = (name: string): boolean => used.some((token) => token.name === name)
  if (has('version') && words.length === 0) return { kind: 'version' }
  if (words[0] === 'help') return { kind: 'help', words: words.slice(1) }
  const command = findCommand(words, commands)
  if (has('help') || words.length === 0) return { kind: 'help', words: command?.name.split(' ') ?? words }
  if (command === null) throw unknownCommand(words, commands)
  const options = readOptions(command, used)
  const rest = words.slice(command.name.split(' ').length)
  return { kind: 'run', command, given: { ...readPositionals(command, rest), options } }
}

/** An option takes a value if it does in any command; a test requires that they agree. */
function tokensOf(argv: readonly string[], commands: readonly Command[]) {
  const every = [...commands.flatMap((command) => command.options), ...globalOptions({ confirms: true })]
  const types = every.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const)
  const args = argv.map((argument) => {
    const long = /^-([a-z])$/.exec(argument)?.[1]
    return long !== undefined && Object.hasOwn(shortOptions, long) ? `--${shortOptions[long]}` : argument
  })
  return parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true }).tokens
}

/** The longest name that the words begin with. */
export function findCommand(words: readonly string[], commands: readonly Command[]): Command | null {
  const matching = commands.filter(({ name }) => name.split(' ').every((word, at) => words[at] === word))
  return matching.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}

function unknownCommand(words: readonly string[], commands: readonly Command[]) {
  const depth = groupDepth(words, commands)
  const group = words.slice(0, depth).join(' ')
  const members = commands.filter(({ name }) => name.startsWith(`${group} `)).map(({ name }) => name)
  if (depth > 0 && depth === words.length)
    return usageError(
      `\`${group}\` needs a command: ${members.map((name) => name.slice(group.length + 1)).join(', ')}.`,
    )
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]
  const typed = words.slice(0, Math.max(2, depth + 1)).join(' ')
  const names = commands.map(({ name }) => name)
  const guess = depth > 0 ? nearest(typed, members) : (nearest(typed, names) ?? nearest(words[0] ?? '', groups))
  const hint = guess === null ? 'See `proscenium help`.' : `Did you mean \`proscenium ${guess}\`?`
  return usageError(`There is no command \`${depth > 0 ? typed : words[0]}\`.`, hint)
}

/** How many of the words name a group of commands, such as `partner website`. */
function groupDepth(words: readonly string[], commands: readonly Command[]): number {
  const isGroup = (count: number): boolean => {
    const group = `${words.slice(0, count).join(' ')} `
    return count <= words.length && commands.some(({ name }) => name.startsWith(group))
  }
  let depth = 0
  while (isGroup(depth + 1)) depth += 1
  return depth
}

function readOptions(command: Command, used: readonly OptionToken[]): Given['options'] {
  const rows = optionsOf(command)
  const options: Record<string, string | readonly string[] | true> = {}
  for (const token of used) {
    const row = rows.find(({ name }) => name === token.name)
    if (row === undefined) throw unknownOption(command, token.rawName)
    const value = valueOf(row, token)
    const before = options[row.name]
    if (before !== undefined && row.value !== undefined && row.many !== true)
      throw usageError(`--${row.name} is given twice.`)
    options[row.name] = row.many === true ? [...(Array.isArray(before) ? before : []), String(value)] : value
  }
  const missing = rows.find(({ name, required }) => required === true && options[name] === undefined)
  if (missing !== undefined) throw missingOption(command, missing)
  return options
}

function valueOf(row: CommandOption, { value, inlineValue }: OptionToken): string | true {
  if (row.value === undefined) {
    if (value !== undefined) throw usageError(`--${row.name} takes no value.`)
    return true
  }
  const taken = value !== undefined && (inlineValue || !value.startsWith('--'))
  if (!taken) throw usageError(`--${row.name} needs a value: --${row.name} <${row.value}>.`)
  return checkChoice(`--${row.name}`, value, row.choices)
}

function missingOption({ name: command, examples }: Command, { name, value = '' }: CommandOption) {
  return usageError(`\`${command}\` needs --${name} <${value}>.`, `For example: proscenium ${examples[0] ?? command}`)
}

/** Secrets on a command line are visible to every user of the machine. */
const secretNames = /token|secret|password|key$/

function unknownOption(command: Command, rawName: string) {
  const name = rawName.replace(/^-+/, '')
  const names = optionsOf(command).map((row) => row.name)
  const guess = nearest(name, names)
  const fix = secretNames.test(name)
    ? 'Secrets come from the environment: PROSCENIUM_OPERATOR_TOKEN, PROSCENIUM_SEAL_KEY, DATABASE_URL.'
    : guess === null
      ? `See \`proscenium help ${command.name}\`.`
      : `Did you mean --${guess}?`
  return usageError(`\`${command.name}\` has no option ${rawName}.`, fix)
}

type Positionals = Pick<Given, 'positionals' | 'many'>

/**
 * The values of a command line that are no options. Errors: throws a usage error if values are missing, left over or
 * none of the choices.
 */
function readPositionals(command: Command, words: readonly string[]): Positionals {
  const last = command.positionals.at(-1)
  const list = last?.many === true ? last : null
  const single = list === null ? command.positionals : command.positionals.slice(0, -1)
  const positionals: Record<string, string> = {}
  for (const [at, { name, optional, choices }] of single.entries()) {
    const word = words[at]
    if (word !== undefined) positionals[name] = checkChoice(`<${name}>`, word, choices)
    else if (optional !== true) throw missingPositional(command, name)
  }
  const many = words.slice(single.length)
  const [first] = many
  if (list === null && first !== undefined) throw leftOver(command, first)
  if (list !== null && list.optional !== true && first === undefined) throw missingPositional(command, list.name)
  return { positionals, many }
}

function missingPositional({ name, examples }: Command, positional: string): CliError {
  return usageError(`\`${name}\` needs <${positional}>.`, `For example: proscenium ${examples[0] ?? name}`)
}

function leftOver({ name }: Command, word: string): CliError {
  return usageError(`\`${name}\` takes no further value: ${word}.`, 'Put a value with spaces in quotes.')
}

/** Values that must be one of a few. Errors: throws a usage error with the nearest choice. */
function checkChoice(what: string, value: string, choices: readonly string[] | undefined): string {
  if (choices === undefined || choices.includes(value)) return value
  const guess = nearest(value, choices)
  const rule = `${what} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not ${value}.`
  throw usageError(rule, guess === null ? null : `Did you mean ${guess}?`)
}
