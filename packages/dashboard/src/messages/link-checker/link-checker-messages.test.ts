import { causes } from '@proscenium/partner/check'
import { verifies } from '@proscenium/testkit'
import { locales } from '@proscenium/ui/locale'
import { describe, expect, it } from 'vitest'
import { filled } from '../../core/link-checker/report.ts'
import { loadLinkCheckerMessages, type LinkCheckerMessages } from './load.ts'

type Leaf = readonly [path: string, text: string]

function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, filled(value as (values: object) => string, {})]]
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

const en = await loadLinkCheckerMessages('en')
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const causesOf = (messages: LinkCheckerMessages) => Object.keys(messages.causes)

describe.each(locales)('the link checker in %s', (locale) => {
  it('explains every cause, and leaves no text empty', async () => {
    verifies('D-09', 'H-15')
    const messages = await loadLinkCheckerMessages(locale)
    expect(causesOf(messages).toSorted()).toEqual(Object.keys(causes).toSorted())
    expect(leaves(messages).filter(([, text]) => text === '' || text.trim() !== text)).toEqual([])
  })

  it('names the same values as English', async () => {
    verifies('D-09')
    const english = new Map(leaves(en))
    const texts = leaves(await loadLinkCheckerMessages(locale))
    const differing = texts.filter(
      ([path, text]) => placeholders(text).join(' ') !== placeholders(english.get(path) ?? '').join(' '),
    )
    expect(differing).toEqual([])
  })
})

describe.each(locales.filter((locale) => locale !== 'en'))('the link checker in %s', (locale) => {
  it('is translated', async () => {
    verifies('H-15')
    const english = new Map(leaves(en))
    const texts = leaves(await loadLinkCheckerMessages(locale))
    expect(
      texts.filter(
        ([path, text]) => english.get(path) === text && !/^(?:Service|Signature|Code in|Use HMAC-SHA256\.)$/.test(text),
      ),
    ).toEqual([])
  })
})
