import {
  parseSync,
  Visitor,
  type Comment,
  type EcmaScriptModule,
  type ParseResult,
  type VisitorObject,
} from 'oxc-parser'
import type { SourceFile } from '../repository.ts'

/** The syntax tree of a source file. */
export type ParsedSource = {
  readonly comments: readonly Comment[]
  /** Calls the visitor's methods for every node, in source order. */
  visit(visitor: VisitorObject): void
  /** Line of a character offset, from 1. */
  lineOf(offset: number): number
}

/** The static imports and exports of a source file. */
export type ParsedModule = Pick<ParsedSource, 'lineOf'> & { readonly module: EcmaScriptModule }

/** Parses TypeScript or JavaScript; the file name decides whether it has JSX. Errors: throws on a syntax error. */
export function parseSource(file: SourceFile): ParsedSource {
  const { program, comments } = parse(file)
  return { comments, visit: (visitor) => new Visitor(visitor).visit(program), lineOf: linesOf(file) }
}

/** Like `parseSource`, without the syntax tree. */
export function parseModule(file: SourceFile): ParsedModule {
  return { module: parse(file).module, lineOf: linesOf(file) }
}

function parse({ path, text }: SourceFile): ParseResult {
  const result = parseSync(path, text)
  const [error] = result.errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  return result
}

const linesOf =
  ({ text }: SourceFile) =>
  (offset: number): number =>
    text.slice(0, offset).split('\n').length
