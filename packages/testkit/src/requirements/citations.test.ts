import { describe, expect, it } from 'vitest'
import { citationsOf } from './citations.ts'

describe('citationsOf', () => {
  it('reads every id of every call', () => {
    expect(citationsOf(`it('a', () => { verifies('B-01', "B-02") })\nverifies('P-40')`).ids).toEqual([
      'B-01',
      'B-02',
      'P-40',
    ])
  })

  it('reads a call that is broken over lines, with comments and a trailing comma in it', () => {
    expect(citationsOf(`verifies (\n  'B-01', // not 'B-03'\n  /* nor */ 'B-02',\n)`).ids).toEqual(['B-01', 'B-02'])
  })

  it('does not count what a comment, a string or a template says', () => {
    const source =
      "// verifies('A-01')\n/* verifies('A-02') */ const a = \"verifies('A-03')\" + `verifies('A-04') ${a}`"
    expect(citationsOf(source)).toEqual({ ids: [], unreadable: [] })
  })

  it('does not count a member, a declaration, an import or a longer name', () => {
    const source = `import { verifies } from 'x'; a.verifies('A-01'); function verifies(b) {}; verifiesAll('A-02')`
    expect(citationsOf(source)).toEqual({ ids: [], unreadable: [] })
  })

  it('counts a call inside a template', () => {
    expect(citationsOf("`${verifies('A-01')}`").ids).toEqual(['A-01'])
  })

  it('names the line of a call whose ids are not spelt out', () => {
    expect(citationsOf(`\nverifies(...ids)\nverifies()\nverifies(\`A-01\`)`).unreadable).toEqual([2, 3, 4])
  })
})
