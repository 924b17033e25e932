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

const named: ReadonlySet<string> = new Set(['base', 'catalogue', 'catalogue-page', 'early'])

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
        // What every chunk shares: the bundler would split it less evenly.
        { name: 'base', test: /preact|\/ui\/src\/locale\.ts$/ },
        { debugName: 'catalog mode', name: (id, context) => (groups ??= catalogueGroups(context)).get(id) ?? null },
      ],
    },
  }
}

/**
 * The modules of catalog mode in two chunks: those that the Workspace's dialogs import too, and the rest. Languages import
 * the formats, which stay by themselves.
 */
function catalogueGroups(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const inDialogs = importsOf(context, dialogs)
  const elsewhere = importsOf(context, ['main.tsx', 'catalogue.tsx'])
  const page = [...importsOf(context, ['catalogue-page.tsx'])].slice(1)
  const own = page.filter((id) => !elsewhere.has(id) && !id.endsWith('/format.ts'))
  return new Map(own.map((id) => [id, inDialogs.has(id) ? 'shared' : 'views']))
}

/** The modules and all that they import statically. */
function importsOf(context: Rolldown.ChunkingContext, modules: readonly string[]): ReadonlySet<string> {
  const found = new Set(modules.map((module) => join(source, module)))
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
