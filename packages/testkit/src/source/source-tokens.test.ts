import { describe, expect, it } from 'vitest'
import { tokenise } from './source-tokens.ts'

const cut = (source: string) => tokenise(source).map(({ kind, text }) => `${kind}:${text}`)

describe('tokenise', () => {
  it('tells words, marks, numbers and strings apart', () => {
    expect(cut(`const a = ["b", 'c', 12]`)).toEqual([
      'word:const',
      'word:a',
      'mark:=',
      'mark:[',
      'string:b',
      'mark:,',
      'string:c',
      'mark:,',
      'number:12',
      'mark:]',
    ])
  })

  it('leaves comments out and counts the lines in them', () => {
    expect(tokenise('/* one\ntwo */ // three\nfour')).toEqual([{ kind: 'word', text: 'four', line: 3 }])
  })

  it('reads the code inside a template and stays in it afterwards', () => {
    expect(cut('`a ${b({ c: `d` })} e` + f')).toEqual([
      'template:a ',
      'word:b',
      'mark:(',
      'mark:{',
      'word:c',
      'mark::',
      'template:d',
      'mark:}',
      'mark:)',
      'template: e',
      'mark:+',
      'word:f',
    ])
  })

  it('keeps quotes inside a pattern from opening a string', () => {
    expect(cut(`return /['"/]+/g.test(a) / 2 / b`)).toEqual([
      'word:return',
      `regex:/['"/]+/g`,
      'mark:.',
      'word:test',
      'mark:(',
      'word:a',
      'mark:)',
      'mark:/',
      'number:2',
      'mark:/',
      'word:b',
    ])
  })

  it('survives an apostrophe in the text of an element and its closing tags', () => {
    expect(cut(`<p>don't</p>\n<br a={b} />\n'c'`)).toEqual([
      'mark:<',
      'word:p',
      'mark:>',
      'word:don',
      `mark:'`,
      'word:t',
      'mark:<',
      'mark:/',
      'word:p',
      'mark:>',
      'mark:<',
      'word:br',
      'word:a',
      'mark:=',
      'mark:{',
      'word:b',
      'mark:}',
      'mark:/',
      'mark:>',
      'string:c',
    ])
  })

  it('ends on any text, finished or not', () => {
    for (const broken of ['`${', "'", '/', '/*', '`', '}', '\\']) expect(tokenise(broken).length).toBeLessThan(4)
  })
})
