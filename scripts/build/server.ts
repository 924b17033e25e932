// Builds the reference server and the operator's command as a few files, which start in less than half the time and
// memory of their seven hundred modules.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, packageFiles } from '@proscenium/mock-server/package-files'
import { buildForProduction } from './pages.ts'
import { root } from '../paths.ts'

// Without `import`, which Vite adds by itself for imports: a `require` must not resolve to an ES module.
const conditions = ['proscenium-source', 'module', 'node']

/**
 * Writes `mock-server/dist`, or `outDir`: `main.js`, `cli.js` and the chunks that they share or load on demand; for tests
 * also `mock-server.js`.
 */
export async function buildServer(
  outDir = join(root, 'mock-server/dist'),
  { mockServer = false }: { readonly mockServer?: boolean } = {},
): Promise<void> {
  const source = join(root, 'mock-server/src')
  const programs = { main: join(source, 'main.ts'), cli: join(source, 'cli/main.ts') }
  await buildForProduction({
    configFile: false,
    root: join(root, 'mock-server'),
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
        input: mockServer ? { ...programs, 'mock-server': join(source, 'qa/main.ts') } : programs,
        // The native variant of pg, which is not installed, and sharp, which has native parts.
        external: ['pg-native', 'sharp'],
        // Chunks lie beside the entry, because modules find the repository relative to themselves.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  for (const name of packageFiles) cpSync(packageFile(name), join(outDir, name))
}
