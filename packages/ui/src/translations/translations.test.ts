// Every page's texts in every language: what holds for each of them (H-15).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { locales } from '../locale.ts'
import { argumentsModule, argumentsOf, compileTexts } from './compile-messages.ts'

const packages = join(import.meta.dirname, '../../..')
const folders = globSync('*/src/**/{messages,noscript}/**/en.json', { cwd: packages }).map((path) => dirname(path))
const textsOf = (folder: string, locale: string): object =>
  JSON.parse(readFileSync(join(packages, folder, `${locale}.json`), 'utf8'))

/** Paths and values of a tree; an array is a compiled message. */
function leaves(part: object, path = ''): (readonly [path: string, value: string | unknown[]])[] {
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  )
}

const messagesOf = (folder: string, locale: string) => new Map(leaves(compileTexts(textsOf(folder, locale))))
/** The English causes of the link checker are those of its own package. */
const isTranslatedOnly = (path: string): boolean => path.startsWith('causes.')

it('finds the texts of every page', () => {
  expect(folders.length).toBeGreaterThanOrEqual(10)
})

describe.each(folders)('%s', (folder) => {
  it('has one file per language', () => {
    const names = globSync('*.json', { cwd: join(packages, folder) }).map((file) => basename(file, '.json'))
    expect(names.toSorted()).toEqual([...locales].toSorted())
  })

  it('has the types of its arguments', async () => {
    const file = join(packages, folder, 'arguments.ts')
    const hasArguments = [...messagesOf(folder, 'en').values()].some((message) => typeof message !== 'string')
    expect(existsSync(file)).toBe(hasArguments)
    if (hasArguments) await expect(argumentsModule(textsOf(folder, 'en'))).toMatchFileSnapshot(file)
  })

  it('has notes about messages only', () => {
    const noted = leaves(textsOf(folder, 'en')).filter(([path]) => /(?:^|\.)@[^.]*$/.test(path))
    const all = leaves(textsOf(folder, 'en')).map(([path]) => `${path}.`)
    expect(noted.filter(([path]) => !all.some((each) => each.startsWith(`${path.replace('@', '')}.`)))).toEqual([])
  })
})

describe.each(folders.flatMap((folder) => locales.map((locale) => [folder, locale] as const)))(
  '%s in %s',
  (folder, locale) => {
    const messages = messagesOf(folder, locale)
    const english = messagesOf(folder, 'en')

    it('has the messages of English, with the same arguments', () => {
      verifies('H-15')
      const named = (all: ReadonlyMap<string, string | unknown[]>) =>
        [...all].flatMap(([path, message]) =>
          isTranslatedOnly(path) ? [] : [[path, [...argumentsOf(message as never).keys()].toSorted()]],
        )
      expect(named(messages)).toEqual(named(english))
    })

    it('has every plural form that its grammar needs', () => {
      verifies('H-15')
      const rules = new Intl.PluralRules(locale)
      const needed = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))
      const lacking = [...messages].flatMap(([path, message]) =>
        formsOf(message).flatMap((forms) =>
          [...needed].filter((form) => !forms.includes(form)).map((form) => `${path}: ${form}`),
        ),
      )
      expect(lacking).toEqual([])
    })
  },
)

/** The forms of each plural in a compiled message. */
function formsOf(node: unknown): string[][] {
  if (!Array.isArray(node)) return typeof node === 'object' && node !== null ? Object.values(node).flatMap(formsOf) : []
  const own = node[1] === 2 ? [Object.keys(node[2] as object)] : []
  return [...own, ...node.flatMap(formsOf)]
}
