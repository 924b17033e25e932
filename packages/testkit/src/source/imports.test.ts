import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'

const read = (text: string) => importsOf({ path: 'a.ts', text })
const specifiers = (text: string) => read(text).map(({ specifier }) => specifier)

describe('importsOf', () => {
  it('finds every form of a static import', () => {
    const source = `import 'a'\nimport b from 'b'\nimport * as c from 'c'\nimport d, {\n  e as f,\n} from "d"\nimport { from } from 'e'`
    expect(specifiers(source)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('finds every form of a re-export', () => {
    const source = `export * from 'a'; export * as b from 'b'; export { c, d as e } from 'c'; export type { f } from 'd'; export type * from 'e'`
    expect(specifiers(source)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('finds dynamic imports, also in templates, and marks computed specifiers', () => {
    const source = "const a = await import('a'); `${import('b')}`; import(`c`); import(`./${d}.ts`); import(e)"
    expect(specifiers(source)).toEqual(['a', 'b', 'c', undefined, undefined])
  })

  it('finds import types and marks them as erased', () => {
    expect(read(`type A = typeof import('a') & import('b').C`)).toEqual([
      { specifier: 'a', line: 1, typeOnly: true },
      { specifier: 'b', line: 1, typeOnly: true },
    ])
  })

  it('marks imports that are erased with the types', () => {
    const source = `import type { a } from 'a'\nimport type b from 'b'\nimport { type c } from 'c'\nimport type, { d } from 'd'\nimport type from 'e'\nexport type { f } from 'f'\nexport { type g } from 'g'`
    expect(read(source).map(({ typeOnly }) => typeOnly)).toEqual([true, true, false, false, false, true, false])
  })

  it('ignores comments, strings, import.meta, members and plain exports', () => {
    const source = `// import 'a'\nconst b = "import 'b'"; import.meta.url; c.import('d'); export const e = { from: 'f' }; export { e }; export type g = { import: 'h' }; export * from 'i'`
    expect(specifiers(source)).toEqual(['i'])
  })

  it('reports the line of the statement', () => {
    expect(read(`\n\nimport {\n a } from 'a'`)[0]?.line).toBe(3)
  })
})
