// The values of a command line that are no options.
import { usageError, type CliError } from '../exit-codes.ts'
import type { Command, Given } from '../command.ts'
import { checkChoice } from './check-choice.ts'

type Positionals = Pick<Given, 'positionals' | 'many'>

/** Errors: throws a usage error if values are missing, left over or none of the choices. */
export function readPositionals(command: Command, words: readonly string[]): Positionals {
  const last = command.positionals.at(-1)
  const list = last?.many === true ? last : null
  const single = list === null ? command.positionals : command.positionals.slice(0, -1)
  const positionals: Record<string, string> = {}
  for (const [at, { name, optional, choices }] of single.entries()) {
    const word = words[at]
    if (word !== undefined) positionals[name] = checkChoice(`<${name}>`, word, choices)
    else if (optional !== true) throw missing(command, name)
  }
  const many = words.slice(single.length)
  const [first] = many
  if (list === null && first !== undefined) throw leftOver(command, first)
  if (list !== null && list.optional !== true && first === undefined) throw missing(command, list.name)
  return { positionals, many }
}

function missing({ name, examples }: Command, positional: string): CliError {
  return usageError(`\`${name}\` needs <${positional}>.`, `For example: proscenium ${examples[0] ?? name}`)
}

function leftOver({ name }: Command, word: string): CliError {
  return usageError(`\`${name}\` takes no further value: ${word}.`, 'Put a value with spaces in quotes.')
}
