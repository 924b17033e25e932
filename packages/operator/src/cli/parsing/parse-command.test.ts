import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { runLine } from '@proscenium/mock-server/testing/cli/run'
import { commands } from '../command-table.ts'
import { parseCommand } from './parse-command.ts'
import { editDistance, nearest } from './suggest.ts'

const given = (...argv: string[]) => {
  const parsed = parseCommand(argv, commands)
  return parsed.kind === 'run' ? { name: parsed.command.name, ...parsed.given } : parsed
}

describe('a command line', () => {
  it('is read in any order of options', () => {
    verifies('O-01')
    const expected = {
      name: 'partner create',
      positionals: { name: 'Tally Room' },
      many: [],
      options: {
        login: 'a@b.example',
        website: ['https://a.example', 'https://b.example'],
        json: true,
        yes: undefined,
      },
    }
    const options = ['--login', 'a@b.example', '--website=https://a.example', '--website', 'https://b.example']
    const lines = [
      ['partner', 'create', 'Tally Room', ...options, '--json'],
      [...options, '--json', 'partner', 'create', 'Tally Room'],
      ['--json', 'partner', 'create', ...options, '--', 'Tally Room'],
    ]
    for (const line of lines)
      expect(given(...line)).toEqual({
        ...expected,
        options: expect.objectContaining({
          login: 'a@b.example',
          json: true,
          website: expected.options.website,
        }) as unknown,
      })
  })

  it('has one-letter forms of --yes, --quiet and --help', () => {
    verifies('O-01')
    expect(given('partner', 'suspend', 'x', '-y', '-q')).toMatchObject({ options: { yes: true, quiet: true } })
    expect(given('partner', 'suspend', '-h')).toEqual({ kind: 'help', words: ['partner', 'suspend'] })
  })

  it('may begin a value with a dash if it is written with =', () => {
    verifies('O-01')
    expect(given('partner', 'set', 'x', '--name=--odd--')).toMatchObject({ options: { name: '--odd--' } })
  })

  it.each<[line: string, message: string, fix: string | undefined]>([
    ['partnr list', 'There is no command `partnr`.', 'Did you mean `proscenium partner list`?'],
    ['partner lsit', 'There is no command `partner lsit`.', 'Did you mean `proscenium partner list`?'],
    ['xyzzy', 'There is no command `xyzzy`.', 'See `proscenium help`.'],
    ['partner', '`partner` needs a command: create, list, show', undefined],
    ['partner list --jsn', '`partner list` has no option --jsn.', 'Did you mean --json?'],
    ['partner list --token abc', '`partner list` has no option --token.', 'Secrets come from the environment:'],
    ['partner list --seal-key abc', '`partner list` has no option --seal-key.', 'Secrets come from the environment:'],
    ['partner list --limit', '--limit needs a value: --limit <number>.', undefined],
    ['partner list --limit --json', '--limit needs a value: --limit <number>.', undefined],
    ['partner list --json=yes', '--json takes no value.', undefined],
    ['partner list --limit 1 --limit 2', '--limit is given twice.', undefined],
    ['partner list x', '`partner list` takes no further value: x.', 'Put a value with spaces in quotes.'],
    ['partner show', '`partner show` needs <partner>.', 'For example: proscenium partner show dev@tallyroom.example'],
    [
      'partner create X',
      '`partner create` needs --login <address>.',
      'For example: proscenium partner create Tallyroom',
    ],
    ['key create x --mode lvie', '--mode must be live or test, not lvie.', 'Did you mean live?'],
    ['key revoke x', '`key revoke` needs <key>.', 'For example: proscenium key revoke'],
    ['completion powershell', '<shell> must be bash, zsh or fish, not powershell.', undefined],
    ['help partner crate', 'There is no command `partner crate`.', 'Did you mean `proscenium help partner create`?'],
    ['right grant x usr v --block', '--block is for --kind admin only.', undefined],
    ['session revoke-all x --mode test', '--mode is for --user only.', undefined],
    ['partner set x', '`partner set` needs at least one setting.', 'See `proscenium help partner set`.'],
    ['partner set x --category none --category fitness', '--category is either none or a list of values.', undefined],
    ['partner set x --website https://a.example', '`partner set` has no option --website.', 'See `proscenium help'],
    ['partner website', '`partner website` needs a command: add, remove, set.', undefined],
    [
      'partner website ad x',
      'There is no command `partner website ad`.',
      'Did you mean `proscenium partner website add`?',
    ],
  ])('that is wrong names the fix: %s', async (line, message, fix) => {
    verifies('O-01')
    const { code, out, err } = await runLine(line.split(' '))
    expect([code, out, err.length]).toEqual([2, [], fix === undefined ? 1 : 2])
    expect(err[0]).toContain(`proscenium: ${message}`)
    expect(err[1] ?? '').toContain(fix ?? '')
  })

  it('without words shows all commands, with a group those of the group', async () => {
    verifies('O-01')
    const all = await runLine([])
    expect([all.code, all.err, commands.filter(({ name }) => !all.out.join('\n').includes(name))]).toEqual([0, [], []])
    const group = await runLine(['help', 'key'])
    expect(group.out.join('\n')).toMatch(/key create[\s\S]*key revoke/)
    expect(group.out.join('\n')).not.toContain('partner create')
    expect((await runLine(['--version'])).out).toEqual(['proscenium 0'])
  })
})

describe('a suggestion', () => {
  it('counts insertions, deletions, replacements and swaps', () => {
    const pairs = [
      ['list', 'list'],
      ['lsit', 'list'],
      ['lis', 'list'],
      ['lost', 'list'],
      ['', 'abc'],
    ] as const
    expect(pairs.map(([a, b]) => editDistance(a, b))).toEqual([0, 1, 1, 1, 3])
  })

  it('is near, or there is none', () => {
    expect(nearest('rotat', ['rotate', 'reset-rotation'])).toBe('rotate')
    expect(nearest('zz', ['rotate', 'id'])).toBeNull()
  })
})
