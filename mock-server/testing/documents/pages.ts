// The documents for operators as data: their text, their code blocks and the files that they show.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeBlocks, type CodeBlock } from '@proscenium/testkit/guides'

export const root = join(import.meta.dirname, '../../..')

export interface Page {
  /** Within the repository. */
  readonly path: string
  readonly text: string
  readonly blocks: readonly CodeBlock[]
  /** Contents by the path that a comment before the block gives them. */
  readonly files: ReadonlyMap<string, string>
}

export const operationsPages = [
  'docs/operations.md',
  ...readdirSync(join(root, 'docs/operations'))
    .toSorted()
    .map((name) => `docs/operations/${name}`),
]

export function readPage(path: string): Page {
  const text = readFileSync(join(root, path), 'utf8')
  const shown = text.matchAll(/<!-- file: (\S+) -->\n\n```\w+\n([^]*?)```/g)
  const files = new Map(Array.from(shown, ([, name = '', content = '']) => [name, content]))
  return { path, text, blocks: codeBlocks(path, text), files }
}
