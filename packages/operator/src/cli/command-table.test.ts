// What must hold for every command: its help, its examples, its names, its page in the docs.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorOperations } from '@proscenium/contract/operator'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { shellWords } from '@proscenium/mock-server/testing/cli/shell-words'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { commands } from './command-table.ts'
import { completionScript } from './commands/completion.ts'
import { cliReference } from './help/cli-reference.ts'
import { optionsOf } from './parsing/global-options.ts'
import { parseCommand } from './parsing/parse-command.ts'

describe.each(commands.map((command) => [command.name, command] as const))('%s', (name, command) => {
  it('has help with every argument and an example', async () => {
    verifies('O-01')
    for (const argv of [
      ['help', ...name.split(' ')],
      [...name.split(' '), '--help'],
      [...name.split(' '), '-h'],
    ]) {
      const { out, err, code } = await runLine(argv)
      const text = out.join('\n')
      expect([code, err]).toEqual([0, []])
      for (const { name: option } of optionsOf(command)) expect(text).toContain(`--${option}`)
      for (const { name: positional } of command.positionals) expect(text).toContain(`<${positional}>`)
      expect(text).toContain(`Example`)
    }
  })

  it('has examples that it accepts', () => {
    verifies('O-01')
    expect(command.examples.length).toBeGreaterThan(0)
    for (const example of command.examples) {
      const parsed = parseCommand(shellWords(example), commands)
      expect([example, parsed.kind === 'run' && parsed.command.name]).toEqual([
        example,
        commands.find((other) => example.startsWith(`${other.name} `) || example === other.name)?.name,
      ])
    }
  })

  it('fits on a line of help', () => {
    expect([name, command.summary.length < 90, /[.?!]$/.test(command.summary)]).toEqual([name, true, false])
  })
})

describe('each group of commands', () => {
  const groups = Map.groupBy(
    commands.flatMap((command) => {
      const words = command.name.split(' ')
      return words.slice(1).map((_, at) => ({ group: words.slice(0, at + 1).join(' '), command }))
    }),
    ({ group }) => group,
  )
  it.each(Array.from(groups, ([group, rows]) => [group, rows.map(({ command }) => command)] as const))(
    '%s: its help lists its commands and no others',
    async (group, members) => {
      verifies('O-01')
      for (const argv of [
        [...group.split(' '), '--help'],
        ['help', ...group.split(' ')],
      ]) {
        const { out, err, code } = await runLine(argv)
        expect([code, err, out[0]]).toEqual([0, [], `proscenium ${group} <command>`])
        const listed = commands.filter(({ name }) => out.some((line) => line.startsWith(`  ${name} `)))
        expect(listed).toEqual(members)
      }
    },
  )
})

describe('the table of commands', () => {
  it('has unique names, and options of one kind under each name', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
    const kinds = Map.groupBy(commands.flatMap(optionsOf), ({ name }) => name)
    const mixed = [...kinds].filter(([, rows]) => new Set(rows.map(({ value }) => value === undefined)).size > 1)
    expect(mixed.map(([name]) => name)).toEqual([])
  })

  const documented = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../docs/openapi/operator.json'), 'utf8'),
  ) as { readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>> }
  const owners = ['partner_id', 'linked_user_id'] as const
  it('filters every list that names a partner or a user by both', () => {
    verifies('O-01', 'O-11')
    const lists = commands.filter(({ name }) => name.endsWith(' list'))
    const naming = lists.filter(({ operations: [id] = [] }) => {
      const document = JSON.stringify(
        Object.values(documented.paths)
          .flatMap(Object.values)
          .find((row) => row.operationId === id),
      )
      return owners.some((owner) => document.includes(`"${owner}"`))
    })
    const filters = naming.map((command) => {
      const names = [...command.positionals, ...command.options].map(({ name }) => name)
      return [command.name, ['partner', 'user', 'mode'].filter((name) => !names.includes(name))]
    })
    expect(filters).toEqual([
      ['order list', []],
      ['session list', []],
    ])
  })

  it('takes no secret as an argument', () => {
    verifies('O-01')
    const names = commands.flatMap((command) => optionsOf(command).map(({ name }) => name))
    expect(names.filter((name) => /token|secret|password|seal|credential/.test(name))).toEqual([])
  })

  it('is the reference of docs/cli.md', async () => {
    verifies('O-01')
    const introduction = [
      '# The proscenium command',
      '',
      '`proscenium` manages partners, keys, orders, rights and the catalogue. It works on the database (`--db`, `PROSCENIUM_DB` or',
      '`DATABASE_URL`), or through the operator API of a running service (`--url` or `PROSCENIUM_URL`, with',
      '`PROSCENIUM_OPERATOR_TOKEN`), with the same results. In a checkout, run `npx pnpm@12 exec proscenium <command>`. To set up a new',
      'server, see [Operations](operations.md#taking-an-empty-server-into-service).',
      '',
      '- Results go to stdout, everything else to stderr. Before a change, stderr names the database or service.',
      '- `--json` prints the response body of the [operator API](openapi/operator.json), one line per call, for errors too.',
      '- Only `migrate` creates or upgrades a database; every other command rejects one that is missing or older.',
      '- Secrets come from the environment only, because other users of a machine can read a command line.',
      '',
      '<!-- Generated: `npx pnpm@12 exec vitest run -u --project node packages/operator/src/cli`. -->',
      '',
    ]
    await expect([...introduction, cliReference(commands)].join('\n')).toMatchFileSnapshot('../../../../docs/cli.md')
  })

  it('reaches every operation of the operator API', async () => {
    verifies('O-01')
    const reached = new Set(commands.flatMap(({ operations = [] }) => operations))
    const unreached = Object.keys(operatorOperations).filter((id) => !reached.has(id))
    expect(unreached).toEqual([])
  })
})

describe('a completion script', () => {
  it.each([
    ['', ['partner', 'key', 'order', 'right', 'session', 'migrate', 'completion', 'help']],
    ['partner re', ['reset-rotation']],
    ['partner website ', ['add', 'remove', 'set']],
    ['partner website add x --j', ['--json']],
    ['key create x --mode ', ['live', 'test']],
    ['partner create --ty', ['--type']],
    ['completion ', ['bash', 'zsh', 'fish']],
  ])('offers bash the words after %j', (line, expected) => {
    verifies('O-01')
    const words = ['proscenium', ...line.split(' ')].filter((word, at) => at === 0 || word !== '')
    const typed = line === '' || line.endsWith(' ') ? [...words, ''] : words
    const script = [
      completionScript('bash', commands),
      `COMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')})`,
      `COMP_CWORD=${typed.length - 1}`,
      '_proscenium',
      'printf "%s\\n" "${COMPREPLY[@]}"',
    ].join('\n')
    const offered = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n')
    expect(offered).toEqual(expect.arrayContaining(expected))
  })

  it('names every command for each shell', async () => {
    verifies('O-01')
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out, code } = await runLine(['completion', shell])
      const text = out.join('\n')
      const missing = commands.filter(({ name }) => name.split(' ').some((word) => !text.includes(word)))
      expect([shell, code, missing.map(({ name }) => name)]).toEqual([shell, 0, []])
    }
  })
})
