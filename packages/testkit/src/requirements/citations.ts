import type { Argument } from 'oxc-parser'
import { isLongTest, isTest, readRepository, type SourceFile } from '../repository.ts'
import { parseSource } from '../source/parsed-source.ts'

/** The ids that a test file cites, and the lines of calls whose ids are not string literals. */
export type Citations = { readonly ids: readonly string[]; readonly unreadable: readonly number[] }

/** Finds the calls of `verifies` in a test file, except in tests that an ordinary run leaves to `check long`. */
export function citationsOf(file: SourceFile): Citations {
  const { lineOf, visit } = parseSource(file)
  const ids: string[] = []
  const unreadable: number[] = []
  let leftOutUntil = 0
  visit({
    CallExpression({ callee, arguments: args, start, end }) {
      if (callee.type === 'CallExpression' && callee.arguments.some(isEmptyByDefault)) leftOutUntil = end
      if (start < leftOutUntil) return
      if (callee.type !== 'Identifier' || callee.name !== 'verifies') return
      const cited = args.flatMap((arg) => (arg.type === 'Literal' && typeof arg.value === 'string' ? [arg.value] : []))
      if (args.length === 0 || cited.length < args.length) unreadable.push(lineOf(start))
      else ids.push(...cited)
    },
  })
  return { ids, unreadable }
}

/** Whether these are the cases of a test that only `check long` runs: `onlyLong`, or `byRun({ quick: [], … })`. */
function isEmptyByDefault(cases: Argument): boolean {
  if (cases.type === 'Identifier') return cases.name === 'onlyLong'
  if (cases.type !== 'CallExpression' || cases.callee.type !== 'Identifier' || cases.callee.name !== 'byRun')
    return false
  const [values] = cases.arguments
  if (values?.type !== 'ObjectExpression') return false
  return values.properties.some((property) => {
    if (property.type !== 'Property' || property.value.type !== 'ArrayExpression') return false
    const { key, value } = property
    return key.type === 'Identifier' && key.name === 'quick' && value.elements.length === 0
  })
}

/** The citations of every test file that an ordinary run executes, by path. */
export function repositoryCitations(): Readonly<Record<string, Citations>> {
  const tests = readRepository().filter(({ path }) => isTest(path) && !isLongTest(path))
  return Object.fromEntries(tests.map((file) => [file.path, citationsOf(file)]))
}
