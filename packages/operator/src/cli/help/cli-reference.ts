// docs/cli.md, from the table of commands.
import type { Command } from '../command.ts'
import { exitCodeMeanings } from '../exit-codes.ts'
import { globalOptions } from '../parsing/global-options.ts'
import { flagOf, meaningOf, usageOf } from './help-text.ts'

/** Everything after the introduction of the page. */
export function cliReference(commands: readonly Command[]): string {
  const groups = Map.groupBy(commands, ({ name }) => name.split(' ')[0] ?? '')
  const sections = [...groups].flatMap(([group, members]) => [`## ${group}`, '', ...members.flatMap(section)])
  return [...shared(), ...sections, ...codes()].join('\n')
}

function shared(): string[] {
  const rows = globalOptions({ confirms: true }).map((row) => `| \`${flagOf(row)}\` | ${meaningOf(row)} |`)
  return ['## Options of every command', '', '| option | meaning |', '| --- | --- |', ...rows, '']
}

function section(command: Command): string[] {
  const { name, summary, details, positionals, options, examples } = command
  const rows = [
    ...positionals.map((row) => `| \`<${row.name}>\` | ${meaningOf(row)} |`),
    ...options.map((row) => `| \`${flagOf(row)}\` | ${meaningOf(row)} |`),
  ]
  return [
    `### ${name}`,
    '',
    `${summary}.${details === undefined ? '' : ` ${details}`}${command.confirms === true ? ' Asks for confirmation.' : ''}`,
    '',
    '```sh',
    `proscenium ${usageOf(command)}`,
    '',
    ...examples.map((example) => `proscenium ${example}`),
    '```',
    '',
    ...(rows.length === 0 ? [] : ['| argument | meaning |', '| --- | --- |', ...rows, '']),
  ]
}

function codes(): string[] {
  const rows = Object.entries(exitCodeMeanings).map(([code, meaning]) => `| ${code} | ${meaning} |`)
  return ['## Exit codes', '', '| code | meaning |', '| --- | --- |', ...rows, '']
}
