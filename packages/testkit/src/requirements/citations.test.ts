import { describe, expect, it } from 'vitest'
import { citationsOf, repositoryCitations } from './citations.ts'

const read = (text: string) => citationsOf({ path: 'a.test.ts', text })

describe('citationsOf', () => {
  it('finds every id of every call', () => {
    expect(read(`it('a', () => { verifies('B-01', "B-02") })\nverifies('P-40')`).ids).toEqual(['B-01', 'B-02', 'P-40'])
  })

  it('finds the ids of a call that spans lines, with comments and a trailing comma', () => {
    expect(read(`verifies (\n  'B-01', // not 'B-03'\n  /* nor */ 'B-02',\n)`).ids).toEqual(['B-01', 'B-02'])
  })

  it('ignores comments, strings and templates', () => {
    const source =
      "// verifies('A-01')\n/* verifies('A-02') */ const a = \"verifies('A-03')\" + `verifies('A-04') ${a}`"
    expect(read(source)).toEqual({ ids: [], unreadable: [] })
  })

  it('ignores members, declarations, imports and longer names', () => {
    const source = `import { verifies } from 'x'; a.verifies('A-01'); function verifies(b) {}; verifiesAll('A-02')`
    expect(read(source)).toEqual({ ids: [], unreadable: [] })
  })

  it('finds a call inside a template', () => {
    expect(read("`${verifies('A-01')}`").ids).toEqual(['A-01'])
  })

  it('reports the line of a call whose ids are not string literals', () => {
    expect(read(`\nverifies(...ids)\nverifies()\nverifies(\`A-01\`)`).unreadable).toEqual([2, 3, 4])
  })

  it('ignores a test whose cases are empty by default', () => {
    const omitted = `it.each(byRun({ quick: [], long: all }))('%s', () => { verifies('A-01') });
      it.each(onlyLong)('one', () => { verifies('A-03') })`
    const counted = `it.each(byRun({ quick: ['a'], long: all }))('%s', () => { verifies('A-02') })\nverifies('A-03')`
    expect(read(`${omitted}\n${counted}`)).toEqual({ ids: ['A-02', 'A-03'], unreadable: [] })
  })
})

it('the repository’s citations are those of an ordinary run', () => {
  const paths = Object.keys(repositoryCitations())
  expect(paths).toContain('packages/testkit/src/requirements/coverage.test.ts')
  expect(paths.filter((path) => path.includes('.long.'))).toEqual([])
})
