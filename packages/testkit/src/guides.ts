// The partner guides as data: their fenced code blocks and tables, for the tests that execute and check them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

/** A fenced code block. Its info string is a language and words: ```` ```python file=server.py ````. */
export interface CodeBlock {
  /** File name of the guide without its extension. */
  readonly guide: string
  /** Line of the opening fence, from 1. */
  readonly line: number
  readonly language: string
  /** Words after the language; one without `=` has the value ''. */
  readonly words: Readonly<Record<string, string>>
  /** Summary of the surrounding `<details>`; null outside one. */
  readonly tab: string | null
  readonly code: string
}

export interface Guide {
  readonly name: string
  readonly text: string
  readonly blocks: readonly CodeBlock[]
}

/** Every guide, in alphabetical order. */
export function readGuides(): Guide[] {
  const folder = join(root, 'docs/guides')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.toSorted().map((file) => {
    const name = file.replace(/\.md$/, '')
    const text = readFileSync(join(folder, file), 'utf8')
    return { name, text, blocks: codeBlocks(name, text) }
  })
}

/** The fenced code blocks of a Markdown text, in order. */
export function codeBlocks(guide: string, text: string): CodeBlock[] {
  const found: CodeBlock[] = []
  let open: { readonly line: number; readonly info: string; readonly code: string[] } | null = null
  let tab: string | null = null
  for (const [index, line] of text.split('\n').entries()) {
    if (open === null) {
      tab = tabAfter(line, tab)
      const info = /^```(.+)$/.exec(line)?.[1]
      if (info !== undefined) open = { line: index + 1, info, code: [] }
    } else if (line === '```') {
      found.push({ guide, line: open.line, tab, ...readInfo(open.info), code: `${open.code.join('\n')}\n` })
      open = null
    } else open.code.push(line)
  }
  if (open !== null) throw new Error(`${guide}:${open.line}: the code block has no end`)
  return found
}

function tabAfter(line: string, tab: string | null): string | null {
  if (line.includes('</details>')) return null
  return /<summary>(?:<\w+>)?([^<]+)/.exec(line)?.[1]?.trim() ?? tab
}

function readInfo(info: string): Pick<CodeBlock, 'language' | 'words'> {
  const [language = '', ...words] = info.trim().split(/\s+/)
  const pairs = words.map((word) => {
    const at = word.indexOf('=')
    return at === -1 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)]
  })
  return { language, words: Object.fromEntries(pairs) as Record<string, string> }
}

/** The body rows of every Markdown table below a heading, as trimmed cells. Code marks are kept. */
export function tableRows(text: string, heading: string): string[][] {
  const start = text.split('\n').findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (start === -1) throw new Error(`no heading “${heading}”`)
  const rest = text.split('\n').slice(start + 1)
  const end = rest.findIndex((line) => /^#+ /.test(line))
  const lines = (end === -1 ? rest : rest.slice(0, end)).filter((line) => line.startsWith('|'))
  const isRule = (line: string | undefined) => /^\|(?: *:?-+:? *\|)+$/.test(line ?? '')
  return lines
    .filter((line, index) => !isRule(line) && !isRule(lines[index + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    )
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}
