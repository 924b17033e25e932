import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'

const specifiers = (source: string) => importsOf(source).map(({ specifier }) => specifier)

describe('importsOf', () => {
  it('reads every form of a static import', () => {
    const source = `import 'a'\nimport b from 'b'\nimport * as c from 'c'\nimport d, {\n  e as f,\n} from "d"\nimport { from } from 'e'`
    expect(specifiers(source)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('reads every form of a re-export', () => {
    const source = `export * from 'a'; export * as b from 'b'; export { c, d as e } from 'c'; export type { f } from 'd'; export type * from 'e'`
    expect(specifiers(source)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('reads dynamic imports, also in templates, and says when the address is computed', () => {
    const source = "const a = await import('a'); `${import('b')}`; import(`c`); import(`./${d}.ts`); import(e)"
    expect(specifiers(source)).toEqual(['a', 'b', 'c', undefined, undefined])
  })

  it('knows imports that vanish with the types', () => {
    const source = `import type { a } from 'a'\nimport type b from 'b'\nimport { type c } from 'c'\nimport type, { d } from 'd'\nimport type from 'e'\nexport type { f } from 'f'\nexport { type g } from 'g'`
    expect(importsOf(source).map(({ typeOnly }) => typeOnly)).toEqual([true, true, false, false, false, true, false])
  })

  it('passes over comments, strings, import.meta, members and plain exports', () => {
    const source = `// import 'a'\nconst b = "import 'b'"; import.meta.url; c.import('d'); export const e = { from: 'f' }; export { e }; export type g = { import: 'h' }; export * from 'i'`
    expect(specifiers(source)).toEqual(['i'])
  })

  it('gives the line of the statement', () => {
    expect(importsOf(`\n\nimport {\n a } from 'a'`)[0]?.line).toBe(3)
  })
})
