import type { Expression, Span } from 'oxc-parser'
import type { SourceFile } from '../repository.ts'
import { parseSource } from './parsed-source.ts'

/** One import of a source file. `specifier` is undefined for a dynamic import with a computed specifier. */
export type Import = {
  readonly specifier: string | undefined
  readonly line: number
  /** The whole statement is `import type` or `export type`, so it is erased. */
  readonly typeOnly: boolean
}

/** Finds static imports, re-exports, dynamic imports and `import()` types, in source order. */
export function importsOf(file: SourceFile): Import[] {
  const { lineOf, visit } = parseSource(file)
  const imports: Import[] = []
  const add = ({ start }: Span, specifier: string | undefined, typeOnly: boolean): void => {
    imports.push({ specifier, line: lineOf(start), typeOnly })
  }
  visit({
    ImportDeclaration: (node) => add(node, node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node, node.source.value, node.exportKind === 'type')
    },
    ImportExpression: (node) => add(node, stringIn(node.source), false),
    TSImportType: (node) => add(node, node.source.value, true),
  })
  return imports
}

function stringIn(expression: Expression): string | undefined {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined
  const isPlain = expression.type === 'TemplateLiteral' && expression.expressions.length === 0
  return isPlain ? (expression.quasis[0]?.value.cooked ?? undefined) : undefined
}
