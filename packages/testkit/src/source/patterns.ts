import { isForTests, type SourceFile } from '../repository.ts'
import { parseSource } from './parsed-source.ts'

/** A regular expression of the source: `/source/flags`, and the places that contain it as `file:line`. */
export type SourcePattern = {
  readonly source: string
  readonly flags: string
  readonly at: readonly string[]
}

/** Whether a file is part of what users and partners run. */
export function isShipped(path: string): boolean {
  return !isForTests(path) && !/^(?:packages\/(?:testkit|protocol\/reference)|scripts|demo\/e2e)\//.test(path)
}

/** Every regular expression literal, and every `new RegExp` of a constant text, by `/source/flags` in order. */
export function patternsOf(files: readonly SourceFile[]): ReadonlyMap<string, SourcePattern> {
  const found = files.flatMap((file) => patternsIn(file))
  const names = [...new Set(found.map(nameOf))].toSorted()
  return new Map(names.map((name) => [name, merged(found.filter((pattern) => nameOf(pattern) === name))]))
}

function nameOf({ source, flags }: SourcePattern): string {
  return `/${source}/${flags}`
}

function merged([first, ...others]: readonly SourcePattern[]): SourcePattern {
  const { source = '', flags = '', at = [] } = first ?? {}
  return { source, flags, at: [...at, ...others.flatMap((other) => other.at)] }
}

function patternsIn(file: SourceFile): SourcePattern[] {
  const { lineOf, visit } = parseSource(file)
  const found: SourcePattern[] = []
  const add = (source: string, flags: string, start: number): void => {
    found.push({ source, flags, at: [`${file.path}:${lineOf(start)}`] })
  }
  visit({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, node.start)
    },
    NewExpression({ callee, arguments: [pattern, flags], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const source = textOf(pattern)
      if (source !== null) add(source, textOf(flags) ?? '', start)
    },
  })
  return found
}

function textOf(node: object | undefined): string | null {
  const value: unknown = node === undefined ? null : Reflect.get(node, 'value')
  return typeof value === 'string' ? value : null
}
