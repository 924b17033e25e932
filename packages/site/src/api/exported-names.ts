// The names that a module exports, each with the statements that declare it, through every re-export.
import { posix } from 'node:path'
import { parseSync, type Comment, type Directive, type Statement } from 'oxc-parser'

/** A parsed source of the repository. */
export interface Module {
  readonly path: string
  readonly text: string
  readonly body: readonly (Directive | Statement)[]
  readonly comments: readonly Comment[]
}

export interface Exported {
  readonly name: string
  /** The name in its declaration. */
  readonly declared: string
  /** The declaration, or each of an overloaded function; empty if another package declares it. */
  readonly statements: readonly (Directive | Statement)[]
  readonly module: Module
  /** Where it comes from if another package declares it. */
  readonly from: string | null
}

export interface Sources {
  readonly read: (path: string) => string
  /** The source of a package's module; null if it is not of this repository. */
  readonly sourceOf: (specifier: string) => string | null
}

export interface ModuleReader {
  module(path: string): Module
  /** In the order of the module's statements. Errors: throws on a name that nothing declares. */
  exportsOf(path: string): readonly Exported[]
}

export function createModuleReader({ read, sourceOf }: Sources): ModuleReader {
  const modules = new Map<string, Module>()
  const known = new Map<string, readonly Exported[]>()
  const module = (path: string): Module => {
    const found = modules.get(path) ?? parse(path, read(path))
    modules.set(path, found)
    return found
  }
  const exportsOf = (path: string): readonly Exported[] => {
    const found =
      known.get(path) ??
      merged(
        path,
        module(path).body.flatMap((statement) => exportsOfStatement(module(path), statement)),
      )
    known.set(path, found)
    return found
  }
  const targetOf = (from: Module, specifier: string): string | null =>
    specifier.startsWith('.') ? posix.join(posix.dirname(from.path), specifier) : sourceOf(specifier)
  /** What another module exports under `name`, here as `exported`. */
  const reexported = (from: Module, specifier: string, names: Names): Exported => {
    const target = targetOf(from, specifier)
    if (target === null)
      return { name: names.exported, declared: names.local, statements: [], module: from, from: specifier }
    const found = exportsOf(target).find(({ name }) => name === names.local)
    if (found === undefined) throw new Error(`${target} exports no ${names.local}, which ${from.path} exports`)
    return { ...found, name: names.exported }
  }
  const exportsOfStatement = (from: Module, statement: Directive | Statement): Exported[] => {
    if (statement.type === 'ExportAllDeclaration') {
      const target = targetOf(from, statement.source.value)
      if (target === null) throw new Error(`${from.path} exports everything of ${statement.source.value}`)
      return [...exportsOf(target)]
    }
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, source, specifiers } = statement
    if (declaration !== null)
      return namesOf(declaration).map((name) => ({
        name,
        declared: name,
        statements: [statement],
        module: from,
        from: null,
      }))
    return specifiers.map((specifier) => {
      const names = { local: nameOf(specifier.local), exported: nameOf(specifier.exported) }
      return source === null ? local(from, names) : reexported(from, source.value, names)
    })
  }
  const local = (from: Module, names: Names): Exported => {
    const statements = from.body.filter((statement) => namesOf(statement).includes(names.local))
    if (statements.length > 0)
      return { name: names.exported, declared: names.local, statements, module: from, from: null }
    for (const statement of from.body) {
      if (statement.type !== 'ImportDeclaration') continue
      const found = statement.specifiers.find((specifier) => specifier.local.name === names.local)
      if (found?.type === 'ImportSpecifier')
        return reexported(from, statement.source.value, { ...names, local: nameOf(found.imported) })
    }
    throw new Error(`${from.path} declares no ${names.local}`)
  }
  return { module, exportsOf }
}

interface Names {
  readonly local: string
  readonly exported: string
}

/** Overloads are one name; a module's own export hides what it passes on with everything of another. */
function merged(path: string, all: readonly Exported[]): Exported[] {
  const byName = new Map<string, Exported>()
  for (const each of all) {
    const before = byName.get(each.name)
    const isOverload = before !== undefined && before.module === each.module
    if (isOverload)
      byName.set(each.name, { ...before, statements: [...new Set([...before.statements, ...each.statements])] })
    else if (before === undefined || each.module.path === path) byName.set(each.name, each)
  }
  return [...byName.values()]
}

function parse(path: string, text: string): Module {
  const { program, comments, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  return { path, text, body: program.body, comments }
}

/** The names that a statement declares. */
function namesOf(statement: Directive | Statement): string[] {
  const { type } = statement
  if (type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration' || type === 'TSDeclareFunction')
    return statement.id === null ? [] : [statement.id.name]
  return type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration' ? [statement.id.name] : []
}

const nameOf = (node: { readonly type: string }): string =>
  String('name' in node ? node.name : 'value' in node ? node.value : '')
