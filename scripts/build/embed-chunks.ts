// How the embed page's code is divided into files. Its first scripts have a size budget that the bundler's defaults exceed,
// and on HTTP/1.1 every file beyond the sixth waits for a connection.
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { root } from '../paths.ts'

const source = join(root, 'packages/embed/src')
/** Dialogs of the Workspace, which share modules with catalog mode. */
const dialogs = [
  'views/exports/exports-dialog.tsx',
  'views/purchase/purchase-dialog.tsx',
  'views/projects/open-project.tsx',
  'host/checkout.ts',
  'host/export-history.ts',
]

const named: ReadonlySet<string> = new Set(['base', 'bridge', 'catalogue', 'catalogue-page', 'early'])

/**
 * What every chunk shares, which the bundler would split less evenly, and what its modules use of the entry points in
 * `barrels`: a chunk that both `base` and another need would be one more request.
 */
const base =
  /preact|\/(ui\/src\/locale|protocol\/src\/(end\/(errors|wire\/origin)|messages\/registry\/(limits|capabilities))|verify|verification-errors)\.ts$/

/** The first script lists the files of lazily loaded chunks, so their names are short. */
export function embedOutput(): Rolldown.OutputOptions {
  let groups: ReadonlyMap<string, string> | null = null
  return {
    chunkFileNames: ({ name }) => (named.has(name) ? `assets/${name}-[hash:6].js` : 'assets/[hash:6].js'),
    assetFileNames: 'assets/[hash:6][extname]',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'first script',
          name: (id, context) => (importsOf(context, ['early.ts']).has(id) ? 'early' : null),
        },
        {
          debugName: 'what chunks share, the host and catalog mode',
          name: (id, context) => (base.test(id) ? 'base' : ((groups ??= groupsOf(context)).get(id) ?? null)),
        },
      ],
    },
  }
}

/**
 * The editor's host with its end of the bridge; what catalog mode or a dialog imports too is in the first scripts, because
 * neither loads the host. Catalog mode in two chunks: the modules that the Workspace's dialogs import too, and the rest. Languages import
 * the formats, which stay by themselves.
 */
function groupsOf(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const first = importsOf(context, ['main.tsx', 'catalogue.tsx'])
  const host = importsOf(context, ['host.ts'])
  const inDialogs = importsOf(context, dialogs)
  const page = importsOf(context, ['catalogue-page.tsx'])
  const own = [...host, ...[...page].slice(1)].filter((id) => !first.has(id) && !id.endsWith('/format.ts'))
  const shared = own.filter((id) => host.has(id) && (page.has(id) || inDialogs.has(id)))
  const groupOf = (id: string): string => {
    if (host.has(id)) return 'bridge'
    return inDialogs.has(id) ? 'shared' : 'views'
  }
  return new Map([
    ...own.map((id) => [id, groupOf(id)] as const),
    ...[...closureOf(context, [...shared, compiledSchemas])].map((id) => [id, 'base'] as const),
  ])
}

const importsOf = (context: Rolldown.ChunkingContext, modules: readonly string[]): ReadonlySet<string> =>
  closureOf(
    context,
    modules.map((module) => join(source, module)),
  )

/** Entry points of which each module uses a small part. */
const barrels = new Set(
  ['protocol/src/index.ts', 'contract/src/responses.ts'].map((file) => join(root, 'packages', file)),
)

const compiledSchemas = join(root, 'packages/protocol/src/compiled-schemas.ts')

/** The modules and all that they import statically, apart from what they use of `barrels`. */
function closureOf(context: Rolldown.ChunkingContext, modules: readonly string[]): ReadonlySet<string> {
  const found = new Set(modules)
  for (const id of found) {
    if (barrels.has(id)) continue
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
