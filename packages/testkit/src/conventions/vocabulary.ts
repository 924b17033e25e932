import { posix } from 'node:path'
import type { SourceFile } from '../repository.ts'
import { parseSource } from '../source/parsed-source.ts'
import type { RetiredWord } from './retired-words.ts'

/** Every identifier, and the file name, that contains a retired word, as `file:line name (use …)`. */
export function retiredWordsIn(file: SourceFile, table: readonly RetiredWord[]): string[] {
  const { lineOf, visit } = parseSource(file)
  const fileName = posix.basename(file.path)
  const found = replacementsFor(fileName, table).map((use) => `${file.path}:1 ${fileName} (use ${use})`)
  const judge = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    for (const use of replacementsFor(name, table)) found.push(`${file.path}:${lineOf(start)} ${name} (use ${use})`)
  }
  visit({ Identifier: judge, PrivateIdentifier: judge, JSXIdentifier: judge })
  return found
}

function replacementsFor(name: string, table: readonly RetiredWord[]): string[] {
  const parts = partsOf(name)
  return table
    .filter((row) => row.terms.some((term) => parts.includes(term)) && !Object.hasOwn(row.allowed ?? {}, name))
    .map(({ use }) => use)
}

/** The parts of a name in lower case: `openHTTPDoor_2` is `open`, `http`, `door`. */
function partsOf(name: string): string[] {
  const spaced = name.replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
  return spaced.toLowerCase().match(/[a-z]+/g) ?? []
}
