import type { Expression, Span } from 'oxc-parser'
import type { SourceFile } from '../repository.ts'
import { parseModule, parseSource } from './parsed-source.ts'

/** One import of a source file. `specifier` is undefined for a dynamic import with a computed specifier. */
export type Import = {
  readonly specifier: string | undefined
  readonly line: number
  /** The whole statement is `import type` or `export type`, so it is erased. */
  readonly typeOnly: boolean
}

/** Finds static imports, re-exports, dynamic imports and `import()` types, in source order. */
export function importsOf(file: SourceFile): Import[] {
  return /\bimport\s*\(/.test(file.text) ? importsOfTree(file) : importsOfRecord(file)
}

/** The parser's record of a module costs a tenth of its syntax tree, but lacks `import()`. */
function importsOfRecord(file: SourceFile): Import[] {
  const { lineOf, module } = parseModule(file)
  // The export of an imported name has the request and the place of its import.
  const exports = module.staticExports.flatMap(({ start, entries }) => {
    const request = entries[0]?.moduleRequest
    return request && file.text.startsWith('export', start) ? [{ start, entries, specifier: request.value }] : []
  })
  const imports = module.staticImports.map(({ start, entries, moduleRequest }) => ({
    start,
    entries,
    specifier: moduleRequest.value,
  }))
  return [...imports, ...exports]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, entries, specifier }) => {
      const typed = /^(?:im|ex)port\s+type\b/.test(file.text.slice(start, start + 100))
      return { specifier, line: lineOf(start), typeOnly: typed && entries.every(({ isType }) => isType) }
    })
}

function importsOfTree(file: SourceFile): Import[] {
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
