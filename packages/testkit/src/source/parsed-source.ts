import { parseSync, Visitor, type Comment, type VisitorObject } from 'oxc-parser'
import type { SourceFile } from '../repository.ts'

/** The syntax tree of a source file. */
export type ParsedSource = {
  readonly comments: readonly Comment[]
  /** Calls the visitor's methods for every node, in source order. */
  visit(visitor: VisitorObject): void
  /** Line of a character offset, from 1. */
  lineOf(offset: number): number
}

/** Parses TypeScript or JavaScript; the file name decides whether it has JSX. Errors: throws on a syntax error. */
export function parseSource({ path, text }: SourceFile): ParsedSource {
  const { program, comments, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  return {
    comments,
    visit: (visitor) => new Visitor(visitor).visit(program),
    lineOf: (offset) => text.slice(0, offset).split('\n').length,
  }
}
