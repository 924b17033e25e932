import type { Class, Directive, Statement } from 'oxc-parser'
import type { Exported, Module } from './exported-names.ts'

export type Kind = 'function' | 'class' | 'value' | 'type'

export interface Described {
  readonly name: string
  readonly kind: Kind
  /** TypeScript without bodies; empty if another package declares it. */
  readonly signature: string
  /** The docstring as Markdown; empty without one. */
  readonly about: string
  readonly from: string | null
}

/** An initial value of more lines is cut after the first ones. */
const VALUE_LINES_MAX = 24

export function describe({ name, declared, statements, module, from }: Exported): Described {
  const signatures = statements.map((statement) => signatureOf(module, declarationOf(statement), declared))
  const about = statements.map((statement) => docstringOf(module, statement.start)).find((text) => text !== '') ?? ''
  const kinds = statements.map((statement) => kindOf(declarationOf(statement)))
  // The implementation behind overloads is not callable.
  const shown =
    signatures.length > 1 && kinds.every((kind) => kind === 'function') ? overloads(statements, signatures) : signatures
  return { name, kind: kinds[0] ?? 'type', signature: shown.join('\n'), about, from }
}

function overloads(statements: readonly (Directive | Statement)[], signatures: readonly string[]): string[] {
  return signatures.filter((_, index) => {
    const statement = statements[index]
    return statement !== undefined && declarationOf(statement).type === 'TSDeclareFunction'
  })
}

function declarationOf(statement: Directive | Statement): Directive | Statement {
  return statement.type === 'ExportNamedDeclaration' && statement.declaration !== null
    ? statement.declaration
    : statement
}

function kindOf(declaration: Directive | Statement): Kind {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction') return 'function'
  if (declaration.type === 'ClassDeclaration') return 'class'
  if (declaration.type !== 'VariableDeclaration') return 'type'
  return declaration.declarations[0]?.init?.type === 'ArrowFunctionExpression' ? 'function' : 'value'
}

function signatureOf({ text }: Module, declaration: Directive | Statement, name: string): string {
  const slice = (start: number, end: number): string => text.slice(start, end).trim()
  const { type, start, end } = declaration
  if (type === 'FunctionDeclaration') return slice(start, declaration.body?.start ?? end).replace(/^async /, '')
  if (type === 'ClassDeclaration') return withoutBodies(text, declaration)
  if (type !== 'VariableDeclaration') return withoutInternal(slice(start, end))
  const declarator = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
  if (declarator === undefined) return ''
  const { id, init } = declarator
  const head = `const ${slice(id.start, id.end)}`
  if (init === null || (id.type === 'Identifier' && (id.typeAnnotation ?? null) !== null)) return head
  if (init.type === 'ArrowFunctionExpression')
    return `${head} = ${slice(init.start, init.body.start)} …`.replace('= async ', '= ')
  return cut(`${head} = ${slice(init.start, init.end)}`)
}

/** Without members that are marked as internal, each of them one line. */
function withoutInternal(text: string): string {
  const lines = text.split('\n')
  const isMark = (line: string | undefined): boolean => line?.trim() === '/** @internal */'
  return lines.filter((line, index) => !isMark(line) && !isMark(lines[index - 1])).join('\n')
}

/** The class without what its methods do, and without private members. */
function withoutBodies(text: string, { start, end, body }: Class): string {
  const removed = body.body.flatMap((member) => {
    if ('key' in member && isPrivate(member)) return [[member.start, member.end] as const]
    if (member.type !== 'MethodDefinition' || member.value.body === null) return []
    return [[member.value.body.start, member.value.body.end] as const]
  })
  let at = start
  const shown: string[] = []
  for (const [from, to] of removed) {
    shown.push(text.slice(at, from).trimEnd())
    at = to
  }
  return [...shown, text.slice(at, end)].join('')
}

function isPrivate(member: {
  readonly key: { readonly type: string }
  readonly accessibility?: string | null
}): boolean {
  return member.key.type === 'PrivateIdentifier' || member.accessibility === 'private'
}

function cut(text: string): string {
  const lines = text.split('\n')
  return lines.length <= VALUE_LINES_MAX ? text : [...lines.slice(0, VALUE_LINES_MAX / 2), '  …'].join('\n')
}

/** The comment that ends right before an offset. */
function docstringOf({ text, comments }: Module, offset: number): string {
  const found = comments.findLast(({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= offset)
  if (found === undefined || text.slice(found.end, offset).trim() !== '') return ''
  return found.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^ *\* ?/, ''))
    .join('\n')
    .trim()
}

/** The comment at the head of a module: what it is for. */
export function headOf({ text, comments }: Module): string {
  const lines: string[] = []
  let at = 0
  for (const { type, value, start, end } of comments) {
    if (type !== 'Line' || text.slice(at, start).trim() !== '') break
    lines.push(value.trim())
    at = end
  }
  return lines.join(' ')
}
