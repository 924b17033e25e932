import type { Argument, ImportSpecifier, MemberExpression, Node, Span } from 'oxc-parser'
import { isTest, type SourceFile } from '../repository.ts'
import { parseSource } from './parsed-source.ts'

/** Members and functions that only a file named system.ts, or a test, may use. */
const systemOnly = new Set([
  'Date.now',
  'new Date()',
  'Date()',
  'Math.random',
  'performance.now',
  'setTimeout',
  'setInterval',
])

/** What measures time or sleeps. A test that uses it fails at random on a busy machine. */
const timing = new Set([
  'performance.now',
  'performance.measure',
  'process.hrtime',
  'process.cpuUsage',
  'monitorEventLoopDelay',
  'waitForTimeout',
  'timers/promises setTimeout',
])

/** Names that no file may use. */
const forbidden = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'])

type Use = { readonly what: string; readonly start: number }

/** Every use of something that the source rules forbid, as `file:line what (why)`; empty if there is none. */
export function ruleViolations(file: SourceFile): string[] {
  const { path } = file
  const { lineOf, uses, wildcards } = usesIn(file)
  // The kit's files are copied into partners' servers, so each reads the clock itself.
  const hasClock = isTest(path) || /(?:^|\/)(?:system\.ts|e2e\/.*|bench\/.*|kit\/.*|servers\/qa\/.*\.js)$/.test(path)
  const found = [
    ...uses.filter(({ what }) => !hasClock && systemOnly.has(what)).map((use) => ({ ...use, why: clock })),
    ...uses.filter(({ what }) => isTest(path) && timing.has(what)).map((use) => ({ ...use, why: noTiming })),
    ...uses.filter(({ what }) => forbidden.has(what)).map((use) => ({ ...use, why: 'markup is never made from text' })),
    ...wildcards.map((use) => ({ ...use, why: 'every message names its target origin, P-41' })),
  ]
  return found.map(({ what, why, start }) => `${path}:${lineOf(start)} ${what} (${why})`)
}

const clock = 'clock, randomness and timers belong in the layer’s system.ts'

const noTiming = 'no test measures time or sleeps: wait for the condition, move the clock, or make it a *.timed.ts'

function usesIn(file: SourceFile) {
  const { lineOf, visit } = parseSource(file)
  const uses: Use[] = []
  const posts: Span[] = []
  const stars: Span[] = []
  const add = (what: string, { start }: Span): void => void uses.push({ what, start })
  visit({
    Identifier: (node) => add(node.name, node),
    JSXIdentifier: (node) => add(node.name, node),
    MemberExpression: (node) => add(`${nameOf(node.object)}.${memberOf(node)}`, node),
    NewExpression: (node) => {
      if (node.arguments.length === 0) add(`new ${nameOf(node.callee)}()`, node)
    },
    CallExpression(node) {
      add(`${nameOf(node.callee)}()`, node)
      const last = node.arguments.at(-1)
      if (nameOf(node.callee) === 'postMessage' && last !== undefined) posts.push(argumentsSpan(node.arguments, last))
    },
    ImportDeclaration(node) {
      if (!node.source.value.endsWith('timers/promises')) return
      for (const specifier of node.specifiers)
        if (specifier.type === 'ImportSpecifier') add(`timers/promises ${importedName(specifier)}`, specifier)
    },
    Literal: (node) => {
      if (node.value === '*') stars.push(node)
    },
    TemplateElement: (node) => {
      if (node.value.raw === '*') stars.push(node)
    },
  })
  const isWildcard = (post: Span): boolean => stars.some(({ start, end }) => post.start <= start && end <= post.end)
  const wildcards = posts.filter(isWildcard).map(({ start }): Use => ({ what: "postMessage to '*'", start }))
  return { lineOf, uses, wildcards }
}

function importedName({ imported }: ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : imported.value
}

function argumentsSpan([first]: readonly Argument[], last: Argument): Span {
  return { start: (first ?? last).start, end: last.end }
}

/** The name of a variable, or of the member that a property access reads: `b` for `b` and `a.b`. */
function nameOf(node: Node): string | null {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? memberOf(node) : null
}

function memberOf(node: MemberExpression): string | null {
  if (!node.computed) return node.property.name
  return node.property.type === 'Literal' ? String(node.property.value) : null
}
