import { posix } from 'node:path'
import { layers, testImportRules, testTools, type Layer } from './import-rules.ts'
import { isForTests, type SourceFile } from '../repository.ts'
import { importsOf, type Import } from '../source/imports.ts'

/** Every forbidden import of a file, as `file:line → import (why)`; empty if all are permitted. */
export function forbiddenImports(file: SourceFile): string[] {
  const { path } = file
  const layer = layerOf(path) ?? packageLayer(path)
  if (layer === undefined) return [`${path} belongs to no layer of the import table`]
  return importsOf(file).flatMap((found) => {
    const why =
      found.specifier === undefined
        ? computed(layer, path)
        : violation(layer, path, { ...found, specifier: found.specifier })
    return why === undefined ? [] : [`${path}:${found.line} → ${found.specifier ?? 'a computed address'} (${why})`]
  })
}

/** The layer that contains a path. */
export function layerOf(path: string): Layer | undefined {
  return layers.find((layer) => layer.paths.some((entry) => holds(entry, path)))
}

/** A test beside the entry points of its package belongs to the whole package. */
function packageLayer(path: string): Layer | undefined {
  const folder = isForTests(path) ? packageOf(path)?.folder : undefined
  return folder === undefined ? undefined : { name: folder, paths: [] }
}

function computed(layer: Layer, path: string): string | undefined {
  // Commands load modules that their arguments select.
  return ['scripts', 'operator/bin', 'partner/bin', 'protocol/bin'].includes(layer.name) || isForTests(path)
    ? undefined
    : 'a computed import cannot be checked'
}

type NamedImport = Import & { readonly specifier: string }

function violation(layer: Layer, path: string, found: NamedImport): string | undefined {
  return found.specifier.startsWith('.') ? layerViolation(layer, path, found) : packageViolation(layer, path, found)
}

function layerViolation(layer: Layer, path: string, { specifier, typeOnly }: NamedImport): string | undefined {
  const target = posix.join(posix.dirname(path), specifier)
  if (isForTests(path) && packageOf(path) === packageOf(target)) return undefined
  const imported = layerOf(target)
  if (imported === undefined) return 'it leads to no layer'
  if (imported.name === layer.name) return undefined
  if (matches(layer.imports, imported.name)) return undefined
  if (!matches(layer.importsTypes, imported.name)) return `${layer.name} may not import ${imported.name}`
  return typeOnly ? undefined : `${layer.name} may import only types from ${imported.name}`
}

function packageViolation(layer: Layer, path: string, { specifier, typeOnly }: NamedImport): string | undefined {
  const forTests = isForTests(path) ? [...testTools, ...(packageOf(path)?.packages ?? [])] : []
  if (matches([...(layer.packages ?? []), ...forTests], specifier)) return undefined
  if (!matches(layer.packageTypes, specifier)) return `${layer.name} may not import it`
  return typeOnly ? undefined : `${layer.name} may import only its types`
}

/** The package, by its row for tests, that contains a path. */
export function packageOf(path: string): (typeof testImportRules)[number] | undefined {
  return testImportRules.find(({ folder }) => holds(folder, path))
}

function holds(entry: string, path: string): boolean {
  return path === entry || path.startsWith(`${entry}/`)
}

/** `node:*` matches by its start; `preact/*` matches preact and everything below it. */
export function matches(patterns: readonly string[] | undefined, name: string): boolean {
  return (patterns ?? []).some((pattern) => {
    if (pattern === name) return true
    if (pattern.endsWith('/*')) return holds(pattern.slice(0, -2), name)
    return pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))
  })
}
