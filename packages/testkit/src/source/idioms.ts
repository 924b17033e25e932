import type { Node, Span } from 'oxc-parser'
import { isForTests, type SourceFile } from '../repository.ts'
import { parseSource } from './parsed-source.ts'

/**
 * Idioms that a reader stops at, as `file:line what (instead)`; empty if there is none. Tests and benchmarks may use them,
 * but may not skip a test: it would fail on the machines that lack what it needs.
 */
export function idiomViolations(file: SourceFile): string[] {
  const { path } = file
  if (/\.(?:test|e2e)\.tsx?$/.test(path)) return skippedTests(file)
  if (isForTests(path) || /\/(?:testing|e2e|bench)\//.test(path)) return []
  const { lineOf, visit } = parseSource(file)
  const found: string[] = []
  const report = (what: string, { start }: Span): void => {
    found.push(`${path}:${lineOf(start)} ${what}`)
  }
  const sheets = new Set<string>()
  visit({
    ImportDeclaration({ source, specifiers }) {
      if (source.value.endsWith('.module.css')) for (const { local } of specifiers) sheets.add(local.name)
    },
    SpreadElement(node) {
      if (node.argument.type === 'ObjectExpression') report('spreads an object literal (write its fields)', node)
    },
    VariableDeclarator(node) {
      if (node.id.type === 'ArrayPattern' && node.init?.type === 'ArrayExpression')
        report('declares several variables by an array (one statement each)', node)
    },
    ArrowFunctionExpression(node) {
      if (isVoidAssignment(node.body)) report('hides an assignment behind `void` (use a block)', node)
    },
    MemberExpression(node) {
      const named = node.computed && node.property.type === 'Literal' && /^[a-z]\w*$/i.test(String(node.property.value))
      if (named && node.object.type === 'Identifier' && sheets.has(node.object.name))
        report('reads a class by its text (write `styles.name`)', node)
    },
  })
  return found
}

function skippedTests(file: SourceFile): string[] {
  const { lineOf, visit } = parseSource(file)
  const found: string[] = []
  visit({
    MemberExpression(node) {
      const { object, property } = node
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      if (/^(?:it|describe)$/.test(object.name) && /^(?:skip|skipIf|runIf|todo|only)$/.test(property.name))
        found.push(`${file.path}:${lineOf(node.start)} skips tests (use \`whereFound\`)`)
    },
  })
  return found
}

function isVoidAssignment(body: Node): boolean {
  if (body.type !== 'UnaryExpression' || body.operator !== 'void') return false
  const { argument } = body
  const inner = argument.type === 'ParenthesizedExpression' ? argument.expression : argument
  return inner.type === 'AssignmentExpression'
}
