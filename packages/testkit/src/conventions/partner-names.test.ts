// One name for each setting of a partner's server, in every guide, helper, recipe and sample.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryFiles, root } from '../repository.ts'
import { verifies } from '../verifies.ts'

/** The environment variable, and the options that take its value, without capitals and underscores. */
const settings: Readonly<Record<string, readonly string[]>> = {
  EMBED_URL: ['embedurl'],
  CLIENT_ID: ['clientid'],
  CLIENT_SECRET: ['clientsecret'],
  API_URL: ['baseurl'],
  API_KEY: ['apikey'],
  TEST_API_KEY: [],
}

/** For the operator: the payment page's server has other settings. */
const operators = ['docs/guides/payments.md']
const places = [
  ...['docs/guides/', 'packages/partner/kit/', 'packages/partner/src/checker/snippets/'],
  ...[
    'packages/partner/README.md',
    'packages/partner/src/cli/command.ts',
    'packages/dashboard/src/core/guide/guide-code.json',
  ],
]
const isSource = (path: string): boolean =>
  places.some((place) => path.startsWith(place)) && !operators.includes(path) && !/\.test\.|\.jpg$/.test(path)
const sources = repositoryFiles()
  .filter(isSource)
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

/** Names of variables about credentials and addresses. */
function namesIn(text: string): string[] {
  const words = text.match(/(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g) ?? []
  return words.filter((word) => /CLIENT|SECRET|EMBED|API|_KEY|_URL/.test(word))
}

/** Options that one line gives the value of a variable. */
function pairsIn(text: string): (readonly [option: string, variable: string])[] {
  const reads =
    /(\w+)"?(?:: |=| = )(?:process\.env\.|os\.environ\["|getenv\('|ENV\.fetch\("|os\.Getenv\("|settings\["|new Uri\(settings\[")(\w+)/g
  return [...text.matchAll(reads)].map(([, option = '', variable = '']) => [option, variable])
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()

describe('the settings of a partner’s server', () => {
  it('have one name in all guides, helpers, recipes and samples', () => {
    verifies('D-08')
    const other = sources.flatMap(([file, text]) =>
      namesIn(text).flatMap((name) => (Object.hasOwn(settings, name) ? [] : [`${file}: ${name}`])),
    )
    expect([...new Set(other)]).toEqual([])
    const all = new Set(sources.flatMap(([, text]) => namesIn(text)))
    expect(Object.keys(settings).filter((name) => !all.has(name))).toEqual([])
  })

  it('go to the option of their name', () => {
    verifies('D-08')
    const pairs = sources.flatMap(([file, text]) => pairsIn(text).map((pair) => [file, ...pair] as const))
    const wrong = pairs.filter(([, option, variable]) => !(settings[variable] ?? []).includes(plain(option)))
    expect(wrong).toEqual([])
    expect(new Set(pairs.map(([file]) => file.split('.').at(-1)))).toEqual(
      new Set(['md', 'json', 'mjs', 'jsx', 'py', 'rb', 'go', 'cs', 'ts']),
    )
  })
})
