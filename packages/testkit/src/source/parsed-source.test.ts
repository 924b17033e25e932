import { describe, expect, it } from 'vitest'
import { parseSource } from './parsed-source.ts'

function identifiersOf(text: string, path = 'a.ts'): string[] {
  const names: string[] = []
  parseSource({ path, text }).visit({ Identifier: ({ name }) => void names.push(name) })
  return names
}

describe('parseSource', () => {
  it('visits nodes in source order, also inside templates', () => {
    expect(identifiersOf('a(`x ${b({ c: `d ${e}` })} f`, g)')).toEqual(['a', 'b', 'c', 'e', 'g'])
  })

  it('reads JSX only from files that may have it', () => {
    expect(identifiersOf('const a = <p title="b">it is c’s {d}</p>', 'a.tsx')).toEqual(['a', 'd'])
    expect(identifiersOf('const a = <b>c', 'a.ts')).toEqual(['a', 'b', 'c'])
  })

  it('distinguishes a regular expression from a division', () => {
    expect(identifiersOf(`a = /['"/]+b/g.test(c) / 2 / d`)).toEqual(['a', 'test', 'c', 'd'])
  })

  it('returns comments and the line of an offset', () => {
    const text = '/* one\ntwo */ // three\nfour'
    const { comments, lineOf } = parseSource({ path: 'a.ts', text })
    expect(comments.map(({ type, value }) => [type, value])).toEqual([
      ['Block', ' one\ntwo '],
      ['Line', ' three'],
    ])
    expect(lineOf(text.indexOf('four'))).toBe(3)
  })

  it('names the file of a syntax error', () => {
    for (const broken of ['`${', "'", '/*', '}']) {
      expect(() => parseSource({ path: 'a.ts', text: broken })).toThrow('a.ts: ')
    }
  })
})
