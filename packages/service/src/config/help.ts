// Help, version and option reference of the command.
import { versionOf } from '../paths.ts'
import { optionRows, type OptionTables } from './option-table.ts'

const INFO_FLAGS = ['help', 'version'] as const

/** The flag that asks for information instead of a server, if any. */
export function infoFlagOf(argv: readonly string[]): (typeof INFO_FLAGS)[number] | null {
  if (argv.includes('-h')) return 'help'
  return INFO_FLAGS.find((flag) => argv.includes(`--${flag}`)) ?? null
}

export interface ProgramInfo extends OptionTables {
  readonly name: string
  /** What it is, in a few words. */
  readonly about: string
}

/** Every option with its variable, one per line. */
export function helpText({ name, about, ...tables }: ProgramInfo): string {
  const rows = optionRows(tables)
  const width = Math.max(...rows.map(({ option }) => option.length)) + 2
  const envWidth = Math.max(...rows.map(({ env }) => env.length)) + 2
  const lines = rows.map(({ option, env, meaning, preset, production }) => {
    const rule = production === undefined ? '' : `; ${production} in production`
    return `  ${option.padEnd(width)}${env.padEnd(envWidth)}${meaning} (${preset}${rule})`
  })
  const head = `${name}: ${about}. Options override variables, and both override the default.`
  return [head, '', ...lines, '', `  ${'--help, --version'.padEnd(width)}`, ''].map((line) => line.trimEnd()).join('\n')
}

/** The version of the package, from its package.json. */
export function versionText({ name }: ProgramInfo): string {
  return `${name} ${versionOf()}\n`
}

/** The option table of docs/operations.md. Documents that `--help` names by path are links there. */
export function optionReference(tables: OptionTables): string {
  const lines = optionRows(tables).map(({ option, env, meaning, preset, production = '' }) => {
    const linked = meaning.replaceAll(/\(docs\/([a-z\d/-]+\.md)\)/g, '([more]($1))')
    const cells = [option === '' ? '' : `\`${option}\``, `\`${env}\``, linked, preset, production]
    return `| ${cells.join(' | ')} |`
  })
  return ['| option | variable | meaning | default | production |', '| --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  )
}
