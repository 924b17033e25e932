import { describe, expect, it } from 'vitest'
import { readRepository } from '../repository.ts'
import { retiredWords } from './retired-words.ts'
import { retiredWordsIn } from './vocabulary.ts'

const table = [
  { terms: ['door', 'doors'], use: 'entry point', allowed: Object.fromEntries([['TrapDoor', 'published']]) },
]
const judge = (text: string, path = 'a.tsx') => retiredWordsIn({ path, text }, table)

describe('retiredWordsIn', () => {
  it.each(['door', 'openDoor', 'HTTPDoor', 'DOOR_WIDTH', 'door2', '$doors'])('finds the word in %s', (name) => {
    expect(judge(`\nconst ${name} = 1`)).toEqual([`a.tsx:2 ${name} (use entry point)`])
  })

  it.each(['outdoor', 'doorstep', 'TrapDoor'])('allows %s', (name) => {
    expect(judge(`const ${name} = 1`)).toEqual([])
  })

  it('reads members, keys, types, private names and elements', () => {
    expect(judge('a.door; b({ door: 1 })')).toHaveLength(2)
    expect(judge('type Door = 1; interface A { door: 1 }')).toHaveLength(2)
    expect(judge('class A { #door = 1 }')).toHaveLength(1)
    expect(judge('a = <Door door="b" />')).toHaveLength(2)
  })

  it('ignores comments, strings and JSX text', () => {
    expect(judge('// door\na = <p title="door">door {`door`}</p>')).toEqual([])
  })

  it('finds the word in a file name but not in a folder', () => {
    expect(judge('', 'a/back-door.ts')).toEqual(['a/back-door.ts:1 back-door.ts (use entry point)'])
    expect(judge('', 'door/a.ts')).toEqual([])
  })
})

describe('the vocabulary of this repository', () => {
  it('has no retired word in an identifier or file name', () => {
    expect(readRepository().flatMap((file) => retiredWordsIn(file, retiredWords))).toEqual([])
  })

  it('gives each retired word one row with a replacement', () => {
    const terms = retiredWords.flatMap((row) => row.terms)
    expect(terms.length).toBe(new Set(terms).size)
    expect(retiredWords.filter(({ use }) => use === '')).toEqual([])
  })
})
