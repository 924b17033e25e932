import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { optionsOf } from '../parsing/global-options.ts'

/** `commands` are those to complete, this one included. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    summary: 'Print a completion script for a shell',
    positionals: [{ name: 'shell', meaning: 'your shell', choices: [...shells] }],
    options: [],
    examples: [
      'completion bash > /etc/bash_completion.d/proscenium',
      'completion fish > ~/.config/fish/completions/proscenium.fish',
    ],
    offline: true,
    async run({ terminal }, { positionals: { shell } }) {
      const chosen = shells.find((name) => name === shell) ?? 'bash'
      terminal.out(completionScript(chosen, commands()).trimEnd())
      return exitCodes.ok
    },
  }
}

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/**
 * Completion scripts for shells, from the table of commands. They offer words, options and choices; no script runs
 * code from the database.
 */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  if (shell === 'fish') return fish(commands)
  const body = bash(commands)
  return shell === 'bash' ? body : `#compdef proscenium\nautoload -U +X bashcompinit && bashcompinit\n${body}`
}

/** What may follow each beginning of a command line: the next words, and for a whole command its options. */
function continuations(commands: readonly Command[]): readonly (readonly [string, readonly string[]])[] {
  const names = [...commands.map(({ name }) => name.split(' ')), ['help']]
  const next = new Map<string, Set<string>>()
  for (const name of names)
    for (const [at, word] of name.entries()) {
      const group = name.slice(0, at).join(' ')
      next.set(group, (next.get(group) ?? new Set()).add(word))
    }
  const whole = commands.map((command): [string, string[]] => [command.name, wordsOf(command)])
  return [...Array.from(next, ([group, words]): [string, string[]] => [group, [...words]]), ...whole]
}

function wordsOf(command: Command): string[] {
  const choices = command.positionals.flatMap((row) => row.choices ?? [])
  return [...choices, ...optionsOf(command).map(({ name }) => `--${name}`)]
}

/** By option: the values that it may have. */
function optionChoices(commands: readonly Command[]): readonly (readonly [string, readonly string[]])[] {
  const each = commands.flatMap((command) =>
    command.options.flatMap((row) => (row.choices === undefined ? [] : [[row.name, row.choices] as const])),
  )
  return [...new Map(each)]
}

function bash(commands: readonly Command[]): string {
  const values = optionChoices(commands).map(([name, choices]) => `    --${name}) words='${choices.join(' ')}' ;;`)
  const files = '    --db) COMPREPLY=($(compgen -f -- "$current")); return ;;'
  const lines = continuations(commands).map(([words, next]) => `        '${words}') words='${next.join(' ')}' ;;`)
  return [
    '_proscenium() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words="" line="" word',
    '  case "$previous" in',
    files,
    ...values,
    '  esac',
    '  if [ -z "$words" ]; then',
    '    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '      case "$word" in -*) ;; *) line="${line:+$line }$word" ;; esac',
    '    done',
    // Without its values, the line is a command or a group of commands.
    '    while [ -z "$words" ]; do',
    '      case "$line" in',
    ...lines,
    '      esac',
    '      case "$line" in *" "*) line="${line% *}" ;; *) break ;; esac',
    '    done',
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -F _proscenium proscenium',
    '',
  ].join('\n')
}

function fish(commands: readonly Command[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`
  const seen = (line: string): string =>
    line
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ')
  const words = continuations(commands).filter(([line]) => !commands.some(({ name }) => name === line))
  const heads = words.map(([line, next]) => {
    const condition = line === '' ? '__fish_use_subcommand' : seen(line)
    return `complete -c proscenium -f -n ${quoted(condition)} -a ${quoted(next.join(' '))}`
  })
  const options = commands.flatMap((command) => {
    const condition = quoted(seen(command.name))
    return optionsOf(command).map(({ name, value, choices, meaning }) => {
      const argument = value === undefined ? '' : choices === undefined ? ' -r' : ` -x -a ${quoted(choices.join(' '))}`
      return `complete -c proscenium -n ${condition} -l ${name}${argument} -d ${quoted(meaning)}`
    })
  })
  return [...heads, ...options, ''].join('\n')
}
