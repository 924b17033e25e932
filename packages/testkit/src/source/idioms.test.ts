import { describe, expect, it } from 'vitest'
import { readRepository } from '../repository.ts'
import { idiomViolations } from './idioms.ts'

const judge = (text: string, path = 'packages/embed/src/core/a.tsx') => idiomViolations({ path, text })

describe('idiomViolations', () => {
  it.each([
    ['a = { ...{ b, c } }', 'spreads an object literal'],
    ['const [a, b] = [1, 2]', 'declares several variables by an array'],
    ['on = (a) => void (b = a)', 'hides an assignment behind `void`'],
    ["import styles from './a.module.css'; a = styles['list']", 'reads a class by its text'],
  ])('rejects %s', (text, what) => {
    expect(judge(text)).toEqual([expect.stringContaining(`packages/embed/src/core/a.tsx:1 ${what} (`)])
    for (const path of ['packages/embed/src/core/a.test.tsx', 'packages/editor/src/models/testing/a.ts'])
      expect(judge(text, path)).toEqual([])
  })

  it.each(["it.skipIf(a)('b', c)", "describe.runIf(a)('b', c)", "it.only('b', c)"])('rejects %s in a test', (text) => {
    const path = 'packages/embed/src/core/a.test.ts'
    expect(judge(text, path)).toEqual([`${path}:1 skips tests (use \`whereFound\`)`])
  })

  it.each([
    'a = { ...(b ? { c } : {}) }',
    'const [a, b] = pair()',
    '[a, b] = [b, a]',
    'on = () => void start()',
    "import styles from './a.module.css'; a = styles['two words']",
    "a = record['list']",
  ])('allows %s', (text) => {
    expect(judge(text)).toEqual([])
  })
})

describe('the source of this repository', () => {
  it('has none of them', () => {
    expect(readRepository().flatMap(idiomViolations)).toEqual([])
  })
})
