import { isTest, readRepository, type SourceFile } from '../repository.ts'
import { parseSource } from '../source/parsed-source.ts'

/** The ids that a test file cites, and the lines of calls whose ids are not string literals. */
export type Citations = { readonly ids: readonly string[]; readonly unreadable: readonly number[] }

/** Finds the calls of `verifies` in a test file. */
export function citationsOf(file: SourceFile): Citations {
  const { lineOf, visit } = parseSource(file)
  const ids: string[] = []
  const unreadable: number[] = []
  visit({
    CallExpression({ callee, arguments: args, start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'verifies') return
      const cited = args.flatMap((arg) => (arg.type === 'Literal' && typeof arg.value === 'string' ? [arg.value] : []))
      if (args.length === 0 || cited.length < args.length) unreadable.push(lineOf(start))
      else ids.push(...cited)
    },
  })
  return { ids, unreadable }
}

/** The citations of every test file of the repository, by path. */
export function repositoryCitations(): Readonly<Record<string, Citations>> {
  const tests = readRepository().filter(({ path }) => isTest(path))
  return Object.fromEntries(tests.map((file) => [file.path, citationsOf(file)]))
}
