// Builds the reference server and the operator's command as a few files, which start in less than half the time and
// memory of their seven hundred modules.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, packageFiles } from '@proscenium/service/http/package-files'
import { buildForProduction } from './pages.ts'
import { root } from '../paths.ts'

// Without `import`, which Vite adds by itself for imports: a `require` must not resolve to an ES module.
const conditions = ['proscenium-source', 'module', 'node']

/** The mock server's command, and the process that renders its media. */
export const mockServerPrograms = {
  'mock-server': join(root, 'mock-server/src/main.ts'),
  'media-worker': join(root, 'packages/media-fixtures/src/render/worker.ts'),
}

/**
 * Writes `packages/operator/dist`, or `outDir`: `main.js`, `cli.js` and the chunks that they share or load on demand; with
 * `mockServer`, for tests and benchmarks, also `mock-server.js` and the worker that renders its media.
 */
export async function buildServer(
  outDir = join(root, 'packages/operator/dist'),
  { mockServer = false }: { readonly mockServer?: boolean } = {},
): Promise<void> {
  const programs = {
    main: join(root, 'packages/operator/src/server.ts'),
    cli: join(root, 'packages/operator/src/cli/main.ts'),
  }
  const tested = { ...programs, ...mockServerPrograms }
  await buildForProduction({
    configFile: false,
    root: join(root, 'packages/operator'),
    logLevel: 'warn',
    resolve: { conditions },
    ssr: { noExternal: true, target: 'node', resolve: { conditions } },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: mockServer ? tested : programs,
        // The native variant of pg, which is not installed, and sharp, which has native parts.
        external: ['pg-native', 'sharp'],
        // Chunks lie beside the entry, because modules find the repository relative to themselves.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  for (const name of packageFiles) cpSync(packageFile(name), join(outDir, name))
}
