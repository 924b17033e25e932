import { posix } from 'node:path'
import { layers, testImportRules, testTools, type Layer } from './import-rules.ts'
import { isForTests, type SourceFile } from '../repository.ts'
import { importsOf } from '../source/imports.ts'
import { layerOf, matches, packageOf } from './layering.ts'

/** What one layer, or the tests of one package, import. */
type Used = { readonly names: Set<string>; readonly values: Set<string> }
type Permission = keyof Pick<Layer, 'imports' | 'importsTypes' | 'packages' | 'packageTypes'>

const typesOf = { imports: 'importsTypes', packages: 'packageTypes' } as const satisfies Partial<
  Record<Permission, Permission>
>

/** Every entry of the import table that no import of `files` needs, as `layer: entry (why)`; empty if all are needed. */
export function unusedRules(files: readonly SourceFile[]): string[] {
  const usedBy = new Map<string, Used>()
  for (const file of files) collect(file, usedBy)
  return [
    ...layers.flatMap((layer) => unusedEntries(layer, usedBy.get(layer.name))),
    ...testImportRules.flatMap(({ folder, packages }) =>
      packages
        .filter((pattern) => !isUsed(pattern, usedBy.get(`tests of ${folder}`)?.names))
        .map((pattern) => `tests of ${folder}: ${pattern} (unused)`),
    ),
  ]
}

function collect(file: SourceFile, usedBy: Map<string, Used>): void {
  const layer = layerOf(file.path)
  const tests = isForTests(file.path) ? packageOf(file.path)?.folder : undefined
  for (const { specifier, typeOnly } of importsOf(file)) {
    if (specifier === undefined) continue
    const owner = ownerOf(specifier, { layer, tests })
    if (owner === undefined) continue
    const used = usedBy.get(owner) ?? { names: new Set(), values: new Set() }
    usedBy.set(owner, used)
    const name = specifier.startsWith('.')
      ? (layerOf(posix.join(posix.dirname(file.path), specifier))?.name ?? specifier)
      : specifier
    used.names.add(name)
    if (!typeOnly) used.values.add(name)
  }
}

/** Whose row permits the import. A test needs its package's row only for what neither its layer nor the test tools have. */
function ownerOf(
  specifier: string,
  { layer, tests }: { readonly layer: Layer | undefined; readonly tests: string | undefined },
): string | undefined {
  const isTestLayer = layer?.name === 'demo/e2e'
  if (tests === undefined || isTestLayer) return layer?.name
  if (specifier.startsWith('.') || matches(layer?.packages, specifier) || matches(testTools, specifier))
    return undefined
  return `tests of ${tests}`
}

function unusedEntries(layer: Layer, used: Used | undefined): string[] {
  return (['imports', 'importsTypes', 'packages', 'packageTypes'] as const).flatMap((permission) =>
    (layer[permission] ?? []).flatMap((pattern) => {
      if (!isUsed(pattern, used?.names)) return [`${layer.name}: ${pattern} (unused)`]
      const typesOnly = permission in typesOf && !isUsed(pattern, used?.values)
      return typesOnly
        ? [`${layer.name}: ${pattern} (only types: ${typesOf[permission as 'imports' | 'packages']})`]
        : []
    }),
  )
}

function isUsed(pattern: string, names: ReadonlySet<string> | undefined): boolean {
  return [...(names ?? [])].some((name) => matches([pattern], name))
}
